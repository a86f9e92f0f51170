import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { TextField } from '@/app/components/form/fields';
import { Form, FormProblem, SubmitButton } from '@/app/components/form/form';
import { DeviceZone } from '@/app/components/form/time-zone';
import { GameCard, InBrief } from '@/app/components/games/game-card';
import { SetUpFields } from '@/app/components/lobby/set-up-fields';
import { PageTitle } from '@/app/components/page-title';
import { DrawnPart } from '@/app/components/sealed/drawn-part';
import { Stamp } from '@/app/components/stamp';
import { type Query, readQuery } from '@/app/query';
import { signInPath } from '@/app/sign-in/path';
import { currentUser } from '@/lib/auth/current-user';
import { type GameId, gameIdSchema, gameIds } from '@/lib/games/registry';
import { gameTitle } from '@/lib/words/say';
import { openGame } from './actions';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'New game' };

export default async function NewGame({ searchParams }: { searchParams: Query }) {
  const query = await readQuery(searchParams);
  const game = gameIdSchema.safeParse(query.game);
  return game.success ? <SetUp game={game.data} query={query} /> : <WhichGame />;
}

function WhichGame() {
  return (
    <>
      <PageTitle lead="Which one shall it be?">New game</PageTitle>
      <div className="grid gap-5 md:grid-cols-2">
        {gameIds.map((game) => (
          <GameCard key={game} game={game} heading="h2" />
        ))}
      </div>
    </>
  );
}

async function SetUp({ game, query }: { game: GameId; query: Record<string, string | undefined> }) {
  const user = await currentUser();
  return (
    <>
      <div className="flex items-start gap-5">
        <Stamp game={game} size={60} />
        <PageTitle
          lead={
            <>
              {gameTitle(game)}, or <a href="/matches/new">another one</a>
            </>
          }
        >
          New game
        </PageTitle>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <Form action={openGame} className="sheet grid gap-7" label="New game">
          <input type="hidden" name="game" value={game} />
          <input type="hidden" name="key" value={randomUUID()} />
          <DrawnPart />
          {!user && (
            <>
              <DeviceZone />
              <TextField
                name="name"
                label="Your name"
                required
                maxLength={80}
                autoComplete="nickname"
                defaultValue={query.name ?? ''}
                hint={
                  <>
                    You play as a guest under this name. Or{' '}
                    <a href={signInPath(`/matches/new?game=${game}`)}>sign in</a> first.
                  </>
                }
              />
            </>
          )}
          <SetUpFields game={game} given={query} />
          <FormProblem />
          <div>
            <SubmitButton>Open the table</SubmitButton>
            <p className="mt-2 text-ink-soft text-sm">
              You sit down first. Then you get a link to send to the others.
            </p>
          </div>
        </Form>
        <aside className="sheet" aria-labelledby="brief">
          <h2 id="brief">In brief</h2>
          <InBrief game={game} />
          <a href={`/rules/${game}`} className="target mt-3">
            All the rules
          </a>
        </aside>
      </div>
    </>
  );
}
