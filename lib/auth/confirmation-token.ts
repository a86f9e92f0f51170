import 'server-only';
import { createHmac } from 'node:crypto';
import { secret } from '@/lib/env';

/**
 * The token that is mailed to confirm an address. It follows from the delivery that carries it, so
 * that it stands in no table and the mail can still be written when it is sent.
 */
export function confirmationToken(deliveryId: string): string {
  return createHmac('sha256', secret()).update(`confirm-address:${deliveryId}`).digest('base64url');
}
