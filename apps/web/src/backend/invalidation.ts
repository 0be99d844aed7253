import type { HeardChange, Topic, VerbName } from "@oneup/operations";
import type { Query, QueryClient } from "@tanstack/react-query";

const PROPERTIES = [
  "properties.list",
  "properties.read",
  "properties.readOne",
  "properties.bundle",
  "reports.read",
  "loans.read",
] as const;

const readings: Record<Topic, readonly VerbName[]> = {
  quotes: [
    "quotes.list",
    "quotes.countUnseenBids",
    "quotes.listOpen",
    "quotes.countOpen",
    "quotes.read",
    "quotes.readLatest",
    "bids.list",
    "bids.listMine",
    "quotes.findDuplicates",
    "loans.read",
    "notifications.list",
    "quotes.readResponseDate",
    "properties.list",
    "clients.list",
    "chats.list",
  ],
  bids: [
    "accounts.readAgreed",
    "users.readAgreed",
    "bids.list",
    "bids.listMine",
    "quotes.list",
    "quotes.countUnseenBids",
    "quotes.read",
    "quotes.readLatest",
    "quotes.listOpen",
    "loans.read",
    "notifications.list",
    "messages.list",
    "chats.list",
    "clients.list",
  ],
  messages: [
    "notifications.list",
    "messages.list",
    "chats.list",
    "chats.countUnread",
    "bids.list",
    "bids.listMine",
  ],
  notifications: ["notifications.list", "notifications.readSettings"],
  // An open project may be the one that is not there any more: whose it is, is not told.
  projects: ["quotes.listOpen", "quotes.countOpen", "quotes.read"],
  users: ["users.list", "users.count", "admin.figures", "admin.audit", "messages.listReports"],
  // What is offered depends on the switches of an admin.
  settings: ["capabilities.read", "admin.readPlans", "admin.audit", "costs.read"],
  // What is offered can depend on who asks.
  account: [
    "accounts.me",
    "accounts.listSessions",
    "capabilities.read",
    "credits.read",
    "payments.read",
    "payments.priceChange",
    // A confirmed email may be all that a badge waited for.
    "verifications.readOwn",
    // Where a contractor works decides which projects are listed.
    "profiles.readOwn",
    "profiles.read",
    "quotes.listOpen",
    "quotes.countOpen",
    // A phone number that was given can be shown, one that was removed no longer.
    "quotes.read",
    "bids.list",
  ],
  properties: [...PROPERTIES, "clients.list"],
  // An analysis names whose home it is.
  clients: ["clients.list", "properties.read", "properties.readOne"],
  verifications: [
    "verifications.list",
    "verifications.readOwn",
    "verifications.readBadge",
    "admin.figures",
    "bids.list",
    "notifications.list",
    "licences.list",
    "admin.audit",
  ],
};

interface NamesOthers {
  readonly standing?: string;
  readonly superseded?: boolean;
  readonly supersededBy?: string | null;
}

/** Whether an answer about a quote says something of another one, as a browser's of the newer one (BID-02). */
function isAbout(data: unknown, { topic, quoteId }: HeardChange): boolean {
  const answer = (data ?? {}) as NamesOthers & { readonly quote?: NamesOthers };
  const { standing, superseded, supersededBy } = answer.quote ?? answer;
  // A bidder whose bids on a project were all rejected hears only that some project changed.
  if (standing === "bidder" && topic === "projects") return true;
  if (superseded && (topic === "quotes" || topic === "projects")) return true;
  return quoteId !== undefined && supersededBy === quoteId;
}

/** What is being read again, until it is there. */
const underWay = new WeakMap<QueryClient, Set<Promise<void>>>();

/** Reads again what a change made old; of another quote's bids and messages nothing, but of a version that names it. */
export function invalidate(queries: QueryClient, change: HeardChange): Promise<void> {
  const names: readonly string[] = readings[change.topic];
  return readOld(queries, ({ queryKey: [name, input], state }) => {
    // Another version may be the project that is not there any more.
    if (change.topic === "projects" && name === "bids.list") return isAbout(state.data, change);
    if (typeof name !== "string" || !names.includes(name)) return false;
    const asked = (input ?? {}) as { quoteId?: string };
    return (
      change.quoteId === undefined ||
      asked.quoteId === undefined ||
      asked.quoteId === change.quoteId ||
      isAbout(state.data, change)
    );
  });
}

/** Reads again all that shows: a command was refused for what nobody told of. */
export const invalidateShown = (queries: QueryClient): Promise<void> =>
  readOld(queries, (query) => query.isActive());

/** Waits until all that changes made old was read again. */
export async function allRead(queries: QueryClient): Promise<void> {
  const current = [...(underWay.get(queries) ?? [])];
  await Promise.all(current);
}

async function readOld(queries: QueryClient, isOld: (query: Query) => boolean): Promise<void> {
  const all = underWay.get(queries) ?? new Set();
  underWay.set(queries, all);
  const work = readAgain(queries, isOld);
  all.add(work);
  await work.finally(() => all.delete(work));
}

async function readAgain(queries: QueryClient, isOld: (query: Query) => boolean): Promise<void> {
  // What is on its way for the first time is not asked for anew, and the next page of a list arrives:
  // asking again would break it off. Either answer may be older than the change.
  const early = queries
    .getQueryCache()
    .findAll({ predicate: isOld, fetchStatus: "fetching" })
    .filter((query) => query.state.data === undefined || isGrowing(query));
  const isEarly = (query: Query) => early.includes(query);
  await Promise.all([
    queries.invalidateQueries({ predicate: (query) => isOld(query) && !isEarly(query) }),
    queries.refetchQueries({ predicate: isEarly }, { cancelRefetch: false }),
  ]);
  if (early.length > 0) await queries.invalidateQueries({ predicate: isEarly });
  await readBrokenOff(queries, isOld);
}

/** A next page that was asked for while a list was read again broke that off: once it is there, all of it is read. */
async function readBrokenOff(
  queries: QueryClient,
  isOld: (query: Query) => boolean,
): Promise<void> {
  const broken = queries
    .getQueryCache()
    .findAll({ type: "active", predicate: isOld })
    .filter((query) => isGrowing(query) && !query.isDisabled());
  if (broken.length === 0) return;
  const isBroken = (query: Query) => broken.includes(query);
  await queries.refetchQueries(
    { predicate: isBroken, fetchStatus: "fetching" },
    { cancelRefetch: false },
  );
  await queries.invalidateQueries({ predicate: isBroken });
  await readBrokenOff(queries, isOld);
}

/** Whether what is on its way, or came last, is another page of a list. */
function isGrowing({ state }: Query): boolean {
  return state.fetchMeta?.fetchMore !== undefined;
}
