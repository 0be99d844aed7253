import type { Change, VerbName } from "@oneup/operations";
import type { QueryClient } from "@tanstack/react-query";

/** Which readings a change of a topic makes old. */
const readings: Record<Change["topic"], readonly VerbName[]> = {
  quotes: [
    "quotes.list",
    "quotes.listOpen",
    "quotes.read",
    "quotes.readLatest",
    "bids.list",
    "bids.listMine",
    "quotes.findDuplicates",
  ],
  bids: [
    "bids.list",
    "bids.listMine",
    "quotes.list",
    "quotes.read",
    "quotes.readLatest",
    "quotes.listOpen",
    "messages.list",
  ],
  messages: ["messages.list", "bids.list", "bids.listMine"],
  projects: ["quotes.listOpen"],
  users: ["users.list"],
  account: ["accounts.me"],
};

/** The topic that a command touches, by the first part of its name. */
function topicOf(name: VerbName): Change["topic"] | null {
  const [area] = name.split(".");
  if (area === "quotes" || area === "bids" || area === "messages" || area === "users") return area;
  return null;
}

/** Reads again what a change made old; of another quote's bids and messages nothing. */
export async function invalidate(queries: QueryClient, change: Change): Promise<void> {
  const names: readonly string[] = readings[change.topic];
  await queries.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) => {
      if (typeof name !== "string" || !names.includes(name)) return false;
      const asked = (input ?? {}) as { quoteId?: string };
      return (
        change.quoteId === undefined ||
        asked.quoteId === undefined ||
        asked.quoteId === change.quoteId
      );
    },
  });
}

/** Reads again what a command of one's own touched. */
export function invalidateAfter(queries: QueryClient, name: VerbName): Promise<void> {
  const topic = topicOf(name);
  return topic === null ? Promise.resolve() : invalidate(queries, { topic, audience: [] });
}
