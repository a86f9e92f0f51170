import { CardPicture } from '@/app/components/cards/card-picture';
import { DoorPicture, TreasurePicture } from '@/app/components/cards/door-picture';
import type { View } from '@/lib/games/corridor/schemas';
import { corridorWords } from '@/lib/words/table-corridor';
import { nameOf, type Scene } from '../scene';
import shared from '../table.module.css';
import styles from './corridor.module.css';
import { Pawn } from './pawn';
import { Along, type Ways } from './ways';

type Door = View['doors'][number];

/**
 * The corridor from door 1 to the treasure: the key that hangs at each door; while somebody is in
 * it where they stand, and at each door that they came to what was picked up and what was shown.
 */
export function Doors({ view, scene, ways }: { view: View; scene: Scene; ways: Ways }) {
  const { quest } = view;
  const won = quest !== null && quest.opened >= 4;
  return (
    <div className={styles.corridor}>
      {quest !== null && <WhoIsIn quest={quest} scene={scene} over={view.phase === 'over'} />}
      <ol className={styles.doors}>
        {view.doors.map((door) => (
          <li key={door.door} className={styles.door}>
            <span className={styles.number}>{corridorWords('door', { door: door.door })}</span>
            <Along way={ways.door(door.door)} className={styles.place}>
              <span className={styles.frame}>
                <DoorPicture
                  door={door.door}
                  suit={door.suit}
                  open={quest !== null && door.door <= quest.opened}
                />
                {quest !== null && !won && quest.door === door.door && (
                  <Standing seat={quest.seat} scene={scene} />
                )}
              </span>
              <span className={styles.keys}>
                <KeyAt door={door} quest={quest} />
                <ShownAt door={door.door} quest={quest} />
              </span>
            </Along>
          </li>
        ))}
        <li className={styles.door}>
          <span className={styles.number}>{corridorWords('treasure')}</span>
          <div className={styles.place}>
            <span className={styles.frame}>
              <TreasurePicture />
              {won && <Standing seat={quest.seat} scene={scene} />}
            </span>
          </div>
        </li>
      </ol>
    </div>
  );
}

function KeyAt({ door: { door, hangs, key }, quest }: { door: Door; quest: View['quest'] }) {
  if (hangs) {
    return (
      <span className={styles.key}>
        <CardPicture card={key} note={corridorWords('keyHangs', { door })} />
      </span>
    );
  }
  const looked = quest?.looked.find((look) => look.door === door);
  if (looked === undefined) {
    return (
      <span className={styles.key}>
        <span className={shared.vacant}>
          <span className="sr-only">{corridorWords('noKey', { door })}</span>
        </span>
        <Caption>{corridorWords('pickedUp')}</Caption>
      </span>
    );
  }
  return (
    <span className={`${styles.key} ${styles.lifted}`}>
      <CardPicture
        card={looked.card}
        note={corridorWords('keyPickedUp', { door, how: looked.how })}
      />
      <Caption>{corridorWords(looked.how === 'public' ? 'inPublic' : 'inPrivate')}</Caption>
    </span>
  );
}

function ShownAt({ door, quest }: { door: number; quest: View['quest'] }) {
  const card = quest?.shown[door - 1];
  if (card === undefined) return null;
  return (
    <span className={`${styles.key} ${styles.showing}`}>
      <CardPicture card={card} note={corridorWords('keyShown', { door })} />
      <Caption>{corridorWords('shown')}</Caption>
    </span>
  );
}

/** Printed for the eye; the picture above it says the same. */
function Caption({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className={styles.caption}>
      {children}
    </span>
  );
}

type Quest = NonNullable<View['quest']>;

function Standing({ seat, scene }: { seat: Quest['seat']; scene: Scene }) {
  const name = nameOf(scene.seats, seat);
  return (
    <span className={styles.standingHere}>
      <Pawn name={corridorWords('stands', { mine: scene.you === seat, name })} />
    </span>
  );
}

/** Who is in the corridor and how far they came. */
function WhoIsIn({ quest, scene, over }: { quest: Quest; scene: Scene; over: boolean }) {
  const { door, opened, seat } = quest;
  const mine = scene.you === seat;
  const where =
    opened >= 4
      ? corridorWords('atTreasure')
      : opened === 0
        ? corridorWords('atFirstDoor')
        : corridorWords('atDoor', { door, opened, mine });
  return (
    <p className={styles.whoIsIn}>
      {corridorWords('questOf', { mine, name: nameOf(scene.seats, seat), over, where })}
    </p>
  );
}
