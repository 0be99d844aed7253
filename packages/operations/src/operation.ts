import type { Actor, OperationName } from "@oneup/domain";
import type * as z from "zod/mini";
import type { Leaving } from "./image-studio.port.ts";
import type { MarketSession, Ports, ServerPorts, ServerSession } from "./ports.ts";

/** The origin of a call, as the server sees it. */
export interface CallOrigin {
  /** The session's own hash; null for who is not signed in. */
  readonly tokenHash: string | null;
  /** The browser's name for itself, and its address. */
  readonly agent: string;
  readonly address: string;
}

interface Surroundings<World> {
  readonly ports: World;
  readonly actor: Actor;
  /** Missing in a browser's own home. */
  readonly from?: CallOrigin | undefined;
}

/** The surroundings of a running verb: the outside world and one session of the store. */
export interface Context<
  Session extends MarketSession = MarketSession,
  World = Ports,
> extends Surroundings<World> {
  readonly session: Session;
}

export type ServerContext = Context<ServerSession, ServerPorts>;

/** The surroundings of a running task: it opens its own sessions through `ports.store`. */
export interface TaskContext<World = Ports> extends Surroundings<World> {
  readonly leaving?: Leaving | undefined;
  /**
   * The name of a call for outside services, if it has an idempotency key: the same for equal calls, unique
   * otherwise.
   */
  readonly reference?: string | undefined;
}

export type ServerTaskContext = TaskContext<ServerPorts>;

/** The surroundings by the homes that can run a verb; a browser answers the others with demo.needs_account. */
interface Homes {
  readonly both: { readonly verb: Context; readonly task: TaskContext };
  readonly server: { readonly verb: ServerContext; readonly task: ServerTaskContext };
}

interface Verb<Home extends keyof Homes, Schema extends z.ZodMiniType> {
  readonly name: OperationName;
  readonly homes: Home;
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
export interface Operation<
  Home extends keyof Homes,
  Schema extends z.ZodMiniType,
  Output,
> extends Verb<Home, Schema> {
  readonly kind: "query" | "command";
  /**
   * The quote that a command begins by loading for change: it is asked for in one go with the
   * idempotency key.
   */
  readonly changesQuote?: (input: z.output<Schema>) => string;
  readonly run: (context: Homes[Home]["verb"], input: z.output<Schema>) => Promise<Output>;
}

/** A verb that works long outside of a transaction (a picture, a password) and opens its own. */
export interface Task<Home extends keyof Homes, Schema extends z.ZodMiniType, Output> extends Verb<
  Home,
  Schema
> {
  readonly kind: "task";
  readonly run: (context: Homes[Home]["task"], input: z.output<Schema>) => Promise<Output>;
}

/** Any verb of a home, seen from one that binds the registry in a loop. */
export type OperationAt<Home extends keyof Homes> =
  // oxlint-disable-next-line typescript/no-explicit-any -- a list of verbs with different inputs
  Operation<Home, any, unknown> | Task<Home, any, unknown>;
export type AnyOperation = OperationAt<"both"> | OperationAt<"server">;

/** Any verb, seen from the home that runs it. */
export type VerbIn<Session extends MarketSession, World> = Pick<
  AnyOperation,
  "name" | "input" | "answersSecret"
> &
  (
    | {
        readonly kind: "query" | "command";
        readonly changesQuote?: (input: unknown) => string;
        readonly run: (context: Context<Session, World>, input: unknown) => Promise<unknown>;
      }
    | {
        readonly kind: "task";
        readonly run: (context: TaskContext<World>, input: unknown) => Promise<unknown>;
      }
  );

/** Declares a query or command; the types of its input and answer follow the function. */
export function operation<Home extends keyof Homes, Schema extends z.ZodMiniType, Output>(
  verb: Operation<Home, Schema, Output>,
): Operation<Home, Schema, Output> {
  return verb;
}

/** Declares a task. */
export function task<Home extends keyof Homes, Schema extends z.ZodMiniType, Output>(
  verb: Task<Home, Schema, Output>,
): Task<Home, Schema, Output> {
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
