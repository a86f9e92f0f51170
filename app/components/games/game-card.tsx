import type { GameId } from '@/lib/games/registry';
import { gameTitle } from '@/lib/words/say';
import { Stamp } from '../stamp';
import { briefs } from './briefs';

/** A game in brief, with ways to begin it and to read more. */
export function GameCard({ game, heading: Heading }: { game: GameId; heading: 'h2' | 'h3' }) {
  const { players } = briefs[game];
  return (
    <article className="sheet flex flex-col">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <Heading className="text-xl">{gameTitle(game)}</Heading>
          <p className="mt-0.5 text-ink-soft">{players}</p>
        </div>
        <Stamp game={game} size={64} />
      </div>
      <InBrief game={game} />
      <div className="mt-auto flex flex-wrap gap-3 pt-5">
        <a href={`/matches/new?game=${game}`} className="button">
          Play this<span className="sr-only">: {gameTitle(game)}</span>
        </a>
        <a href={`/rules/${game}`} className="button button-quiet">
          All the rules<span className="sr-only"> of {gameTitle(game)}</span>
        </a>
      </div>
    </article>
  );
}

/** The idea of a game and how it goes. */
export function InBrief({ game }: { game: GameId }) {
  const { idea, rules } = briefs[game];
  return (
    <>
      <p className="mt-3 font-serif text-lg italic">{idea}</p>
      <ul className="mt-4 grid gap-2">
        {rules.map((rule) => (
          <li key={rule} className="border-line border-l-4 pl-3">
            {rule}
          </li>
        ))}
      </ul>
    </>
  );
}
