import type { Offer, View } from '@/lib/games/corridor/schemas';
import { corridorWords } from '@/lib/words/table-corridor';
import { Act } from '../choices';
import { MoveForm } from '../move-form';

type Effect = Extract<Offer, { type: 'draw' }>['effect'];

/** Getting a new key; where that reshuffles, or loses for everyone, it says so before. */
export function DrawAct({ effect, view, open }: { effect: Effect; view: View; open: boolean }) {
  return (
    <Act type="draw" title={corridorWords('draw', { effect })} open={open}>
      <MoveForm
        type="draw"
        needs={{ kind: 'nothing' }}
        confirm={corridorWords('drawSend', { effect })}
        grave={effect !== 'none'}
      >
        {view.mustDraw && <p>{corridorWords('mustDraw')}</p>}
        <Explained effect={effect} view={view} />
      </MoveForm>
    </Act>
  );
}

function Explained({ effect, view }: { effect: Effect; view: View }) {
  const left = view.drawPile;
  const allowance = view.allowance + 1;
  const { loseAt } = view.options;
  switch (effect) {
    case 'none':
      return <p>{corridorWords('drawMeans')}</p>;
    case 'reshuffle':
      return (
        <Grave
          first={corridorWords('drawReshuffles', { allowance })}
          then={corridorWords('drawReshufflesHow', { left, allowance, loseAt })}
        />
      );
    case 'lose':
      return (
        <Grave
          first={corridorWords('drawLoses')}
          then={corridorWords('drawLosesHow', { left, loseAt })}
        />
      );
  }
}

function Grave({ first, then }: { first: string; then: string }) {
  return (
    <div className="rounded-md border border-seal bg-seal-wash px-4 py-3">
      <p className="font-semibold">{first}</p>
      <p className="mt-1">{then}</p>
    </div>
  );
}
