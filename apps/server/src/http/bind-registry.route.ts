import { Refused, refusal } from "@oneup/domain";
import {
  KEY,
  type AnyOperation,
  type HeardChange,
  type Route,
  type VerbName,
  execute,
  registry,
  routes,
} from "@oneup/operations";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppDeps } from "../deps.ts";
import { entriesOf } from "../entries-of.ts";
import { portsFor } from "../payments/shop.ts";
import { originOf, visitorOf } from "./visitor.ts";

interface CallShape {
  readonly Params: Readonly<Record<string, string>>;
  readonly Querystring: Readonly<Record<string, unknown>>;
  readonly Body: unknown;
}

/** A call of a verb. */
export type Call = FastifyRequest<CallShape>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function refuseField(field: string): never {
  throw new Refused(refusal("request.unknown_field", { field }));
}

/**
 * The input of a verb: the members of the path, and the query of a GET or the JSON body of any other
 * call. A member that stands twice is refused, so is a query where a body is expected.
 */
export function inputOf(request: Call, route: Route): Record<string, unknown> {
  const { params, query } = request;
  const body = request.body ?? {};
  if (!isRecord(body)) throw new Refused(refusal("request.invalid"));
  const [stray] = Object.keys(route.method === "GET" ? body : query);
  if (stray !== undefined) return refuseField(stray);
  const rest = route.method === "GET" ? query : body;
  const twice = Object.keys(params).find((name) => Object.hasOwn(rest, name));
  return twice === undefined ? { ...rest, ...params } : refuseField(twice);
}

/** The idempotency key of a call (MKT-04). */
export function keyOf(request: Pick<FastifyRequest, "headers">): string | undefined {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string") return undefined;
  if (!KEY.test(key)) throw new Refused(refusal("request.invalid", { field: "Idempotency-Key" }));
  return key;
}

/** Answers a value as JSON; `undefined` as null. */
export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(value ?? null));
}

/** The longest list of changes on an answer, in characters: of more their topics are named alone. */
const LONGEST_CHANGES = 2_000;

/** Writes on an answer what its own caller reads again (UX-08). */
function changesOn(reply: FastifyReply) {
  const all: HeardChange[] = [];
  return (changes: readonly HeardChange[]) => {
    all.push(...changes);
    if (all.length === 0) return;
    const text = JSON.stringify(all);
    const short = [...new Set(all.map(({ topic }) => topic))].map((topic) => ({ topic }));
    const isLong = text.length > LONGEST_CHANGES;
    void reply.header("oneup-changes", isLong ? JSON.stringify(short) : text);
  };
}

/** Verbs that carry a cookie besides their answer are handled beside the loop. */
export type Handler = (request: Call, reply: FastifyReply) => Promise<FastifyReply>;
export type Handlers = Partial<Record<VerbName, Handler>>;

/** Says when whoever asked is gone before the answer is. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** Binds every verb of the registry to its route. */
export function bindRegistry(app: FastifyInstance, deps: AppDeps, special: Handlers): void {
  for (const [name, verb] of entriesOf<VerbName, AnyOperation>(registry)) {
    const route: Route = routes[name];
    app.route<CallShape>({
      method: route.method,
      url: route.path,
      config: { verb: name },
      handler:
        special[name] ??
        (async (request, reply) => {
          const { actor } = visitorOf(request);
          const leaving = verb.kind === "task" ? leavingOf(reply) : undefined;
          const options = {
            idempotencyKey: keyOf(request),
            from: originOf(request),
            leaving,
            onChanges: changesOn(reply),
          };
          const ports = portsFor(deps.ports, request, deps.settings);
          const answer = await execute(ports, actor, verb, inputOf(request, route), options);
          return sendJson(reply, answer);
        }),
    });
  }
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** On a path that exists every other method is answered as not allowed, with those that are. */
export function refuseOtherMethods(app: FastifyInstance, bound: readonly Route[]): void {
  const byPath = new Map<string, Set<string>>();
  for (const { path, method } of bound)
    byPath.set(path, (byPath.get(path) ?? new Set()).add(method));
  for (const [url, methods] of byPath) {
    const others = METHODS.filter((method) => !methods.has(method));
    app.route({
      method: others,
      url,
      handler: (_request, reply) => {
        void reply.header("allow", [...methods].join(", "));
        throw new Refused(refusal("request.method_not_allowed"));
      },
    });
  }
}
