import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { turnLinks } from '@/db/links';
import { deliveries, matches, seats, users } from '@/db/schema';
import { changeProfile } from '@/lib/auth/profile';
import { hashToken } from '@/lib/auth/token';
import { setClock } from '@/lib/clock';
import type { Asker } from '@/lib/match/asker';
import { durationSeconds } from '@/lib/match/duration';
import { playMove } from '@/lib/match/play-move';
import { noteLooking } from '@/lib/match/presence';
import { readMatch } from '@/lib/match/read-match';
import { startMatch } from '@/lib/match/start-match';
import { sweepClocks } from '@/lib/match/sweep-clocks';
import { deliver } from '@/lib/notify/deliver';
import { subscribe, subscribeSchema } from '@/lib/notify/push/subscriptions';
import { completed, type NotifyChange, type NotifySettings } from '@/lib/notify/settings';
import { addWebhook } from '@/lib/notify/webhook/webhooks';
import { lobby, must } from '../match/table';
import type { TestDatabase } from '../support/database';
import type { MailServer } from '../support/mail-server';
import { type PushBrowser, pushBrowser } from '../support/push-browser';
import type { Receiver } from '../support/receiver';

/**
 * Months of play on a clock of our own, through the use cases themselves and over real receivers
 * that are away for hours now and then. What each person is told is held against what was so at the
 * moment at which it came.
 */

export interface Scale {
  readonly people: number;
  readonly days: number;
  readonly seed: number;
  /** How often everybody acts, and whoever works does: once in so many minutes. */
  readonly everyMinutes: number;
  /** How many matches there are at each pace: a fast one has its turns within days, a slow one in all of them. */
  readonly matches: Readonly<Record<string, number>>;
}

export interface Figures {
  turns: number;
  /** The same turns, by the pace of their match. */
  readonly turnsAt: Record<string, number>;
  mails: number;
  pushes: number;
  hooks: number;
  /** Turns that had to be told by a way, and were. */
  toldTurns: number;
  reminders: number;
  outages: number;
  /** What was told wrongly or not at all. */
  readonly faults: string[];
}

type Way = 'mail' | 'push' | 'webhook';
interface Person {
  readonly asker: Asker;
  readonly address: string;
  readonly timeZone: string;
  readonly notify: NotifySettings;
  readonly browser: (PushBrowser & { readonly path: string }) | undefined;
  readonly hookPath: string | undefined;
}
interface Turn {
  readonly matchId: string;
  readonly turn: number;
  readonly person: Person;
  readonly began: number;
  readonly deadline: number | undefined;
  ended: number | undefined;
  /** When the player means to move. */
  readonly acts: number;
  looked: boolean;
  /** The ids of what told it, by way. */
  readonly told: Record<Way, Set<string>>;
  readonly reminded: Record<Way, Set<string>>;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Within these weeks clocks go forward in America and Europe, and back in Australia. */
const begins = Date.UTC(2026, 2, 7);
const zones = [
  'UTC',
  'Europe/Berlin',
  'Europe/Lisbon',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
const longestOutage = 6 * hour;
/** Quiet hours and an outage that follow one another, and the longest pause between two tries. */
const patience = 9 * hour + longestOutage + hour;

export async function simulate(
  base: TestDatabase,
  { post, service }: { readonly post: MailServer; readonly service: Receiver },
  scale: Scale,
): Promise<Figures> {
  const chance = randomness(scale.seed);
  const tick = scale.everyMinutes * minute;
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(chance() * list.length)];
    if (one === undefined) throw new Error('there is nothing to pick from');
    return one;
  };
  const figures: Figures = {
    turns: 0,
    turnsAt: {},
    mails: 0,
    pushes: 0,
    hooks: 0,
    toldTurns: 0,
    reminders: 0,
    outages: 0,
    faults: [],
  };
  let time = begins;
  const restore = setClock(() => new Date(time));
  try {
    const people = await gather();
    const tables = await seatThem(people);
    const open = new Map<string, Turn>();
    const all: Turn[] = [];
    const away: Record<Way, number> = { mail: 0, push: 0, webhook: 0 };
    service.answers((path) => ({
      status: time < away[path.startsWith('/push') ? 'push' : 'webhook'] ? 503 : 201,
    }));

    for (time = begins; time < begins + scale.days * day; time += tick) {
      await breakThings(away);
      for (const table of tables.filter(({ starts }) => starts === time)) {
        must(await startMatch(base.db, table.host, table.id));
      }
      for (const turn of open.values()) await act(turn);
      await sweepClocks(base.db, { limit: 1000 });
      await look(people, open, all);
      await work();
      await hear(people, open);
    }
    if (away.mail > 0) await post.up();
    judge(all);
    figures.turns = all.length;
    return figures;
  } finally {
    restore();
  }

