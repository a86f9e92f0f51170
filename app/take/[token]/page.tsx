import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Form, FormProblem, SubmitButton } from '@/app/components/form/form';
import { WhoSits } from '@/app/components/form/who-sits';
import { Letterhead } from '@/app/components/letterhead';
import { Names } from '@/app/components/match-list/people';
import { Name } from '@/app/components/name';
import { Stamp } from '@/app/components/stamp';
import { signInPath } from '@/app/sign-in/path';
import { db } from '@/db/client';
import { currentAsker, currentUser } from '@/lib/auth/current-user';
import { seatOfLink } from '@/lib/match/match-of-link';
import { readMatch } from '@/lib/match/read-match';
import { gameTitle } from '@/lib/words/say';
import { takeOver } from './actions';

export const dynamic = 'force-dynamic';

// As the page of an invitation: our own server must see where its form comes from.
export const metadata: Metadata = {
  title: 'A seat for you',
  referrer: 'same-origin',
  robots: { index: false, follow: false },
};

/** The link to an absent player's seat: who plays what, no card, and a button that takes the seat. */
export default async function TakePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const [offer, asker, user] = await Promise.all([
    seatOfLink(db(), token),
    currentAsker(),
    currentUser(),
  ]);
  if (offer === undefined) return <Over />;
  const here = await readMatch(db(), asker?.scope ? undefined : asker, offer.matchId);
  if (here.ok && here.value.seats.some(({ you }) => you)) redirect(`/matches/${offer.matchId}`);

  const nameAt = (seat: number) =>
    offer.players.find((player) => player.seat === seat)?.name ?? 'somebody';
  const others = offer.players.filter(({ seat }) => seat !== offer.seat);
  const back = signInPath(`/take/${token}`);
  return (
    <>
      <header className="mb-6 flex items-start gap-5 sm:mb-8">
        <Stamp game={offer.game} size={64} />
        <div className="min-w-0">
          <h1>A seat is free for you</h1>
          <p className="mt-1 text-lg">
            in a game of {gameTitle(offer.game)} with{' '}
            <Names names={others.map(({ seat }) => nameAt(seat))} />.
          </p>
        </div>
      </header>
      <Form action={takeOver} className="sheet grid max-w-xl gap-5" label="Take over the seat">
        <input type="hidden" name="token" value={token} />
        <p>
          <Name>{nameAt(offer.seat)}</Name> is away. You go on in their place, with everything that
          they have seen so far, and with a fresh clock. They only watch from then on.
        </p>
        <WhoSits user={asker?.scope ? undefined : user} here={back} />
        <FormProblem />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton>Take over the seat</SubmitButton>
          {!user && (
            <a href={back} className="target">
              I have an account: sign in
            </a>
          )}
        </div>
      </Form>
    </>
  );
}

/** A link that offers nothing, or nothing any more. Which of the two is not told. */
function Over() {
  return (
    <div className="sheet mx-auto max-w-xl">
      <Letterhead title="This seat is taken" ring="TOO LATE" lines={['VOID']} />
      <p className="mt-3">
        Somebody has taken it over, its player is back, or the game is over. Ask whoever sent you
        the link.
      </p>
      <p className="mt-5">
        <a href="/matches/new" className="button">
          Open a game of your own
        </a>
      </p>
    </div>
  );
}
