import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailConfirmations, matches, seats, users } from '@/db/schema';
import { accounts } from '@/db/sign-in';
import { mailbox } from '@/db/telling';
import { addAddress, addressSchema } from '@/lib/auth/add-address';
import { confirmAddress, readConfirmation } from '@/lib/auth/confirm-address';
import { askerOfToken, createToken } from '@/lib/auth/personal-tokens';
import { readMe } from '@/lib/auth/profile';
import { askerOfSession, beginSession } from '@/lib/auth/sessions';
import { now, setClock } from '@/lib/clock';
import type { Asker } from '@/lib/match/asker';
import { createMatch, createMatchSchema } from '@/lib/match/create-match';
import { joinMatch } from '@/lib/match/join-match';
import { leaveSeat } from '@/lib/match/leave-seat';
import { readMatch } from '@/lib/match/read-match';
import { deliver } from '@/lib/notify/deliver';
import { at, endByResigning, lobby, must, person, refusal, table } from '../match/table';
import { testDatabase } from '../support/database';

/** A guest who adds an address, and an account that has it already. */

const base = testDatabase({ LIMIT_SIGN_IN_MAILS: '1000' });
beforeEach(async () => {
  await base.db.delete(mailbox);
});

/** Asks for an address and reads the mail; the token in its link. */
async function ask(asker: Asker, email: string): Promise<string> {
  const input = addressSchema.parse({ email });
  const { deliveryId } = must(await addAddress(base.db, asker, input, 'here'));
  await deliver(base.db, { ids: [deliveryId] });
  const mails = await base.db.select().from(mailbox).where(eq(mailbox.id, deliveryId));
  const url = /http:\S+\/settings\/confirm-address\S+/.exec(mails[0]?.text ?? '')?.[0];
  return new URL(url ?? expect.unreachable()).searchParams.get('token') ?? expect.unreachable();
}

async function account(name: string, email: string): Promise<Asker> {
  const asker = await person(base.db, name);
  await base.db
    .update(users)
    .set({ email, emailVerified: now() })
    .where(eq(users.id, asker.userId));
  return asker;
}

