import type { GameId } from '@/lib/games/registry';

export const gameTitles: Readonly<Record<GameId, string>> = {
  corridor: 'The Corridor of Locked Doors',
  mystery: 'Four Card Mystery',
};
