import { describe, expect, it } from 'vitest';
import { commitment, contributionInPlace, deriveSeed } from '@/lib/engine/chance';
import { latest } from '@/lib/games/registry';
import type { Finding } from '@/lib/verify/finding';
import { verifyExport } from '@/lib/verify/verify';
import { rightInWords, wrongInWords } from '@/lib/verify/wording';
import { type ExportFile, type Played, playedToTheEnd } from './played';

const games = ['corridor', 'mystery'] as const;
const numbers = Array.from({ length: 40 }, (_, at) => at + 1);

/** The first of some random matches in which all these types of event happened. */
function playedWith(game: (typeof games)[number], ...types: string[]): Played {
  for (const number of numbers) {
    const played = playedToTheEnd(latest(game), 2 + (number % 3), number);
    const all = new Set(played.json.log.map(({ event }) => event.type));
    if (types.every((type) => all.has(type))) return played;
  }
  throw new Error(`no match has ${types.join(', ')}`);
}

/** What is found of a file after a change. */
function found({ json }: Played, change: (file: ExportFile) => void): Finding | undefined {
  const file = structuredClone(json);
  change(file);
  return verifyExport(file).wrong;
}

/** The seq of an event of a type. */
function seqOf({ json }: Played, type: string, { last = false } = {}): number {
  const types = json.log.map(({ event }) => event.type);
  const at = last ? types.lastIndexOf(type) : types.indexOf(type);
  if (at < 0) throw new Error(`there is no ${type}`);
  return at + 1;
}

function eventAt(file: ExportFile, seq: number): ExportFile['log'][number]['event'] {
  const entry = file.log[seq - 1];
  if (entry === undefined) throw new Error(`there is no event ${seq}`);
  return entry.event;
}

/** Numbers and tells the log as it is now, as somebody would who wants nothing to be noticed. */
function retell(file: ExportFile): void {
  const open = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(open);
    if ('face' in value) return value.face;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, open(inner)]));
  };
  file.log.forEach((entry, at) => {
    entry.seq = at + 1;
  });
  file.events = file.log.map(({ seq, at, event }) => ({
    seq,
    at,
    ...(open(event) as object),
    text: '',
  }));
  file.match.version = file.log.length;
}

function swapIn(list: unknown, one: number, other: number): void {
  if (!Array.isArray(list)) throw new Error('not a list');
  [list[one], list[other]] = [list[other], list[one]];
}

function faces(event: ExportFile['log'][number]['event'], field: string): unknown[] {
  return (event[field] as { face: unknown[] }).face;
}

