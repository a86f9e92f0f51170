import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { route } from '@/app/api/http';
import { operation } from '@/app/api/operation';
import { testDatabase } from '../support/database';

// A fault of ours: its answer has an id, the log has the same id and the place, and neither has
// anything of what was being done, for that may be a card, a token or an address.

testDatabase();

const broken = operation({
  method: 'GET',
  path: '/api/matches/{id}',
  summary: 'Breaks',
  signedIn: false,
  scoped: 'any',
  answers: {},
  refusals: [],
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function answerAndLog(handler: Parameters<typeof route<never, never, false, string>>[1]) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const id = randomUUID();
  const request = new Request(`http://localhost/api/matches/${id}`);
  const answer = await route(broken, handler as never)(request, {
    params: Promise.resolve({ id }),
  });
  return { id, answer, body: await answer.text(), log: logged.mock.calls.flat().join('\n') };
}

describe('a fault of ours', () => {
  it('is a 500 with an id that the log has too, with the match and where it was', async () => {
    const { id, answer, body, log } = await answerAndLog(async () => {
      throw new Error('the secret 7H of bob@example.org');
    });
    const { code, detail } = JSON.parse(body);
    expect([answer.status, code]).toEqual([500, 'internal']);
    const [noted = 'none'] = detail.match(/[0-9a-f-]{36}/) ?? [];
    expect(log).toContain(noted);
    expect(log).toContain(`GET /api/matches/{id} match ${id}`);
    expect(log).toContain('unexpected.test.ts');
    for (const text of [body, log]) expect(text).not.toMatch(/7H|bob@/);
  });

  it('in a query says nothing of the values that it was asked with', async () => {
    const { answer, body, log } = await answerAndLog(async ({ db }) => {
      await db.execute(sql`select ${'bob@example.org'}::text::uuid`);
      return new Response();
    });
    expect(answer.status).toBe(500);
    expect(log).toContain('22P02');
    for (const text of [body, log]) expect(text).not.toContain('bob@');
  });
});
