import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ComponentType } from 'react';
import { Stamp } from '@/app/components/stamp';
import { type GameId, gameIdSchema } from '@/lib/games/registry';
import { gameTitle } from '@/lib/words/say';
import { CorridorRules, corridorParts } from './corridor';
import { MysteryRules, mysteryParts } from './mystery';
import { Contents, type Parts } from './rule';

const rules: Readonly<Record<GameId, { lead: string; parts: Parts; Text: ComponentType }>> = {
  corridor: {
    lead: 'A game of watching and guessing for 2 to 14, best with 3 to 6.',
    parts: corridorParts,
    Text: CorridorRules,
  },
  mystery: {
    lead: 'A game of gathering and guessing for 2 to 6.',
    parts: mysteryParts,
    Text: MysteryRules,
  },
};

type Props = { params: Promise<{ game: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const game = gameIdSchema.safeParse((await params).game);
  return game.success ? { title: `Rules of ${gameTitle(game.data)}` } : {};
}

export default async function RulesPage({ params }: Props) {
  const parsed = gameIdSchema.safeParse((await params).game);
  if (!parsed.success) notFound();
  const game = parsed.data;
  const { lead, parts, Text } = rules[game];
  return (
    <article>
      <header className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Stamp game={game} size={72} />
        <div className="min-w-0 flex-1 basis-56">
          <h1>{gameTitle(game)}</h1>
          <p className="mt-1 text-ink-soft text-lg">{lead}</p>
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_12rem]">
        <Contents parts={parts} />
        <div className="sheet">
          <Text />
        </div>
      </div>
      <p className="mt-8">
        <a href={`/matches/new?game=${game}`} className="button">
          New game
        </a>
      </p>
    </article>
  );
}
