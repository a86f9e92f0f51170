import { useId } from 'react';

/** Where the ring's words stand: three quarters of a circle, open at the bottom. */
const ringPath = 'M25.6 75.9a35 35 0 1 1 48.8 0';

/** The mark of a post office, struck across a corner. A picture only: the words stand beside it. */
export function Postmark({
  ring,
  lines,
  size = 112,
  className = '',
}: {
  ring: string;
  /** One or two short words in the middle. */
  lines: readonly string[];
  size?: number;
  className?: string;
}) {
  const arc = useId();
  return (
    <svg
      aria-hidden="true"
      width={size * 1.75}
      height={size}
      viewBox="0 0 175 100"
      className={`shrink-0 text-postmark ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="50" cy="50" r="46" />
      <circle cx="50" cy="50" r="29" strokeWidth="1.2" />
      <path id={arc} d={ringPath} stroke="none" />
      <g fill="currentColor" stroke="none" style={{ fontFamily: 'var(--font-serif)' }}>
        <text
          fontSize={Math.min(11, 155 / (ring.length * 0.95))}
          fontWeight="700"
          letterSpacing="1"
          textAnchor="middle"
        >
          <textPath href={`#${arc}`} startOffset="50%">
            {ring}
          </textPath>
        </text>
        {lines.map((line, index) => (
          <text
            key={line}
            x="50"
            y={54 + (index - (lines.length - 1) / 2) * 14}
            textAnchor="middle"
            fontSize="12"
            fontWeight="700"
          >
            {line}
          </text>
        ))}
        <path d="M50 82.5l1.8 3.7 4 .6-2.9 2.8.7 4-3.6-1.9-3.6 1.9.7-4-2.9-2.8 4-.6z" />
      </g>
      {[26, 38, 50, 62, 74].map((y) => (
        <path key={y} d={`M97 ${y}q6.5 -6 13 0t13 0 13 0 13 0 13 0 13 0`} strokeWidth="2.2" />
      ))}
    </svg>
  );
}
