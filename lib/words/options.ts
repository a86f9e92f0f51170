import type { GameId } from '@/lib/games/registry';
import { optionChoices, optionMessages } from './en/options';
import { formatted } from './say';

/** The options of a match in words, for forms, lobbies and mails. */

export type Choice = string | number | boolean | null;

/** An option with its label and the choices that a form suggests, seats aside. */
export interface OptionWords {
  readonly option: string;
  readonly label: string;
  /** Whether a seat may be chosen too. */
  readonly takesSeat: boolean;
  readonly choices: readonly { readonly choice: Choice; readonly sentence: string }[];
}

const takeSeat = new Set(['youngest', 'first']);

/** The options of a game, in the order in which they are shown. */
export function optionsOf(game: GameId): OptionWords[] {
  return Object.entries(optionMessages[game]).map(([option, { label }]) => ({
    option,
    label,
    takesSeat: takeSeat.has(option),
    choices: (optionChoices[game][option] ?? []).map((choice) => ({
      choice,
      sentence: choiceSentence(game, option, choice, []),
    })),
  }));
}

/** What one choice means, in a sentence. A seat is spoken of by its name. */
export function choiceSentence(
  game: GameId,
  option: string,
  choice: Choice,
  names: readonly string[],
): string {
  const messages = optionMessages[game][option];
  if (messages === undefined) throw new Error(`${game} has no option ${option}`);
  if (takeSeat.has(option) && typeof choice === 'number') {
    return formatted(messages.sentence, { choice: 'seat', name: names[choice] ?? 'somebody' });
  }
  return formatted(messages.sentence, { choice: String(choice), name: '' });
}

/** What a match's options mean, a sentence an option. */
export function optionSentences(
  game: GameId,
  options: object,
  names: readonly string[],
): { readonly label: string; readonly sentence: string }[] {
  const chosen = new Map<string, Choice>(Object.entries(options));
  return Object.entries(optionMessages[game]).flatMap(([option, { label }]) => {
    const choice = chosen.get(option);
    return choice === undefined
      ? []
      : [{ label, sentence: choiceSentence(game, option, choice, names) }];
  });
}
