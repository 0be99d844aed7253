import { type Actor, GUEST, type Moment, sessionRenewal } from "@oneup/domain";
import { type AccountRecord, type SessionFacts, actorOfAccount } from "@oneup/operations";

/** A session that lives, with whose it is. */
interface LiveSession {
  readonly tokenHash: string;
  readonly account: AccountRecord;
  readonly expiresAt: Moment;
  readonly endsAt: Moment;
}

/**
 * Looks a session up by its token's hash, with the admin who looks through the account's eyes; null
 * when it is unknown, over or ended, and when the account is blocked.
 */
export type FindSession = (tokenHash: string) => Promise<(AccountRecord & SessionFacts) | null>;

/** Who asks: the actor, and the session where there is one. */
export interface Visitor {
  readonly actor: Actor;
  readonly session: LiveSession | null;
}

const GUEST_VISITOR: Visitor = { actor: GUEST, session: null };

/** The visitor behind a token's hash, as the database knows it now. */
export async function findVisitor(
  find: FindSession,
  tokenHash: string,
  now: () => number = Date.now,
): Promise<Visitor> {
  const found = await find(tokenHash);
  if (!found) return GUEST_VISITOR;
  const { viewedBy, expiresAt, endsAt, ...account } = found;
  return {
    actor: actorOfAccount(account, viewedBy, new Date(now()).toISOString()),
    session: { tokenHash, account, expiresAt, endsAt },
  };
}

/**
 * How long an answer of the database is believed, in ms. A session that was ended elsewhere dies
 * within one second (ACC-01), so this stays well below it.
 */
const BELIEVED_MS = 500;

/** The most sessions that are remembered at once. */
const MOST_REMEMBERED = 10_000;

interface Remembered {
  readonly until: number;
  readonly visitor: Promise<Visitor>;
}

/** Finds out who asks by the hash of their session's token, asking the database rarely. */
export class SessionLookup {
  readonly #find: FindSession;
  readonly #extend: (tokenHash: string, until: Moment) => Promise<void>;
  readonly #now: () => number;
  readonly #remembered = new Map<string, Remembered>();

  /** @param extend keeps a session that is used from ending by itself until then */
  constructor(
    find: FindSession,
    extend: (tokenHash: string, until: Moment) => Promise<void>,
    now: () => number = Date.now,
  ) {
    this.#find = find;
    this.#extend = extend;
    this.#now = now;
  }

  /** The visitor behind a token's hash; a guest without one or when the session is over. */
  visitor(tokenHash: string | null): Promise<Visitor> {
    if (tokenHash === null) return Promise.resolve(GUEST_VISITOR);
    const now = this.#now();
    const known = this.#remembered.get(tokenHash);
    if (known && known.until > now) return known.visitor;
    const visitor = this.#ask(tokenHash);
    this.#forgetOld(now);
    this.#remembered.delete(tokenHash);
    this.#remembered.set(tokenHash, { until: now + BELIEVED_MS, visitor });
    return visitor;
  }

  /** Forgets a session that was just ended here. */
  forget(tokenHash: string): void {
    this.#remembered.delete(tokenHash);
  }

  /** Forgets all of them: sessions of somebody were ended, and which ones is the store's to say. */
  forgetAll(): void {
    this.#remembered.clear();
  }

  async #ask(tokenHash: string): Promise<Visitor> {
    try {
      const visitor = await findVisitor(this.#find, tokenHash, this.#now);
      const { session } = visitor;
      const now = new Date(this.#now()).toISOString();
      const until = session && sessionRenewal(session.account.role, session, now);
      if (until) await this.#extend(tokenHash, until);
      return visitor;
    } catch (error) {
      this.#remembered.delete(tokenHash);
      throw error;
    }
  }

  /** Answers that are no longer believed would only take memory; the oldest stand first. */
  #forgetOld(now: number): void {
    for (const [tokenHash, { until }] of this.#remembered) {
      if (until > now && this.#remembered.size < MOST_REMEMBERED) return;
      this.#remembered.delete(tokenHash);
    }
  }
}
