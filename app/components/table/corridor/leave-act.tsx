import { CardPicture } from '@/app/components/cards/card-picture';
import { DoorPicture } from '@/app/components/cards/door-picture';
import { SuitMark } from '@/app/components/cards/suit-mark';
import type { Offer, View } from '@/lib/games/corridor/schemas';
import { cardName } from '@/lib/words/say';
import { corridorWords } from '@/lib/words/table-corridor';
import { Act } from '../choices';
import type { Kept } from '../kept';
import { MoveForm } from '../move-form';
import { LeaveChoice } from './leave-choice';

/**
 * Leaving the corridor: a key for each door whose key was picked up. Without script a list of names
 * a door, since the fields have to arrive in the doors' order; with it the keys themselves.
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
    <Act type="leave" title={corridorWords('leave')} open={open}>
      <MoveForm
        type="leave"
        needs={{ kind: 'doors', count: offer.doors }}
        confirm={corridorWords('leaveSend')}
        waiting={corridorWords('leaveWaiting')}
      >
        <p>{corridorWords('leaveMeans', { doors: offer.doors, keeps })}</p>
        <LeaveChoice
          keys={offer.from.map((card) => ({
            card,
            name: cardName(card),
            picture: <CardPicture card={card} />,
          }))}
          doors={doors.map(({ door, suit }) => ({
            name: corridorWords('door', { door }),
            picture: <DoorPicture door={door} suit={suit} open={door < offer.doors} />,
          }))}
          before={before}
          words={{
            how: corridorWords('leaveHow'),
            carried: corridorWords('leaveCarried'),
            doors: corridorWords('leaveDoors'),
            empty: corridorWords('leaveEmpty'),
            undo: corridorWords('leaveUndo'),
            held: corridorWords('leaveHeld'),
            placed: corridorWords('leavePlaced'),
            back: corridorWords('leaveBack'),
            keep: corridorWords('leaveKeep'),
          }}
          plain={
            <div className="grid grid-cols-1 gap-3">
              {doors.map(({ door, suit }, at) => (
                <label key={door}>
                  <span className="mb-1 block font-semibold">
                    {corridorWords('door', { door })} <SuitMark suit={suit} />
                  </span>
                  <select name="place" required defaultValue={before[at] ?? ''} className="field">
                    <option value="">{corridorWords('leavePick')}</option>
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
        />
      </MoveForm>
    </Act>
  );
}
