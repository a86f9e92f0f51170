import type { Offer, View } from '@/lib/games/corridor/schemas';
import { Act } from '../choices';
import { MoveForm } from '../move-form';

type Effect = Extract<Offer, { type: 'draw' }>['effect'];

/** Getting a new key; where that reshuffles, or loses for everyone, it says so before. */
export function DrawAct({ effect, view, open }: { effect: Effect; view: View; open: boolean }) {
  return (
    <Act title={titles[effect]} open={open}>
      <MoveForm
        type="draw"
        needs={{ kind: 'nothing' }}
        confirm={buttons[effect]}
        grave={effect !== 'none'}
      >
        <Explained effect={effect} view={view} />
      </MoveForm>
    </Act>
  );
}

const titles: Readonly<Record<Effect, string>> = {
  none: 'Get a new key',
  reshuffle: 'Get a new key: this reshuffles',
  lose: 'Get a new key: this loses the game for everyone',
};

const buttons: Readonly<Record<Effect, string>> = {
  none: 'Turn up two keys',
  reshuffle: 'Reshuffle, then turn up two keys',
  lose: 'Draw, and everyone loses',
};

function Explained({ effect, view }: { effect: Effect; view: View }) {
  switch (effect) {
    case 'none':
      return <p>Two keys are turned up for all to see. Then you take one of them, or neither.</p>;
    case 'reshuffle':
      return (
        <p className="rounded-md border border-seal bg-seal-wash px-4 py-3">
          Fewer than two keys are left in the draw pile. The discards are shuffled under it, and
          everyone is dealt another key: each then holds {view.allowance + 1}. At{' '}
          {view.options.loseAt} everyone loses. Then two keys are turned up for you.
        </p>
      );
    case 'lose':
      return (
        <p className="rounded-md border border-seal bg-seal-wash px-4 py-3">
          Fewer than two keys are left in the draw pile. Drawing now would deal everyone key number{' '}
          {view.options.loseAt}:{' '}
          <strong>the game would be over at once, and everyone would lose.</strong>
        </p>
      );
  }
}
