declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  export interface Request {
    readonly method: "GET" | "POST";
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  /** One connection. */
  export interface Client extends EventEmitter {
    /** What it sends, one after the other and from the beginning again. */
    setRequests(requests: readonly Request[]): void;
  }

  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** In seconds. */
    readonly duration: number;
    readonly setupClient: (client: Client) => void;
  }

  export interface Result {
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    /** How often each status came, by status. */
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    /** In seconds. */
    readonly duration: number;
  }

  export interface Instance extends EventEmitter, PromiseLike<Result> {}

  export default function autocannon(options: Options): Instance;
}
