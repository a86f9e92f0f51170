import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { matches, matchSecrets, seats } from '@/db/schema';
import { now } from '@/lib/clock';
import { commitment, generatorVersion, serverBytesLength } from '@/lib/engine/chance';
import { type GameId, gameIds, latest } from '@/lib/games/registry';
import { allOrNothing } from './all-or-nothing';
import type { Asker } from './asker';
import { contributionSchema, fromDevice } from './contribution';
import { done, fail, type Result } from './failure';
import { claimKey } from './idempotency';
import { inviteUrl } from './links';
import { readMatch } from './read-match';
import { type MatchResource, paceSchema, visibilitySchema } from './resource';

function formOf(game: GameId) {
  const { seats, schemas } = latest(game);
  return z.strictObject({
    game: z.literal(game),
    seats: z.int().min(seats.min).max(seats.max),
    options: schemas.options.prefault({}),
    pace: paceSchema.prefault({}),
    visibility: visibilitySchema.default('private'),
    startWhenFull: z.boolean().default(false).describe('start as the last seat is taken'),
    contribution: contributionSchema.optional().describe('for the host’s seat'),
  });
}

const [firstGame, ...otherGames] = gameIds;

/** A new match as its host wants it; what is left out takes its default. */
export const createMatchSchema = z
  .discriminatedUnion('game', [formOf(firstGame), ...otherGames.map(formOf)])
  .refine(
    ({ game, seats, options }) =>
      latest(game)
        .seatsNamed(options)
        .every((seat) => seat < seats),
    { path: ['options'], error: 'an option names a seat that this game does not have' },
  )
  .meta({ id: 'CreateMatch' });
export type CreateMatch = z.infer<typeof createMatchSchema>;

/**
 * Opens a lobby with the asker as host at seat 0. The server's bytes are drawn and committed to
 * here, before anybody could contribute to the seed. The same idempotency key again opens nothing
 * new. Refused: `forbidden` to a session for one seat.
 */
export async function createMatch(
  db: Db,
  asker: Asker,
  input: CreateMatch,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Promise<Result<{ match: MatchResource; invite: string }>> {
  if (asker.scope) return fail('forbidden', 'Sign in to open a game of your own.');
  const made = await allOrNothing(db, async (tx) => {
    const claim = { userId: asker.userId, action: 'create', matchId: randomUUID() } as const;
    if (idempotencyKey !== undefined) {
      const claimed = await claimKey(tx, { ...claim, key: idempotencyKey });
      if (!claimed.ok) return claimed;
      if (claimed.value.again) return done(claimed.value.matchId);
    }
    await insertLobby(tx, asker, claim.matchId, input);
    return done<string>(claim.matchId);
  });
  if (!made.ok) return made;
  const match = await readMatch(db, asker, made.value);
  if (!match.ok) return match;
  return done({ match: match.value, invite: await inviteOf(db, made.value) });
}

/** A new lobby with the asker as its host, seated; who claims the id sees to it that nobody else does. */
export async function insertLobby(
  tx: Db,
  asker: Asker,
  matchId: string,
  input: CreateMatch,
  {
    seat = 0,
    rematchOf = null,
  }: { readonly seat?: number; readonly rematchOf?: string | null } = {},
): Promise<void> {
  const at = now();
  const serverBytes = randomBytes(serverBytesLength).toString('hex');
  await tx.insert(matches).values({
    id: matchId,
    game: input.game,
    rulesVersion: latest(input.game).version,
    generatorVersion,
    options: input.options,
    pace: input.pace,
    visibility: input.visibility,
    startWhenFull: input.startWhenFull,
    status: 'lobby',
    seatCount: input.seats,
    hostId: asker.userId,
    commitment: commitment(serverBytes, matchId),
    createdAt: at,
    rematchOf,
  });
  await tx.insert(matchSecrets).values({ matchId, serverBytes });
  await tx.insert(seats).values({
    id: randomUUID(),
    matchId,
    seat,
    userId: asker.userId,
    since: at,
    ...fromDevice(input.contribution),
  });
}

async function inviteOf(db: Db, matchId: string): Promise<string> {
  const [row] = await db
    .select({ inviteNumber: matches.inviteNumber })
    .from(matches)
    .where(eq(matches.id, matchId));
  return inviteUrl({ id: matchId, inviteNumber: row?.inviteNumber ?? 1 });
}
