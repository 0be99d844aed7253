import { randomBytes } from "node:crypto";
import type { Request } from "autocannon";
import { requestsOf } from "../http/calls.ts";
import { type Databases, openDatabases } from "../http/databases.ts";
import { type Dataset, SMALL, makeDataset } from "../http/dataset.ts";
import type { HttpOptions } from "../http/http-bench.ts";
import { CONNECTIONS, load } from "../http/load.ts";
import { startNode } from "../processes/node.ts";
import type { ServerProcess } from "../processes/server-process.ts";
import { median, quantile } from "../report/statistics.ts";
import { type Row, pairedRow, plainRow, ratioGoal, valueGoal } from "../report/table.ts";

const ADMIN = "admin@oneup.example";
/** Connections that sign in, one person after the other, while the others read. */
const SIGNING_IN = 4;
/** A password is checked by two threads at once, about 15 ms of a core each. */
const LEAST_SIGN_INS = 40;
const LONGEST_HOLD_MS = 50;

async function startServer(
  databases: Databases,
  password: string,
  { folder }: HttpOptions,
): Promise<ServerProcess> {
  const server = await startNode({
    name: "oneup-accounts",
    folder,
    databaseUrl: databases.urlOf("oneup"),
    env: { ONEUP_ADMIN_EMAIL: ADMIN, ONEUP_ADMIN_PASSWORD: password },
  });
  // Everybody has the password of the admin whom the start made.
  await databases.change("oneup", [
    `update accounts set password_hash =
       (select password_hash from accounts where email = '${ADMIN}') where password_hash = ''`,
  ]);
  return server;
}

function signIns(
  { owners }: Dataset,
  { nth, password, origin }: { nth: number; password: string; origin: string },
): Request[] {
  return owners
    .filter((_, at) => at % SIGNING_IN === nth)
    .map(({ account: { email } }) => ({
      method: "POST",
      path: "/api/login",
      headers: { "content-type": "application/json", origin, "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ email, password }),
    }));
}

/** Sign-ins beside reads, and the reads alone, in turn. */
async function measureSignIns(
  server: ServerProcess,
  dataset: Dataset,
  given: { rounds: number; seconds: number; password: string },
): Promise<Row[]> {
  const { rounds, seconds, password } = given;
  const place = { subject: "oneup", origin: server.origin } as const;
  const connections = CONNECTIONS - SIGNING_IN;
  const read = () =>
    load(server, {
      what: "reads",
      seconds,
      connections,
      requests: (nth) => requestsOf("read", place, dataset, { nth, of: connections, mostBids: 0 }),
    });
  const signIn = () =>
    load(server, {
      what: "sign-ins",
      seconds,
      connections: SIGNING_IN,
      requests: (nth) => signIns(dataset, { nth, password, origin: server.origin }),
    });
  const perSecond: number[] = [];
  const p50: number[] = [];
  const held = { beside: [] as number[], alone: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    await server.loop();
    await read();
    const alone = await server.loop();
    const [signedIn] = await Promise.all([signIn(), read()]);
    const beside = await server.loop();
    // The first one warms up.
    if (round === 0) continue;
    perSecond.push(signedIn.perSecond);
    p50.push(quantile(signedIn.latencies, 0.5));
    held.alone.push(alone.p99Ms);
    held.beside.push(beside.p99Ms);
  }
  return [
    plainRow("sign in, while others read", "/s", median(perSecond), [
      valueGoal("at least", LEAST_SIGN_INS),
    ]),
    plainRow("- p50", "ms", median(p50)),
    pairedRow(
      {
        what: "- event loop held up, p99 (beside: reads alone)",
        unit: "ms",
        goals: [valueGoal("at most", LONGEST_HOLD_MS)],
      },
      held.beside,
      held.alone,
    ),
  ];
}

/** The least calls of an opening screen: who is here, what is offered, the bell, its own. */
const CALLS_OF_A_SCREEN = 4;

/** The cheapest route by guests, by people who open screens, and by somebody else each time. */
async function measureSessionCheck(
  server: ServerProcess,
  dataset: Dataset,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Row[]> {
  const place = { subject: "oneup", origin: server.origin } as const;
  const path = "/api/capabilities";
  const askers = { guests: 0, screens: CALLS_OF_A_SCREEN, strangers: 1 } as const;
  type Asker = keyof typeof askers;
  const ask = (asker: Asker) =>
    load(server, {
      what: asker,
      seconds,
      requests: (nth) =>
        requestsOf("list", place, dataset, { nth, of: CONNECTIONS, mostBids: 0 }).flatMap(
          ({ headers }): Request[] =>
            asker === "guests"
              ? [{ method: "GET", path, headers: {} }]
              : Array.from({ length: askers[asker] }, () => ({ method: "GET", path, headers })),
        ),
    });
  const cpu: Record<Asker, number[]> = { guests: [], screens: [], strangers: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const order = ["screens", "guests", "strangers"] as const;
    for (const asker of round % 2 === 0 ? order : order.toReversed()) {
      const { cpuMs } = await ask(asker);
      if (round > 0) cpu[asker].push(cpuMs);
    }
  }
  const what = `server CPU of a call by somebody signed in who makes ${CALLS_OF_A_SCREEN} (beside: the same by a guest)`;
  const goals = [ratioGoal("at most", 1.3)];
  return [
    pairedRow({ what, unit: "ms", goals }, cpu.screens, cpu.guests),
    pairedRow(
      { what: "- by somebody else each time", unit: "ms", goals: [] },
      cpu.strangers,
      cpu.guests,
    ),
  ];
}

/** What signing in and being signed in costs the built server. */
export async function measureAccounts(options: HttpOptions): Promise<Row[]> {
  const { quick, folder, say } = options;
  say("Filling the databases");
  const dataset = makeDataset(SMALL, Date.now());
  const databases = await openDatabases(folder, dataset);
  try {
    const password = randomBytes(12).toString("base64url");
    const server = await startServer(databases, password, options);
    try {
      const given = { rounds: quick ? 1 : 5, seconds: quick ? 2 : 3, password };
      say("Signing in while others read");
      const rows = await measureSignIns(server, dataset, given);
      say("Calling with and without a session");
      return [...rows, ...(await measureSessionCheck(server, dataset, given))];
    } finally {
      await server.stop();
    }
  } finally {
    await databases.stop();
  }
}
