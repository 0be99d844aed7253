import type { Actor, OperationName } from "@oneup/domain";
import type * as z from "zod/mini";
import type { Leaving } from "./image-studio.port.ts";
import type { Ports, StoreSession } from "./ports.ts";

/** Where a call comes from, as the server sees it. */
export interface CallOrigin {
  /** The session's own hash; null for who is not signed in. */
  readonly tokenHash: string | null;
  /** What the browser calls itself, and its address. */
  readonly agent: string;
  readonly address: string;
}

/** What a verb sees while it runs: the outside world and one session of the store. */
export interface Context {
  readonly ports: Ports;
  readonly session: StoreSession;
  readonly actor: Actor;
  /** Missing in a browser's own home. */
  readonly from?: CallOrigin | undefined;
}

/** What a task sees: it opens its own sessions through `ports.store`. */
export interface TaskContext extends Omit<Context, "session"> {
  readonly leaving?: Leaving | undefined;
  /** What the call is called outside, where it has an idempotency key: equal for equal calls, no other's. */
  readonly reference?: string | undefined;
}

interface Verb<Schema extends z.ZodMiniType> {
  readonly name: OperationName;
  /** Which homes can do it; a browser answers the others with demo.needs_account. */
  readonly homes: "both" | "server";
  /** Its answer holds a secret, so it is never kept under an idempotency key. */
  readonly answersSecret?: true;
  readonly input: Schema;
}

/**
 * A verb, written once for both homes.
 * - `query` reads in a store session that keeps nothing.
 * - `command` runs in one transaction; what it throws undoes everything. Sent twice under one
 *   idempotency key it is done once.
 */
export interface Operation<Schema extends z.ZodMiniType, Output> extends Verb<Schema> {
  readonly kind: "query" | "command";
  /**
   * The quote that a command begins by loading for change: it is asked for in one go with the
   * idempotency key.
   */
  readonly changesQuote?: (input: z.output<Schema>) => string;
  readonly run: (context: Context, input: z.output<Schema>) => Promise<Output>;
}

/** A verb that works long outside of a transaction (a picture, a password) and opens its own. */
export interface Task<Schema extends z.ZodMiniType, Output> extends Verb<Schema> {
  readonly kind: "task";
  readonly run: (context: TaskContext, input: z.output<Schema>) => Promise<Output>;
}

/** Any verb of the registry, seen from a home that binds them in a loop. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of verbs with different inputs
export type AnyOperation = Operation<any, unknown> | Task<any, unknown>;

/** Declares a query or command; the types of its input and answer follow the function. */
export function operation<Schema extends z.ZodMiniType, Output>(
  verb: Operation<Schema, Output>,
): Operation<Schema, Output> {
  return verb;
}

/** Declares a task. */
export function task<Schema extends z.ZodMiniType, Output>(
  verb: Task<Schema, Output>,
): Task<Schema, Output> {
  return verb;
}

/** What a verb takes, as its caller hands it over. */
export type InputOf<O> = O extends { readonly input: infer Schema }
  ? Schema extends z.ZodMiniType
    ? z.input<Schema>
    : never
  : never;

/** What a verb answers. */
export type OutputOf<O> = O extends { readonly run: (...given: never[]) => Promise<infer R> }
  ? R
  : never;
