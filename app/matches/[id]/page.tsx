import type { Metadata } from 'next';
import { Lobby } from '@/app/components/lobby/lobby';
import { KeepDrafts } from '@/app/components/table/drafts';
import { keptIn, refusedIn, withoutRefusal } from '@/app/components/table/kept';
import { eventsTold, MatchTable } from '@/app/components/table/match-table';
import { Resign } from '@/app/components/table/resign';
import { readQuery } from '@/app/query';
import { db } from '@/db/client';
import { currentAsker, currentUser } from '@/lib/auth/current-user';
import { nextToMove } from '@/lib/match/list-matches';
import { readEvents } from '@/lib/match/read-events';
import { readNotebook } from '@/lib/match/read-notebook';
import type { MatchResource } from '@/lib/match/resource';
import { gameTitle } from '@/lib/words/say';
import { backAt, resignFrom } from './actions';
import { matchOfPage } from './load';
import { TableNotebook } from './notebook';
import { Talk } from './talk';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const match = await matchAt((await params).id, await searchParams);
  const yours = match.seats.some((seat) => seat.you && match.toMove.includes(seat.seat));
  return {
    title: yours ? `Your turn: ${gameTitle(match.game)}` : gameTitle(match.game),
    robots: { index: false, follow: false },
    referrer: 'same-origin',
  };
}

export default async function MatchPage({ params, searchParams }: Props) {
  const [{ id }, query] = [await params, await searchParams];
  const match = await matchAt(id, query);
  const watch = one(query.watch);
  const user = await currentUser();
  const zone = user?.timeZone ?? 'UTC';
  const talk = <Talk match={match} zone={zone} />;
  if (match.status === 'lobby' || match.status === 'cancelled') {
    return (
      <KeepDrafts>
        <Lobby
          match={match}
          invite={one(query.invite)}
          watch={watch}
          chosen={await readQuery(searchParams)}
          talk={talk}
        />
      </KeepDrafts>
    );
  }

  const asker = await currentAsker();
  const own = match.seats.find((seat) => seat.you);
  // Never from a game that is over: its end is to be looked at.
  const goesOn = asker !== undefined && own !== undefined && match.status === 'active';
  const [told, next, notebook] = await Promise.all([
    readEvents(db(), asker, match.id, {
      after: Math.max(0, match.version - eventsTold),
      limit: eventsTold,
      keys: { watch },
    }),
    goesOn ? nextToMove(db(), asker, match.id) : undefined,
    own !== undefined && asker !== undefined ? readNotebook(db(), asker, match.id) : undefined,
  ]);
  const leaves = own !== undefined && own.out === null && match.status === 'active';
  return (
    <KeepDrafts>
      <MatchTable
        match={match}
        log={told.ok ? told.value.events : []}
        zone={zone}
        watch={watch}
        kept={keptIn(query)}
        refused={refusedIn(query)}
        back={backAt}
        talk={talk}
        seatOnly={asker?.scope !== undefined}
        notebook={
          notebook?.ok && (
            <TableNotebook
              match={match}
              notebook={notebook.value}
              open={query.notebook !== undefined}
            />
          )
        }
        next={next}
        resign={leaves && <Resign action={resignFrom} matchId={match.id} />}
      />
    </KeepDrafts>
  );
}

function matchAt(id: string, query: Awaited<Props['searchParams']>): Promise<MatchResource> {
  return matchOfPage(
    id,
    `/matches/${id}${withoutRefusal(query)}`,
    one(query.watch),
    one(query.invite),
  );
}

function one(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}
