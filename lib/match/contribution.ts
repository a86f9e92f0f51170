import { z } from 'zod';
import { contributionLength } from '@/lib/engine/chance';

/** What a device adds to the seed of the deal, in hex. */
export const contributionSchema = z
  .string()
  .regex(
    new RegExp(`^[0-9a-f]{${contributionLength * 2}}$`, 'i'),
    `${contributionLength * 2} hex digits`,
  )
  .toLowerCase()
  .meta({ id: 'Contribution' });

/** What a form's field holds of it; undefined where that is none. */
export function contributionIn(field: string | undefined): string | undefined {
  return contributionSchema.safeParse(field).data;
}

/** The columns of a seat whose device contributed; none where it did not. */
export function fromDevice(contribution: string | undefined) {
  return contribution === undefined ? {} : { contribution, contributionBy: 'device' as const };
}
