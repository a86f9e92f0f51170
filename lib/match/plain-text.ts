import { z } from 'zod';

/** Text that people write for people: plain, of several lines, and shown as it is. */

/** All control characters but tabs and ends of lines: nothing that anybody reads. */
const unseen = /(?![\n\t])\p{Cc}/gu;

/** Lines end by one character, whatever a form or a program sent, so that a text counts the same from each. */
export function plainText(): z.ZodString {
  return z.string().overwrite((given) => given.replace(/\r\n?/g, '\n').replace(unseen, ''));
}
