import type { ReactNode } from 'react';
import type { ChatMessage } from '@/lib/match/chat';
import type { SeatResource } from '@/lib/match/resource';
import { Moment } from '../moment';
import { Name } from '../name';
import { nameOf } from './scene';
import styles from './table.module.css';

/** What was said at a table last, and the form to say more. */
export function Chat({
  matchId,
  messages,
  last,
  seats,
  zone,
  children,
}: {
  matchId: string;
  /** The last ones, oldest first. */
  messages: readonly ChatMessage[];
  /** The id of the last one, which is how many there are. */
  last: number;
  seats: readonly SeatResource[];
  zone: string;
  /** The form, for whoever may write. */
  children: ReactNode;
}) {
  return (
    <div id="chat">
      {last > messages.length && (
        <p>
          <a href={`/matches/${matchId}/chat`} className="target">
            All {last} messages
          </a>
        </p>
      )}
      {messages.length === 0 ? (
        <p className="text-ink-soft">Nothing has been said here yet.</p>
      ) : (
        <Messages messages={messages} seats={seats} zone={zone} boxed />
      )}
      {children}
    </div>
  );
}

/** Messages with who wrote them and when, oldest first. */
export function Messages({
  messages,
  seats,
  zone,
  boxed = false,
}: {
  messages: readonly ChatMessage[];
  seats: readonly SeatResource[];
  zone: string;
  /** Whether they scroll in a box of their own, by keyboard too. */
  boxed?: boolean;
}) {
  const box = boxed ? { className: styles.messages, tabIndex: 0 } : {};
  return (
    <div role="log" aria-label="Messages" {...box}>
      <ol className="divide-y divide-line">
        {messages.map(({ id, at, seat, name, you, text }) => (
          <li key={id} className="py-2">
            <p className="text-ink-soft text-sm">
              <Name>{name ?? (seat === null ? 'somebody' : nameOf(seats, seat))}</Name>
              {you && ' (you)'}, <Moment at={at} zone={zone} />
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
