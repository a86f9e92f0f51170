import 'server-only';
import type { Db } from '@/db/client';
import { listen } from '@/db/listen';
import type { Asker, Keys } from './asker';
import { done, type Result } from './failure';
import { readMatch } from './read-match';
import { tagOf } from './tag-of';

/** Says when a match has changed for somebody who may read it, and nothing else about it. */

export interface Follower {
  /** The match is now of this tag for the asker: at first, and whenever it has become another. */
  tagged(tag: string): void;
  /** Nothing more will be said: they may read it no more, or nothing can be heard. */
  over(): void;
}

export interface Following {
  /** Looks again, whether or not something was heard of. */
  look(): void;
  end(): void;
}

/**
 * Follows a match for an asker. Before each word the asker is asked for anew and the match is read
 * with their rights, so that nothing is said to whoever has lost them, and nothing but what the same
 * reading would tell them. Refused: as for reading. Undefined where no changes can be heard of.
 */
export async function followMatch(
  db: Db,
  who: { readonly asker: Asker | undefined; again(): Promise<Asker | undefined> },
  matchId: string,
  keys: Keys,
  follower: Follower,
): Promise<Result<Following | undefined>> {
  const first = await readMatch(db, who.asker, matchId, keys);
  if (!first.ok) return first;

  let last: string | undefined;
  let looking = false;
  let again = false;
  let ended = false;
  let unlisten: (() => void) | undefined;

  function end(): void {
    if (ended) return;
    ended = true;
    unlisten?.();
    follower.over();
  }

  async function lookOnce(): Promise<void> {
    const asker = await who.again();
    const read = isSame(asker, who.asker) ? await readMatch(db, asker, matchId, keys) : undefined;
    if (ended) return;
    if (!read?.ok) return end();
    const tag = tagOf(read.value);
    if (tag === last) return;
    last = tag;
    follower.tagged(tag);
  }

  async function look(): Promise<void> {
    again = true;
    if (looking) return;
    looking = true;
    try {
      while (again && !ended) {
        again = false;
        await lookOnce();
      }
    } catch {
      // The database is away; whoever follows comes again, as after any other end.
      end();
    }
    looking = false;
  }

  unlisten = await listen(matchId, { changed: () => void look(), lost: end });
  if (unlisten === undefined || ended) return done(undefined);
  // Only now, so that nothing falls between reading and listening.
  void look();
  return done({ look: () => void look(), end });
}

function isSame(one: Asker | undefined, other: Asker | undefined): boolean {
  return (
    one?.userId === other?.userId &&
    one?.scope?.matchId === other?.scope?.matchId &&
    one?.scope?.seat === other?.scope?.seat
  );
}
