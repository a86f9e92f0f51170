import { Names, others } from '@/app/components/match-list/people';
import type { ListItem } from '@/lib/match/resource';
import { gameTitle } from '@/lib/words/say';

/** The way to the next table that waits for the reader; from one that waits itself it is a way to skip it. */
export function NextTable({ next, skips }: { next: ListItem; skips: boolean }) {
  return (
    <p className="mb-4">
      <a href={`/matches/${next.id}`} className="target">
        {/* One line of words, which wraps as words do. */}
        <span className="min-w-0">
          {skips ? 'Leave this for later: ' : 'Next table that waits for you: '}
          {gameTitle(next.game)} with <Names names={others(next.seats)} />
        </span>
      </a>
    </p>
  );
}
