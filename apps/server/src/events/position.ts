/** How far back changes can still appear out of order, in ms. */
export const OVERLAP_MS = 10_000;

/** How many of the newest told changes a position names at the most. */
const MOST_NAMED = 400;

/** `1042~1,5`: the newest is 1042, and 1041 and 1037 were told as well. */
const POSITION = /^(\d{1,15})(?:~(\d{1,9}(?:,\d{1,9}){0,399}))?$/;

/**
 * Where a stream stands. Changes get their number before they are kept, so that a smaller one can
 * come after a larger: the newest number alone does not say what was told. A position therefore names
 * those of the last seconds too, and travels whole as the id of an event; handed back as
 * Last-Event-ID it resumes with nothing missed and nothing twice (MKT-02).
 */
export class Position {
  #newest: number;
  readonly #told = new Map<number, number>();

  constructor(newest: number) {
    this.#newest = newest;
  }

  /** Reads what a browser handed back; null for anything else. */
  static read(text: string, now: number): Position | null {
    const match = POSITION.exec(text);
    if (!match) return null;
    const position = new Position(Number(match[1]));
    for (const back of match[2]?.split(",") ?? [])
      position.add(position.newest - Number(back), now);
    if (position.newest > 0) position.add(position.newest, now);
    return position;
  }

  /** The largest number that was told, or where the stream began. */
  get newest(): number {
    return this.#newest;
  }

  has(id: number): boolean {
    return this.#told.has(id);
  }

  /** Notes that a change was told. @param now in ms */
  add(id: number, now: number): void {
    this.#newest = Math.max(this.#newest, id);
    this.#told.set(id, now);
    for (const [each, at] of this.#told) {
      const old = now - at > 2 * OVERLAP_MS || this.#told.size > MOST_NAMED;
      if (!old) break;
      this.#told.delete(each);
    }
  }

  toString(): string {
    const backs = [...this.#told.keys()]
      .filter((id) => id !== this.#newest)
      .map((id) => this.#newest - id);
    return backs.length === 0 ? `${this.#newest}` : `${this.#newest}~${backs.join(",")}`;
  }
}
