import type { ClientStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import { clientOf, clientRecordOf, clientValues } from "./client.mapper.ts";
import * as queries from "./client.queries.ts";

/** The clients of realtors, for one session. */
export function clientStore(run: Runner): ClientStore {
  return {
    async outlines(ownerId) {
      const rows = await run.rows(queries.outlineClients, [ownerId]);
      return rows.map((row) => ({
        client: clientOf(row),
        sent: row.sent,
        awarded: row.awarded,
      }));
    },

    async records(ownerId, ids) {
      return (await run.rows(queries.readClients, [ownerId, ids])).map(clientRecordOf);
    },

    async namesAt(ownerId, keys) {
      const names = new Map<string, string[]>();
      for (const { key, name } of await run.rows(queries.clientNamesAt, [ownerId, keys])) {
        names.set(key, [...(names.get(key) ?? []), name]);
      }
      return names;
    },

    async linesOfNamed(ownerId, name) {
      const rows = await run.rows(queries.clientLinesOfNamed, [ownerId, name]);
      return rows.map(({ line }) => line);
    },

    async summary(ownerId) {
      const sums = await first(run, queries.summariseClients, [ownerId]);
      if (sums === null) throw new Error("A sum over no rows is a row.");
      return sums;
    },

    async load(ownerId, id) {
      const row = await first(run, queries.lockClient, [id, ownerId]);
      return row && clientOf(row);
    },

    async save(client) {
      run.write(queries.saveClient, [client.id, ...clientValues(client)]);
    },

    async moveTo(ownerId, key, { line, street, city, state, zip }) {
      run.write(queries.moveClients, [ownerId, key, line, street, city, state, zip]);
    },

    async remove(ownerId, id) {
      return (await first(run, queries.removeClient, [id, ownerId])) !== null;
    },
  };
}
