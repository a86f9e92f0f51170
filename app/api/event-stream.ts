import { env } from '@/lib/env';
import { onStop } from '@/lib/lifetime';
import { privately } from './problem';

/**
 * Answers that go on: server-sent events. There is a place for so many a process and for each who
 * asks; each ends by itself after some minutes, as its reader goes, and as the server stops.
 */

/** A reader has one for each table that they see; a browser keeps no more than six connections to a server. */
const mostEach = 12;
const lifeMilliseconds = 10 * 60_000;
const beatMilliseconds = 15_000;
/** What nobody takes off it makes a stream end, not grow. */
const mostWaiting = 64;

interface Places {
  readonly streams: Set<EventStream>;
  readonly by: Map<string, number>;
}

// Next bundles this module more than once into one process; all copies count together.
const shared: typeof globalThis & { longhandStreams?: Places } = globalThis;

function places(): Places {
  if (shared.longhandStreams === undefined) {
    const made: Places = { streams: new Set(), by: new Map() };
    shared.longhandStreams = made;
    // Next waits for its readers to leave.
    onStop(() => {
      for (const stream of made.streams) stream.end();
    });
  }
  return shared.longhandStreams;
}

/** What feeds a stream. */
export interface Source {
  /** Called at each beat, so that what was not heard of is found out in time. */
  look(): void;
  /** The stream has ended. */
  end(): void;
}

/** Where there is no place: `full`, for anybody; `enough`, for this reader. */
export type NoPlace = 'full' | 'enough';

/** A stream for a reader, who is known by `who`: it holds a place until it has ended. */
export function openStream(who: string): EventStream | NoPlace {
  const { streams, by } = places();
  if (streams.size >= env().liveStreams) return 'full';
  const theirs = by.get(who) ?? 0;
  if (theirs >= mostEach) return 'enough';
  by.set(who, theirs + 1);
  const stream = new EventStream(() => {
    streams.delete(stream);
    const left = (by.get(who) ?? 1) - 1;
    if (left === 0) by.delete(who);
    else by.set(who, left);
  });
  streams.add(stream);
  return stream;
}

export class EventStream {
  readonly #free: () => void;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #body: ReadableStream<Uint8Array>;
  #out: ReadableStreamDefaultController<Uint8Array> | undefined;
  #source: Source | undefined;
  #ended = false;

  constructor(free: () => void) {
    this.#free = free;
    this.#body = new ReadableStream(
      {
        start: (out) => {
          this.#out = out;
        },
        cancel: () => this.end(),
      },
      { highWaterMark: mostWaiting },
    );
  }

  /** Says something; to nobody once it has ended. */
  send(event: string, data: string): void {
    this.#write(`event: ${event}\ndata: ${data}\n\n`);
  }

  /** Ends it, once. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#free();
    this.#source?.end();
    try {
      this.#out?.close();
    } catch {
      // Its reader has left.
    }
  }

  /** The answer that goes on until the end. */
  answer(source: Source): Response {
    if (this.#ended) source.end();
    else {
      this.#source = source;
      const beat = setInterval(() => {
        this.#write(': still here\n\n');
        source.look();
      }, beatMilliseconds);
      this.#timers.push(
        beat,
        setTimeout(() => this.end(), lifeMilliseconds),
      );
    }
    return new Response(this.#body, { headers: eventHeaders });
  }

  #write(text: string): void {
    if (this.#ended) return;
    if ((this.#out?.desiredSize ?? 0) <= 0) this.end();
    else this.#out?.enqueue(encoder.encode(text));
  }
}

const encoder = new TextEncoder();

const eventHeaders = {
  // A proxy, or Next itself, would hold back what it compresses.
  'Cache-Control': `${privately['Cache-Control']}, no-transform`,
  'Content-Type': 'text/event-stream',
  'X-Accel-Buffering': 'no',
};
