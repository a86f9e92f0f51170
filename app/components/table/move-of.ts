/** What a form has to hold before its move can be sent. */
export type Needs =
  | { readonly kind: 'nothing' }
  /** One value of each field; `accept` is a yes or a no. */
  | { readonly kind: 'each'; readonly fields: readonly string[] }
  /** So many values of one field. */
  | { readonly kind: 'count'; readonly field: string; readonly count: number }
  /** The values of one field are one of these sets, in any order. */
  | { readonly kind: 'set'; readonly field: string; readonly sets: readonly (readonly string[])[] }
  /** One card for each door, none of them twice. */
  | { readonly kind: 'doors'; readonly count: number };

export interface Choice {
  /** The move as the interface takes it; undefined while something is missing. */
  readonly move: object | undefined;
  /** How many values of the counted field are chosen. */
  readonly chosen: number;
}

/** Reads what is chosen in a form. */
export function choiceIn(form: FormData, type: string, needs: Needs): Choice {
  switch (needs.kind) {
    case 'nothing':
      return { move: { type }, chosen: 0 };
    case 'each': {
      const chosen = needs.fields.flatMap((field) => {
        const [value] = textsOf(form, field);
        return value ? [[field, field === 'accept' ? value === 'true' : value] as const] : [];
      });
      const whole = chosen.length === needs.fields.length;
      return {
        move: whole ? { type, ...Object.fromEntries(chosen) } : undefined,
        chosen: chosen.length,
      };
    }
    case 'count': {
      const values = textsOf(form, needs.field);
      const whole = values.length === needs.count;
      return { move: whole ? { type, [needs.field]: values } : undefined, chosen: values.length };
    }
    case 'set': {
      const values = textsOf(form, needs.field);
      const whole = needs.sets.some((set) => sameCards(set, values));
      return { move: whole ? { type, [needs.field]: values } : undefined, chosen: values.length };
    }
    case 'doors': {
      const place = placed(form, needs.count);
      const whole = place.length === needs.count && new Set(place).size === place.length;
      return { move: whole ? { type, place } : undefined, chosen: place.length };
    }
  }
}

/** The name of the group in which the key for one door is chosen. */
export function doorField(door: number): string {
  return `place-${door}`;
}

/** From a group of cards for each door; where there are none, from the fields that a form without script sends. */
function placed(form: FormData, doors: number): string[] {
  const plain = textsOf(form, 'place').filter((value) => value !== '');
  if (plain.length > 0) return plain;
  return Array.from({ length: doors }, (_, at) => textsOf(form, doorField(at + 1))).flat();
}

function textsOf(form: FormData, field: string): string[] {
  return form.getAll(field).filter((value) => typeof value === 'string');
}

function sameCards(set: readonly string[], cards: readonly string[]): boolean {
  return [...set].sort().join() === [...cards].sort().join();
}
