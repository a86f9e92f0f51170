import { CardPicture } from '@/app/components/cards/card-picture';
import { DoorPicture, TreasurePicture } from '@/app/components/cards/door-picture';
import type { View } from '@/lib/games/corridor/schemas';
import shared from '../table.module.css';
import styles from './corridor.module.css';

/** The corridor from door 1 to the treasure, with the key that hangs at each door. */
export function Doors({ view }: { view: View }) {
  const { quest } = view;
  return (
    <ol className={styles.corridor}>
      {view.doors.map(({ door, suit, hangs, key }) => {
        const open = quest !== null && door <= quest.opened;
        const here = quest !== null && quest.door === door;
        return (
          <li key={door} className={styles.door} data-here={here}>
            <span className={shared.caption}>Door {door}</span>
            <DoorPicture door={door} suit={suit} open={open} />
            {hangs ? (
              <CardPicture card={key} note={`hanging at door ${door}`} />
            ) : (
              <span className={shared.vacant}>
                <span className="sr-only">no key hangs at door {door}</span>
              </span>
            )}
            <span className={shared.caption}>{keyWords(hangs, key !== null)}</span>
          </li>
        );
      })}
      <li className={styles.door}>
        <span className={shared.caption}>Treasure</span>
        <TreasurePicture />
      </li>
    </ol>
  );
}

function keyWords(hangs: boolean, known: boolean): string {
  if (!hangs) return 'picked up';
  return known ? 'known' : 'hidden';
}
