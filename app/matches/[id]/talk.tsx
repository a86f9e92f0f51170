import { randomUUID } from 'node:crypto';
import { Chat } from '@/app/components/table/chat';
import { ChatForm } from '@/app/components/table/chat-form';
import { NotesForm } from '@/app/components/table/notes-form';
import { db } from '@/db/client';
import { currentAsker } from '@/lib/auth/current-user';
import { readChat } from '@/lib/match/read-chat';
import { readNotes } from '@/lib/match/read-notes';
import type { MatchResource } from '@/lib/match/resource';
import { keepNotes, writeToTable } from './writing';

/** How many of the last messages a table shows; the page of its chat has all of them. */
const messagesShown = 20;

/** What those at a table write, for whoever sits there or did; nothing for others. */
export async function Talk({ match, zone }: { match: MatchResource; zone: string }) {
  const asker = await currentAsker();
  const last = match.lastMessage;
  if (asker === undefined || last === null) return null;
  const [chat, notes] = await Promise.all([
    readChat(db(), asker, match.id, { after: Math.max(0, last - messagesShown) }),
    readNotes(db(), asker, match.id),
  ]);
  return (
    <div className="grid gap-6">
      {chat.ok && (
        <section aria-labelledby="talk" className="sheet">
          <h2 id="talk" className="mb-2">
            Chat
          </h2>
          <Chat
            matchId={match.id}
            messages={chat.value.messages}
            last={last}
            seats={match.seats}
            zone={zone}
          >
            {writes(match) && (
              <ChatForm
                matchId={match.id}
                messageId={randomUUID()}
                action={writeToTable}
                signedIn
              />
            )}
          </Chat>
        </section>
      )}
      {notes.ok && (
        <section aria-labelledby="notes" className="sheet">
          <h2 id="notes" className="mb-2">
            My private notes
          </h2>
          <NotesForm
            matchId={match.id}
            saved={{ text: notes.value.text, version: notes.value.version }}
            action={keepNotes}
            signedIn
          />
        </section>
      )}
    </div>
  );
}

/** Whether the reader may write to the table: who left the game may again once it is over. */
export function writes({ status, seats }: MatchResource): boolean {
  const own = seats.find((seat) => seat.you);
  if (own === undefined || status === 'cancelled') return false;
  return status !== 'active' || own.out === null;
}
