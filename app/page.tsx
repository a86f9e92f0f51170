import { db } from '@/db/client';
import { currentAsker, currentUser } from '@/lib/auth/current-user';
import { gameIds } from '@/lib/games/registry';
import { listMatches } from '@/lib/match/list-matches';
import { GameCard } from './components/games/game-card';
import { Envelope } from './components/home/envelope';
import { Steps } from './components/home/steps';
import { MatchList } from './components/match-list/match-list';

export const dynamic = 'force-dynamic';

export default async function Home() {
  const [asker, user] = await Promise.all([currentAsker(), currentUser()]);
  const waiting = asker && (await listMatches(db(), asker, { filter: 'to-move' }));
  return (
    <>
      {user && waiting?.ok && waiting.value.items.length > 0 && (
        <section className="mb-10" aria-labelledby="waiting">
          <h2 id="waiting" className="mb-3">
            Waiting for you
          </h2>
          <MatchList items={waiting.value.items} zone={user.timeZone} />
        </section>
      )}

      <section className="grid items-center gap-8 md:grid-cols-[1.1fr_1fr]">
        <div>
          <h1>Card games with secrets, a letter at a time</h1>
          <p className="mt-4 max-w-prose text-lg">
            A mail tells you that it is your turn. You open the table, look at your cards, make your
            move, and get on with your day. The game takes days. When it is over, everybody sees
            what really happened.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {user ? (
              <>
                <a href="/matches/new" className="button">
                  New game
                </a>
                <a href="/matches" className="button button-quiet">
                  My games
                </a>
              </>
            ) : (
              <>
                <a href="/sign-in?callbackUrl=%2Fmatches%2Fnew" className="button">
                  Start a game
                </a>
                <a href="/sign-in" className="button button-quiet">
                  Sign in
                </a>
              </>
            )}
          </div>
        </div>
        <Envelope />
      </section>

      <section className="mt-14" aria-labelledby="games">
        <h2 id="games" className="mb-4">
          Two games
        </h2>
        <div className="grid gap-5 md:grid-cols-2">
          {gameIds.map((game) => (
            <GameCard key={game} game={game} heading="h3" />
          ))}
        </div>
      </section>

      <Steps />
    </>
  );
}
