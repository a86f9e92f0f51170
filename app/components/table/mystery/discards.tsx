import type { View } from '@/lib/games/mystery/schemas';
import { mysteryWords } from '@/lib/words/table-mystery';
import { CardRow } from '../card-row';
import shared from '../table.module.css';

const lately = 4;

/** The discard pile: its last cards, and all of them on demand. */
export function Discards({ discards }: { discards: View['discards'] }) {
  return (
    <div className="min-w-0 flex-1 basis-40">
      <h3 className="mb-1 font-sans text-sm">
        {mysteryWords('discards')} <span className="font-semibold">{discards.length}</span>
      </h3>
      {discards.length === 0 ? (
        <div className={shared.small}>
          <div className={shared.vacant} />
        </div>
      ) : (
        <CardRow
          size="small"
          label={mysteryWords('lastDiscards')}
          cards={discards.slice(-lately).map((card) => ({ card }))}
        />
      )}
      {discards.length > lately && (
        <details>
          <summary className="target fold">
            {mysteryWords('allDiscardsFold', { count: discards.length })}
          </summary>
          <CardRow
            size="small"
            label={mysteryWords('allDiscards')}
            cards={discards.map((card) => ({ card }))}
          />
        </details>
      )}
    </div>
  );
}
