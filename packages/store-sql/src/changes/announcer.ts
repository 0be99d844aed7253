import type { Pool } from "pg";
import { reader } from "../connection/runner.ts";
import type { ChangeChannel } from "./change-channel.ts";
import { type KeptChange, payloadOf } from "./change.mapper.ts";
import { notify } from "./change.queries.ts";

/** Tells the listeners of all processes about kept changes. */
export interface Announcer {
  announce(changes: readonly KeptChange[]): void;
}

/**
 * Notifies after the commit rather than in it: a transaction with a NOTIFY holds one lock of the
 * whole database through its flush to disk, so that commits would queue up one by one. A process
 * that dies in between leaves the change in its table, where listeners look regularly. Under load
 * one statement carries many changes.
 * @param channel goes before the database, which tells where that fails
 */
export function createAnnouncer(
  pool: Pool,
  log: (message: string, about?: unknown) => void,
  channel: ChangeChannel | null = null,
): Announcer {
  let waiting: string[] = [];
  let busy = false;
  const run = reader(pool);

  async function tell(payloads: readonly string[]): Promise<void> {
    try {
      if (channel !== null) return await channel.publish(payloads);
    } catch {
      // The channel's own log says so.
    }
    await run.rows(notify, [payloads]);
  }

  async function send(): Promise<void> {
    busy = true;
    try {
      while (waiting.length > 0) {
        const payloads = waiting;
        waiting = [];
        // oxlint-disable-next-line no-await-in-loop -- what comes meanwhile goes together
        await tell(payloads);
      }
    } catch (error) {
      log("Changes were kept, but telling of them at once failed.", error);
    } finally {
      busy = false;
    }
  }

  return {
    announce(changes) {
      if (changes.length === 0) return;
      waiting.push(...changes.map(payloadOf));
      if (!busy) void send();
    },
  };
}
