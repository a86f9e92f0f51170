import type { GameId } from '@/lib/games/registry';
import { gameTitle } from '@/lib/words/say';
import { Stamp } from '../stamp';

/** A game in brief. */
export function GameCard({
  game,
  players,
  idea,
  rules,
}: {
  game: GameId;
  players: string;
  idea: string;
  rules: readonly string[];
}) {
  return (
    <article className="sheet flex flex-col">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h3 className="text-xl">{gameTitle(game)}</h3>
          <p className="mt-0.5 text-ink-soft">{players}</p>
        </div>
        <Stamp game={game} size={60} />
      </div>
      <p className="mt-3 font-serif text-lg italic">{idea}</p>
      <ul className="mt-4 mb-5 grid gap-2">
        {rules.map((rule) => (
          <li key={rule} className="border-line border-l-4 pl-3">
            {rule}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-3">
        <a href={`/matches/new?game=${game}`} className="button">
          Play this
        </a>
        <a href={`/rules/${game}`} className="button button-quiet">
          All the rules
        </a>
      </div>
    </article>
  );
}
