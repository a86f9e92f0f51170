import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Invite, MailInvites } from '@/app/components/lobby/invite';
import { SignInElsewhere } from '@/app/components/table/sign-in-elsewhere';
import { currentAsker } from '@/lib/auth/current-user';
import { gameTitle } from '@/lib/words/say';
import { matchOfPage } from '../load';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Invite others',
  robots: { index: false, follow: false },
  referrer: 'same-origin',
};

interface Props {
  readonly params: Promise<{ id: string }>;
}

/** Asking others in. Whoever is not signed in any more finds here the addresses that they had written. */
export default async function InvitePage({ params }: Props) {
  const { id } = await params;
  const here = `/matches/${encodeURIComponent(id)}/invite`;
  if ((await currentAsker()) === undefined) {
    return (
      <div className="sheet mx-auto max-w-2xl">
        <h1 className="mb-4">Invite others</h1>
        <SignInElsewhere here={here} />
        <div className="mt-4">
          <MailInvites matchId={id} />
        </div>
      </div>
    );
  }
  const match = await matchOfPage(id, here, undefined, undefined);
  if (!match.links?.invite) notFound();
  return (
    <div className="mx-auto max-w-2xl">
      <h1>{gameTitle(match.game)}</h1>
      <p className="mb-4">
        <a href={`/matches/${match.id}`} className="target">
          To the table
        </a>
      </p>
      <Invite match={match} url={match.links.invite} />
    </div>
  );
}