  async function work(): Promise<void> {
    for (let done = 1; done > 0; ) {
      const { sent, dropped } = await deliver(base.db, { limit: 200 });
      done = sent + dropped;
    }
  }

  async function gather(): Promise<Person[]> {
    const people: Person[] = [];
    for (let number = 0; number < scale.people; number++) {
      const userId = randomUUID();
      const address = `p${number}@sim.test`;
      const timeZone = zones[number % zones.length] ?? 'UTC';
      const change: NotifyChange = {
        batch: pick(['none', 'none', 'none', 'PT15M', 'PT1H', 'P1D'] as const),
        batchHour: Math.floor(chance() * 24),
        quietHours: pick([
          null,
          { from: '22:00', until: '07:00' },
          { from: '09:00', until: '17:30' },
        ]),
        reminders: pick(['80%' as const, '80%' as const, ['PT24H', 'PT4H']]),
      };
      await base.db.insert(users).values({
        id: userId,
        name: `P${number}`,
        email: address,
        emailVerified: new Date(begins),
        timeZone,
        createdAt: new Date(begins),
      });
      const asker = { userId };
      must(await changeProfile(base.db, asker, { notify: change }));
      let browser: Person['browser'];
      if (chance() < 0.5) {
        browser = { ...pushBrowser(), path: `/push-${number}` };
        const given = { endpoint: service.url + browser.path, keys: browser.keys };
        must(await subscribe(base.db, asker, subscribeSchema.parse(given)));
      }
      const hookPath = chance() < 0.3 ? `/hook-${number}` : undefined;
      if (hookPath !== undefined) {
        must(await addWebhook(base.db, asker, { url: service.url + hookPath, shape: 'json' }));
      }
      people.push({ asker, address, timeZone, notify: completed(change), browser, hookPath });
    }
    return people;
  }

  async function seatThem(people: readonly Person[]) {
    const tables: { id: string; host: Asker; starts: number }[] = [];
    const paces = Object.entries(scale.matches).flatMap(([pace, count]) =>
      Array.from({ length: count }, () => pace),
    );
    for (const perTurn of paces) {
      const count = pick([2, 2, 3, 4]);
      const seated = new Set<Person>();
      while (seated.size < count) seated.add(pick(people));
      const made = await lobby(base.db, 'mystery', count, {
        pace: { perTurn, late: pick(['friendly', 'steady', 'strict'] as const) },
      });
      const sitters = [...seated];
      for (const [seat, { userId }] of made.people.entries()) {
        const sitter = sitters[seat]?.asker.userId;
        if (sitter === undefined) continue;
        await base.db.update(seats).set({ userId: sitter }).where(eq(seats.userId, userId));
        await base.db.update(matches).set({ hostId: sitter }).where(eq(matches.hostId, userId));
      }
      const starts = begins + Math.floor((chance() * scale.days * day) / 3 / tick) * tick;
      tables.push({ id: made.id, host: sitters[0]?.asker ?? { userId: '' }, starts });
    }
    return tables;
  }

  /** Providers go away at random, for hours. */
  async function breakThings(away: Record<Way, number>): Promise<void> {
    for (const way of ['mail', 'push', 'webhook'] as const) {
      if (away[way] > 0 && time >= away[way]) {
        away[way] = 0;
        if (way === 'mail') await post.up();
      }
      if (away[way] === 0 && chance() < tick / (4 * day)) {
        away[way] = time + hour + chance() * (longestOutage - hour);
        figures.outages += 1;
        if (way === 'mail') await post.down();
      }
    }
  }

