/**
 * What the server says by itself of a match: its new tag, as something changes. A stream that ends is
 * opened again after a pause that grows while none can be had; nothing may hang on what it says.
 */
export class LiveTags {
  readonly #url: string;
  readonly #heard: (tag: string) => void;
  readonly #ended: () => void;
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #alive = false;

  constructor(url: string, on: { heard(tag: string): void; ended(): void }) {
    this.#url = url;
    this.#heard = on.heard;
    this.#ended = on.ended;
  }

  /** Whether something was heard, and may be heard on. */
  get alive(): boolean {
    return this.#alive;
  }

  open(): void {
    if (this.#source !== undefined || this.#timer !== undefined) return;
    const source = new EventSource(this.#url);
    this.#source = source;
    // The first comes at once.
    source.addEventListener('changed', ({ data }) => {
      this.#alive = true;
      this.#failures = 0;
      this.#heard(String(data));
    });
    // By itself it would try again without end, or not at all.
    source.addEventListener('error', () => {
      const wasAlive = this.#alive;
      this.close();
      this.#timer = setTimeout(() => this.again(), pauseAfter(this.#failures++));
      if (wasAlive) this.#ended();
    });
  }

  /** Opens it without waiting for the pause to be over. */
  again(): void {
    if (this.#source !== undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.open();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#source?.close();
    this.#source = undefined;
    this.#alive = false;
  }
}

/** Spread out, so that not all readers of a server that was away come back in one moment. */
function pauseAfter(failures: number): number {
  const seconds = Math.min(300, 2 ** failures);
  return seconds * 1000 * (0.5 + Math.random());
}
