import {
  type Actor,
  type OperationName,
  Refused,
  type ErrorCode,
  errors,
  isPlainText,
  mayAsk,
  refusal,
} from "@oneup/domain";
import { isAddressed } from "./audience.ts";
import { insist } from "./insist.ts";
import type { AnyOperation, CallOrigin, VerbIn } from "./operation.ts";
import type { Leaving } from "./image-studio.port.ts";
import type {
  BrowserPorts,
  MarketSession,
  Ports,
  ServerPorts,
  ServerSession,
  Store,
} from "./ports.ts";
import { type Change, type ChangeLog, type HeardChange, topics } from "./telling.port.ts";

/** The circumstances of a call besides its input. */
export interface CallOptions {
  /** MKT-04: the same key from the same actor is done once and answered alike. */
  readonly idempotencyKey?: string | undefined;
  readonly from?: CallOrigin | undefined;
  readonly leaving?: Leaving | undefined;
  /**
   * Hears what each transaction told its own caller, once it is kept (UX-08); of a call that was done before,
   * that everything may have changed.
   */
  readonly onChanges?: ((changes: readonly HeardChange[]) => void) | undefined;
}

/** The form of an idempotency key (MKT-04). */
export const KEY = /^[\w-]{8,100}$/;

/** The same text for equal inputs, whatever the order of their members. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    member !== null && typeof member === "object" && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** A short fingerprint (FNV-1a, 2 x 32 bit) that tells one input of a key from another. */
function fingerprint(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ (unit + at), 0x85ebca6b);
  }
  return `${(a >>> 0).toString(16)}${(b >>> 0).toString(16)}.${text.length}`;
}

/** The path of a text that would not be stored unchanged, or null; a member's name is a text too. */
function unplain(value: unknown, path: string): string | null {
  if (typeof value === "string") return isPlainText(value) ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const found = isPlainText(name)
      ? unplain(member, path === "" ? name : `${path}.${name}`)
      : path;
    if (found !== null) return found;
  }
  return null;
}

