import { afterEach, describe, expect, it } from 'vitest';
import { limitCounters } from '@/db/schema';
import { forgetLimits, takeLimit } from '@/lib/auth/limits';
import { setClock } from '@/lib/clock';
import { testDatabase } from '../support/database';

const base = testDatabase();
let restore = () => {};
afterEach(() => restore());

function clockAt(time: string): void {
  restore();
  restore = setClock(() => new Date(time));
}

describe('a limit per minute', () => {
  it('passes as many as it says, then says how long to wait', async () => {
    clockAt('2026-01-01T12:00:12.500Z');
    for (let count = 0; count < 3; count++) {
      expect(await takeLimit(base.db, 'a', 3)).toMatchObject({ ok: true });
    }
    expect(await takeLimit(base.db, 'a', 3)).toMatchObject({
      ok: false,
      failure: { code: 'too-many', retryAfterSeconds: 48 },
    });
    clockAt('2026-01-01T12:01:00Z');
    expect(await takeLimit(base.db, 'a', 3)).toMatchObject({ ok: true });
  });

  it('counts each key by itself', async () => {
    clockAt('2026-01-01T13:00:00Z');
    expect(await takeLimit(base.db, 'b', 1)).toMatchObject({ ok: true });
    expect(await takeLimit(base.db, 'c', 1)).toMatchObject({ ok: true });
    expect(await takeLimit(base.db, 'b', 1)).toMatchObject({ ok: false });
  });

  it('passes exactly as many where all come at once', async () => {
    clockAt('2026-01-01T14:00:00Z');
    const taken = await Promise.all(Array.from({ length: 40 }, () => takeLimit(base.db, 'd', 17)));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(17);
  });

  it('is forgotten once it counts for nothing', async () => {
    clockAt('2026-01-01T15:00:00Z');
    await takeLimit(base.db, 'e', 1);
    clockAt('2026-01-01T17:00:00Z');
    await takeLimit(base.db, 'f', 1);
    await forgetLimits(base.db);
    const keys = await base.db.select({ key: limitCounters.key }).from(limitCounters);
    expect(keys).toEqual([{ key: 'f' }]);
  });
});
