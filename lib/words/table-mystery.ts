import { tableMysteryMessages } from './en/table-mystery';
import { formatted } from './say';

export type MysteryMessage = keyof typeof tableMysteryMessages;

/** What the Mystery's table says, with its values put in. */
export function mysteryWords(
  key: MysteryMessage,
  values: Readonly<Record<string, string | number | boolean>> = {},
): string {
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? String(value) : value,
  ]);
  return formatted(tableMysteryMessages[key], Object.fromEntries(plain));
}