function read(verb: Pick<AnyOperation, "input">, raw: unknown): unknown {
  const field = unplain(raw, "");
  if (field !== null) throw new Refused(refusal("request.invalid", { field }));
  const parsed = verb.input.safeParse(raw ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join(".") ?? "";
  if (issue?.code === "unrecognized_keys") {
    const field = [path, issue.keys[0]].filter(Boolean).join(".");
    throw new Refused(refusal("request.unknown_field", { field }));
  }
  if (issue?.code === "too_big" && issue.origin === "string") {
    const details = { most: Number(issue.maximum) };
    throw new Refused(refusal("field.too_long", { field: path, details }));
  }
  if (issue?.code === "invalid_format" && issue.format === "email") {
    throw new Refused(refusal("field.email", { field: path }));
  }
  const said = issue?.code === "custom" ? issue.params?.["refusal"] : undefined;
  if (isErrorCode(said)) throw new Refused(refusal(said, { field: path }));
  throw new Refused(refusal("request.invalid", path === "" ? {} : { field: path }));
}

const isErrorCode = (said: unknown): said is ErrorCode =>
  typeof said === "string" && Object.hasOwn(errors, said);

/** A call that is done once under its key (MKT-04). */
export interface KeyedCall {
  readonly actorId: string;
  readonly key: string;
  readonly operation: OperationName;
  readonly inputHash: string;
}

/**
 * A call under its key: none without a key, and none if the answer is a secret. Guests are told apart by
 * their input.
 */
function keyedCall(
  verb: Pick<AnyOperation, "name" | "answersSecret">,
  actor: Actor,
  input: unknown,
  { idempotencyKey: key }: CallOptions,
): KeyedCall | null {
  if (key === undefined || verb.answersSecret) return null;
  if (!KEY.test(key)) throw new Refused(refusal("request.invalid", { field: "Idempotency-Key" }));
  const inputHash = fingerprint(canonical(input));
  const actorId = actor.kind === "guest" ? `guest ${verb.name} ${inputHash}` : actor.id;
  return { actorId, key, operation: verb.name, inputHash };
}

/** The answer kept under the key, if this very call was done before. */
async function kept(session: MarketSession, call: KeyedCall): Promise<{ answer: unknown } | null> {
  const done = await session.commands.find(call.actorId, call.key);
  if (!done) return null;
  if (done.operation !== call.operation || done.inputHash !== call.inputHash) {
    throw new Refused(refusal("request.key_reused"));
  }
  return { answer: done.answer };
}

async function once(
  session: MarketSession,
  ports: Ports,
  call: KeyedCall,
  quoteId: string | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const asked = kept(session, call);
  if (quoteId !== undefined) session.quotes.expectChange(quoteId);
  const done = await asked;
  if (done) return done.answer;
  const answer = await work();
  await session.commands.keep({ ...call, answer, at: ports.clock.now() });
  return answer;
}

/** The last of those who hold or wait for a key, by store. */
const turns = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Does a long task once under its key (MKT-04). The key is taken before the work: a second asker waits for
 * the first answer, and does the work only if there is none.
 */
export async function taskOnce(
  { store, clock }: Ports,
  call: KeyedCall,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const waiting = turns.get(store) ?? new Map<string, Promise<unknown>>();
  turns.set(store, waiting);
  const name = `${call.actorId} ${call.key}`;
  const turn = async () => {
    const done = await store.read((session) => kept(session, call));
    if (done) return done.answer;
    const answer = await work();
    const entry = { ...call, answer, at: clock.now() };
    await store.transact(async (session) => {
      // Another server may have done it too: the first stays.
      if (!(await kept(session, call))) await session.commands.keep(entry);
    });
    return answer;
  };
  const before = waiting.get(name) ?? Promise.resolve();
  const mine = before.then(turn, turn);
  waiting.set(name, mine);
  try {
    return await mine;
  } finally {
    if (waiting.get(name) === mine) waiting.delete(name);
  }
}

/** A store whose transactions are overheard: what they tell is handed on once they are kept. */
function overheard<Session extends MarketSession>(
  store: Store<Session>,
  onChanges: (changes: readonly Change[]) => void,
): Store<Session> {
  return {
    read: (work) => store.read(work),
    async transact(work) {
      let told: Change[] = [];
      const answer = await store.transact((session) => {
        // A transaction may be tried again.
        told = [];
        const tell: ChangeLog["tell"] = (change, notices) => {
          told.push(change);
          return session.changes.tell(change, notices);
        };
        return work({ ...session, changes: { tell } });
      });
      onChanges(told);
      return answer;
    },
  };
}

/** Runs a verb in a home that has what it asks for. */
async function runIn<Session extends MarketSession, World extends Ports<Session>>(
  ports: World,
  actor: Actor,
  verb: VerbIn<Session, World>,
  raw: unknown,
  options: CallOptions,
): Promise<unknown> {
  insist(mayAsk(verb.name, actor));
  const input = read(verb, raw);
  const call = keyedCall(verb, actor, input, options);
  const { from, leaving, onChanges } = options;
  if (verb.kind === "query") {
    return ports.store.read((session) => verb.run({ ports, session, actor, from }, input));
  }
  const hear = (changes: readonly Change[]) =>
    onChanges?.(
      changes
        .filter((change) => isAddressed(change, actor))
        .map(({ audience: _names, ...heard }) => heard),
    );
  const store = onChanges ? overheard(ports.store, hear) : ports.store;
  let isNew = false;
  let answer: unknown;
  if (verb.kind === "task") {
    const name = call && `${call.key}-${fingerprint(canonical(call))}`;
    const reference = name?.replaceAll(".", "-");
    const context = { ports: { ...ports, store }, actor, from, leaving, reference };
    const work = () => {
      isNew = true;
      return verb.run(context, input);
    };
    answer = await (call === null ? work() : taskOnce(ports, call, work));
  } else {
    const done = store.transact((session) => {
      isNew = false;
      const work = () => {
        isNew = true;
        return verb.run({ ports, session, actor, from }, input);
      };
      return call === null ? work() : once(session, ports, call, verb.changesQuote?.(input), work);
    });
    try {
      answer = await done;
    } catch (fault) {
      // Refused may be for what this very call did meanwhile, sent twice at once.
      const before =
        call !== null && fault instanceof Refused ? await store.read((s) => kept(s, call)) : null;
      if (before === null) throw fault;
      isNew = false;
      answer = before.answer;
    }
  }
  if (!isNew) onChanges?.(topics.map((topic) => ({ topic })));
  return answer;
}

/**
 * Runs a verb: checks the home, the asker (401 before 403) and the input (a strict schema), opens the store's
 * session, runs once per idempotency key, and answers.
 * @throws Refused with an error of the closed list; anything else is a fault of the house
 */
export async function execute(
  ports: BrowserPorts | ServerPorts,
  actor: Actor,
  verb: AnyOperation,
  raw: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  if (verb.homes === "both") return runIn<MarketSession, Ports>(ports, actor, verb, raw, options);
  if (ports.home === "browser") throw new Refused(refusal("demo.needs_account"));
  return runIn<ServerSession, ServerPorts>(ports, actor, verb, raw, options);
}
