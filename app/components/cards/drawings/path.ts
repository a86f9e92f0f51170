/**
 * Paths of the drawings. A shape is written once, around its middle, as one `M` and relative
 * commands, so that a copy of it elsewhere, smaller or turned by half, is only other numbers.
 */

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Upside down, as the lower half of a card is. */
  readonly turned?: boolean;
}

/** A copy of a shape at some place. Throws where the shape has absolute commands after its first. */
export function placed(shape: string, { x, y, scale, turned = false }: Place): string {
  const factor = turned ? -scale : scale;
  const commands = shape.match(/[a-z][^a-z]*/gi) ?? [];
  return commands
    .map((command, at) => {
      const letter = command.charAt(0);
      if ((at === 0) !== (letter === 'M') || (at > 0 && letter !== letter.toLowerCase())) {
        throw new Error(`${command} is not relative`);
      }
      const numbers = (command.slice(1).match(/-?\d*\.?\d+/g) ?? []).map(Number);
      if (letter === 'M') {
        const [dx = 0, dy = 0] = numbers;
        return `M${joined([x + factor * dx, y + factor * dy])}`;
      }
      return (
        letter + joined(letter === 'a' ? arc(numbers, factor) : numbers.map((n) => n * factor))
      );
    })
    .join('');
}

/** An arc's radii stay positive, and its angle and flags stay as they are. */
function arc(numbers: readonly number[], factor: number): number[] {
  return numbers.map((n, at) => {
    const part = at % 7;
    if (part < 2) return n * Math.abs(factor);
    return part < 5 ? n : n * factor;
  });
}

function joined(numbers: readonly number[]): string {
  return numbers
    .map((n) => String(Math.round(n * 100) / 100 + 0).replace(/^(-?)0\./, '$1.'))
    .map((text, at) => (at === 0 || text.startsWith('-') ? text : ` ${text}`))
    .join('');
}
