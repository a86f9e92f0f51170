import type { GameId } from '@/lib/games/registry';
import { durationSeconds } from '@/lib/match/duration';
import { type ListItem, latenesses } from '@/lib/match/resource';
import { type Choice, choiceSentence, optionsOf } from '@/lib/words/options';
import { latenessWords, paceWords, suggestedPaces } from '@/lib/words/pace';

/**
 * A game's set-up as a form's fields and back: `seats`, `pace`, `late`, `visibility`, `startWhenFull`, and
 * `option.<name>` for each option. Only the words in between; whether it is allowed is not asked here.
 */

/** The lengths of a turn to choose from: what holds `now` is among them, also where no form would suggest it. */
export function paceChoices(now: string): { readonly value: string; readonly label: string }[] {
  const values = suggestedPaces.includes(now) ? suggestedPaces : [...suggestedPaces, now];
  return values.map((value) => ({ value, label: wordsOfPace(value === '' ? null : value) }));
}

/** A pace in words. */
export function wordsOfPace(perTurn: string | null): string {
  const seconds = perTurn === null ? undefined : durationSeconds(perTurn);
  return paceWords(perTurn === null || seconds === undefined ? undefined : { perTurn, seconds });
}

export const lateChoices = latenesses.map((value) => {
  const { choice, meaning } = latenessWords(value);
  return { value, label: choice, hint: meaning };
});

export interface OptionField {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/**
 * The fields for a game's options; with the names of those who sit, they can be chosen where a seat
 * can. What holds `now` is among the choices, also where no form would suggest it.
 */
export function optionFields(
  game: GameId,
  seated: readonly { readonly seat: number; readonly name: string }[] = [],
  now: object = {},
): OptionField[] {
  const present = new Map<string, Choice>(Object.entries(now));
  const names: string[] = [];
  for (const { seat, name } of seated) names[seat] = name;
  return optionsOf(game)
    .map(({ option, label, takesSeat, choices }) => {
      const suggested = [
        ...choices.map(({ choice }) => choice),
        ...(takesSeat ? seated.map(({ seat }) => seat) : []),
      ];
      const chosen = present.get(option);
      const all =
        chosen === undefined || suggested.includes(chosen) ? suggested : [...suggested, chosen];
      return {
        name: `option.${option}`,
        label,
        choices: all.map((choice) => ({
          value: String(choice),
          label: choiceSentence(game, option, choice, names),
        })),
      };
    })
    .filter(({ choices }) => choices.length > 1);
}

/** The options that a form chose, of those that it may. What it did not ask is left out. */
export function chosenOptions(game: GameId, values: Readonly<Record<string, string>>): object {
  const chosen: Record<string, Choice> = {};
  for (const { option, choices } of optionsOf(game)) {
    const value = values[`option.${option}`];
    if (value === undefined) continue;
    const known = choices.find(({ choice }) => String(choice) === value);
    if (known) chosen[option] = known.choice;
    else if (/^\d{1,3}$/.test(value)) chosen[option] = Number(value);
  }
  return chosen;
}

/** A field of every set-up that was sent. */
export const setUpAsked = 'startWhenFull.asked';

/** A match's set-up as the fields of a form. */
export function setUpValues(match: ListItem): Record<string, string> {
  const options = Object.entries(match.options).map(([name, choice]) => [
    `option.${name}`,
    String(choice),
  ]);
  return {
    ...Object.fromEntries(options),
    seats: String(match.seats.length),
    pace: match.pace.perTurn ?? '',
    late: match.pace.late,
    visibility: match.visibility,
    [setUpAsked]: 'yes',
    startWhenFull: match.startWhenFull ? 'on' : '',
  };
}

/** What a form chose, as `createMatch` and `changeMatch` take it. */
export function chosenSetUp(game: GameId, values: Readonly<Record<string, string>>) {
  return {
    seats: Number(values.seats),
    options: chosenOptions(game, values),
    pace: { perTurn: values.pace ? values.pace : null, late: values.late },
    visibility: values.visibility,
    startWhenFull: values.startWhenFull === 'on',
  };
}
