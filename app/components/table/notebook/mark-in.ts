/** A mark as a form sends it: not checked yet. */
export interface SentMark {
  readonly card: string;
  readonly place: string;
  readonly mark: string | null;
}

/** The mark that a form sets: of the chosen card and place, or cleared of one that stands there. */
export function markIn(data: FormData): SentMark | undefined {
  const [cleared, clearedPlace] = text(data, 'clear').split(' ');
  if (cleared && clearedPlace) return { card: cleared, place: clearedPlace, mark: null };
  const [card, place, mark] = [text(data, 'card'), text(data, 'place'), text(data, 'mark')];
  if (card === '' || place === '' || mark === '') return undefined;
  return { card, place, mark: mark === 'none' ? null : mark };
}

function text(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
}
