import { SuitMark } from '@/app/components/cards/suit-mark';
import type { Offer, View } from '@/lib/games/corridor/schemas';
import { cardName } from '@/lib/words/say';
import { Act, CardPick } from '../choices';
import type { Kept } from '../kept';
import { MoveForm } from '../move-form';
import { doorField } from '../move-of';
import shared from '../table.module.css';
import { LeaveChoice } from './leave-choice';

/**
 * Leaving the corridor: a key for each door whose key was picked up. Without script a list of names
 * a door, since the fields have to arrive in the doors' order; with it the cards themselves.
 */
export function LeaveAct({
  offer,
  view,
  kept,
  open,
}: {
  offer: Extract<Offer, { type: 'leave' }>;
  view: View;
  kept: Kept | undefined;
  open: boolean;
}) {
  const doors = view.doors.slice(0, offer.doors);
  const before = kept?.type === 'leave' ? kept.values('place') : [];
  const keeps = offer.from.length - offer.doors;
  return (
    <Act title="Leave the corridor" open={open}>
      <MoveForm
        type="leave"
        needs={{ kind: 'doors', count: offer.doors }}
        confirm="Place the keys and leave"
        waiting="Choose a key for each door."
      >
        <p>
          Place one key face down at{' '}
          {offer.doors === 1 ? 'door 1' : `each of the doors 1 to ${offer.doors}`}; you keep{' '}
          {keeps === 1 ? 'one key' : `${keeps} keys`}. Nobody else learns which key lies where. Your
          turn ends.
        </p>
        <LeaveChoice
          doors={offer.doors}
          names={Object.fromEntries(offer.from.map((card) => [card, cardName(card)]))}
          plain={
            <div className="grid grid-cols-1 gap-3">
              {doors.map(({ door, suit }, at) => (
                <label key={door}>
                  <span className="mb-1 block font-semibold">
                    Door {door} <SuitMark suit={suit} />
                  </span>
                  <select name="place" required defaultValue={before[at] ?? ''} className="field">
                    <option value="">Choose a key</option>
                    {offer.from.map((card) => (
                      <option key={card} value={card}>
                        {cardName(card)}
                      </option>
                    ))}
                  </select>
                </label>
              ))}
            </div>
          }
          cards={
            <div className="grid grid-cols-1 gap-3">
              {doors.map(({ door, suit }, at) => (
                <fieldset key={door}>
                  <legend className="mb-1 font-semibold">
                    Door {door} <SuitMark suit={suit} />
                  </legend>
                  <div className={shared.picks}>
                    {offer.from.map((card) => (
                      <CardPick
                        key={card}
                        input={{
                          type: 'radio',
                          name: doorField(door),
                          value: card,
                          required: true,
                          defaultChecked: before[at] === card,
                        }}
                        card={card}
                      />
                    ))}
                  </div>
                </fieldset>
              ))}
            </div>
          }
        />
      </MoveForm>
    </Act>
  );
}
