import type { Viewer } from '@/lib/engine/viewer';

/** Cards anywhere in a value: as texts, inside texts, or as keys. */
export function cardsIn(value: unknown): string[] {
  return (JSON.stringify(value) ?? '').match(/\b[2-9TJQKA][CDHS]\b/g) ?? [];
}

/** Who was shown which cards, kept from stored events alone and by no function of the engine. */
export class Account {
  readonly #table = new Set<string>();
  readonly #seats: readonly Set<string>[];
  readonly #all = new Set<string>();

  constructor(seats: number) {
    this.#seats = Array.from({ length: seats }, () => new Set<string>());
  }

  enter(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (!('audience' in value && 'face' in value)) {
      for (const inner of Object.values(value)) this.enter(inner);
      return;
    }
    const told: readonly (Set<string> | undefined)[] =
      value.audience === 'table'
        ? [this.#table]
        : Array.isArray(value.audience)
          ? value.audience.map((seat: number) => this.#seats[seat])
          : [];
    for (const card of [value.face].flat()) {
      this.#all.add(String(card));
      for (const cards of told) cards?.add(String(card));
    }
  }

  knows(viewer: Viewer, card: string): boolean {
    if (this.#table.has(card)) return true;
    if (viewer === 'all') return this.#all.has(card);
    return viewer !== 'table' && this.#seats[viewer]?.has(card) === true;
  }
}
