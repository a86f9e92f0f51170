import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Messages } from '@/app/components/table/chat';
import { ChatForm } from '@/app/components/table/chat-form';
import { SignInElsewhere } from '@/app/components/table/sign-in-elsewhere';
import { db } from '@/db/client';
import { currentAsker, currentUser } from '@/lib/auth/current-user';
import { readChat } from '@/lib/match/read-chat';
import type { MatchResource } from '@/lib/match/resource';
import { gameTitle } from '@/lib/words/say';
import { matchOfPage } from '../load';
import { writes } from '../talk';
import { writeToTable } from '../writing';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Chat',
  robots: { index: false, follow: false },
  referrer: 'same-origin',
};

const shown = 100;

interface Props {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** All that was said at a table. Whoever is not signed in any more finds here what they had written. */
export default async function ChatPage({ params, searchParams }: Props) {
  const { id } = await params;
  const here = `/matches/${encodeURIComponent(id)}/chat`;
  const form = { matchId: id, messageId: randomUUID(), action: writeToTable };
  if ((await currentAsker()) === undefined) {
    return (
      <div className="sheet mx-auto max-w-2xl">
        <h1 className="mb-4">Chat</h1>
        <SignInElsewhere here={here} />
        <ChatForm {...form} signedIn={false} />
      </div>
    );
  }
  const match = await matchOfPage(id, here, undefined, undefined);
  return (
    <div className="sheet mx-auto max-w-2xl">
      <h1>Chat</h1>
      <p>
        <a href={`/matches/${match.id}`} className="target">
          {gameTitle(match.game)}: to the table
        </a>
      </p>
      <Page match={match} until={Number((await searchParams).until)} here={here} />
      {writes(match) && <ChatForm {...form} signedIn />}
    </div>
  );
}

/** The messages up to one, or the last ones. */
async function Page({ match, until, here }: { match: MatchResource; until: number; here: string }) {
  const [asker, user] = await Promise.all([currentAsker(), currentUser()]);
  const last = match.lastMessage;
  if (asker === undefined || last === null) notFound();
  const newest = until >= 1 && until < last ? Math.floor(until) : last;
  const after = Math.max(0, newest - shown);
  const chat = await readChat(db(), asker, match.id, { after, limit: shown });
  if (!chat.ok) notFound();
  return (
    <>
      {after > 0 && (
        <p>
          <a href={`${here}?until=${after}`} className="target">
            Earlier messages
          </a>
        </p>
      )}
      {last === 0 && <p className="text-ink-soft">Nothing has been said here yet.</p>}
      <Messages
        messages={chat.value.messages.filter((message) => message.id <= newest)}
        seats={match.seats}
        zone={user?.timeZone ?? 'UTC'}
      />
      {newest < last && (
        <p>
          <a href={`${here}?until=${Math.min(last, newest + shown)}`} className="target">
            Later messages
          </a>
        </p>
      )}
    </>
  );
}
