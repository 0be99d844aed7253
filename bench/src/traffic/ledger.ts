import { Client, type ClientConfig } from "pg";
import { BenchFault } from "../report/fault.ts";
import { type Row, plainRow, valueGoal } from "../report/table.ts";
import type { Write } from "./writers.ts";

/** A new bid with how often what belongs to it is kept. */
interface KeptBid {
  readonly id: string;
  /** Answers under its idempotency key, events, and notices to the owner: one each. */
  readonly parts: readonly number[];
}

const KEPT = `
  with commanded as (
    select answer ->> 'id' as id, count(*)::int as times from commands group by 1
  ), told as (
    select bid_id as id, count(*)::int as times from changes group by 1
  ), noted as (
    select bid_id as id, count(*)::int as times from notifications group by 1
  ), added as (
    select id from bids where seq > $1
  )
  select id, array[coalesce(commanded.times, 0), coalesce(told.times, 0), coalesce(noted.times, 0)] as parts
  from added full join commanded using (id) left join told using (id) left join noted using (id)`;

async function keptBids(connection: ClientConfig, before: number): Promise<KeptBid[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<KeptBid>(KEPT, [before])).rows;
  } finally {
    await client.end();
  }
}

/**
 * Holds what a database keeps against what was acknowledged, once every write is answered.
 * @param before how many bids there were at the beginning
 * @returns its rows
 * @throws BenchFault where anything was lost, doubled or half done
 */
export async function auditWrites(
  connection: ClientConfig,
  what: string,
  acknowledged: readonly Write[],
  before: number,
): Promise<Row[]> {
  const kept = await keptBids(connection, before);
  const known = new Set(acknowledged.map(({ bidId }) => bidId));
  const found = new Set(kept.map(({ id }) => id));
  const lost = [...known].filter((id) => !found.has(id)).length;
  // Nobody bids twice: what is there besides is another write of the same bid.
  const doubled = kept.filter(({ id }) => !known.has(id)).length;
  const halfDone = kept.filter(({ parts }) => parts.some((times) => times !== 1)).length;
  if (lost + doubled + halfDone > 0) {
    const counts = `${lost} lost, ${doubled} doubled, ${halfDone} half done`;
    throw new BenchFault(`${what}: of ${known.size} writes ${counts}.`);
  }
  const none = [valueGoal("at most", 0)];
  return [
    plainRow(`${what}: writes acknowledged`, "", known.size),
    plainRow("- lost", "", lost, none),
    plainRow("- doubled", "", doubled, none),
    plainRow("- half done", "", halfDone, none),
  ];
}
