import { tableCorridorMessages } from './en/table-corridor';
import { formatted } from './say';

export type CorridorMessage = keyof typeof tableCorridorMessages;

/** What the Corridor's table says, with its values put in. */
export function corridorWords(
  key: CorridorMessage,
  values: Readonly<Record<string, string | number | boolean>> = {},
): string {
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? String(value) : value,
  ]);
  return formatted(tableCorridorMessages[key], Object.fromEntries(plain));
}
