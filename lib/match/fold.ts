import 'server-only';
import { viewAfter } from '@/lib/engine/replay';
import type { Viewer } from '@/lib/engine/viewer';
import { rulesOf } from '@/lib/games/registry';
import type { AnyView } from './resource';
import type { LogEvent } from './tell';

/** What a viewer knows after a log of a match, folded anew. */
export function foldedView(
  match: {
    readonly game: string;
    readonly rulesVersion: number;
    readonly options: object;
    readonly seatCount: number;
  },
  viewer: Viewer,
  log: readonly LogEvent[],
): AnyView {
  const rules = rulesOf(match.game, match.rulesVersion);
  const events = log.map(({ event }) => event);
  // The rules of a game make views of its schema.
  return viewAfter(rules, viewer, match.options, match.seatCount, events) as AnyView;
}
