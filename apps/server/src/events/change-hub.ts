import { type Actor, type QuoteUnit, Refused, refusal } from "@oneup/domain";
import { type ServerStore, audienceOf, isAddressed } from "@oneup/operations";
import type { Visitor } from "../sessions/session-lookup.ts";
import type { ChangeFeed, KeptChange } from "./change-feed.ts";
import { heardOf } from "./may-hear.ts";
import { OVERLAP_MS, Position } from "./position.ts";
import { type Outlet, Subscriber } from "./subscriber.ts";

/** Streams of one account and of the whole process at the most. */
const MOST_PER_ACCOUNT = 8;
const MOST_STREAMS = 5_000;

/** How often sessions are looked at again, in ms: an ended one loses its streams within 1 s. */
const SESSION_CHECK_MS = 700;
const HEARTBEAT_MS = 15_000;

/** When changes that could not be told, as the database was away, are tried again, in ms. */
const TELL_AGAIN_MS = 500;

/** More than so many are not told one by one: who listens reads everything again. */
const MOST_UNTOLD = 1_000;

function every(ms: number, work: () => void): NodeJS.Timeout {
  return setInterval(work, ms).unref();
}

export interface ChangeHubParts {
  readonly feed: ChangeFeed;
  readonly store: ServerStore;
  /** Looks a session up without believing an older answer. */
  readonly findVisitor: (tokenHash: string) => Promise<Visitor>;
  readonly failed: (what: string, error: unknown) => void;
}

/** How a stream begins: after which event, and what writes the head of the answer. */
export interface Beginning {
  readonly lastEventId: string | null;
  readonly head: () => void;
}

/**
 * Hands changes to the open streams (MKT-01, MKT-02). Telling and catching up take turns in one
 * row, so that a stream gets each change once and in order.
 */
export class ChangeHub {
  readonly #parts: ChangeHubParts;
  readonly #streams = new Set<Subscriber>();
  #told = 0;
  #turn: Promise<void> = Promise.resolve();
  #listening: { stop(): Promise<void> } | null = null;
  #timers: NodeJS.Timeout[] = [];
  /** Changes that were heard and are not told yet, oldest first. */
  #untold: KeptChange[] = [];
  #again: NodeJS.Timeout | undefined;
  #isChecking = false;
  #closed = false;

  constructor(parts: ChangeHubParts) {
    this.#parts = parts;
  }

  /** How many streams are open. */
  get streams(): number {
    return this.#streams.size;
  }

  /** How many changes were told, each stream for itself. */
  get told(): number {
    return this.#told;
  }

  /** Begins to listen. */
  async start(): Promise<void> {
    this.#listening = await this.#parts.feed.listen(
      (change) => this.#hear(change),
      () => this.#soon("tell of a gap", () => this.#missed()),
    );
    this.#timers = [
      every(HEARTBEAT_MS, () => this.#streams.forEach((stream) => stream.beat())),
      every(SESSION_CHECK_MS, () => void this.#checkSessionsAgain()),
    ];
  }