  /** A player whose moment has come moves; some look at the table for a while before. */
  async function act(turn: Turn): Promise<void> {
    const { person, matchId } = turn;
    if (turn.looked && time < turn.acts && time >= turn.acts - 2 * tick) {
      must(await noteLooking(base.db, person.asker, matchId));
    }
    if (time < turn.acts) return;
    const match = must(await readMatch(base.db, person.asker, matchId));
    if (match.game !== 'mystery' || match.status !== 'active' || match.turn !== turn.turn) return;
    const pass = match.offers.find(({ type }) => type === 'pass');
    const challenge = match.offers.find(({ type }) => type === 'challenge');
    const sets = challenge?.type === 'challenge' ? challenge.sets : [];
    const move =
      sets.length > 0 && chance() < 0.3
        ? { type: 'challenge', cards: pick(sets) }
        : pass?.type === 'pass'
          ? { type: 'pass', discard: pass.from.slice(0, pass.discard) }
          : undefined;
    const input = { version: match.version, moveId: randomUUID(), move };
    must(await playMove(base.db, person.asker, matchId, input));
  }

  /** What stands at the tables now: turns that ended and began; no clock is left behind. */
  async function look(
    people: readonly Person[],
    open: Map<string, Turn>,
    all: Turn[],
  ): Promise<void> {
    const rows = await base.db
      .select({
        id: matches.id,
        turn: matches.turn,
        toMove: matches.toMove,
        pace: matches.pace,
        deadlineAt: matches.deadlineAt,
      })
      .from(matches)
      .where(eq(matches.status, 'active'));
    const turnAt = new Map(rows.map((row) => [row.id, row.turn]));
    for (const [id, turn] of open) {
      if (turnAt.get(id) === turn.turn) continue;
      turn.ended = time;
      open.delete(id);
    }
    for (const { id, turn, toMove, pace, deadlineAt } of rows) {
      const late = deadlineAt !== null && deadlineAt.getTime() < time - tick;
      if (late && pace.late !== 'friendly') figures.faults.push(`${id} is past its deadline`);
      const [seat] = toMove;
      if (open.has(id) || seat === undefined) continue;
      const sitter = await sitterAt(id, seat);
      const person = people.find(({ asker }) => asker.userId === sitter);
      if (person === undefined) throw new Error('nobody of ours sits there');
      const perTurn = pace.perTurn ?? '';
      const span = (durationSeconds(perTurn) ?? 0) * 1000;
      figures.turnsAt[perTurn] = (figures.turnsAt[perTurn] ?? 0) + 1;
      const begun: Turn = {
        matchId: id,
        turn,
        person,
        began: time,
        deadline: deadlineAt?.getTime(),
        ended: undefined,
        acts: time + Math.max(1, Math.round((span * chance() * 1.2) / tick)) * tick,
        looked: chance() < 0.3,
        told: { mail: new Set(), push: new Set(), webhook: new Set() },
        reminded: { mail: new Set(), push: new Set(), webhook: new Set() },
      };
      open.set(id, begun);
      all.push(begun);
    }
  }

  async function sitterAt(matchId: string, seat: number): Promise<string | undefined> {
    const rows = await base.db
      .select({ seat: seats.seat, userId: seats.userId })
      .from(seats)
      .where(eq(seats.matchId, matchId));
    return rows.find((row) => row.seat === seat)?.userId ?? undefined;
  }

  /** What came in this moment, each thing held against what is so. */
  async function hear(people: readonly Person[], open: Map<string, Turn>): Promise<void> {
    for (const mail of post.mails()) {
      const person = people.find(({ address }) => mail.recipients.includes(address));
      if (person === undefined) continue;
      figures.mails += 1;
      undisturbed(person, 'mail');
      for (const { kind, token } of toldIn(mail.text ?? '')) {
        const link = await linkOf(token);
        if (link) note(open, person, { ...link, kind, way: 'mail', id: `${mail.messageId}` });
      }
    }
    post.forget();
    for (const { path, body, headers } of service.takeAccepted()) {
      const person = people.find(
        ({ browser, hookPath }) => browser?.path === path || hookPath === path,
      );
      if (person === undefined) continue;
      if (person.browser?.path === path) {
        const { id, tag, title, close } = person.browser.read(body);
        if (close) continue;
        figures.pushes += 1;
        undisturbed(person, 'push');
        const kind = { 'Your turn': 'turn', 'Still your turn': 'reminder' }[title as string];
        if (kind) note(open, person, { matchId: tag, kind, way: 'push', id });
      } else {
        const { type, data } = JSON.parse(body.toString());
        figures.hooks += 1;
        undisturbed(person, 'webhook');
        const { id: matchId, turn } = data.match;
        const id = String(headers['webhook-id']);
        note(open, person, { matchId, turn, kind: type, way: 'webhook', id });
      }
    }
  }

