import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Notice } from '@/app/components/notice';
import { NotesForm } from '@/app/components/table/notes-form';
import { SignInElsewhere } from '@/app/components/table/sign-in-elsewhere';
import { db } from '@/db/client';
import { currentAsker } from '@/lib/auth/current-user';
import { readNotes } from '@/lib/match/read-notes';
import { gameTitle } from '@/lib/words/say';
import { matchOfPage } from '../load';
import { keepNotes } from '../writing';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'My notes',
  robots: { index: false, follow: false },
  referrer: 'same-origin',
};

interface Props {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** One's own notes about a game. Whoever is not signed in any more finds here what they had written. */
export default async function NotesPage({ params, searchParams }: Props) {
  const { id } = await params;
  const here = `/matches/${encodeURIComponent(id)}/notes`;
  const asker = await currentAsker();
  if (asker === undefined) {
    return (
      <div className="sheet mx-auto max-w-2xl">
        <h1 className="mb-4">My notes</h1>
        <SignInElsewhere here={here} />
        <div className="mt-4">
          <NotesForm
            matchId={id}
            saved={{ text: '', version: 0 }}
            action={keepNotes}
            signedIn={false}
          />
        </div>
      </div>
    );
  }
  const match = await matchOfPage(id, here, undefined, undefined);
  const notes = await readNotes(db(), asker, match.id);
  if (!notes.ok) notFound();
  const { text, version } = notes.value;
  return (
    <div className="sheet mx-auto max-w-2xl">
      <h1>My notes</h1>
      <p>
        <a href={`/matches/${match.id}`} className="target">
          {gameTitle(match.game)}: to the table
        </a>
      </p>
      {(await searchParams).saved === 'yes' && (
        <div className="mb-4">
          <Notice tone="good" title="Your notes are saved." />
        </div>
      )}
      <NotesForm matchId={match.id} saved={{ text, version }} action={keepNotes} signedIn />
    </div>
  );
}
