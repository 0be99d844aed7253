import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Refused, costOfSkill } from "@oneup/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  Counter,
  Gauge,
  Histogram,
  type Metric,
  Registry,
  collectDefaultMetrics,
} from "prom-client";
import { entriesOf } from "../entries-of.ts";
import { metricsFailure } from "../start-failure.ts";
import type { MetricsAddress } from "./telemetry-settings.ts";
import type { Level, Telemetry, Work } from "./telemetry.ts";

/** Gauges of the library whose names say that they are counters. */
const MISNAMED = ["handles", "requests", "resources"].map((each) => `nodejs_active_${each}_total`);

const LEVELS: Readonly<Record<Level, readonly ["gauge" | "counter", string, string]>> = {
  eventStreams: ["gauge", "oneup_event_streams", "Open event streams."],
  eventsSent: ["counter", "oneup_events_sent_total", "Events written to streams."],
  connectionsOpen: ["gauge", "oneup_database_connections", "Open connections to the database."],
  connectionsIdle: [
    "gauge",
    "oneup_database_connections_idle",
    "Connections to the database that nobody uses.",
  ],
  connectionsAwaited: [
    "gauge",
    "oneup_database_connections_awaited",
    "Callers that wait for a connection to the database.",
  ],
  picturesWaiting: ["gauge", "oneup_picture_jobs_waiting", "Jobs that wait for a picture worker."],
  pictureWorkersBusy: ["gauge", "oneup_picture_workers_busy", "Picture workers at work."],
  mailsDue: ["gauge", "oneup_mails_due", "Mails of all nodes that are due and not sent."],
};

/** Bounds of the buckets, in seconds. */
const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const SLOW = [0.05, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320];

interface WorkMetric {
  readonly name: string;
  readonly help: string;
  /** What the name of a piece of work is called; null where all have the same. */
  readonly label: string | null;
  readonly buckets: number[];
}

const WORK: Readonly<Record<Work["kind"], WorkMetric>> = {
  transaction: {
    name: "oneup_database_transaction_duration_seconds",
    help: "Transactions, their wait for a connection included.",
    label: null,
    buckets: QUICK,
  },
  model: {
    name: "oneup_model_call_duration_seconds",
    help: "Calls of models, each try for itself.",
    label: "skill",
    buckets: SLOW,
  },
  mail: {
    name: "oneup_mail_duration_seconds",
    help: "Mails handed to the mail server.",
    label: null,
    buckets: SLOW,
  },
  job: {
    name: "oneup_job_duration_seconds",
    help: "Runs of scheduled jobs.",
    label: "job",
    buckets: SLOW,
  },
  picture: {
    name: "oneup_picture_job_duration_seconds",
    help: "Jobs of the picture workers, their wait included; those named render draw a picture.",
    label: "job",
    buckets: SLOW,
  },
};

function requestOutcome({ raw, statusCode }: FastifyReply): string {
  if (!raw.writableEnded) return "aborted";
  if (statusCode < 400) return "ok";
  return statusCode < 500 ? "refused" : "failed";
}

/** The verb of a request, else its route: never an address, which holds ids. */
function verbOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.config.verb ?? routeOptions.url ?? "none";
}

function countRequests(app: FastifyInstance, registers: Registry[]): void {
  const durations = new Histogram({
    name: "oneup_http_request_duration_seconds",
    help: "Requests from their head to the end of their answer.",
    labelNames: ["verb", "outcome"],
    buckets: QUICK,
    registers,
  });
  const refusals = new Counter({
    name: "oneup_http_refusals_total",
    help: "Requests that were answered with an error code.",
    labelNames: ["code"],
    registers,
  });
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    // A stream is as long as a visit.
    if (request.routeOptions.config.isStream !== true || reply.statusCode >= 400) {
      const labels = { verb: verbOf(request), outcome: requestOutcome(reply) };
      durations.observe(labels, reply.elapsedTime / 1_000);
    }
    const code = reply.getHeader("x-error-code");
    if (typeof code === "string") refusals.inc({ code });
  };
  app.addHook("onRequest", (request, reply, done) => {
    // Who leaves before the answer is counted too.
    reply.raw.once("close", () => count(request, reply));
    done();
  });
}

/** Measures each kind of work; `name` is passed over where all have the same. */
function workHistograms(registers: Registry[]) {
  const made = entriesOf(WORK).map(([kind, { name, help, label, buckets }]) => {
    const labelNames = label === null ? ["outcome"] : [label, "outcome"];
    const histogram = new Histogram({ name, help, buckets, labelNames, registers });
    const observe = (of: string, outcome: string, seconds: number) =>
      histogram.observe(label === null ? { outcome } : { [label]: of, outcome }, seconds);
    return [kind, observe] as const;
  });
  return new Map(made);
}

/** A number that is read whenever somebody looks. */
function levelMetric(level: Level, read: () => number | Promise<number>): Metric {
  const [kind, name, help] = LEVELS[level];
  const registers: Registry[] = [];
  if (kind === "counter") {
    return new Counter({
      name,
      help,
      registers,
      async collect() {
        const value = await read();
        this.reset();
        this.inc(value);
      },
    });
  }
  return new Gauge({
    name,
    help,
    registers,
    async collect() {
      try {
        this.set(await read());
      } catch {
        // A figure that cannot be read now does not keep the others back.
        this.set(Number.NaN);
      }
    },
  });
}

/**
 * Metrics for Prometheus, at `GET /metrics` of an address of their own.
 * @throws StartFailure where the address cannot be had
 */
export async function openMetrics(
  address: MetricsAddress,
): Promise<Telemetry & { readonly port: number }> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const observe = workHistograms(registers);
  const modelCost = new Counter({
    name: "oneup_model_cost_cents_total",
    help: "Estimated cost of the calls of models that were answered.",
    labelNames: ["skill"],
    registers,
  });
  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse) => {
    if (method !== "GET" || url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  try {
    await once(server.listen(address), "listening");
  } catch (error) {
    throw metricsFailure(error, address);
  }

  const bound: AddressInfo | string | null = server.address();
  return {
    port: bound !== null && typeof bound === "object" ? bound.port : address.port,

    addRequests: (app) => countRequests(app, registers),

    async during(what, work) {
      const begun = performance.now();
      let outcome = "ok";
      try {
        return await work();
      } catch (error) {
        outcome = error instanceof Refused ? "refused" : "failed";
        throw error;
      } finally {
        const name = "name" in what ? what.name : "";
        observe.get(what.kind)?.(name, outcome, (performance.now() - begun) / 1_000);
        if (what.kind === "model" && outcome === "ok") {
          modelCost.inc({ skill: what.name }, costOfSkill(what.name));
        }
      }
    },

    shows: (level, read) => registry.registerMetric(levelMetric(level, read)),

    async close() {
      server.closeAllConnections();
      server.close();
      registry.clear();
    },
  };
}
