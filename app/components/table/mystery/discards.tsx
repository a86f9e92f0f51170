import type { View } from '@/lib/games/mystery/schemas';
import { CardRow } from '../card-row';
import shared from '../table.module.css';

const lately = 4;

/** The discard pile: its last cards, and all of them on demand. */
export function Discards({ discards }: { discards: View['discards'] }) {
  return (
    <div className="min-w-0 flex-1 basis-56">
      <h3 className="mb-1 font-sans text-sm">
        Discards <span className="font-semibold">{discards.length}</span>
      </h3>
      {discards.length === 0 ? (
        <div className={shared.middle}>
          <div className={shared.vacant} />
        </div>
      ) : (
        <CardRow
          size="middle"
          label="The last discards"
          cards={discards.slice(-lately).map((card) => ({ card }))}
        />
      )}
      {discards.length > lately && (
        <details>
          <summary className="target fold">All {discards.length} discards, oldest first</summary>
          <CardRow size="small" label="All discards" cards={discards.map((card) => ({ card }))} />
        </details>
      )}
    </div>
  );
}
