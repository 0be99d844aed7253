import {
  type InfiniteData,
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
} from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { allRead, invalidate } from "./invalidation.ts";

function readings() {
  const queries = new QueryClient();
  const keys: [string, object][] = [
    ["quotes.list", {}],
    ["bids.list", { quoteId: "q1" }],
    ["bids.list", { quoteId: "q2" }],
    ["messages.list", { quoteId: "q1", bidId: "1" }],
    ["capabilities.read", {}],
    ["verifications.readOwn", {}],
    ["properties.list", {}],
    ["properties.read", {}],
  ];
  for (const key of keys) queries.setQueryData(key, {});
  const old = () =>
    keys
      .filter((key) => queries.getQueryState(key)?.isInvalidated)
      .map(([name, input]) => `${name} ${JSON.stringify(input)}`);
  return { queries, old };
}

/** A list whose first page is there, and whose pages come when a test answers. */
async function aListOfPages() {
  const queries = new QueryClient();
  const answers: ((page: number) => void)[] = [];
  const list = new InfiniteQueryObserver<number, Error, InfiniteData<number>, unknown[], number>(
    queries,
    {
      queryKey: ["messages.listReports", {}, "pages"],
      queryFn: () => new Promise((resolve) => void answers.push(resolve)),
      initialPageParam: 0,
      getNextPageParam: (last) => (last % 10 === 0 ? last + 1 : null),
    },
  );
  const leave = list.subscribe(() => undefined);
  const pages = () => list.getCurrentResult().data?.pages;
  answers[0]?.(0);
  await expect.poll(pages).toEqual([0]);
  /** Both pages are asked for anew. */
  const answerAgain = async (from: number) => {
    for (const at of [0, 1]) {
      await expect.poll(() => answers.length).toBe(from + at + 1);
      answers[from + at]?.(10 + at);
    }
  };
  return { queries, answers, list, pages, leave, answerAgain };
}

/** What screens show from which commands are given, by what these tell their own caller of. */
const shownAfter = [
  ["account", "accounts.me"],
  ["account", "accounts.listSessions"],
  ["account", "payments.read"],
  ["account", "profiles.readOwn"],
  ["users", "users.list"],
  ["users", "messages.listReports"],
  ["settings", "admin.readPlans"],
  ["settings", "capabilities.read"],
  ["settings", "costs.read"],
  ["quotes", "quotes.list"],
  ["quotes", "quotes.read"],
  ["quotes", "quotes.countUnseenBids"],
  ["quotes", "quotes.readResponseDate"],
  ["quotes", "loans.read"],
  ["bids", "bids.list"],
  ["messages", "messages.list"],
  ["messages", "bids.list"],
  ["notifications", "notifications.list"],
  ["notifications", "notifications.readSettings"],
  ["verifications", "verifications.readOwn"],
  ["verifications", "verifications.list"],
  ["properties", "properties.list"],
  ["properties", "properties.readOne"],
  ["properties", "reports.read"],
  ["clients", "clients.list"],
] as const;

const ofAnAccount = [
  'bids.list {"quoteId":"q1"}',
  'bids.list {"quoteId":"q2"}',
  "capabilities.read {}",
  "verifications.readOwn {}",
];

