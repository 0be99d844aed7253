import { setTimeout as delay } from "node:timers/promises";
import autocannon, { type Client, type Request } from "autocannon";
import type { ServerProcess } from "../processes/server-process.ts";
import { BenchFault } from "../report/fault.ts";

/** Connections that call at once. */
export const CONNECTIONS = 16;

const SETTLE_MS = 250;

/** What came out of a while of load. */
export interface Slot {
  readonly perSecond: number;
  /** The time of each job, in ms. */
  readonly latencies: readonly number[];
  /** Processor time of the server's process per job, in ms. */
  readonly cpuMs: number;
}

/**
 * Loads a server for some seconds.
 * @param given `requests` for each connection
 * @throws BenchFault when a call is not answered well
 */
export async function load(
  server: ServerProcess,
  given: {
    readonly what: string;
    readonly seconds: number;
    readonly connections?: number;
    readonly requests: (connection: number) => readonly Request[];
  },
): Promise<Slot> {
  const { seconds, what, connections = CONNECTIONS } = given;
  let connection = 0;
  const latencies: number[] = [];
  const before = await server.usage();
  const run = autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    setupClient(client) {
      client.setRequests(given.requests(connection));
      connection += 1;
    },
  });
  run.on("response", (_client: Client, _status: number, _bytes: number, ms: number) => {
    latencies.push(ms);
  });
  const result = await run;
  // The last calls were cut off; the server still does them.
  await delay(SETTLE_MS);
  const after = await server.usage();
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0 || latencies.length === 0) {
    const statuses = Object.entries(result.statusCodeStats)
      .map(([status, { count }]) => `${count} x ${status}`)
      .join(", ");
    throw new BenchFault(`${what}: ${failed} calls failed (${statuses}).`);
  }
  return {
    perSecond: latencies.length / result.duration,
    latencies,
    cpuMs: (after.cpuMs - before.cpuMs) / latencies.length,
  };
}
