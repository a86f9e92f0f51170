import type { Card } from '@/lib/engine/card';
import type { View } from '@/lib/games/corridor/schemas';
import { CardRow, Pile } from '../card-row';
import { type Scene, whose } from '../scene';
import { Doors } from './doors';
import { OwnKeys } from './hands';
import { Quest } from './quest';

/** The corridor, the piles and one's own keys, as one viewer knows them. */
export function CorridorFront({ view, scene }: { view: View; scene: Scene }) {
  const own = view.you === null ? undefined : view.hands[view.you];
  return (
    <>
      <section aria-labelledby="corridor" className="space-y-4 rounded-md bg-table p-3 sm:p-5">
        <h2 id="corridor">The corridor</h2>
        <Doors view={view} />
        {view.quest !== null && (
          <Quest quest={view.quest} scene={scene} over={view.phase === 'over'} />
        )}
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <Pile name="Draw pile" count={view.drawPile} unit="keys" />
          <Pile name="Discards" count={view.discardPile} unit="keys, face down" />
          <FaceUp title="Turned up" cards={view.faceUp} note="face up" />
          <FaceUp title="Shown this turn" cards={view.shownThisTurn} note="shown to all" />
        </div>
        <ul className="list-disc pl-5 text-sm">
          {standing(view).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {own !== undefined && (
        <section aria-labelledby="own-keys">
          <h2 id="own-keys" className="mb-2">
            {whose(scene, own.seat)} {own.count === 1 ? 'key' : 'keys'}
          </h2>
          <OwnKeys hand={own} />
        </section>
      )}
    </>
  );
}

function FaceUp({ title, cards, note }: { title: string; cards: readonly Card[]; note: string }) {
  if (cards.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-sans text-sm">{title}</h3>
      <CardRow size="middle" label={title} cards={cards.map((card) => ({ card, note }))} />
    </div>
  );
}

/** How the game stands, beyond what the pictures show. */
function standing(view: View): string[] {
  const { allowance, turnsWithoutDraw, options } = view;
  const lines = [
    `Between turns everyone holds ${keys(allowance)}; with ${options.loseAt} everyone loses.`,
  ];
  if (turnsWithoutDraw > 0) {
    const turns = turnsWithoutDraw === 1 ? 'One turn has' : `${turnsWithoutDraw} turns have`;
    lines.push(`${turns} passed without a draw.`);
  }
  if (view.mustDraw) {
    lines.push('So many turns have passed without a draw that the player to move can only draw.');
  } else if (options.mustDrawAfter !== null) {
    lines.push(`After ${options.mustDrawAfter} turns in a row without a draw, one can only draw.`);
  }
  return lines;
}

function keys(count: number): string {
  return count === 1 ? 'one key' : `${count} keys`;
}
