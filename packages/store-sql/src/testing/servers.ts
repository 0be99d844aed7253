import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { startTestPostgres } from "../embedded/test-postgres.ts";
import { migrate } from "../migrate.ts";
import { createDatabase, nameDatabase } from "./create-database.ts";
import { type TestServer, dropDatabase } from "./databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The database that comes with OneUp: for all that is the same on every server. */
    readonly embedded: TestServer;
    /** The embedded server and one over TCP, for what may differ between them: connecting, races and the change feed. */
    readonly servers: readonly TestServer[];
  }
}

interface Started extends TestServer {
  readonly stop: () => Promise<void>;
}

/** The database that comes with OneUp, as a user has it: durable, on a socket. */
async function embedded(): Promise<Started> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), "oneup-store-")));
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return {
    name: "OPS-03 on the embedded database",
    ...(await withTemplate(server.connection)),
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server over TCP with a password: that of DATABASE_URL, or one of our own. */
async function overTcp(): Promise<Started> {
  const url = process.env["DATABASE_URL"] ?? "";
  const name = "OPS-03 on a PostgreSQL server over TCP";
  if (url !== "") {
    const made = await withTemplate({ connectionString: url });
    return { name, ...made, stop: () => dropDatabase(made.connection, made.template) };
  }
  const server = await startTestPostgres();
  return { name, ...(await withTemplate(server.connection)), stop: server.stop };
}

async function withTemplate(connection: ClientConfig) {
  const template = nameDatabase("template");
  await migrate(await createDatabase(connection, template));
  return { connection, template };
}

/** Starts both servers for the run, and stops them after it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.all([embedded(), overTcp()]);
  const [first, second] = started.map(({ name, connection, template }) => ({
    name,
    connection,
    template,
  }));
  if (!first || !second) throw new Error("two servers were started");
  project.provide("embedded", first);
  project.provide("servers", [first, second]);
  return async () => {
    await Promise.all(started.map((server) => server.stop()));
  };
}
