import type { ReactNode } from 'react';
import { Name } from '@/app/components/name';
import type { Seat } from '@/lib/engine/seat';
import type { SeatResource } from '@/lib/match/resource';
import { nameOf, type Scene } from './scene';

/** A short word on how a player stands. */
export function Badge({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return (
    <span
      className={`inline-block rounded-full border px-2 py-0.5 text-sm leading-tight ${
        strong ? 'border-postmark bg-postmark text-on-postmark' : 'border-edge text-ink-soft'
      }`}
    >
      {children}
    </span>
  );
}

const outWords: Readonly<Record<NonNullable<SeatResource['out']>, string>> = {
  resigned: 'resigned',
  'timed-out': 'ran out of time',
  left: 'left',
};

/** A player's name and how they stand at the table. */
export function PlayerHeading({
  scene,
  seat,
  out,
  children,
}: {
  scene: Scene;
  seat: Seat;
  out: SeatResource['out'];
  children?: ReactNode;
}) {
  return (
    <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-sans text-base">
      <Name>{nameOf(scene.seats, seat)}</Name>
      {scene.you === seat && <Badge>you</Badge>}
      {out !== null && <Badge>{outWords[out]}</Badge>}
      {scene.toMove.includes(seat) && <Badge strong>to move</Badge>}
      {children}
    </h3>
  );
}
