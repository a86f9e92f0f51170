import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Form, FormProblem, SubmitButton } from '@/app/components/form/form';
import { WhoSits } from '@/app/components/form/who-sits';
import { Letterhead } from '@/app/components/letterhead';
import { Agreed } from '@/app/components/lobby/agreed';
import { Seats } from '@/app/components/lobby/seats';
import { Names } from '@/app/components/match-list/people';
import { DrawnPart } from '@/app/components/sealed/drawn-part';
import { RememberSeal } from '@/app/components/sealed/remember-seal';
import { Stamp } from '@/app/components/stamp';
import { signInPath } from '@/app/sign-in/path';
import { db } from '@/db/client';
import { type CurrentUser, currentAsker, currentUser } from '@/lib/auth/current-user';
import { matchOfInvite } from '@/lib/match/match-of-link';
import { readMatch } from '@/lib/match/read-match';
import type { MatchResource } from '@/lib/match/resource';
import { gameTitle } from '@/lib/words/say';
import { join } from './actions';

export const dynamic = 'force-dynamic';

// Not `no-referrer`: with that, browsers hide from our own server, too, where a form comes from,
// and it would be refused. No other site learns the address by this either.
export const metadata: Metadata = {
  title: 'Invitation',
  referrer: 'same-origin',
  robots: { index: false, follow: false },
};

type Props = { params: Promise<{ invite: string }> };

export default async function JoinPage({ params }: Props) {
  const { invite } = await params;
  const [matchId, asker, user] = await Promise.all([
    matchOfInvite(db(), invite),
    currentAsker(),
    currentUser(),
  ]);
  if (matchId === undefined) return <Over />;
  // Somebody signed in for another game only has eyes for that one; here they are as good as nobody.
  const read = await readMatch(db(), asker?.scope ? undefined : asker, matchId, { invite });
  if (!read.ok) return <Over />;
  const match = read.value;
  if (match.seats.some((seat) => seat.you)) redirect(`/matches/${match.id}`);
  const full = match.seats.every((seat) => seat.kind !== 'open');
  return (
    <>
      <RememberSeal matchId={match.id} commitment={match.commitment} beforeDeal />
      <header className="mb-6 flex items-start gap-5 sm:mb-8">
        <Stamp game={match.game} size={64} />
        <div className="min-w-0">
          <h1>
            <Host match={match} /> invites you
          </h1>
          <p className="mt-1 text-lg">to a game of {gameTitle(match.game)}.</p>
        </div>
      </header>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="grid gap-6">
          {full ? (
            <div className="sheet">
              <h2>All seats are taken</h2>
              <p className="mt-2">Ask your host for another seat, or for another game.</p>
            </div>
          ) : (
            <SitDown matchId={match.id} invite={invite} user={asker?.scope ? undefined : user} />
          )}
          <section className="sheet" aria-labelledby="seats">
            <h2 id="seats">Who sits</h2>
            <Seats match={match} />
          </section>
        </div>
        <Agreed match={match} />
      </div>
    </>
  );
}

function Host({ match }: { match: MatchResource }) {
  const host = match.seats.find((seat) => seat.seat === match.hostSeat);
  return host?.name ? <Names names={[host.name]} /> : 'Somebody';
}

function SitDown({
  matchId,
  invite,
  user,
}: {
  matchId: string;
  invite: string;
  user: CurrentUser | undefined;
}) {
  const here = signInPath(`/join/${invite}`);
  return (
    <Form action={join} className="sheet grid gap-5" label="Take a seat">
      <h2>Take a seat</h2>
      <input type="hidden" name="invite" value={invite} />
      <DrawnPart matchId={matchId} />
      <WhoSits user={user} here={here} />
      <FormProblem />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton>Sit down</SubmitButton>
        {!user && (
          <a href={here} className="target">
            I have an account: sign in
          </a>
        )}
      </div>
    </Form>
  );
}

/** An invite that opens nothing, or nothing any more. Which of the two is not told. */
function Over() {
  return (
    <div className="sheet mx-auto max-w-xl">
      <Letterhead title="This invitation is over" ring="TOO LATE" lines={['VOID']} />
      <p className="mt-3">
        It ends as its game starts or is cancelled, and when the host makes a new link. If you have
        a seat already, you find the game under <a href="/matches">My games</a>; else ask your host.
      </p>
      <p className="mt-5">
        <a href="/matches/new" className="button">
          Open a game of your own
        </a>
      </p>
    </div>
  );
}
