import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { Moment } from '@/app/components/moment';
import { SealedEnd } from '@/app/components/sealed/sealed-deal';
import { Front, type GameView, Players } from '@/app/components/table/board';
import type { Scene } from '@/app/components/table/scene';
import { db } from '@/db/client';
import { currentAsker, currentUser } from '@/lib/auth/current-user';
import { readEvents } from '@/lib/match/read-events';
import { readView } from '@/lib/match/read-view';
import type { MatchResource } from '@/lib/match/resource';
import { gameTitle } from '@/lib/words/say';
import { matchOfPage } from '../load';
import { EyesSwitch } from './eyes-switch';
import { addressOf, keptOf, type Place, placeIn } from './place';
import { StepLinks, StepList } from './step-links';
import { Steps } from './steps';

export const dynamic = 'force-dynamic';

/** How many steps before and after the present one are listed. */
const around = 100;

interface Props {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const match = await matchAt((await params).id, placeIn(await searchParams));
  return {
    title: `History of ${gameTitle(match.game)}`,
    robots: { index: false, follow: false },
    referrer: 'same-origin',
  };
}

/** A game as it was after any of its events, with the viewer's own eyes; once it is over with anybody's. */
export default async function HistoryPage({ params, searchParams }: Props) {
  const { id } = await params;
  const place = placeIn(await searchParams);
  const match = await matchAt(id, place);
  if (match.version === 0) redirect(`/matches/${match.id}`);

  const at = Math.min(place.at ?? match.version, match.version);
  const [asker, user] = await Promise.all([currentAsker(), currentUser()]);
  const eyes = { eyes: place.eyes, keys: { watch: place.watch } };
  const [then, told] = await Promise.all([
    readView(db(), asker, match.id, at, eyes),
    readEvents(db(), asker, match.id, {
      after: Math.max(0, at - 1 - around),
      limit: 2 * around + 1,
      ...eyes,
    }),
  ]);
  if (!then.ok || !told.ok) notFound();

  // A view is of its match's game.
  const seen = { game: match.game, view: then.value.view } as GameView;
  const scene: Scene = {
    seats: match.seats,
    you: match.seats.find((seat) => seat.you)?.seat ?? null,
    toMove: seen.view.toMove,
  };
  const { events } = told.value;
  return (
    <>
      <header className="mb-4">
        <h1>History</h1>
        <p>
          <a href={tablePath(match.id, place)} className="target">
            {gameTitle(match.game)}: to the table
          </a>
        </p>
      </header>
      <EyesSwitch match={match} place={place} />
      <Steps at={at} last={match.version} kept={keptOf(place)}>
        <div className="sticky top-0 z-10 -mx-4 border-line border-b bg-paper px-4 py-2 sm:-mx-6 sm:px-6">
          <StepLinks place={place} at={at} last={match.version} />
          <p className="mt-1 text-ink-soft text-sm">
            Step {at} of {match.version},{' '}
            <Moment at={then.value.at} zone={user?.timeZone ?? 'UTC'} />
          </p>
        </div>
        <p aria-live="polite" className="mt-3 min-h-12 font-semibold">
          {events.find(({ seq }) => seq === at)?.text}
        </p>
        <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="grid min-w-0 grid-cols-1 content-start gap-6">
            <Front seen={seen} scene={scene} />
            <Players seen={seen} scene={scene} />
          </div>
          <section aria-labelledby="steps" className="sheet self-start">
            <h2 id="steps" className="mb-2">
              Steps
            </h2>
            <StepList events={events} place={place} at={at} />
          </section>
        </div>
      </Steps>
      {match.status === 'finished' && <SealedEnd match={match} query={watching(place)} />}
    </>
  );
}

function matchAt(id: string, place: Place): Promise<MatchResource> {
  return matchOfPage(id, `/matches/${id}/history${addressOf(place)}`, place.watch, undefined);
}

function tablePath(id: string, place: Place): string {
  return `/matches/${id}${watching(place)}`;
}

function watching({ watch }: Place): string {
  return watch === undefined ? '' : `?watch=${encodeURIComponent(watch)}`;
}