describe("what a change makes old", () => {
  it("MKT-01 UX-08 a bid on a quote makes that quote's bids, messages and the list old, and nothing else", async () => {
    const { queries, old } = readings();
    await invalidate(queries, { topic: "bids", quoteId: "q1" });
    expect(old()).toEqual([
      "quotes.list {}",
      'bids.list {"quoteId":"q1"}',
      'messages.list {"quoteId":"q1","bidId":"1"}',
    ]);
  });

  it("BID-02 a bid on the newer quote makes the readings of the one before old, which lead to it", async () => {
    const queries = new QueryClient();
    const told = {
      q3: { supersededBy: "q1" },
      q4: { supersededBy: "q2" },
    };
    for (const [quoteId, quote] of Object.entries(told)) {
      queries.setQueryData(["bids.list", { quoteId }], { quote, items: [] });
      queries.setQueryData(["quotes.read", { quoteId }], quote);
    }
    await invalidate(queries, { topic: "bids", quoteId: "q1" });
    const old = queries
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey: [name, input] }) => `${String(name)} ${JSON.stringify(input)}`);
    expect(old.toSorted()).toEqual(['bids.list {"quoteId":"q3"}', 'quotes.read {"quoteId":"q3"}']);
  });

  it("MKT-01 a message makes conversations and bids old, not the list of quotes", async () => {
    const { queries, old } = readings();
    await invalidate(queries, { topic: "messages", quoteId: "q2" });
    expect(old()).toEqual(['bids.list {"quoteId":"q2"}']);
  });

  it("QQ-17 S-32 ACC-03 what is offered, and what a verification waits for, is read again when the account was changed", async () => {
    const { queries, old } = readings();
    await invalidate(queries, { topic: "account" });
    expect(old()).toEqual(ofAnAccount);
  });

  it("UX-08 what a command tells its own caller makes what its own screen shows old", async () => {
    const missed: string[] = [];
    for (const [topic, reading] of shownAfter) {
      const queries = new QueryClient();
      queries.setQueryData([reading, {}], {});
      // oxlint-disable-next-line no-await-in-loop -- nothing is asked
      await invalidate(queries, { topic });
      if (!queries.getQueryState([reading, {}])?.isInvalidated) missed.push(`${topic}: ${reading}`);
    }
    expect(missed).toEqual([]);
  });

  it("MKT-01 CHAT-01 what changes while a screen asks for the first time is read again once the older answer is there", async () => {
    const queries = new QueryClient();
    const answers: ((messages: string[]) => void)[] = [];
    const screen = new QueryObserver<string[]>(queries, {
      queryKey: ["messages.list", { quoteId: "q1", bidId: "1" }],
      queryFn: () => new Promise((resolve) => void answers.push(resolve)),
    });
    const leave = screen.subscribe(() => undefined);
    const reading = invalidate(queries, { topic: "messages", quoteId: "q1" });
    expect(answers).toHaveLength(1);
    answers[0]?.([]);
    await expect.poll(() => answers.length).toBe(2);
    expect(screen.getCurrentResult().data).toEqual([]);
    answers[1]?.(["Hello"]);
    await reading;
    expect(screen.getCurrentResult().data).toEqual(["Hello"]);
    leave();
  });

  it("MKT-01 EXP-01 the next page of a list that was asked for arrives although something changes meanwhile, and then all of it is read again", async () => {
    const { queries, answers, list, pages, leave, answerAgain } = await aListOfPages();
    const more = list.fetchNextPage();
    const reading = invalidate(queries, { topic: "users" });
    answers[1]?.(1);
    await more;
    expect(pages()).toEqual([0, 1]);
    await answerAgain(2);
    await reading;
    expect(pages()).toEqual([10, 11]);
    leave();
  });

  it("APP-41 a changed property is read again; a request for its quotes changes the quotes and the list", async () => {
    const { queries, old } = readings();
    await invalidate(queries, { topic: "properties" });
    expect(old()).toEqual(["properties.list {}", "properties.read {}"]);
    const others = readings();
    await invalidate(others.queries, { topic: "quotes" });
    expect(others.old()).toContain("quotes.list {}");
    expect(others.old()).toContain("properties.list {}");
    expect(others.old()).not.toContain("properties.read {}");
  });

  it("UX-08 whoever gave a command waits until what it told of is read again", async () => {
    const queries = new QueryClient();
    const answers: ((answer: string) => void)[] = [];
    const screen = new QueryObserver<string>(queries, {
      queryKey: ["quotes.list", {}],
      queryFn: () => new Promise((resolve) => void answers.push(resolve)),
    });
    const leave = screen.subscribe(() => undefined);
    answers[0]?.("before");
    await expect.poll(() => screen.getCurrentResult().data).toBe("before");
    void invalidate(queries, { topic: "quotes" });
    const waiting = allRead(queries).then(() => screen.getCurrentResult().data);
    answers[1]?.("after");
    expect(await waiting).toBe("after");
    leave();
  });
});
