import type { Request } from "autocannon";
import type { ServerProcess } from "../processes/server-process.ts";
import { BenchFault } from "../report/fault.ts";
import { type Subject, bidRequest, listRequest, readRequest } from "./calls.ts";
import type { Dataset } from "./dataset.ts";

async function answerOf(origin: string, request: Request): Promise<unknown> {
  const { path, ...init } = request;
  const answer = await fetch(origin + path, init);
  const text = await answer.text();
  if (answer.status !== 200) throw new BenchFault(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** A member of an answer, however deep; undefined where it ends before. */
function member(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === "object" && inner !== null ? Reflect.get(inner, name) : undefined,
    value,
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function insist(what: string, found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) === JSON.stringify(wanted)) return;
  throw new BenchFault(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}.`);
}

/**
 * Sees to it that both servers do the work before it is timed: the right quotes with the right
 * counts, all bids of a quote, a bid that is there afterwards.
 * @throws BenchFault
 */
export async function checkAnswers(
  subject: Subject,
  server: ServerProcess,
  dataset: Dataset,
): Promise<void> {
  const place = { subject, origin: server.origin };
  const ask = (request: Request) => answerOf(server.origin, request);
  const [caller] = dataset.callers;
  const newest = dataset.units.filter(({ quote }) => quote.status === "active").toReversed();
  const [first] = newest;
  const owner = dataset.owners.find(({ account }) => account.id === first?.quote.ownerId);
  if (!caller || !first || !owner) throw new BenchFault("The dataset is empty.");

  const items = listOf(member(await ask(listRequest(place, caller)), "items"));
  const ours = subject === "oneup";
  insist(
    `The list of ${subject}`,
    items.map((item) => (ours ? member(item, "quote", "id") : member(item, "id"))),
    newest.slice(0, 20).map(({ quote }) => quote.id),
  );

  const read = async () => {
    const answer = await ask(readRequest(place, owner, first.quote.id));
    const id = ours ? member(answer, "quote", "id") : member(answer, "id");
    insist(`The quote of ${subject}`, id, first.quote.id);
    return listOf(member(answer, ours ? "items" : "bids"));
  };
  insist(
    `The bids of ${subject}`,
    (await read()).map((bid) => member(bid, "amount")),
    first.bids.map(({ amount }) => amount),
  );

  await ask(bidRequest(place, caller, first.quote.id, dataset.validUntil));
  insist(`The new bid of ${subject}`, member((await read()).at(-1), "amount"), 2_150_000);
}
