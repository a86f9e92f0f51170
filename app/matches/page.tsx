import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { db } from '@/db/client';
import { currentAsker, currentUser } from '@/lib/auth/current-user';
import { listMatches } from '@/lib/match/list-matches';
import { isMyTurn, MatchList } from '../components/match-list/match-list';
import { Notice } from '../components/notice';
import { PageTitle } from '../components/page-title';
import { type Query, readQuery } from '../query';
import { signInPath } from '../sign-in/path';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'My games' };

const parts = [
  { filter: 'to-move', title: 'Your turn', none: 'Nothing waits for you.' },
  { filter: 'active', title: 'Waiting for others', none: undefined },
  { filter: 'lobby', title: 'Not started yet', none: undefined },
  { filter: 'open', title: 'Open to join', none: undefined },
  { filter: 'finished', title: 'Finished', none: undefined },
] as const;

export default async function MyGames({ searchParams }: { searchParams: Query }) {
  const [asker, user] = await Promise.all([currentAsker(), currentUser()]);
  if (!asker || !user) redirect(signInPath('/matches'));
  if (asker.scope) return <OneGameOnly matchId={asker.scope.matchId} />;

  const query = await readQuery(searchParams);
  const lists = await Promise.all(
    parts.map(async (part) => {
      // A later page of one part shows that part alone.
      const cursor = query.part === part.filter ? query.cursor : undefined;
      if (query.part !== undefined && query.part !== part.filter) return undefined;
      const listed = await listMatches(db(), asker, { filter: part.filter, cursor });
      if (!listed.ok) return undefined;
      const { items, next } = listed.value;
      // Those in which it is the asker's turn stand in a part of their own.
      const theirs = part.filter === 'active' ? items.filter((match) => !isMyTurn(match)) : items;
      return { ...part, items: theirs, next };
    }),
  );
  const shown = lists.filter((list) => list !== undefined);
  const any = shown.some(({ items }) => items.length > 0);

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageTitle>My games</PageTitle>
        <a href="/matches/new" className="button mb-6">
          New game
        </a>
      </div>
      {!any && <FirstGame />}
      <div className="grid gap-10">
        {shown.map(
          ({ filter, title, none, items, next }) =>
            any &&
            (items.length > 0 || next !== null || none) && (
              <section key={filter} aria-labelledby={filter}>
                <h2 id={filter} className="mb-3">
                  {title}
                </h2>
                {items.length === 0 ? (
                  <p className="text-ink-soft">{none}</p>
                ) : (
                  <MatchList items={items} zone={user.timeZone} />
                )}
                {next && (
                  <a
                    href={`/matches?part=${filter}&cursor=${encodeURIComponent(next)}`}
                    className="target mt-2"
                  >
                    More of these
                  </a>
                )}
              </section>
            ),
        )}
      </div>
      {query.part !== undefined && (
        <a href="/matches" className="target mt-6">
          All my games
        </a>
      )}
    </>
  );
}

function FirstGame() {
  return (
    <div className="sheet">
      <p className="font-serif text-xl italic">No games yet.</p>
      <p className="mt-2">
        Open one and send its link to the others, or ask somebody for theirs. Games that are open to
        everyone appear here, too.
      </p>
    </div>
  );
}

function OneGameOnly({ matchId }: { matchId: string }) {
  return (
    <>
      <PageTitle>My games</PageTitle>
      <Notice tone="info" title="You are signed in for one game only.">
        <p>
          The link in your mail opened <a href={`/matches/${matchId}`}>that game</a> and nothing
          else. <a href={signInPath('/matches')}>Sign in</a> to see all your games.
        </p>
      </Notice>
    </>
  );
}
