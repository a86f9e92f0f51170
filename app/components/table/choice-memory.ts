/**
 * A choice that is half made outlives the page that it is made on: where that is drawn anew as a whole,
 * after a release or a crash, or is come back to, it is filled in again. Kept in this tab alone, and
 * for one turn of one seat.
 */

export interface Place {
  readonly matchId: string;
  readonly seat: number | null;
  readonly turn: number;
}

const mark = 'choice';

/** Notes what is chosen in a form as its page is left. */
export function rememberChoice(place: Place, type: string, form: HTMLFormElement): void {
  const chosen = choosable(form)
    .filter(({ checked }) => checked)
    .map(({ name, value }) => [name, value]);
  if (chosen.length === 0) forgetChoice(place, type);
  else inStore((store) => store.setItem(keyOf(place, type), JSON.stringify(chosen)));
}

/** Chooses again what was chosen, as far as it is still open; by pressing, so that all who listen hear of it. */
export function recallChoice(place: Place, type: string, form: HTMLFormElement): void {
  const kept = inStore((store) => store.getItem(keyOf(place, type)));
  forgetChoice(place, type);
  if (!kept) return;
  const chosen = new Set((JSON.parse(kept) as string[][]).map((pair) => JSON.stringify(pair)));
  const found = choosable(form).filter(({ name, value }) =>
    chosen.has(JSON.stringify([name, value])),
  );
  // A part of what was chosen would be another choice.
  if (found.length < chosen.size) return;
  for (const input of found) if (!input.checked) input.click();
  const fold = form.closest('details');
  if (fold !== null) fold.open = true;
}

export function forgetChoice(place: Place, type: string): void {
  inStore((store) => store.removeItem(keyOf(place, type)));
}

/** Forgets what was chosen in other turns, or by who sat at this screen before. */
export function forgetOthers(place: Place): void {
  // Nobody's page may be that of somebody whose session has run out.
  if (place.seat === null) return;
  inStore((store) => {
    for (const key of Object.keys(store)) {
      const ofMatch = key.startsWith(`${mark} ${place.matchId} `);
      if (ofMatch && !key.startsWith(keyOf(place, ''))) store.removeItem(key);
    }
  });
}

function keyOf({ matchId, seat, turn }: Place, type: string): string {
  return [mark, matchId, seat, turn, type].join(' ');
}

function choosable(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')];
}

/** A browser may refuse its store; then nothing is remembered. */
function inStore<T>(use: (store: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
