import type { ReactNode } from 'react';
import type { Suit } from '@/lib/engine/card';
import { placed } from './cards/drawings/path';
import { suitInks, suitShapes } from './cards/drawings/suits';

/** A postage stamp of a game: what tells the two apart at a glance. It says nothing that words beside it do not. */

const width = 64;
const height = 80;
const outline = perforated();

/** The outline of a stamp, clockwise: each edge in bites of 5 between teeth of 3. */
function perforated(): string {
  const top = 'h1.5a2.5 2.5 0 0 0 5 0h1.5';
  const right = 'v1.5a2.5 2.5 0 0 0 0 5v1.5';
  const bottom = 'h-1.5a2.5 2.5 0 0 0 -5 0h-1.5';
  const left = 'v-1.5a2.5 2.5 0 0 0 0 -5v-1.5';
  const across = width / 8;
  const down = height / 8;
  return `M0 0${top.repeat(across)}${right.repeat(down)}${bottom.repeat(across)}${left.repeat(down)}z`;
}

/** Four doors, one behind the other, and a keyhole in the last. */
function Corridor() {
  return (
    <g fill="none" stroke="var(--stamp-print)" strokeWidth="1.6" strokeLinejoin="round">
      <path d="M13 58V27a19 19 0 0 1 38 0v31" />
      <path d="M18 58V30a14 14 0 0 1 28 0v28" opacity=".85" />
      <path d="M22.5 58V33a9.5 9.5 0 0 1 19 0v25" opacity=".75" />
      <path d="M8 58h48M13 58l9.5-3M51 58l-9.5-3" />
      <g fill="var(--stamp-print)" stroke="none">
        <circle cx="32" cy="40" r="3.4" />
        <path d="M30.6 41h2.8l2 10h-6.8z" />
      </g>
    </g>
  );
}

/** Four cards, a suit on each. */
function Mystery() {
  const cards: { suit: Suit; x: number; y: number }[] = [
    { suit: 'C', x: 14, y: 10 },
    { suit: 'H', x: 34, y: 10 },
    { suit: 'D', x: 14, y: 36 },
    { suit: 'S', x: 34, y: 36 },
  ];
  return cards.map(({ suit, x, y }) => (
    <g key={suit}>
      <rect x={x} y={y} width="16" height="23" rx="2" fill="var(--card)" />
      <path
        d={placed(suitShapes[suit], { x: x + 8, y: y + 11.5, scale: 0.5 })}
        fill={suitInks[suit]}
      />
    </g>
  ));
}

const stamps: Record<string, { ground: string; picture: ReactNode }> = {
  corridor: { ground: 'var(--stamp-blue)', picture: <Corridor /> },
  mystery: { ground: 'var(--stamp-red)', picture: <Mystery /> },
};

export function Stamp({ game, size = 64 }: { game: string; size?: number }) {
  const stamp = stamps[game];
  if (stamp === undefined) return null;
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={(size * height) / width}
      viewBox={`0 0 ${width} ${height}`}
      className="shrink-0"
    >
      <path d={outline} fill="var(--stamp)" stroke="var(--stamp-edge)" strokeWidth=".75" />
      <rect x="5.5" y="5.5" width="53" height="69" rx="1" fill={stamp.ground} />
      {stamp.picture}
      <text
        x="32"
        y="70"
        textAnchor="middle"
        fontSize="6.5"
        letterSpacing="1.2"
        fontWeight="600"
        fill="var(--stamp-print)"
        style={{ fontFamily: 'var(--font-serif)' }}
      >
        LONGHAND
      </text>
    </svg>
  );
}