  function note(
    open: Map<string, Turn>,
    person: Person,
    told: { matchId: string; turn?: number; kind: string; way: Way; id: string },
  ): void {
    const { matchId, turn, kind, way, id } = told;
    if (kind !== 'turn' && kind !== 'reminder') return;
    const now = open.get(matchId);
    const isSo = now?.person === person && (turn === undefined || turn === now.turn);
    if (!isSo) {
      figures.faults.push(`${way} told ${person.address} of a ${kind} that is over, at ${stamp()}`);
      return;
    }
    if (kind === 'turn') now.told[way].add(id);
    else now.reminded[way].add(id);
  }

  function undisturbed({ address, timeZone, notify }: Person, way: Way): void {
    const { quietHours } = notify;
    if (quietHours === null) return;
    const clock = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(new Date(time));
    const { from, until } = quietHours;
    const within = from < until ? from <= clock && clock < until : clock >= from || clock < until;
    if (within) figures.faults.push(`${way} to ${address} at ${clock}, in quiet hours`);
  }

  /** Each turn once by each way, where it lasted long enough to have to be told; reminders once. */
  function judge(all: readonly Turn[]): void {
    for (const turn of all) {
      const { person, began, ended = time, deadline } = turn;
      const { batch, reminders } = person.notify;
      const ways: Way[] = [
        'mail',
        ...(person.browser ? (['push'] as const) : []),
        ...(person.hookPath ? (['webhook'] as const) : []),
      ];
      for (const way of ways) {
        // Each of these waits, and that for the next mail of a day, is over at the next tick only.
        const slack = patience + 4 * tick + (way === 'mail' && batch === 'P1D' ? day : 0);
        const what = `the turn ${turn.turn} of ${turn.matchId} by ${way} to ${person.address}`;
        const count = turn.told[way].size;
        if (count > 1) figures.faults.push(`${what} was told ${count} times`);
        if (count === 0 && ended - began > slack) {
          const hours = Math.round((ended - began) / hour);
          figures.faults.push(`${what} (${batch}) was never told in ${hours} hours`);
        }
        if (ended - began > slack) figures.toldTurns += 1;

        const reminded = turn.reminded[way].size;
        figures.reminders += reminded;
        const most = reminders === '80%' ? 1 : reminders.length;
        if (reminded > most) figures.faults.push(`${what} was reminded of ${reminded} times`);
        if (deadline === undefined || reminders !== '80%') continue;
        const due = began + 0.8 * (deadline - began);
        const long = Math.min(ended, deadline) - due > slack && due - began > slack;
        if (long && reminded !== 1) figures.faults.push(`${what} was not reminded of`);
      }
    }
  }

  async function linkOf(token: string): Promise<{ matchId: string; turn: number } | undefined> {
    const [row] = await base.db
      .select({ matchId: turnLinks.matchId, turn: turnLinks.turn })
      .from(turnLinks)
      .where(eq(turnLinks.tokenHash, hashToken(token)));
    return row;
  }

  function stamp(): string {
    return new Date(time).toISOString();
  }
}

/** Of which turns a mail tells, by the links below its sentences. */
function toldIn(text: string): { kind: string; token: string }[] {
  const told: { kind: string; token: string }[] = [];
  let kind: string | undefined;
  for (const part of text.split('\n\n')) {
    if (part.startsWith('It is your turn in ')) kind = 'turn';
    if (part.startsWith('It is still your turn in ')) kind = 'reminder';
    const token = /\/t\/([\w-]+)/.exec(part)?.[1];
    if (token !== undefined && kind !== undefined) told.push({ kind, token });
    if (/https?:/.test(part)) kind = undefined;
  }
  return told;
}

/** The same chances for the same seed (mulberry32). */
function randomness(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Rows of the outbox that are left over, by state: for the figures. */
export async function leftOver(base: TestDatabase): Promise<number> {
  return base.db.$count(deliveries, inArray(deliveries.state, ['failed']));
}