  /**
   * Opens a stream. With the id of the last event that the browser saw it goes on from there.
   * @throws Refused request.too_many when the account has too many, server.busy when all have
   */
  async open(visitor: Visitor, outlet: Outlet, begin: Beginning): Promise<Subscriber> {
    const { session, actor } = visitor;
    if (!session) throw new Refused(refusal("account.sign_in_needed"));
    if (this.#closed || this.#streams.size >= MOST_STREAMS)
      throw new Refused(refusal("server.busy"));
    const own = [...this.#streams].filter((stream) => stream.accountId === actor.id);
    if (own.length >= MOST_PER_ACCOUNT)
      throw new Refused(refusal("request.too_many", { details: { minutes: 0 } }));
    const { tokenHash } = session;
    const stream = new Subscriber({ tokenHash, actor, outlet }, (ended) => {
      this.#streams.delete(ended);
    });
    // Counted from now on, told of changes once it has caught up.
    this.#streams.add(stream);
    try {
      await this.#inTurn(() => this.#begin(stream, begin));
    } catch (error) {
      // Its browser comes back where the answer has begun.
      stream.end();
      throw error;
    }
    return stream;
  }

  /** Where somebody's stream would begin now: what is read from here on misses nothing after it. */
  async positionNow(actor: Actor): Promise<string> {
    return (await this.#startingAt(await this.#parts.feed.newest(), actor)).toString();
  }

  /** Ends the streams of a session that was just ended here. */
  endSession(tokenHash: string): void {
    for (const stream of this.#streams) if (stream.tokenHash === tokenHash) stream.end();
  }

  /** One look at a time: of thousands each takes a while, and where the database is slow longer. */
  async #checkSessionsAgain(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      await this.checkSessions();
    } finally {
      this.#isChecking = false;
    }
  }

  /** Looks at every session anew; the streams of those that have ended end. */
  async checkSessions(): Promise<void> {
    const tokens = new Set([...this.#streams].map((stream) => stream.tokenHash));
    await Promise.all(
      [...tokens].map(async (tokenHash) => {
        try {
          const { session, actor } = await this.#parts.findVisitor(tokenHash);
          for (const stream of this.#streams) {
            if (stream.tokenHash !== tokenHash) continue;
            stream.actor = actor;
            if (!session) stream.end();
          }
        } catch (error) {
          this.#parts.failed("look at a session", error);
        }
      }),
    );
  }

  /** Ends all streams and stops listening. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#again);
    for (const stream of this.#streams) stream.end();
    await this.#listening?.stop();
    this.#listening = null;
    await this.#turn;
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #soon(what: string, work: () => Promise<void>): void {
    this.#inTurn(work).catch((error: unknown) => this.#parts.failed(what, error));
  }

  async #begin(stream: Subscriber, { lastEventId, head }: Beginning): Promise<void> {
    const newest = await this.#parts.feed.newest();
    const seen = lastEventId === null ? null : Position.read(lastEventId, Date.now());
    // A number that this database never gave belongs to one that is gone.
    const foreign = seen !== null && seen.newest > newest;
    // Its session, or the process, ended while it waited for its turn.
    if (stream.ended) throw new Refused(refusal("account.sign_in_needed"));
    head();
    stream.begun = true;
    let caughtUp = true;
    if (seen !== null && !foreign) {
      stream.position = seen;
      caughtUp = await this.#catchUp(stream);
    }
    if (seen === null || foreign || !caughtUp) {
      stream.position = await this.#startingAt(newest, stream.actor);
      // A place that cannot be read is some place: whoever names one may have missed all since.
      caughtUp = lastEventId === null;
    }
    stream.ready(!caughtUp);
    stream.live = true;
  }

  /** A new stream's position: what is kept by now counts as told. */
  async #startingAt(newest: number, actor: Actor): Promise<Position> {
    const position = new Position(newest);
    if (newest > 0) position.add(newest, Date.now());
    const { changes } = await this.#parts.feed.since(newest, audienceOf(actor), OVERLAP_MS);
    for (const { id } of changes) if (id <= newest) position.add(id, Date.now());
    return position;
  }

  /** The quotes of changes, read at once, by their ids; null for one that is gone. */
  async #unitsOf(changes: readonly KeptChange[]): Promise<ReadonlyMap<string, QuoteUnit | null>> {
    const ids = new Set(changes.flatMap(({ quoteId }) => quoteId ?? []));
    return this.#parts.store.read(async ({ quotes }) => {
      const loads = [...ids].map(async (id) => [id, await quotes.load(id)] as const);
      return new Map(await Promise.all(loads));
    });
  }

  /** Notes a change; what comes until its turn is told with it. */
  #hear(change: KeptChange): void {
    if (this.#untold.push(change) === 1) this.#soon("tell of changes", () => this.#tell());
  }

  async #tell(): Promise<void> {
    const changes = this.#untold;
    this.#untold = [];
    const live = [...this.#streams].filter((stream) => stream.live);
    const addressed = changes
      .map((change) => ({
        change,
        streams: live.filter((stream) => isAddressed(change, stream.actor)),
      }))
      .filter(({ streams }) => streams.length > 0);
    try {
      const units = await this.#unitsOf(addressed.map(({ change }) => change));
      for (const { change, streams } of addressed) {
        const unit = units.get(change.quoteId ?? "") ?? null;
        for (const stream of streams) {
          const heard = heardOf(change, stream.actor, unit);
          if (heard) this.#told += stream.tell(change.id, heard);
        }
      }
    } catch (error) {
      if (this.#closed) return;
      if (changes.length > MOST_UNTOLD) {
        this.#soon("tell of a gap", () => this.#missed());
        throw error;
      }
      this.#untold.unshift(...changes);
      this.#again = setTimeout(
        () => this.#soon("tell of changes", () => this.#tell()),
        TELL_AGAIN_MS,
      ).unref();
      throw error;
    }
  }

  async #missed(): Promise<void> {
    const newest = await this.#parts.feed.newest();
    for (const stream of this.#streams) {
      if (!stream.live) continue;
      // oxlint-disable-next-line no-await-in-loop -- the database was just away
      stream.position = await this.#startingAt(newest, stream.actor);
      stream.ready(true);
    }
  }

  /** Tells what was missed; false when that is too long ago or too much. */
  async #catchUp(stream: Subscriber): Promise<boolean> {
    const { actor, position } = stream;
    const audience = audienceOf(actor);
    const { changes, complete } = await this.#parts.feed.since(
      position.newest,
      audience,
      OVERLAP_MS,
    );
    if (!complete) return false;
    const untold = changes.filter(({ id }) => !position.has(id));
    const units = await this.#unitsOf(untold);
    for (const change of untold) {
      const heard = heardOf(change, actor, units.get(change.quoteId ?? "") ?? null);
      if (heard) this.#told += stream.tell(change.id, heard);
    }
    return true;
  }
}
