import { answer, json, route } from '@/app/api/http';
import { postMyEmail } from '@/app/api/operations/account';
import { addAddress } from '@/lib/auth/add-address';
import { deliver } from '@/lib/notify/deliver';

export const POST = route(postMyEmail, async ({ db, asker, body }) => {
  const asked = await addAddress(db, asker, body, undefined);
  if (!asked.ok) return answer(asked);
  await deliver(db, { ids: [asked.value.deliveryId] });
  return json({}, 202);
});