function otherHex(hex: string): string {
  return (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
}

describe('a finished match', () => {
  it.each(games)('is verified as it was exported, whoever left: %s', (game) => {
    for (const number of numbers.slice(0, 12)) {
      const { json, moves, left } = playedToTheEnd(latest(game), 2 + (number % 5), number);
      const { verified, wrong } = verifyExport(json);
      expect(wrong).toBeUndefined();
      expect(verified).toMatchObject({ moves, left, events: json.log.length });
    }
  });

  it('has its draws of chance told, each with the event that it led to', () => {
    const corridor = playedWith('corridor', 'discardsReshuffled');
    const { verified } = verifyExport(corridor.json);
    const reshuffled = seqOf(corridor, 'discardsReshuffled');
    expect(verified?.draws.slice(0, 4)).toMatchObject([
      { purpose: 'doors:1', seq: 1 },
      { purpose: 'deal:1', seq: 1 },
      { purpose: 'youngest:1', seq: 1 },
      {
        purpose: 'reshuffle:1',
        seq: reshuffled,
        result: faces(eventAt(corridor.json, reshuffled), 'order'),
      },
    ]);
    if (verified === undefined) throw new Error('not verified');
    expect(rightInWords(verified).join('\n')).toContain(`reshuffle: at event ${reshuffled}`);
  });
});

describe('a card that was swapped is named', () => {
  it('in the deal', () => {
    const corridor = playedWith('corridor');
    const mystery = playedWith('mystery');
    const inCorridor = (file: ExportFile) => swapIn(faces(eventAt(file, 1), 'drawPile'), 3, 4);
    const inMystery = (file: ExportFile) => swapIn(faces(eventAt(file, 2), 'drawDeck'), 5, 6);
    expect(found(corridor, inCorridor)).toMatchObject({ code: 'deal', seq: 1 });
    expect(found(mystery, inMystery)).toMatchObject({ code: 'deal', seq: 2 });
    const wrong = found(mystery, inMystery);
    if (wrong === undefined || !('difference' in wrong)) throw new Error('nothing was found');
    const { expected, found: stands } = wrong.difference;
    expect(wrongInWords(wrong)).toBe(
      `Event 2 (handsDealt): the deal is not the one that the seed gives: at “drawDeck.face.5” stands ${stands}, where ${expected} belongs.`,
    );
  });

  it('in a reshuffle, also where everything is told alike', () => {
    const corridor = playedWith('corridor', 'discardsReshuffled');
    const seq = seqOf(corridor, 'discardsReshuffled');
    const change = (file: ExportFile) => {
      swapIn(faces(eventAt(file, seq), 'order'), 0, 1);
      retell(file);
    };
    expect(found(corridor, change)).toMatchObject({ code: 'reshuffle', seq });
  });

  it('in what was drawn, also where everything is told alike', () => {
    const corridor = playedWith('corridor', 'keysTurnedUp');
    const turnedUp = seqOf(corridor, 'keysTurnedUp');
    const inCorridor = (file: ExportFile) => {
      swapIn(faces(eventAt(file, turnedUp), 'keys'), 0, 1);
      retell(file);
    };
    expect(found(corridor, inCorridor)).toMatchObject({ code: 'event', seq: turnedUp });

    const mystery = playedWith('mystery', 'turnPassed');
    const drawn = seqOf(mystery, 'cardDrawn', { last: true });
    const inMystery = (file: ExportFile) => {
      const { drawDeck } = file.revealed as { drawDeck: string[] };
      const before = faces(eventAt(file, 2), 'drawDeck')[0];
      eventAt(file, drawn).card = { ...(eventAt(file, drawn).card as object), face: before };
      expect(drawDeck).not.toContain(before);
      retell(file);
    };
    expect(found(mystery, inMystery)).toMatchObject({ code: 'event', seq: drawn });
  });

  it('in what was played', () => {
    const corridor = playedWith('corridor', 'keyTaken');
    const taken = seqOf(corridor, 'keyTaken');
    const inCorridor = (file: ExportFile) => {
      const event = eventAt(file, taken);
      event.discarded = { ...(event.discarded as object), face: (event.key as Secretly).face };
    };
    expect(found(corridor, inCorridor)).toMatchObject({ code: 'refused', seq: taken, rule: 'C12' });

    const mystery = playedWith('mystery', 'prizesClaimed');
    const presented = seqOf(mystery, 'challengePresented');
    const inMystery = (file: ExportFile) => {
      const cards = faces(eventAt(file, presented), 'cards');
      cards[0] = cards[1];
    };
    expect(found(mystery, inMystery)).toMatchObject({ code: 'refused', seq: presented });
  });
});

type Secretly = { readonly face: unknown };

describe.each([
  ['corridor', 'keysTurnedUp', 'keyTaken'],
  ['mystery', 'turnPassed', 'cardDrawn'],
] as const)('in a match of %s', (game, first, second) => {
  const played = playedWith(game, first, second);
  const { log } = played.json;
  const seq = log.findIndex(
    ({ event }, at) => event.type === first && log[at + 1]?.event.type === second,
  );
  // The second of two events that belong together.
  const at = seq + 2;

  it('an event that was cut is named', () => {
    expect(found(played, (file) => file.log.splice(at - 1, 1))).toEqual({
      code: 'numbering',
      seq: at,
      found: at + 1,
    });
    const renumbered = found(played, (file) => {
      file.log.splice(at - 1, 1);
      retell(file);
    });
    expect(renumbered).toMatchObject({ seq: at });
  });

  it('an end that was cut off is named', () => {
    const cut = (file: ExportFile) => {
      file.log.pop();
      retell(file);
    };
    const finding = found(played, cut);
    // The last event comes of the same move as the one before it, unless that makes sense alone.
    expect(finding).toMatchObject(
      finding?.code === 'not-ended'
        ? { events: log.length - 1 }
        : { code: 'event', seq: log.length, difference: { path: '', found: 'nothing' } },
    );
  });

  it('an event that was added is named', () => {
    const added = (file: ExportFile) => {
      const entry = file.log[at - 1];
      if (entry !== undefined) file.log.splice(at, 0, structuredClone(entry));
    };
    expect(found(played, added)).toEqual({ code: 'numbering', seq: at + 1, found: at });
    const renumbered = found(played, (file) => {
      added(file);
      retell(file);
    });
    expect(renumbered).toMatchObject({ seq: at + 1 });

    const afterTheEnd = found(played, (file) => {
      file.log.push(structuredClone(file.log[at - 1] ?? raise()));
      retell(file);
    });
    expect(afterTheEnd).toMatchObject({ code: 'after-the-end', seq: log.length + 1 });
  });

  it('an event that was moved is named', () => {
    const moved = (file: ExportFile) => swapIn(file.log, at - 2, at - 1);
    expect(found(played, moved)).toEqual({ code: 'numbering', seq: at - 1, found: at });
    const renumbered = found(played, (file) => {
      moved(file);
      retell(file);
    });
    expect(renumbered).toMatchObject({ seq: at - 1 });
  });

  it('an outcome that was changed is named', () => {
    const other = { winners: [1], tied: [], everyoneLost: false, ending: 'agreement' };
    const summary = found(played, (file) => {
      file.match.outcome = other;
    });
    expect(summary).toEqual({ code: 'summary', part: 'outcome' });
    const everywhere = found(played, (file) => {
      file.match.outcome = other;
      eventAt(file, log.length).outcome = other;
      retell(file);
    });
    expect(everywhere).toMatchObject({ code: 'event', seq: log.length, type: 'gameEnded' });
  });

  it('another seed, and other bytes of the server, are named', () => {
    const seed = found(played, ({ deal }) => {
      deal.seed = otherHex(deal.seed);
    });
    expect(seed).toEqual({ code: 'seed' });
    const bytes = found(played, ({ deal }) => {
      deal.serverBytes = otherHex(deal.serverBytes);
    });
    expect(bytes).toEqual({ code: 'commitment' });
    const committed = found(played, ({ deal, match }) => {
      deal.serverBytes = otherHex(deal.serverBytes);
      match.commitment = commitment(deal.serverBytes, match.id);
    });
    expect(committed).toEqual({ code: 'filled', seat: 1 });
    const followed = found(played, ({ deal, match }) => {
      deal.serverBytes = otherHex(deal.serverBytes);
      match.commitment = commitment(deal.serverBytes, match.id);
      for (const each of deal.contributions.filter(({ by }) => by === 'server')) {
        each.contribution = contributionInPlace(deal.serverBytes, match.id, each.seat);
      }
    });
    expect(followed).toEqual({ code: 'seed' });
  });

  it('a deal of the first generator holds what the server drew for a device that gave nothing', () => {
    const first = found(played, ({ deal, match }) => {
      deal.generatorVersion = 1;
      const own = deal.contributions[1] ?? raise();
      own.contribution = otherHex(own.contribution ?? raise());
      deal.seed = deriveSeed({
        ...deal,
        game,
        options: match.options,
        seats: match.seats.length,
        contributions: deal.contributions.map(({ contribution }) => contribution),
      });
    });
    // Another seed deals other cards: it is these that are wrong then, and nothing before them.
    expect(first).toMatchObject({ code: 'deal' });
  });

  it('another contribution is named', () => {
    const changed = (seat: number) =>
      found(played, ({ deal }) => {
        const own = deal.contributions[seat] ?? raise();
        own.contribution = otherHex(own.contribution ?? raise());
      });
    expect(changed(0)).toEqual({ code: 'seed' });
    // Nobody had a choice in what stands for a device that gave none.
    expect(changed(1)).toEqual({ code: 'filled', seat: 1 });
    const exchanged = found(played, ({ deal: { contributions } }) => {
      swapIn(contributions, 0, 1);
      contributions.forEach((each, seat) => {
        each.seat = seat;
        each.by = 'device';
      });
    });
    expect(exchanged).toEqual({ code: 'seed' });
    const missing = found(played, ({ deal }) => {
      (deal.contributions[0] ?? raise()).contribution = null;
    });
    expect(missing).toEqual({ code: 'contributions' });
    const none = found(played, ({ deal }) => deal.contributions.pop());
    expect(none).toEqual({ code: 'contributions' });
  });
});

function raise(): never {
  throw new Error('it is not there');
}
