import { join } from "node:path";
import { type ServerProcess, root, startServerProcess } from "./server-process.ts";

/** OneUp's server as it is deployed. */
const MODULE = join(root, "apps", "server", "dist", "main.js");

export interface NodeOptions {
  /** The name of its log and of its data folder. */
  readonly name: string;
  /** Where both lie. */
  readonly folder: string;
  /** The database; the built-in one where none is named. */
  readonly databaseUrl?: string;
  /** The port, for a node that comes back; any free one otherwise. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a node of OneUp, its limit of calls switched off: all load comes from one address. */
export function startNode(options: NodeOptions): Promise<ServerProcess> {
  const { name, folder, databaseUrl, port, env } = options;
  return startServerProcess({
    name,
    module: MODULE,
    health: "/api/health",
    logFolder: folder,
    ...(port !== undefined && { port }),
    env: {
      ONEUP_DATA_DIR: join(folder, name),
      ONEUP_RATE_LIMIT: "0",
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...env,
    },
  });
}
