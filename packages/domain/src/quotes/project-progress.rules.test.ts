import { describe, expect, it } from "vitest";
import { approveBid, withdrawBids } from "../bids/bid-verbs.rules.ts";
import { LATER, NOW, bidOf, must, quote } from "../testing/builders.ts";
import {
  type KnownBids,
  paceOfBids,
  projectProgress,
  reportWork,
} from "./project-progress.rules.ts";
import { quoteForReader } from "./quote-privacy.rules.ts";
import type { Quote } from "./quote.schema.ts";
import { GUEST } from "../people/actor.ts";

const NOBODY: KnownBids = { standing: "owner", count: 0, waiting: 0, newestAt: null, own: null };
const told = (over: Partial<Quote>, known: Partial<KnownBids> = {}) => {
  const { stage, side, last, next } = projectProgress(quote(over), { ...NOBODY, ...known });
  return [stage, side, last.what, next].join(" ");
};
const bidder = (own: NonNullable<KnownBids["own"]>) => ({ standing: "bidder", own }) as const;
const hired = { locked: true, approvedContractorId: "casey" };
const step = (kind: "hired" | "started" | "done") => ({ kind, at: NOW });
const report = (stage: "started" | "done") => ({ bidId: "bid-1", stage, now: LATER });

describe("EXP-11 the progress of a project", () => {
  it.each([
    ["a draft", { status: "draft" }, {}, "draft owner drafted publish"],
    ["just published", { publishedAt: NOW }, {}, "published owner published wait"],
    ["with its link alone", { isPublic: false }, {}, "published owner published share"],
    ["with bids", {}, { count: 2, waiting: 2, newestAt: NOW }, "bids owner bid choose"],
    ["a guest's draft", { status: "draft" }, { here: "guest" }, "draft owner drafted tryOut"],
    [
      "a guest's, that no contractor sees",
      {},
      { here: "guest" },
      "published owner published account",
    ],
    ["a persona's", {}, { here: "persona" }, "published owner published samples"],
    ["with rejected bids alone", {}, { count: 2 }, "bids owner published wait"],
    ["closed", { status: "closed" }, { count: 1 }, "bids owner published reopen"],
    ["hired long ago", hired, { count: 1 }, "hired owner hired agree"],
    ["hired", { ...hired, steps: [step("hired")] }, { count: 1 }, "hired owner hired agree"],
    [
      "under way",
      { ...hired, steps: [step("hired"), step("started")] },
      {},
      "work owner started finish",
    ],
    [
      "finished",
      { ...hired, steps: [step("started"), step("done")] },
      {},
      "done owner done nothing",
    ],
    [
      "whose hiring ended",
      { steps: [step("hired"), step("started")] },
      {},
      "published owner published wait",
    ],
    ["to a contractor", {}, { standing: "contractor" }, "published reader published bid"],
    ["taken, to a contractor", hired, { standing: "contractor" }, "hired reader hired taken"],
    ["to who waits", {}, bidder({ status: "pending" }), "bids waiting published decision"],
    [
      "changed, to who waits",
      { revision: 2, revisedAt: LATER },
      bidder({ status: "pending", notice: "outdated" }),
      "bids waiting changed confirm",
    ],
    ["to who was hired", hired, bidder({ status: "approved" }), "hired hired hired agree"],
    ["to who was not chosen", hired, bidder({ status: "pending" }), "hired lost hired look"],
    ["to who was rejected", {}, bidder({ status: "rejected" }), "bids lost published rebid"],
  ] as const)("of one %s", (_what, over, known, words) => {
    expect(told(over, known)).toBe(words);
  });

  it("is reported by the sides of an approved bid alone, and ends with the approval", () => {
    const bids = ["bid-1", "bid-2"].map((id) => bidOf(id, { contractorId: `of-${id}` }));
    const unit = { quote: quote(), bids };
    expect(reportWork(unit, report("started"))).toMatchObject({ ok: false });
    const given = { bidId: "bid-1", shownAmount: bids[0]?.amount ?? 0, now: NOW };
    const approved = must(approveBid(unit, { ...given, reason: "timing" })).unit;
    expect(approved.quote.steps).toEqual([{ kind: "hired", at: NOW, reason: "timing" }]);
    const started = must(reportWork(approved, report("started")));
    expect(must(reportWork(started, report("started")))).toBe(started);
    expect(must(reportWork(started, report("done"))).quote.steps?.at(-1)).toMatchObject({
      kind: "done",
      at: LATER,
    });
    const over = { contractorId: "of-bid-1", reason: "Ill", now: LATER };
    const free = must(withdrawBids(started, over)).unit;
    expect(projectProgress(free.quote, { ...NOBODY, count: 2, waiting: 1 })).toMatchObject({
      stage: "bids",
      next: "choose",
    });
    for (const [id, seen] of [
      ["of-bid-2", "timing"],
      ["of-bid-1", undefined],
    ] as const) {
      const reader = { ...GUEST, kind: "account", id, ownerId: id } as const;
      expect(quoteForReader(approved, reader, "bidder").quote.steps?.[0]?.reason).toBe(seen);
    }
  });

  it("tells how soon bids come from ten projects on, if half of them had one", () => {
    const hours = [1, 2, 3, 4, 5.2, 6, null, null, null, null];
    expect(paceOfBids(hours)).toBe(6);
    expect(paceOfBids(hours.slice(1))).toBeNull();
    expect(paceOfBids([...hours, null, null, null])).toBeNull();
  });
});
