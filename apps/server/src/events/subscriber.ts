import type { Actor } from "@oneup/domain";
import type { Change } from "@oneup/operations";
import { Position } from "./position.ts";

/** What a stream writes to: the raw answer of a request. */
export interface Outlet {
  /** How many bytes wait to be taken by the reader. */
  readonly writableLength: number;
  write(text: string): unknown;
  end(): unknown;
}

/** A reader that lets so many bytes pile up is cut off; it resumes when it comes back. */
const MOST_WAITING_BYTES = 256_000;

/** One open stream of an account. */
export class Subscriber {
  readonly tokenHash: string;
  readonly accountId: string;
  /** Who listens, as of the last look at the session. */
  actor: Actor;
  /** True once the head of the answer is written: nothing may be written before it. */
  begun = false;
  /** True once the stream has caught up and hears changes as they come. */
  live = false;
  position = new Position(0);
  readonly #outlet: Outlet;
  readonly #onEnd: (subscriber: Subscriber) => void;
  #ended = false;

  constructor(
    given: { tokenHash: string; actor: Actor; outlet: Outlet },
    onEnd: (subscriber: Subscriber) => void,
  ) {
    this.tokenHash = given.tokenHash;
    this.accountId = given.actor.id;
    this.actor = given.actor;
    this.#outlet = given.outlet;
    this.#onEnd = onEnd;
  }

  /**
   * Tells a change unless it was told. The event carries what to read again, not what it holds.
   * @returns how many events that were
   */
  tell(id: number, change: Omit<Change, "audience">): 0 | 1 {
    if (this.position.has(id)) return 0;
    this.position.add(id, Date.now());
    this.#write(`id: ${this.position.toString()}\ndata: ${JSON.stringify(change)}\n\n`);
    return 1;
  }

  /** Says where the stream stands; `missed` that everything has to be read again. */
  ready(missed: boolean): void {
    this.#write(
      `id: ${this.position.toString()}\nevent: ready\ndata: ${JSON.stringify({ missed })}\n\n`,
    );
  }

  beat(): void {
    this.#write(": \n\n");
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Ends the answer; one that has not begun is left to be refused. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    if (this.begun) this.#outlet.end();
    this.#onEnd(this);
  }

  #write(text: string): void {
    if (this.#ended || !this.begun) return;
    if (this.#outlet.writableLength > MOST_WAITING_BYTES) this.end();
    else this.#outlet.write(text);
  }
}
