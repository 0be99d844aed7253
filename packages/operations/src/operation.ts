import type { Actor, OperationName } from "@oneup/domain";
import type * as z from "zod/mini";
import type { Leaving } from "./image-studio.port.ts";
import type { Ports, StoreSession } from "./ports.ts";

/** The origin of a call, as the server sees it. */
export interface CallOrigin {
  /** The session's own hash; null for who is not signed in. */
  readonly tokenHash: string | null;
  /** The browser's name for itself, and its address. */
  readonly agent: string;
  readonly address: string;
}

/** The surroundings of a running verb: the outside world and one session of the store. */
export interface Context {
  readonly ports: Ports;
  readonly session: StoreSession;
  readonly actor: Actor;
  /** Missing in a browser's own home. */
  readonly from?: CallOrigin | undefined;
}

/** The surroundings of a running task: it opens its own sessions through `ports.store`. */
export interface TaskContext extends Omit<Context, "session"> {
  readonly leaving?: Leaving | undefined;
  /**
   * The name of a call for outside services, if it has an idempotency key: the same for equal calls, unique
   * otherwise.
   */
  readonly reference?: string | undefined;
}

interface Verb<Schema extends z.ZodMiniType> {
  readonly name: OperationName;
  /** The homes that can run it; a browser answers the others with demo.needs_account. */
  readonly homes: "both" | "server";
  /** True if its answer holds a secret: it is never stored under an idempotency key. */
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

/** The input of a verb, as its caller gives it. */
export type InputOf<O> = O extends { readonly input: infer Schema }
  ? Schema extends z.ZodMiniType
    ? z.input<Schema>
    : never
  : never;

/** The answer of a verb. */
export type OutputOf<O> = O extends { readonly run: (...given: never[]) => Promise<infer R> }
  ? R
  : never;
