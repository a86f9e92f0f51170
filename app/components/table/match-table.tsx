import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import { SealedEnd, SealedTable } from '@/app/components/sealed/sealed-deal';
import { Stamp } from '@/app/components/stamp';
import type { ListItem, MatchResource, SeenEventRow } from '@/lib/match/resource';
import { tagOf } from '@/lib/match/tag-of';
import { liveWords, sendingWords } from '@/lib/words/en/live';
import { gameTitle } from '@/lib/words/say';
import { corridorWords } from '@/lib/words/table-corridor';
import type { FormAction } from '../form/state';
import { AtTable } from './beside/at-table';
import { Questions } from './beside/questions';
import { Front, type GameView, Players } from './board';
import { Caretaker } from './caretaker';
import { Direct } from './corridor/direct';
import { CorridorOffers } from './corridor/offers';
import { CorridorRevealed } from './corridor/revealed';
import { Follow } from './follow';
import { happenings, since } from './happenings';
import type { Kept, Refused } from './kept';
import { Log } from './log';
import { Looking } from './looking';
import { freshClaims } from './mystery/fresh';
import { MysteryOffers } from './mystery/offers';
import { MysteryRevealed } from './mystery/revealed';
import { NextTable } from './next-table';
import { ownPlace } from './own-place';
import { PlayDesk } from './play-desk';
import { RefusedNotice } from './refused-notice';
import { nameOf, type Scene } from './scene';
import { SinceLastTurn } from './since-last-turn';
import { StatusLine } from './status-line';
import styles from './table.module.css';

/** How many of the last events a table tells; the history has all of them. */
export const eventsTold = 60;

/**
 * The table of a match that has begun, drawn from what one viewer may know of it: the resource, and
 * the last part of the log as the same viewer reads it. Whoever is to move can move from here.
 */
