import type { ReactNode } from 'react';
import type { Offer, View } from '@/lib/games/corridor/schemas';
import { corridorWords } from '@/lib/words/table-corridor';
import { Act, AnswerChoice, CardChoice } from '../choices';
import type { Kept } from '../kept';
import { MoveForm } from '../move-form';
import { nameOf, type Scene } from '../scene';
import { DrawAct } from './draw-act';
import { LeaveAct } from './leave-act';
import { EnterAct, OpenAct } from './quest-acts';

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
          // The next door is another choice, and nothing of the last one stays.
          key={`${offer.type} ${view.quest?.door ?? ''}`}
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
        <Act type="first" title={corridorWords('first')} open={open}>
          <MoveForm
            type="first"
            needs={{ kind: 'each', fields: ['accept'] }}
            confirm={corridorWords('firstSend')}
            waiting={corridorWords('firstWaiting')}
          >
            <AnswerChoice
              legend={corridorWords('firstAsk')}
              type="first"
              field="accept"
              kept={kept}
              answers={[
                { value: 'true', words: corridorWords('firstTake') },
                {
                  value: 'false',
                  words: corridorWords('firstDecline', { next: afterYou(view, scene) }),
                },
              ]}
            />
          </MoveForm>
        </Act>
      );
    case 'draw':
      return <DrawAct effect={offer.effect} view={view} open={open} />;
    case 'enter':
      return <EnterAct view={view} kept={kept} open={open} />;
    case 'show':
      return (
        <Act type="show" title={corridorWords('show')} open={open}>
          <MoveForm
            type="show"
            needs={{ kind: 'each', fields: ['card'] }}
            confirm={corridorWords('showSend')}
            waiting={corridorWords('showWaiting')}
          >
            <p>{corridorWords('showMeans')}</p>
            <CardChoice
              legend={corridorWords('showWhich')}
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
        <Act type="take" title={corridorWords('take')} open={open}>
          <MoveForm
            type="take"
            needs={{ kind: 'each', fields: ['card', 'discard'] }}
            confirm={corridorWords('takeSend')}
            waiting={corridorWords('takeWaiting')}
          >
            <CardChoice
              legend={corridorWords('takeTake')}
              type="take"
              field="card"
              cards={offer.card}
              kept={kept}
            />
            <CardChoice
              legend={corridorWords('takeDiscard')}
              type="take"
              field="discard"
              cards={offer.discard}
              chosen={offer.discard.length === 1 ? offer.discard[0] : undefined}
              kept={kept}
            />
            <p className="text-ink-soft text-sm">
              {corridorWords('takeMeans', { open: view.options.openKeys })}
            </p>
          </MoveForm>
        </Act>
      );
    case 'keep':
      return (
        <Act type="keep" title={corridorWords('keep')} open={open}>
          <MoveForm type="keep" needs={{ kind: 'nothing' }} confirm={corridorWords('keepSend')}>
            <p>{corridorWords('keepMeans')}</p>
          </MoveForm>
        </Act>
      );
    case 'open':
      return <OpenAct offer={offer} view={view} kept={kept} open={open} />;
    case 'leave':
      return <LeaveAct offer={offer} view={view} kept={kept} open={open} />;
  }
}

/** Who is asked next if the first turn is declined: whoever sits next and is still in. */
function afterYou(view: View, scene: Scene): string {
  const you = view.you ?? 0;
  const after = [...view.hands.slice(you + 1), ...view.hands.slice(0, you)];
  const next = after.find(({ out }) => out === null);
  return next === undefined
    ? corridorWords('firstToNobody')
    : corridorWords('firstToNext', { name: nameOf(scene.seats, next.seat) });
}
