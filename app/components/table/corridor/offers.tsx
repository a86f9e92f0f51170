import type { ReactNode } from 'react';
import { SuitMark } from '@/app/components/cards/suit-mark';
import type { Offer, View } from '@/lib/games/corridor/schemas';
import { Act, AnswerChoice, CardChoice } from '../choices';
import type { Kept } from '../kept';
import { MoveForm } from '../move-form';
import { nameOf, type Scene } from '../scene';
import { DrawAct } from './draw-act';
import { LeaveAct } from './leave-act';

const lookAnswers = [
  { value: 'private', words: 'in private: only you see it' },
  { value: 'public', words: 'in public: everyone sees it' },
] as const;

/** The moves open to the viewer, each with its own choices and its own button. */
export function CorridorOffers({
  offers,
  view,
  scene,
  kept,
}: {
  offers: readonly Offer[];
  view: View;
  scene: Scene;
  kept: Kept | undefined;
}) {
  // What needs no further choice stays folded, so that its button is never the first thing under a finger.
  const opened =
    kept?.type ??
    offers.find(({ type }) => ['first', 'take', 'open', 'leave'].includes(type))?.type;
  return (
    <div className="grid grid-cols-1 gap-2">
      {offers.map((offer) => (
        <OfferAct
          key={offer.type}
          offer={offer}
          view={view}
          scene={scene}
          kept={kept}
          open={offer.type === opened}
        />
      ))}
    </div>
  );
}

function OfferAct({
  offer,
  view,
  scene,
  kept,
  open,
}: {
  offer: Offer;
  view: View;
  scene: Scene;
  kept: Kept | undefined;
  open: boolean;
}): ReactNode {
  switch (offer.type) {
    case 'first':
      return (
        <Act title="You are offered the first turn" open={open}>
          <MoveForm
            type="first"
            needs={{ kind: 'each', fields: ['accept'] }}
            confirm="Confirm"
            waiting="Choose first."
          >
            <AnswerChoice
              legend="Do you take it?"
              type="first"
              field="accept"
              kept={kept}
              answers={[
                { value: 'true', words: 'Take the first turn' },
                { value: 'false', words: `Decline: ${afterYou(view, scene)}` },
              ]}
            />
          </MoveForm>
        </Act>
      );
    case 'draw':
      return <DrawAct effect={offer.effect} view={view} open={open} />;
    case 'enter':
      return (
        <Act title="Go for the treasure" open={open}>
          <MoveForm
            type="enter"
            needs={{ kind: 'each', fields: ['look'] }}
            confirm="Enter the corridor"
            waiting="Choose how to look."
          >
            <AnswerChoice
              legend="You pick up the key at door 1. How do you look at it?"
              type="enter"
              field="look"
              kept={kept}
              answers={lookAnswers}
            />
          </MoveForm>
        </Act>
      );
    case 'show':
      return (
        <Act title="Show everyone a key of your hand" open={open}>
          <MoveForm
            type="show"
            needs={{ kind: 'each', fields: ['card'] }}
            confirm="Show this key to everyone"
            waiting="Choose a key."
          >
            <p>This does not use up your turn. What was shown stays known.</p>
            <CardChoice
              legend="Which key?"
              type="show"
              field="card"
              cards={offer.card}
              kept={kept}
            />
          </MoveForm>
        </Act>
      );
    case 'take':
      return (
        <Act title="Take one of the two keys" open={open}>
          <MoveForm
            type="take"
            needs={{ kind: 'each', fields: ['card', 'discard'] }}
            confirm="Take and discard"
            waiting="Choose one to take and one to discard."
          >
            <CardChoice legend="Take" type="take" field="card" cards={offer.card} kept={kept} />
            <CardChoice
              legend="Discard of your own"
              type="take"
              field="discard"
              cards={offer.discard}
              kept={kept}
            />
            <p className="text-ink-soft text-sm">
              The other key turned up is discarded too. Everyone sees which one you take
              {view.options.openKeys ? ' and' : ', nobody'} which of your own you discard. Your turn
              ends.
            </p>
          </MoveForm>
        </Act>
      );
    case 'keep':
      return (
        <Act title="Take neither" open={open}>
          <MoveForm type="keep" needs={{ kind: 'nothing' }} confirm="Discard both">
            <p>Both keys turned up are discarded, you keep your own, and your turn ends.</p>
          </MoveForm>
        </Act>
      );
    case 'open':
      return <OpenAct offer={offer} view={view} kept={kept} open={open} />;
    case 'leave':
      return <LeaveAct offer={offer} view={view} kept={kept} open={open} />;
  }
}

function OpenAct({
  offer,
  view,
  kept,
  open,
}: {
  offer: Extract<Offer, { type: 'open' }>;
  view: View;
  kept: Kept | undefined;
  open: boolean;
}) {
  const at = view.quest?.door ?? 1;
  const suit = view.doors[at - 1]?.suit;
  const last = offer.look === undefined;
  return (
    <Act title={last ? 'Open door 4 and win the treasure' : `Open door ${at}`} open={open}>
      <MoveForm
        type="open"
        needs={{ kind: 'each', fields: last ? ['card'] : ['card', 'look'] }}
        confirm={last ? 'Open door 4' : `Open door ${at}`}
        waiting={last ? 'Choose a key.' : 'Choose a key and how to look.'}
      >
        <CardChoice
          legend="Show everyone this key"
          type="open"
          field="card"
          cards={offer.card}
          kept={kept}
        />
        {suit !== undefined && (
          <p className="text-ink-soft text-sm">
            Door {at} is a door of <SuitMark suit={suit} />. The key you show stays with you.
          </p>
        )}
        {!last && (
          <AnswerChoice
            legend={`Behind it you pick up the key at door ${at + 1}. How do you look at it?`}
            type="open"
            field="look"
            kept={kept}
            answers={lookAnswers}
          />
        )}
      </MoveForm>
    </Act>
  );
}

/** Who is asked next if the first turn is declined: whoever sits next and is still in. */
function afterYou(view: View, scene: Scene): string {
  const { you } = view;
  if (you === null) return 'the next player is offered it';
  const after = [...view.hands.slice(you + 1), ...view.hands.slice(0, you)];
  const next = after.find(({ out }) => out === null);
  return next === undefined
    ? 'nobody else is left'
    : `it passes to ${nameOf(scene.seats, next.seat)}`;
}
