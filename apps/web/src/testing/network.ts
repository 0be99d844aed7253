import type { Capabilities } from "@oneup/operations";

/** A call of a page to the server. */
export interface Call {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: string;
  /** The idempotency key of a command. */
  readonly key: string;
}

type Answer = (call: Call, go: () => Promise<Response>) => Promise<Response>;

interface Rule {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: Answer;
  left: number;
}

const rules: Rule[] = [];
const made: Call[] = [];
/** The browser's own, past every rule: for whoever acts beside the screen. */
export const plain = globalThis.fetch.bind(globalThis);
/** What the operator says of this installation (`/operator.json`). */
let operator: object = {};
/** Counts the tests: an answer that comes after its test is nobody's. */
let turn = 0;
/** Counts the calls that the server has not answered. */
let pending = 0;

const NEVER = new Promise<never>(() => undefined);

/** An answer whose body is there, so that none of it comes later; a stream of events goes on. */
async function whole(answer: Response): Promise<Response> {
  const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  if (isStream || answer.body === null) return answer;
  const { status, statusText, headers } = answer;
  return new Response(await answer.blob(), { status, statusText, headers });
}

function textOf(body: BodyInit | null | undefined): string {
  return typeof body === "string" ? body : "";
}

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const mine = turn;
  const go = async () => {
    pending += 1;
    const answer = await plain(input, init)
      .then(whole)
      .finally(() => (pending -= 1));
    return mine === turn ? answer : NEVER;
  };
  if (url.pathname === "/operator.json") return Promise.resolve(Response.json(operator));
  if (!url.pathname.startsWith("/api")) return go();
  const method = init?.method ?? (input instanceof Request ? input.method : "GET");
  const key = new Headers(init?.headers).get("idempotency-key") ?? "";
  const call = { method, path: url.pathname + url.search, body: textOf(init?.body), key };
  made.push(call);
  const rule = rules.find(
    (each) => each.left > 0 && each.method === method && each.path.test(call.path),
  );
  if (rule === undefined) return go();
  rule.left -= 1;
  return orAborted(rule.answer(call, go), init?.signal);
};

/** A call that is held back ends at once where its page gives it up, as a real one does. */
function orAborted(answer: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  if (!signal) return answer;
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new DOMException("Aborted", "AbortError"));
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  return Promise.race([answer, promise]);
}

const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

function add(method: string, path: RegExp, answer: Answer, times: number): () => void {
  const rule = { method, path, answer, left: times };
  rules.unshift(rule);
  return () => void rules.splice(rules.indexOf(rule), 1);
}

/**
 * The network between the page and its server, for lateness and refusals: a rule concerns every call of its method
 * whose path (with its query) matches, until the test ends or the answer is called.
 */
export const network = {
  /** Holds calls back; the answer lets them through, and later ones too. */
  hold(method: string, path: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    add(method, path, (_call, go) => promise.then(go), Infinity);
    return resolve;
  },
  /** The server does what it is asked, and its answers wait; the answer of this lets them through. */
  late(method: string, path: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wait = async (response: Response) => {
      await promise;
      return response;
    };
    add(method, path, (_call, go) => go().then(wait), Infinity);
    return resolve;
  },
  /** The server does what it is asked, and its answer is lost on the way. */
  lose(method: string, path: RegExp, times = Infinity): () => void {
    return add(method, path, (_call, go) => go().then(unreachable), times);
  },
  /** No connection: calls do not arrive. */
  cut(method: string, path: RegExp, times = Infinity): () => void {
    return add(method, path, unreachable, times);
  },
  /** Answers in the server's place; `code` is one of the product's errors. */
  answer(
    method: string,
    path: RegExp,
    given: {
      status?: number;
      statusText?: string;
      code?: string;
      body?: object | string;
      headers?: Record<string, string>;
      /** The server answers no sooner than this. */
      after?: Promise<unknown>;
    },
    times = Infinity,
  ): () => void {
    const { status = 200, statusText = "", code, body = "", headers = {} } = given;
    const type = typeof body === "object" ? "application/json" : "text/plain";
    const respond = () =>
      new Response(typeof body === "object" ? JSON.stringify(body) : body, {
        status,
        statusText,
        headers: {
          "content-type": type,
          ...(code === undefined ? {} : { "x-error-code": code }),
          ...headers,
        },
      });
    return add(method, path, () => (given.after ?? Promise.resolve()).then(respond), times);
  },
  /** After each test: its rules go, and what is still on its way does not arrive. */
  forget(): void {
    turn += 1;
    rules.length = 0;
    made.length = 0;
    operator = {};
  },
  /** The number of calls that the server has not answered, without those held back. */
  pending: () => pending,
  /** The calls of this test so far, by method and path where they are named. */
  calls(method?: string, path?: RegExp): readonly Call[] {
    return made.filter(
      (call) =>
        (method === undefined || call.method === method) &&
        (path === undefined || path.test(call.path)),
    );
  },
};

/** The server's capabilities, but for these. */
export async function configure(more: Partial<Capabilities>): Promise<void> {
  const answer = await plain("/api/capabilities");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
  const body = { ...((await answer.json()) as Capabilities), ...more };
  network.answer("GET", /^\/api\/capabilities$/, { body });
}

/** What the operator says of this installation, until the test ends. */
export function operatorSays(words: object): void {
  operator = words;
}
