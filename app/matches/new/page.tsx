import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { TextField } from '@/app/components/form/fields';
import { Form, FormProblem, SubmitButton } from '@/app/components/form/form';
import { DeviceZone } from '@/app/components/form/time-zone';
import { SetUpFields } from '@/app/components/lobby/set-up-fields';
import { PageTitle } from '@/app/components/page-title';
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
      <ul className="grid gap-4 sm:grid-cols-2">
        {gameIds.map((game) => (
          <li
            key={game}
            className="sheet relative flex items-center gap-4 has-[a:hover]:border-postmark"
          >
            <Stamp game={game} size={60} />
            <h2 className="text-xl">
              <a href={`/matches/new?game=${game}`} className="after:absolute after:inset-0">
                {gameTitle(game)}
              </a>
            </h2>
          </li>
        ))}
      </ul>
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
              {gameTitle(game)}. <a href={`/rules/${game}`}>The rules</a> ·{' '}
              <a href="/matches/new">Another game</a>
            </>
          }
        >
          New game
        </PageTitle>
      </div>
      <Form action={openGame} className="sheet grid max-w-2xl gap-7" label="New game">
        <input type="hidden" name="game" value={game} />
        <input type="hidden" name="key" value={randomUUID()} />
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
    </>
  );
}
