/** Lets so many pieces of work through at once and so many wait; the rest is turned away. */
export class Gate {
  readonly #limits: { readonly atOnce: number; readonly waiting: number };
  readonly #turnAway: () => never;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  /** @param turnAway throws what a caller gets who finds the queue full */
  constructor(limits: { atOnce: number; waiting: number }, turnAway: () => never) {
    this.#limits = limits;
    this.#turnAway = turnAway;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> {
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#queue.length >= this.#limits.waiting) this.#turnAway();
    return new Promise((resolve) => {
      this.#queue.push(resolve);
    });
  }

  #leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
