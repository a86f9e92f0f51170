import 'server-only';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { cardSchema } from '@/lib/engine/card';
import type { Proven } from '@/lib/engine/notebook';
import type { GameView } from '@/lib/engine/rules';
import { see } from '@/lib/engine/secret';
import { rulesOf } from '@/lib/games/registry';
import { type Access, accessTo, notFound, scopeAllows } from './access';
import type { Asker } from './asker';
import { ownEyes } from './eyes';
import { done, type Result } from './failure';
import { loadMatchWithView, type MatchRowWithView } from './load';
import { readLog } from './log';
import { loadMarks, ownMarkSchema } from './marks';
import { keepsNotes } from './notes';
import { unpack } from './pack';

/** The longest log that is reckoned through: of a longer one only what the view tells. */
export const mostReckoned = 2_000;

const provenDeckSchema = z.object({
  deck: z.string().describe('`keys`; `cards`, `prizes`'),
  places: z.array(z.object({ place: z.string(), holds: z.int() })),
  cards: z.array(
    z.object({
      card: cardSchema,
      can: z.array(z.string()).describe('where it can be: surely there, where that is one place'),
      seen: z.boolean().describe('shown there by the view, not only reckoned'),
    }),
  ),
});

export const notebookSchema = z
  .object({
    version: z.int().describe('of the match, whose events were reckoned with'),
    decks: z.array(provenDeckSchema).describe('what follows from all that the asker saw'),
    lost: z
      .array(z.object({ card: cardSchema, why: z.string() }))
      .describe('prizes that nobody can claim any more, and why'),
    places: z.array(z.string()).describe('where a card can be marked to be'),
    marks: z.array(ownMarkSchema).describe('what the asker marked'),
  })
  .meta({ id: 'Notebook' });
export type Notebook = z.infer<typeof notebookSchema>;

/**
 * The asker's notebook of a match: what they can prove from all that they saw, and their own marks.
 * Refused: as for reading the match; `forbidden` to who never sat in it.
 */
export async function readNotebook(
  db: Db,
  asker: Asker,
  matchId: string,
): Promise<Result<Notebook>> {
  const inScope = scopeAllows(matchId, asker);
  if (!inScope.ok) return inScope;
  const match = await loadMatchWithView(db, matchId, asker);
  if (match === undefined) return notFound();
  const access = accessTo(match, asker);
  if (!access.ok) return access;
  const keeps = keepsNotes(access.value);
  if (!keeps.ok) return keeps;
  const [{ decks, lost }, marks] = await Promise.all([
    provenBy(db, match, access.value),
    loadMarks(db, asker, matchId),
  ]);
  return done({
    version: match.version,
    decks: decks.map(({ deck, places, cards }) => ({
      deck,
      places: [...places],
      cards: cards.map((one) => ({ ...one, can: [...one.can] })),
    })),
    lost: [...lost],
    places: [...placesIn(match)],
    marks,
  });
}

function placesIn(match: MatchRowWithView): readonly string[] {
  return match.view === null
    ? []
    : rulesOf(match.game, match.rulesVersion).notebook(match.seatCount).places;
}

/** Reckoned from seen events alone, with the eyes that saw each: never from the state. */
async function provenBy(db: Db, match: MatchRowWithView, access: Access): Promise<Proven> {
  if (match.view === null) return { decks: [], lost: [] };
  const rules = rulesOf(match.game, match.rulesVersion);
  // The rules of a match's game made its views.
  const view = unpack(match.view) as GameView;
  if (match.version > mostReckoned) return rules.proves(view);
  const log = await readLog(db, match, { upTo: match.version });
  const eyesAt = ownEyes(access);
  return rules.proves(
    view,
    log.map(({ seq, event }) => see(event, eyesAt(seq))),
  );
}
