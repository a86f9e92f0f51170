'use client';

import type { ReactNode } from 'react';
import type { Contribution, Draw, Verified } from '@/lib/verify/finding';
import { purposeInWords } from '@/lib/verify/wording';

/** What a verified deal followed from, to the last digit, and each shuffle with what came out of it. */
export function VerifiedDetails({
  verified,
  names,
}: {
  verified: Verified;
  /** By seat. */
  names: readonly string[];
}) {
  return (
    <details className="mt-2">
      <summary className="target fold">In detail</summary>
      <dl className="grid gap-3">
        <Detail label="Commitment (the fingerprint)">
          <Digits>{verified.commitment}</Digits>
        </Detail>
        <Detail label="The server’s bytes">
          <Digits>{verified.serverBytes}</Digits>
        </Detail>
        {verified.contributions.map((each) => (
          <Detail key={each.seat} label={`${names[each.seat] ?? 'Somebody'}’s contribution`}>
            {originOf(each)} <Digits>{each.contribution ?? ''}</Digits>
          </Detail>
        ))}
        <Detail label="Seed">
          <Digits>{verified.seed}</Digits>
        </Detail>
        {verified.draws.map((draw) => (
          <Detail
            key={draw.purpose}
            label={`${purposeInWords(draw.purpose)}, at event ${draw.seq}`}
          >
            <Result draw={draw} names={names} />
          </Detail>
        ))}
      </dl>
      <p className="mt-3 text-ink-soft text-sm">
        What no such check can rule out: whoever runs the server, in league with the player whose
        device added its part last, could have chosen among deals.
      </p>
    </details>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="wrap-anywhere font-semibold text-sm">{label}</dt>
      <dd className="wrap-anywhere text-sm">{children}</dd>
    </div>
  );
}

function Digits({ children }: { children: string }) {
  return <code>{children}</code>;
}

function originOf({ by }: Contribution): string {
  switch (by) {
    case 'device':
      return 'From their own device:';
    case 'server':
      return 'Chosen by the server, from its bytes:';
    case null:
      return 'A computer player, who adds nothing.';
  }
}

/** Cards in their order; of a seat that was drawn, its player. */
function Result({ draw, names }: { draw: Draw; names: readonly string[] }) {
  return draw.result
    .map((each) => (/^\d+$/.test(each) ? (names[Number(each)] ?? 'Somebody') : short(each)))
    .join(' ');
}

const signs: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠', T: '10' };

/** A card, or a suit alone, as briefly as it can be read: `10♥`. */
function short(card: string): string {
  return [...card].map((part) => signs[part] ?? part).join('');
}
