import { type Actor, Refused, mayAsk, refusal } from "@oneup/domain";
import { insist } from "./insist.ts";
import type { AnyOperation, CallOrigin, Leaving } from "./operation.ts";
import type { Ports, StoreSession } from "./ports.ts";

/** How a call is made besides its input. */
export interface CallOptions {
  /** MKT-04: the same key from the same actor is done once and answered alike. */
  readonly idempotencyKey?: string | undefined;
  readonly from?: CallOrigin | undefined;
  readonly leaving?: Leaving | undefined;
}

const KEY = /^[\w-]{8,100}$/;

/** Text that is equal for equal inputs, whatever the order of their members. */
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

function read(verb: AnyOperation, raw: unknown): unknown {
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
  if (issue?.code === "custom" && issue.params?.["code"] === "field.name") {
    throw new Refused(refusal("field.name", { field: path }));
  }
  throw new Refused(refusal("request.invalid", path === "" ? {} : { field: path }));
}

/**
 * The key under which a call is kept: none for guests, who are not told apart, and none where the
 * answer is a secret.
 */
function keyFor(verb: AnyOperation, actor: Actor, options: CallOptions): string | undefined {
  return actor.kind === "guest" || verb.answersSecret ? undefined : options.idempotencyKey;
}

interface KeyedCall {
  readonly verb: AnyOperation;
  readonly actor: Actor;
  readonly input: unknown;
  readonly key: string;
}

/** The answer kept under the key, if this very call was done before. */
async function kept(session: StoreSession, call: KeyedCall): Promise<{ answer: unknown } | null> {
  const done = await session.commands.find(call.actor.id, call.key);
  if (!done) return null;
  if (done.operation !== call.verb.name || done.inputHash !== fingerprint(canonical(call.input))) {
    throw new Refused(refusal("request.key_reused"));
  }
  return { answer: done.answer };
}

function changedQuote({ verb, input }: KeyedCall): string | undefined {
  return verb.kind === "command" ? verb.changesQuote?.(input) : undefined;
}

async function keep(session: StoreSession, ports: Ports, call: KeyedCall, answer: unknown) {
  const inputHash = fingerprint(canonical(call.input));
  const { actor, key, verb } = call;
  const entry = { actorId: actor.id, key, operation: verb.name, inputHash, answer };
  await session.commands.keep({ ...entry, at: ports.clock.now() });
}

async function once(
  session: StoreSession,
  ports: Ports,
  call: KeyedCall,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const asked = kept(session, call);
  const quoteId = changedQuote(call);
  if (quoteId !== undefined) session.quotes.expectChange(quoteId);
  const done = await asked;
  if (done) return done.answer;
  const answer = await work();
  await keep(session, ports, call, answer);
  return answer;
}

async function taskOnce(
  ports: Ports,
  call: KeyedCall,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const done = await ports.store.read((session) => kept(session, call));
  if (done) return done.answer;
  const answer = await work();
  await ports.store.transact((session) => keep(session, ports, call, answer));
  return answer;
}

/**
 * Runs a verb: checks who asks (401 before 403) and what is asked for (a strict schema), opens the
 * session of the store, does it once per idempotency key, and answers.
 * @throws Refused with an error of the closed list; anything else is a fault of the house
 */
export async function execute(
  ports: Ports,
  actor: Actor,
  verb: AnyOperation,
  raw: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  if (verb.homes === "server" && actor.kind === "local") {
    throw new Refused(refusal("demo.needs_account"));
  }
  insist(mayAsk(verb.name, actor));
  const input = read(verb, raw);
  const key = keyFor(verb, actor, options);
  if (key !== undefined && !KEY.test(key)) {
    throw new Refused(refusal("request.invalid", { field: "Idempotency-Key" }));
  }
  const { store } = ports;
  const { from, leaving } = options;
  if (verb.kind === "query") {
    return store.read((session) => verb.run({ ports, session, actor, from }, input));
  }
  if (verb.kind === "task") {
    const work = () => verb.run({ ports, actor, from, leaving }, input);
    return key === undefined ? work() : taskOnce(ports, { verb, actor, input, key }, work);
  }
  return store.transact((session) => {
    const work = () => verb.run({ ports, session, actor, from }, input);
    return key === undefined ? work() : once(session, ports, { verb, actor, input, key }, work);
  });
}
