import type { Card } from '@/lib/engine/card';
import { leavingWords, outcomeWords } from '@/lib/engine/outcome';
import type { Words } from '@/lib/engine/words';
import type { SeenEvent } from './events';

/** What a seen event says: each key is a message of the Mystery. */
export function words(event: SeenEvent): Words {
  const { seat } = event;
  switch (event.type) {
    case 'prizesDealt':
      return { key: 'prizesDealt', values: { count: event.prizes[0]?.length ?? 0 } };
    case 'handsDealt':
      return {
        key: 'handsDealt',
        values: { count: event.hands[0]?.length ?? 0, left: event.drawDeck.length },
      };
    case 'tableLaid':
      return { key: 'tableLaid', values: {} };
    case 'cardsCut':
      return {
        key: 'cardsCut',
        values: {
          shown: {
            list: event.shown.map((shown) => ({
              key: 'cardShown',
              values: { seat: { seat: shown.seat }, card: { card: shown.card } },
            })),
          },
        },
      };
    case 'firstTurnGiven':
      return {
        key: event.by === 'cut' ? 'cutWon' : 'firstNamed',
        values: { seat: { seat: event.seat } },
      };
    case 'cardDrawn':
      return {
        key: event.card === null ? 'cardDrawn' : 'cardDrawnSeen',
        values: { seat: { seat: event.seat }, card: { card: event.card } },
      };
    case 'challengePresented':
      return {
        key: 'challengePresented',
        values: { seat: { seat: event.seat }, cards: { cards: event.cards } },
      };
    case 'prizesClaimed':
      return {
        key: event.claims.length === 0 ? 'nothingClaimed' : 'prizesClaimed',
        values: {
          seat: { seat: event.seat },
          claims: {
            list: event.claims.map(({ card, from }) => ({
              key: from === seat ? 'claimOfOwn' : 'claimFrom',
              values: { seat: { seat: from }, card: { card } },
            })),
          },
        },
      };
    case 'turnPassed':
      return {
        key: passKey(event.discarded),
        values: {
          seat: { seat: event.seat },
          cards: { cards: event.discarded },
          count: event.discarded.length,
        },
      };
    case 'seatLeft':
      return leavingWords(event.seat, event.why);
    case 'gameEnded':
      return outcomeWords(event.outcome);
  }
}

function passKey(discarded: readonly (Card | null)[]): string {
  if (discarded.length === 0) return 'passed';
  return discarded.includes(null) ? 'passedDiscardingUnseen' : 'passedDiscarding';
}
