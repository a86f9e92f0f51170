import { z } from 'zod';

const local = /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}$/u;
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** A mail address in the one form that is compared and stored: `Bob@X` and `bob@x` are one person's. */
export const mailAddressSchema = z
  .string()
  .transform((given) => given.normalize('NFKC').trim().toLowerCase())
  .refine(isMailAddress, { error: 'must be a mail address' });

function isMailAddress(address: string): boolean {
  if (address.length > 254) return false;
  const [name, host, ...more] = address.split('@');
  if (name === undefined || host === undefined || more.length > 0) return false;
  return local.test(name) && host.split('.').every((part) => label.test(part));
}
