import { suitOf } from '@/lib/engine/card';
import type { Offer, View } from '@/lib/games/corridor/schemas';
import { suitName } from '@/lib/words/say';
import { corridorWords } from '@/lib/words/table-corridor';
import { Act, AnswerChoice, CardChoice } from '../choices';
import type { Kept } from '../kept';
import { MoveForm } from '../move-form';

/** Entering the corridor, which picks up the key at door 1. */
export function EnterAct({
  view,
  kept,
  open,
}: {
  view: View;
  kept: Kept | undefined;
  open: boolean;
}) {
  const suit = view.doors[0]?.suit;
  const own = view.you === null ? [] : (view.hands[view.you]?.cards ?? []);
  const fits = own.some((card) => card !== null && suitOf(card) === suit);
  return (
    <Act type="enter" title={corridorWords('enter')} open={open}>
      <MoveForm
        type="enter"
        needs={{ kind: 'each', fields: ['look'] }}
        confirm={corridorWords('enterSend')}
        waiting={corridorWords('enterWaiting')}
      >
        <LookChoice legend={corridorWords('enterLook')} type="enter" kept={kept} />
        {suit !== undefined && (
          <p className="text-ink-soft text-sm">
            {corridorWords('enterThen', { suit: suitName(suit), fits })}
          </p>
        )}
      </MoveForm>
    </Act>
  );
}

/** Opening the door at which one stands: a key to show and, unless it is the last, how to look at the next. */
export function OpenAct({
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
  const door = view.quest?.door ?? 1;
  const suit = view.doors[door - 1]?.suit;
  const last = offer.look === undefined;
  return (
    <Act type="open" title={corridorWords('open', { last, door })} open={open}>
      <MoveForm
        type="open"
        needs={{ kind: 'each', fields: last ? ['card'] : ['card', 'look'] }}
        confirm={corridorWords('openSend', { last, door })}
        waiting={corridorWords('openWaiting', { last })}
      >
        <CardChoice
          legend={corridorWords('openWith')}
          type="open"
          field="card"
          cards={offer.card}
          // Where one key fits it is chosen; the last door asks for a tap of its own.
          chosen={!last && offer.card.length === 1 ? offer.card[0] : undefined}
          kept={kept}
        />
        {suit !== undefined && (
          <p className="text-ink-soft text-sm">
            {corridorWords('openStays', { door, suit: suitName(suit) })}
          </p>
        )}
        {last ? (
          <p className="font-semibold">{corridorWords('openWins')}</p>
        ) : (
          <LookChoice
            legend={corridorWords('openLook', { next: door + 1 })}
            type="open"
            kept={kept}
          />
        )}
      </MoveForm>
    </Act>
  );
}

function LookChoice({
  legend,
  type,
  kept,
}: {
  legend: string;
  type: 'enter' | 'open';
  kept: Kept | undefined;
}) {
  return (
    <AnswerChoice
      legend={legend}
      type={type}
      field="look"
      kept={kept}
      answers={[
        { value: 'private', words: corridorWords('lookPrivate') },
        { value: 'public', words: corridorWords('lookPublic') },
      ]}
    />
  );
}