describe('a guest who adds an address', () => {
  it('gets a mail there that says who asked and when, and changes nothing', async () => {
    const guest = await person(base.db, 'Ada & <b>Co</b>');
    await ask(guest, 'Ada@X.test');
    const [mail] = await base.db.select().from(mailbox);
    expect(mail).toMatchObject({ to: 'ada@x.test', subject: 'Confirm your address for Longhand' });
    expect(mail?.text).toContain('“Ada & <b>Co</b>”');
    expect(mail?.html).toContain('“Ada &amp; &lt;b&gt;Co&lt;/b&gt;”');
    expect(must(await readMe(base.db, guest)).email).toBeNull();
  });

  it('has it once it is confirmed; only the browser that confirmed is signed in then', async () => {
    const guest = await person(base.db, 'Ada');
    const asked = await beginSession(base.db, guest.userId);
    const program = must(await createToken(base.db, guest, { label: 'x' }));
    const token = await ask(guest, 'ada1@x.test');
    expect(await readConfirmation(base.db, token)).toMatchObject({
      email: 'ada1@x.test',
      asker: { name: 'Ada' },
      askedAt: expect.any(Date),
      into: undefined,
    });

    const { session, userId, merged } = must(await confirmAddress(base.db, token));
    expect({ userId, merged }).toEqual({ userId: guest.userId, merged: false });
    expect(await askerOfSession(base.db, session.token)).toEqual(guest);
    expect(await askerOfSession(base.db, asked.token)).toBeUndefined();
    expect(await askerOfToken(base.db, program.token)).toBeUndefined();
    expect(must(await readMe(base.db, guest)).email).toBe('ada1@x.test');
  });

  it('confirms it once, also where the button is pressed twice at once', async () => {
    const guest = await person(base.db, 'Ada');
    const token = await ask(guest, 'ada2@x.test');
    const pressed = await Promise.all([
      confirmAddress(base.db, token),
      confirmAddress(base.db, token),
    ]);
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refusal(await confirmAddress(base.db, token)).code).toBe('not-found');
    expect(await readConfirmation(base.db, token)).toBeUndefined();
  });

  it('confirms it within a day or not at all', async () => {
    const guest = await person(base.db, 'Ada');
    const token = await ask(guest, 'ada3@x.test');
    const late = new Date(now().getTime() + 25 * 3_600_000);
    const restore = setClock(() => late);
    try {
      expect(await readConfirmation(base.db, token)).toBeUndefined();
      expect(refusal(await confirmAddress(base.db, token)).code).toBe('not-found');
    } finally {
      restore();
    }
  });

  it('of whom nothing but a hash of the token is stored', async () => {
    const token = await ask(await person(base.db, 'Ada'), 'ada4@x.test');
    const rows = await base.db.select().from(emailConfirmations);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('may not be signed in for one seat only', async () => {
    const { userId } = await person(base.db, 'Ada');
    const scope = { matchId: crypto.randomUUID(), seat: 0 };
    const asked = await addAddress(base.db, { userId, scope }, { email: 'a@x.test' }, 'here');
    expect(refusal(asked).code).toBe('forbidden');
  });
});

describe('a guest who adds the address of an account', () => {
  it('becomes one with it: seats, hosted games and ties to providers move', async () => {
    const owner = await account('Owner', 'owner1@x.test');
    const made = await table(base.db, 'mystery', 2);
    const guest = at(made, 0);
    await base.db
      .insert(accounts)
      .values({ userId: guest.userId, type: 'oauth', provider: 'github', providerAccountId: '7' });
    const guestSession = await beginSession(base.db, guest.userId);
    const ownerSession = await beginSession(base.db, owner.userId);
    const token = await ask(guest, 'owner1@x.test');
    expect(await readConfirmation(base.db, token)).toMatchObject({ into: { name: 'Owner' } });

    const confirmed = must(await confirmAddress(base.db, token));
    expect(confirmed).toMatchObject({ userId: owner.userId, merged: true });
    const match = must(await readMatch(base.db, owner, made.id));
    expect(match.seats[0]).toMatchObject({ you: true, name: 'Owner' });
    expect(match.isHost).toBe(true);
    expect(await askerOfSession(base.db, confirmed.session.token)).toEqual(owner);
    expect(await askerOfSession(base.db, guestSession.token)).toBeUndefined();
    expect(await askerOfSession(base.db, ownerSession.token)).toEqual(owner);
    expect(await base.db.select().from(users).where(eq(users.id, guest.userId))).toEqual([]);
    expect(await base.db.select().from(accounts)).toMatchObject([{ userId: owner.userId }]);
  });

  it('is refused while both sit in one game that runs, and the link stays good', async () => {
    const owner = await account('Owner', 'owner2@x.test');
    const made = await lobby(base.db, 'mystery', 3, { seated: 2 });
    must(await joinMatch(base.db, owner, made.id, { invite: made.invite }));
    const guest = at(made, 1);
    const token = await ask(guest, 'owner2@x.test');
    expect(refusal(await confirmAddress(base.db, token)).code).toBe('forbidden');
    const [row] = await base.db.select().from(users).where(eq(users.id, guest.userId));
    expect(row).toMatchObject({ email: null });

    must(await leaveSeat(base.db, guest, made.id, 1));
    expect(must(await confirmAddress(base.db, token)).merged).toBe(true);
  });

  it('is refused where the one sat before in a running game in which the other sits now', async () => {
    const owner = await account('Owner', 'owner3@x.test');
    const made = await table(base.db, 'mystery', 3);
    const guest = at(made, 2);
    const token = await ask(guest, 'owner3@x.test');
    // Replaced in the middle of the game by the owner of the address.
    const [seat] = await base.db.select().from(seats).where(eq(seats.userId, guest.userId));
    await base.db
      .update(seats)
      .set({ until: now() })
      .where(eq(seats.id, seat?.id ?? ''));
    await base.db.insert(seats).values({
      ...(seat ?? expect.unreachable()),
      id: crypto.randomUUID(),
      userId: owner.userId,
    });
    expect(refusal(await confirmAddress(base.db, token)).code).toBe('forbidden');
  });

  it('keeps both seats of a game that is over as they were', async () => {
    const made = await table(base.db, 'mystery', 2);
    const [guest, owner] = [at(made, 0), at(made, 1)];
    await base.db
      .update(users)
      .set({ email: 'owner4@x.test', emailVerified: now() })
      .where(eq(users.id, owner.userId));
    const token = await ask(guest, 'owner4@x.test');
    expect(refusal(await confirmAddress(base.db, token)).code).toBe('forbidden');
    await endByResigning(base.db, made);

    must(await confirmAddress(base.db, token));
    const match = must(await readMatch(base.db, owner, made.id));
    expect(match.seats.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    const [row] = await base.db.select().from(matches).where(eq(matches.id, made.id));
    expect(row?.hostId).toBe(owner.userId);
  });

  it('is refused where it is no guest but has an address of its own', async () => {
    await account('Owner', 'owner5@x.test');
    const other = await account('Other', 'other5@x.test');
    const token = await ask(other, 'owner5@x.test');
    expect(refusal(await confirmAddress(base.db, token)).code).toBe('forbidden');
    expect(must(await readMe(base.db, other)).email).toBe('other5@x.test');
  });

  it('never loses a seat to which it sits down at that moment, nor a game that it opens', async () => {
    const opens = createMatchSchema.parse({ game: 'mystery', seats: 2 });
    for (let round = 0; round < 5; round++) {
      const owner = await account('Owner', `race${round}@x.test`);
      const guest = await person(base.db, 'Guest');
      const made = await lobby(base.db, 'mystery', 3, { seated: 1 });
      const token = await ask(guest, `race${round}@x.test`);
      const [joined, opened, confirmed] = await Promise.all([
        joinMatch(base.db, guest, made.id, { invite: made.invite }),
        createMatch(base.db, guest, opens),
        confirmAddress(base.db, token),
      ]);
      expect(confirmed.ok).toBe(true);
      for (const done of [joined, opened]) {
        if (!done.ok) expect(['not-signed-in', 'not-found']).toContain(done.failure.code);
      }
      // Either they sat down first, and the account has the seat; or there was no guest any more.
      const rows = await base.db.select().from(seats).where(eq(seats.matchId, made.id));
      const sat = rows.some(({ userId }) => userId === owner.userId);
      expect(rows).toHaveLength(sat ? 2 : 1);
      const hosted = await base.db.select().from(matches).where(eq(matches.hostId, owner.userId));
      for (const [result, has] of [
        [joined, sat],
        [opened, hosted.length === 1],
      ] as const) {
        if (result.ok || result.failure.code === 'not-signed-in') expect(has).toBe(result.ok);
      }
    }
  });

  it('is never answered by a fault of ours, however much it does at that moment', async () => {
    const opens = createMatchSchema.parse({ game: 'mystery', seats: 2 });
    const { db } = await base.open({ max: 12 });
    const owner = await account('Owner', 'busy@x.test');
    const guest = await person(base.db, 'Guest');
    const token = await ask(guest, 'busy@x.test');
    let merged = false;
    async function busy() {
      const all: Awaited<ReturnType<typeof createMatch>>[] = [];
      for (let once = false; !once; ) {
        once = merged;
        all.push(await createMatch(db, guest, opens));
      }
      return all;
    }
    const [confirmed, ...opened] = await Promise.all([
      confirmAddress(db, token).finally(() => {
        merged = true;
      }),
      busy(),
      busy(),
      busy(),
    ]);
    must(confirmed);
    const all = opened.flat();
    expect(all.at(-1)).toMatchObject({ ok: false, failure: { code: 'not-signed-in' } });
    const kept = all.filter((one) => one.ok || one.failure.code !== 'not-signed-in');
    expect(await base.db.$count(matches, eq(matches.hostId, owner.userId))).toBe(kept.length);
  });
});

describe('an account that changes its address', () => {
  it('is reached at the new one and no more at the old', async () => {
    const owner = await account('Owner', 'old@x.test');
    must(await confirmAddress(base.db, await ask(owner, 'new@x.test')));
    expect(must(await readMe(base.db, owner)).email).toBe('new@x.test');
    const rows = await base.db.select().from(users).where(eq(users.email, 'old@x.test'));
    expect(rows).toEqual([]);
  });
});
