import { z } from 'zod';

const most = 40;
// Control characters, and those that turn the direction of the text around them, would let a name
// rewrite the sentence that it stands in, or the header of a mail.
const unruly = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name that people give themselves or a thing of theirs: one line of 1 to 40 characters. */
export const nameSchema = z
  .string()
  .transform((given) => given.normalize('NFC').trim())
  .refine((name) => name !== '' && [...name].length <= most, {
    error: `must be 1 to ${most} characters long`,
  })
  .refine((name) => !unruly.test(name), { error: 'must not hold control characters' })
  .refine((name) => name === '' || visible.test(name), { error: 'must hold something visible' });

/** A name for somebody who gave none: what a provider calls them, or the first word of their address. */
export function nameFor(given: string | undefined, email: string | undefined): string {
  const firstWord = /^[\p{L}]+/u.exec(email ?? '')?.[0] ?? '';
  const candidates = [given ?? '', firstWord.charAt(0).toUpperCase() + firstWord.slice(1)];
  for (const candidate of candidates) {
    const name = nameSchema.safeParse([...candidate].slice(0, most).join(''));
    if (name.success) return name.data;
  }
  return 'Newcomer';
}
