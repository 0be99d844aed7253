import { type ErrorCode, errors } from "@oneup/domain";
import type { Route } from "@oneup/operations";
import { type BackendErrorCode, BackendError } from "./backend-error.ts";

interface WireCall {
  readonly url: string;
  readonly method: Route["method"];
  /** JSON text; missing where there is nothing to send. */
  readonly body?: string;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Builds the call of a route: `:name` members of the input go into the path, the others into the
 * query of a GET or the JSON body of any other call. What is undefined does not travel.
 * @throws Error when the input lacks a member of the path
 * @internal
 */
export function wireCall(route: Route, input: unknown): WireCall {
  const members = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined));
  const path = route.path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value: unknown = members.get(name);
    if (value === undefined || value === "") throw new Error(`${route.path} needs ${name}`);
    members.delete(name);
    return encodeURIComponent(asText(value));
  });
  if (members.size === 0) return { url: path, method: route.method };
  if (route.method !== "GET") {
    const body = JSON.stringify(Object.fromEntries(members));
    return { url: path, method: route.method, body };
  }
  const query = new URLSearchParams();
  for (const [name, value] of members) query.set(name, asText(value));
  return { url: `${path}?${query.toString()}`, method: "GET" };
}

function isKnown(code: string | null): code is ErrorCode {
  return code !== null && Object.hasOwn(errors, code);
}

function codeOfAnswer(response: Response): BackendErrorCode {
  const code = response.headers.get("x-error-code");
  if (isKnown(code)) return code;
  return response.status === 401 ? "account.sign_in_needed" : "server.unknown";
}

/**
 * The sentence of an answer: its plain text, or the member `error` of a JSON body (API-14). Anything
 * else comes from somebody between here and the server, a proxy's page say, and is nothing to read.
 */
function sentenceIn(body: string, response: Response): string {
  const type = response.headers.get("content-type") ?? "";
  if (!type.includes("json")) return type === "" || type.startsWith("text/plain") ? body : "";
  try {
    const read: unknown = JSON.parse(body);
    const sentence: unknown =
      typeof read === "object" && read !== null ? Reflect.get(read, "error") : undefined;
    return typeof sentence === "string" ? sentence : "";
  } catch {
    return "";
  }
}

/** How a gateway answers that reaches no server: told by its text, where it has one. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** Turns an answer that is not OK into an error (ERR-01): status, colon, body or status text. */
async function errorOf(response: Response): Promise<BackendError> {
  const { status } = response;
  const body = await response.text().catch(() => "");
  if (GATEWAY_STATUSES.has(status) && !isKnown(response.headers.get("x-error-code"))) {
    return notAnswered("network.unreachable", status, true, sentenceIn(body, response));
  }
  return new BackendError({
    code: codeOfAnswer(response),
    message: `${status}: ${body === "" ? response.statusText : body}`,
    sentence: sentenceIn(body, response),
    field: response.headers.get("x-error-field") ?? "",
    status,
  });
}

/**
 * @param status of the gateway that answered in the server's place; 0 where nobody did
 * @param mayHaveArrived whether it went out
 */
function notAnswered(
  code: "network.unreachable" | "network.cancelled",
  status = 0,
  mayHaveArrived = true,
  sentence = "",
): BackendError {
  const message = sentence && `${status}: ${sentence}`;
  return new BackendError({ code, message, sentence, status, mayHaveArrived });
}

/** Whether a call can go out now. A connection that breaks later may break when it has arrived. */
const isOnline = () => typeof navigator === "undefined" || navigator.onLine;

/** @internal */
export interface SendOptions {
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Hears the headers of an answer that is OK. */
  readonly onHeaders?: (headers: Headers) => void;
}

/** The server, as this browser calls it. */
export interface Server {
  /** Calls a route with JSON. Rejects with `BackendError`. */
  send(route: Route, input: unknown, options?: SendOptions): Promise<unknown>;
  /** Sends bytes and answers JSON. Rejects with `BackendError`. */
  upload(route: Route, bytes: Blob, options?: SendOptions): Promise<unknown>;
  /** Reads a URL as JSON (API-18). Rejects with `BackendError`. */
  get(url: string, signal?: AbortSignal): Promise<unknown>;
}

/** The server with what is no JSON. */
interface ServerWithBytes extends Server {
  /** Calls a route that answers bytes: a document, a picture. Rejects with `BackendError`. */
  bytes(route: Route, input: unknown, options?: SendOptions): Promise<Blob>;
}

function headersOf(options: SendOptions, type: string | null): Record<string, string> {
  return {
    accept: "application/json",
    ...(type === null ? {} : { "content-type": type }),
    ...(options.idempotencyKey === undefined ? {} : { "idempotency-key": options.idempotencyKey }),
  };
}

function requestOf(route: Route, input: unknown, options: SendOptions) {
  const { url, method, body } = wireCall(route, input);
  const init: RequestInit = {
    method,
    headers: headersOf(options, body === undefined ? null : "application/json"),
    ...(body === undefined ? {} : { body }),
    signal: options.signal ?? null,
  };
  return { url, init };
}

/** The server behind a `fetch`. Every call carries the cookies of this site (API-01). */
export function serverOver(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): ServerWithBytes {
  async function answered(url: string, init: RequestInit): Promise<Response> {
    const goesOut = isOnline();
    let response: Response;
    try {
      response = await fetch(url, { credentials: "include", ...init });
    } catch {
      const cancelled = init.signal?.aborted ?? false;
      throw notAnswered(cancelled ? "network.cancelled" : "network.unreachable", 0, goesOut);
    }
    if (!response.ok) throw await errorOf(response);
    return response;
  }

  async function ask(
    url: string,
    init: RequestInit,
    onHeaders?: (headers: Headers) => void,
  ): Promise<unknown> {
    const response = await answered(url, init);
    onHeaders?.(response.headers);
    let text: string;
    try {
      text = await response.text();
    } catch {
      throw notAnswered(init.signal?.aborted ? "network.cancelled" : "network.unreachable");
    }
    if (text === "") return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new BackendError({ code: "server.unknown" });
    }
  }

  return {
    send(route, input, options = {}) {
      const { url, init } = requestOf(route, input, options);
      return ask(url, init, options.onHeaders);
    },
    async bytes(route, input, options = {}) {
      const { url, init } = requestOf(route, input, options);
      const response = await answered(url, init);
      try {
        return await response.blob();
      } catch {
        throw notAnswered(init.signal?.aborted ? "network.cancelled" : "network.unreachable");
      }
    },
    upload(route, bytes, options = {}) {
      return ask(route.path, {
        method: route.method,
        headers: headersOf(options, bytes.type === "" ? "application/octet-stream" : bytes.type),
        body: bytes,
        signal: options.signal ?? null,
      });
    },
    get: (url, signal) =>
      ask(url, { method: "GET", headers: headersOf({}, null), signal: signal ?? null }),
  };
}

export const server = serverOver((url, init) => fetch(url, init));

/**
 * A new idempotency key (MKT-04): 128 random bits. `crypto.randomUUID` is missing on pages that are
 * served without TLS, such as a OneUp in the local network.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