export function MatchTable({
  match,
  log,
  zone,
  watch,
  kept,
  refused,
  talk,
  seatOnly,
  notebook,
  resign,
  back,
  next,
}: {
  match: MatchResource;
  log: readonly SeenEventRow[];
  /** The viewer's time zone. */
  zone: string;
  /** The last part of the link by which a watcher looks in. */
  watch?: string | undefined;
  kept?: Kept | undefined;
  refused?: Refused | undefined;
  /** What those who sit here do beside the game; absent for others. */
  talk?: ReactNode;
  /** The viewer's session is for this one seat. */
  seatOnly: boolean;
  /** What the player can prove and has marked; absent for others. */
  notebook?: ReactNode;
  /** How a player can leave; absent for those who cannot. */
  resign?: ReactNode;
  /** Takes the form by which a player is back after the caretaker had moved. */
  back?: FormAction;
  /** The next table that waits for the viewer. */
  next?: ListItem | undefined;
}) {
  const you = match.seats.find((seat) => seat.you)?.seat ?? null;
  const scene: Scene = { seats: match.seats, you, toMove: match.toMove };
  const seen = viewOf(match);
  const told = happenings(log);
  const ago = since(told, you);
  const query = watch === undefined ? '' : `?watch=${encodeURIComponent(watch)}`;
  const historyPath = `/matches/${match.id}/history${query}`;
  // The Mystery is played from the hand, which lies among what can be done; the Corridor from its picture.
  const handInForm = match.game === 'mystery' && match.offers.length > 0;
  const moves = match.offers.length > 0 && (
    <section key="moves" aria-labelledby="move" className={`${styles.moves} sheet`}>
      <h2 id="move" tabIndex={-1} className="mb-3">
        Your move
      </h2>
      <Offers match={match} scene={scene} kept={kept} />
    </section>
  );
  const front = (
    <div key="front" className={`${styles.front} ${styles.stack}`}>
      {seen !== undefined && (
        <Front
          seen={seen}
          scene={scene}
          offers={match.game === 'corridor' ? match.offers : undefined}
          handElsewhere={handInForm}
        />
      )}
    </div>
  );
  return (
    <PlayDesk
      matchId={match.id}
      seat={you}
      turn={match.turn}
      version={match.version}
      // Of every drawing of the page its own: a form that comes back from the browser's memory is another move.
      moveId={randomUUID()}
      names={match.seats.map(({ seat }) => nameOf(match.seats, seat))}
      words={sendingWords}
    >
      <header className="mb-5 flex items-start gap-4">
        <div className="hidden sm:block">
          <Stamp game={match.game} size={52} />
        </div>
        <div className="min-w-0">
          <h1>{gameTitle(match.game)}</h1>
          <StatusLine match={match} scene={scene} zone={zone} />
          {match.game === 'corridor' && moves && (
            <a href="#move" className="button mt-2 min-[60rem]:hidden">
              {corridorWords('toYourMove')}
            </a>
          )}
        </div>
      </header>
      {/* After the end there is the chat to follow, for those who sit here. */}
      {you !== null && <Looking matchId={match.id} />}
      {(match.status === 'active' || match.lastMessage !== null) && (
        <Follow
          matchId={match.id}
          tag={tagOf(match)}
          you={ownPlace(match.seats)}
          query={query}
          words={liveWords}
        />
      )}
      {refused !== undefined && (
        <div className="mb-4">
          <RefusedNotice refused={refused} />
        </div>
      )}
      {match.status === 'active' && (
        <Caretaker seats={match.seats} matchId={match.id} back={back} />
      )}
      {match.status === 'active' && <Questions match={match} zone={zone} />}
      {next !== undefined && <NextTable next={next} skips={match.offers.length > 0} />}
      <Direct className={styles.layout ?? ''}>
        <SinceLastTurn
          game={match.game}
          since={ago}
          you={you}
          zone={zone}
          historyPath={historyPath}
        />
        {/* The hand that one plays from comes first. */}
        {handInForm ? [moves, front] : [front, moves]}
        <div className={`${styles.play} ${styles.stack}`}>
          <Revealed match={match} scene={scene} />
          {seen !== undefined && <Players seen={seen} scene={scene} fresh={freshClaims(ago)} />}
          {notebook}
          <AtTable match={match} seatOnly={seatOnly} resign={resign} />
        </div>
        {match.lastMessage !== null && <div className={styles.talk}>{talk}</div>}
        <section aria-labelledby="log" className={`${styles.log} sheet`}>
          <h2 id="log">Log</h2>
          <p>
            <a href={historyPath} className="target">
              Step through the whole game
            </a>
          </p>
          <Log log={told} zone={zone} />
        </section>
      </Direct>
      {match.status === 'finished' && <SealedEnd match={match} query={query} />}
      <footer className="mt-6 flex flex-wrap gap-x-6">
        <a href={`/rules/${match.game}`} className="target">
          Rules
        </a>
        {match.status === 'active' && <SealedTable match={match} />}
      </footer>
    </PlayDesk>
  );
}

function viewOf(match: MatchResource): GameView | undefined {
  if (match.view === null) return undefined;
  return match.game === 'corridor'
    ? { game: 'corridor', view: match.view }
    : { game: 'mystery', view: match.view };
}

function Offers({
  match,
  scene,
  kept,
}: {
  match: MatchResource;
  scene: Scene;
  kept: Kept | undefined;
}) {
  if (match.view === null) return null;
  return match.game === 'corridor' ? (
    <CorridorOffers offers={match.offers} view={match.view} scene={scene} kept={kept} />
  ) : (
    <MysteryOffers offers={match.offers} view={match.view} kept={kept} />
  );
}

function Revealed({ match, scene }: { match: MatchResource; scene: Scene }) {
  if (match.revealed === null) return null;
  return (
    <section aria-labelledby="revealed" className="sheet">
      <h2 id="revealed" className="mb-3">
        What was hidden
      </h2>
      {match.game === 'corridor' ? (
        <CorridorRevealed revealed={match.revealed} scene={scene} />
      ) : (
        <MysteryRevealed revealed={match.revealed} scene={scene} />
      )}
    </section>
  );
}
