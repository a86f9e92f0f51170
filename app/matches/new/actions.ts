'use server';

import { headers } from 'next/headers';
import { z } from 'zod';
import { leaveFor } from '@/app/components/form/leave';
import { type FormState, typed } from '@/app/components/form/state';
import { chosenSetUp } from '@/app/components/lobby/set-up';
import { signInFirst } from '@/app/sign-in/first';
import { guestHere } from '@/app/sign-in/guest';
import { db } from '@/db/client';
import { currentAsker } from '@/lib/auth/current-user';
import { takeNamedLimit } from '@/lib/auth/limits';
import { gameIdSchema } from '@/lib/games/registry';
import { contributionIn } from '@/lib/match/contribution';
import { createMatch, createMatchSchema } from '@/lib/match/create-match';

/** Opens a game; somebody who is not signed in becomes a guest by it. */
export async function openGame(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const game = gameIdSchema.safeParse(values.game);
  if (!game.success) return { values, problem: 'Choose a game first.' };
  const setUp = createMatchSchema.safeParse({
    game: game.data,
    ...chosenSetUp(game.data, values),
    contribution: contributionIn(values.contribution),
  });
  if (!setUp.success) {
    return {
      values,
      problem: 'Something in this form does not fit together. Look through it again.',
    };
  }

  let asker = await currentAsker();
  if (!asker) {
    // The form of somebody who was signed in asks for no name: their session has run out since.
    if (values.name === undefined) {
      // What is secret until the end stays out of addresses; the form draws another.
      const { contribution: _, ...chosen } = values;
      return signInFirst('/matches/new', chosen);
    }
    const guest = await guestHere(values, await headers());
    if (!guest.ok) return { values, ...guest.state };
    asker = guest.asker;
  }
  const limit = await takeNamedLimit(db(), 'matches', asker.userId);
  if (!limit.ok) return { values, problem: limit.failure.detail };
  const key = z.uuid().safeParse(values.key);
  const made = await createMatch(db(), asker, setUp.data, {
    idempotencyKey: key.success ? key.data : undefined,
  });
  if (!made.ok) return { values, problem: made.failure.detail };
  return leaveFor(`/matches/${made.value.match.id}`);
}
