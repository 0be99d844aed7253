import { migrate, startTestPostgres } from "@oneup/store-sql";
import { createDatabase, nameDatabase } from "@oneup/store-sql/testing";
import type { TestProject } from "vitest/node";

type Connection = Parameters<typeof createDatabase>[0];

declare module "vitest" {
  interface ProvidedContext {
    /** The run's database server, and the migrated database that each test server copies. */
    readonly database: { readonly server: Connection; readonly template: string };
  }
}

/** Starts one database server for all files of the run: each would take seconds for its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection: server, stop } = await startTestPostgres();
  const template = nameDatabase("template");
  await migrate(await createDatabase(server, template));
  project.provide("database", { server, template });
  return stop;
}
