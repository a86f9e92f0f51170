import { json, route } from '@/app/api/http';
import { getHealth } from '@/app/api/operations/running';
import { readHealth } from '@/lib/notify/health';

export const GET = route(getHealth, async ({ db }) => {
  const health = await readHealth(db);
  return json(health, health.ok ? 200 : 503);
});
