import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Form, FormProblem, SubmitButton } from '@/app/components/form/form';
import { Letterhead } from '@/app/components/letterhead';
import { Names } from '@/app/components/match-list/people';
import { Moment } from '@/app/components/moment';
import { Name } from '@/app/components/name';
import { Stamp } from '@/app/components/stamp';
import { signInPath } from '@/app/sign-in/path';
import { db } from '@/db/client';
import { type CurrentUser, currentUser } from '@/lib/auth/current-user';
import { readTurnLink, type TurnLink } from '@/lib/auth/turn-links';
import { gameTitle, outcomeSentence } from '@/lib/words/say';
import { continueAs } from './actions';
import { moveQuery, type Query } from './linked-move';
import { tablePath } from './table-path';

export const dynamic = 'force-dynamic';

// Not `no-referrer`: see the page of an invitation.
export const metadata: Metadata = {
  title: 'Go to your table',
  referrer: 'same-origin',
  robots: { index: false, follow: false },
};

type Props = { params: Promise<{ token: string }>; searchParams: Promise<Query> };

/** Where a mail's link leads. Whatever fetches it changes nothing and sees no card: the button signs in. */
export default async function TurnLinkPage({ params, searchParams }: Props) {
  const [{ token }, query, here] = [await params, await searchParams, await currentUser()];
  const link = await readTurnLink(db(), token);
  if (link === undefined) return <Unknown />;
  const move = moveQuery(query);
  if (here !== undefined && maySee(here, link)) redirect(tablePath(link, move));
  if (!link.good) return <Stale link={link} />;
  const { user, notice } = link;
  return (
    <div className="sheet mx-auto max-w-xl">
      <Heading link={link} />
      {here !== undefined && here.id !== user.id && (
        <p className="mt-4">
          You are <Name>{here.name}</Name> in this browser now. If you go on, you are signed in as{' '}
          <Name>{user.name}</Name> instead, at this table only.
        </p>
      )}
      <Form action={continueAs} className="mt-5 grid justify-items-start gap-3" label="Go on">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="query" value={move} />
        <FormProblem />
        <SubmitButton>
          Continue as <Name>{user.name}</Name>
        </SubmitButton>
      </Form>
      <p className="mt-4 text-ink-soft text-sm">
        This opens the table for your seat and nothing else of your account. Do not pass the link
        on: whoever has it can play for you.
      </p>
      {here !== undefined && here.id !== user.id && (
        <p className="mt-2">
          <a href={here.scope ? `/matches/${here.scope.matchId}` : '/matches'} className="target">
            Stay <Name>{here.name}</Name>
          </a>
        </p>
      )}
      {notice.status === 'active' && move !== '' && !link.sameTurn && (
        <p className="mt-2">The move in this link was for a turn that is over.</p>
      )}
    </div>
  );
}

/** Whether somebody needs no link: they are its user, and their session is not for another table. */
function maySee(here: CurrentUser, { user, notice, seat }: TurnLink): boolean {
  if (here.id !== user.id) return false;
  return !here.scope || (here.scope.matchId === notice.id && here.scope.seat === seat);
}

function Heading({ link: { notice, seat } }: { link: TurnLink }) {
  const others = notice.seats.filter((each) => each.seat !== seat).map(({ name }) => name);
  return (
    <header className="flex items-start gap-4">
      <Stamp game={notice.game} size={56} />
      <div className="min-w-0">
        <h1>{gameTitle(notice.game)}</h1>
        {others.length > 0 && (
          <p className="mt-1 text-lg">
            with <Names names={others} />
          </p>
        )}
      </div>
    </header>
  );
}

function Stale({ link }: { link: TurnLink }) {
  const { notice, user } = link;
  return (
    <div className="sheet mx-auto max-w-xl">
      <Letterhead title="This link has done its work" ring="TOO LATE" lines={['VOID']} />
      <p className="mt-3">
        It opened a table of {gameTitle(notice.game)} for <Name>{user.name}</Name>, until the turn
        after the one it was sent for was over.
      </p>
      <p className="mt-3">
        <Since link={link} />
      </p>
      <p className="mt-5">
        <a href={signInPath(`/matches/${notice.id}`)} className="button">
          {waitsFor(link) ? 'Sign in and move' : 'Sign in to see the table'}
        </a>
      </p>
    </div>
  );
}

function waitsFor({ notice, seat }: TurnLink): boolean {
  return notice.toMove.some((each) => each === seat);
}

/** What has happened since, as a spectator may know it. */
function Since({ link }: { link: TurnLink }) {
  const { notice, user, seat } = link;
  const { outcome, endedAt, turnBeganAt, toMove } = notice;
  const names: string[] = [];
  for (const each of notice.seats) names[each.seat] = each.name ?? 'somebody';
  if (!notice.seats.some((each) => each.seat === seat && each.userId === user.id)) {
    return 'Somebody else has this seat now.';
  }
  if (outcome) {
    return (
      <>
        The game is over
        {endedAt && (
          <>
            , since <Moment at={endedAt} zone={user.timeZone} />
          </>
        )}
        . {outcomeSentence(outcome, { names, game: notice.game })}
      </>
    );
  }
  const yours = waitsFor(link);
  return (
    <>
      The game has gone on since. {yours ? 'It is your turn again' : 'Now it waits for '}
      {!yours && <Names names={toMove.map((each) => names[each] ?? null)} />}
      {turnBeganAt && (
        <>
          , since <Moment at={turnBeganAt} zone={user.timeZone} />
        </>
      )}
      .
    </>
  );
}

function Unknown() {
  return (
    <div className="sheet mx-auto max-w-xl">
      <Letterhead title="This link leads nowhere" ring="RETURN" lines={['TO SENDER']} />
      <p className="mt-3">
        It was ended, or it is very old, or a part of it got lost on the way. Your games are where
        they were: sign in to find them.
      </p>
      <p className="mt-5">
        <a href={signInPath('/matches')} className="button">
          Sign in
        </a>
      </p>
    </div>
  );
}
