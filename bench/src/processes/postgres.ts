import { mkdirSync } from "node:fs";
import { type RunningPostgres, startEmbeddedPostgres } from "@oneup/store-sql";
import type { ClientConfig } from "pg";

/**
 * Starts the PostgreSQL that comes with OneUp, durable as in production, in a folder. Started there
 * again it has the same address and the same data.
 */
export function startPostgres(dataDir: string): Promise<RunningPostgres> {
  mkdirSync(dataDir, { recursive: true });
  return startEmbeddedPostgres({ dataDir, log: () => undefined });
}

/** The address of a database for `DATABASE_URL`. */
export function urlOf({ user, password, host, port, database }: ClientConfig): string {
  const secret = typeof password === "string" ? `:${encodeURIComponent(password)}` : "";
  const place = new URLSearchParams({ host: host ?? "", port: String(port ?? 5432) });
  return `postgres://${encodeURIComponent(user ?? "")}${secret}@localhost/${database}?${place}`;
}
