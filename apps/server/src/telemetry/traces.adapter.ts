import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import {
  type Attributes,
  type Context,
  type Span,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-base";
import { Refused } from "@oneup/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Telemetry, Work } from "./telemetry.ts";

/** How long the last spans may take to arrive when the server stops, in ms. */
const CLOSE_MS = 3_000;

/** A span's names; `job` has none, since it looks every few seconds for what is seldom due. */
const NAMES: Readonly<Record<Exclude<Work["kind"], "job">, string>> = {
  transaction: "database transaction",
  model: "model",
  mail: "mail",
  picture: "picture",
};

/** Says once that traces do not arrive, and once that they do again. */
function exporterTo(
  endpoint: string,
  log: (message: string, about?: unknown) => void,
): SpanExporter {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed !== isAway)
          log(failed ? "Traces do not arrive." : "Traces arrive again.", result.error);
        isAway = failed;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

/** The code of a refusal, else the name of an error: a message can quote what somebody typed. */
function errorTypeOf(error: unknown): string {
  if (error instanceof Refused) return error.refusal.code;
  return error instanceof Error ? error.name : "unknown";
}

function end(span: Span, errorType: string | null): void {
  if (errorType !== null) {
    span.setAttribute("error.type", errorType).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

function requestNames({ method, routeOptions }: FastifyRequest): readonly [string, Attributes] {
  const { verb } = routeOptions.config;
  const route = routeOptions.url ?? "none";
  const attributes = { "http.request.method": method, "http.route": route };
  return verb === undefined
    ? [`${method} ${route}`, attributes]
    : [verb, { ...attributes, "oneup.verb": verb }];
}

function endRequest(span: Span, reply: FastifyReply): void {
  span.setAttribute("http.response.status_code", reply.statusCode);
  const code = reply.raw.writableEnded ? reply.getHeader("x-error-code") : "aborted";
  end(span, typeof code === "string" ? code : null);
}

/**
 * Traces for a receiver that speaks OTLP over HTTP. How many are kept, what goes along with them and what
 * the service is called is read by the library, from the variables that its specification names.
 */
export function openTraces(
  endpoint: string,
  log: (message: string, about?: unknown) => void,
): Telemetry {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      "service.name": process.env["OTEL_SERVICE_NAME"] ?? "oneup",
    }),
    spanProcessors: [new BatchSpanProcessor(exporterTo(endpoint, log))],
  });
  const tracer = provider.getTracer("oneup");
  const around = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<FastifyRequest, Context>();

  function within(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
    const context = spans.get(request);
    if (context) around.run(context, done);
    else done();
  }

  function addRequests(app: FastifyInstance): void {
    app.addHook("onRequest", (request, reply, done) => {
      if (request.routeOptions.config.isStream !== true) {
        const [name, attributes] = requestNames(request);
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
        spans.set(request, trace.setSpan(ROOT_CONTEXT, span));
        reply.raw.once("close", () => endRequest(span, reply));
      }
      within(request, reply, done);
    });
    // What reads a body goes on in the connection's own context.
    app.addHook("preValidation", within);
  }

  return {
    addRequests,

    async during(what, work) {
      const outer = around.getStore();
      // A transaction alone says nothing, and every look for work that is due is one.
      if (what.kind === "job" || (what.kind === "transaction" && !outer)) return work();
      const name = "name" in what ? `${NAMES[what.kind]} ${what.name}` : NAMES[what.kind];
      const kind = what.kind === "picture" ? SpanKind.INTERNAL : SpanKind.CLIENT;
      const span = tracer.startSpan(name, { kind }, outer ?? ROOT_CONTEXT);
      try {
        const answer = await around.run(trace.setSpan(outer ?? ROOT_CONTEXT, span), work);
        end(span, null);
        return answer;
      } catch (error) {
        end(span, errorTypeOf(error));
        throw error;
      }
    },

    shows: () => undefined,
    // A receiver that is away holds no stop up.
    close: () => Promise.race([provider.shutdown(), pause(CLOSE_MS, undefined, { ref: false })]),
  };
}
