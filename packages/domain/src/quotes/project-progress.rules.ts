import type { Bid } from "../bids/bid.schema.ts";
import type { Moment } from "../dates.ts";
import { refusal } from "../errors.ts";
import type { Standing } from "../people/permission-row.ts";
import { type Result, no, ok } from "../result.ts";
import type { QuoteUnit } from "./quote-unit.ts";
import { isBeforePublishing, isOpenForBids } from "./quote.rules.ts";
import type { ProjectStep, Quote, WorkStage } from "./quote.schema.ts";

/** The stages of a project, in their order (EXP-11). */
export const projectStages = ["draft", "published", "bids", "hired", "work", "done"] as const;
export type ProjectStage = (typeof projectStages)[number];

/** A reader's part in a project: it decides in whose words its progress is told. */
export type ProgressSide = "owner" | "hired" | "waiting" | "lost" | "reader";

/** The last thing that happened to a project. */
export type LastEvent = "drafted" | "published" | "changed" | "bid" | ProjectStep["kind"];

/** The one next step. */
export type NextStep =
  | "publish"
  | "tryOut"
  | "account"
  | "samples"
  | "wait"
  | "share"
  | "choose"
  | "agree"
  | "finish"
  | "nothing"
  | "reopen"
  | "decision"
  | "confirm"
  | "renew"
  | "look"
  | "rebid"
  | "bid"
  | "taken"
  | "closed"
  | "unpublished"
  | "newer";

/** True for a sample bid (BID-17), also once it was acted on and is stored. */
export function isSampleBid({ id }: { readonly id: string }): boolean {
  return id.startsWith("sample-bid-");
}

/** What a reader knows of a project's bids; sample bids are none. */
export interface KnownBids {
  readonly standing: Standing;
  /** Missing for an account; a guest's and a persona's projects reach nobody outside their browser. */
  readonly here?: "guest" | "persona" | undefined;
  /** How many came; 0 where that is not told. */
  readonly count: number;
  /** How many wait for a decision. */
  readonly waiting: number;
  /** The newest bid's moment; null if that is not known. */
  readonly newestAt: Moment | null;
  /** The reader's own bid, with what they are told about it; null without one. */
  readonly own: (Pick<Bid, "status"> & { readonly notice?: string | null }) | null;
}

/** The present place of a project on its way, as one reader is told. */
export interface ProjectProgress {
  readonly stage: ProjectStage;
  readonly side: ProgressSide;
  /** `at` is null if the moment is not known. */
  readonly last: { readonly what: LastEvent; readonly at: Moment | null };
  readonly next: NextStep;
}

type Told = Pick<
  Quote,
  | "status"
  | "locked"
  | "superseded"
  | "isPublic"
  | "createdAt"
  | "publishedAt"
  | "revision"
  | "revisedAt"
  | "steps"
>;

/** The last step since the present hiring; missing if nobody is hired, or for older records. */
export function lastStep({ locked, steps = [] }: Pick<Quote, "locked" | "steps">) {
  return locked ? steps.at(-1) : undefined;
}

/** Why the hired contractor was chosen; missing if its owner did not say, or not to this reader. */
export function hireReasonOf({ locked, steps = [] }: Pick<Quote, "locked" | "steps">) {
  return locked ? steps.findLast(({ kind }) => kind === "hired")?.reason : undefined;
}

function sideOf({ locked }: Told, { standing, own }: KnownBids): ProgressSide {
  if (standing === "owner" || standing === "admin") return "owner";
  if (own?.status === "approved") return "hired";
  if (own?.status === "rejected") return "lost";
  if (own?.status !== "pending") return "reader";
  return locked ? "lost" : "waiting";
}

function stageOf(quote: Told, { count, own }: KnownBids): ProjectStage {
  if (isBeforePublishing(quote.status)) return "draft";
  if (quote.locked) {
    const kind = lastStep(quote)?.kind ?? "hired";
    return kind === "started" ? "work" : kind;
  }
  return count > 0 || own !== null ? "bids" : "published";
}

function lastOf(quote: Told, { newestAt }: KnownBids): ProjectProgress["last"] {
  if (quote.locked) {
    const step = lastStep(quote);
    return step ? { what: step.kind, at: step.at } : { what: "hired", at: null };
  }
  const { createdAt, publishedAt, revision, revisedAt, status } = quote;
  const isDraft = isBeforePublishing(status);
  const first = { what: isDraft ? "drafted" : "published", at: publishedAt ?? createdAt } as const;
  const known = [
    first,
    ...(revision > 1 ? [{ what: "changed", at: revisedAt } as const] : []),
    ...(newestAt === null ? [] : [{ what: "bid", at: newestAt } as const]),
  ];
  return known.reduce((last, each) => (each.at > last.at ? each : last));
}

function nextOf(
  quote: Told,
  side: ProgressSide,
  stage: ProjectStage,
  { waiting, own, here }: KnownBids,
): NextStep {
  if (quote.superseded) return "newer";
  const isOpen = isOpenForBids(quote);
  if (side === "lost")
    return own?.status === "rejected" && isOpen && !quote.locked ? "rebid" : "look";
  if (side === "reader") {
    if (stage === "draft") return "unpublished";
    if (quote.locked) return "taken";
    return isOpen ? "bid" : "closed";
  }
  if (quote.locked) return stage === "hired" ? "agree" : stage === "work" ? "finish" : "nothing";
  if (side === "waiting") {
    if (!isOpen) return "closed";
    if (own?.notice === "outdated") return "confirm";
    return own?.notice === "expired" ? "renew" : "decision";
  }
  if (stage === "draft") return here === "guest" ? "tryOut" : "publish";
  if (waiting > 0) return "choose";
  if (!isOpen) return "reopen";
  if (here !== undefined) return here === "guest" ? "account" : "samples";
  return quote.isPublic ? "wait" : "share";
}

/** The stage of a project, what was last done and the one next step, as one reader is told (EXP-11). */
export function projectProgress(quote: Told, known: KnownBids): ProjectProgress {
  const side = sideOf(quote, known);
  const stage = stageOf(quote, known);
  const next = nextOf(quote, side, stage, known);
  return { stage, side, last: lastOf(quote, known), next };
}

/**
 * Notes what the owner or the hired contractor says of the work (EXP-11). The same again changes nothing; `started`
 * after `done` takes that back.
 * @returns the changed unit; or bid.not_found, bid.wrong_state
 */
export function reportWork(
  unit: QuoteUnit,
  given: { readonly bidId: string; readonly stage: WorkStage; readonly now: Moment },
): Result<QuoteUnit> {
  const bid = unit.bids.find(({ id }) => id === given.bidId);
  if (!bid) return no(refusal("bid.not_found"));
  if (bid.status !== "approved") return no(refusal("bid.wrong_state"));
  const { stage: kind, now: at } = given;
  if (lastStep(unit.quote)?.kind === kind) return ok(unit);
  const steps = [...(unit.quote.steps ?? []), { kind, at }];
  return ok({ ...unit, quote: { ...unit.quote, steps } });
}

/** The least number of projects from which a pace is told. */
const ENOUGH = 10;

/**
 * The hours within which half of some past projects had their first bid; null for too few projects, or if fewer
 * than half had one.
 * @param hours of each project from its publishing to its first bid; null without a bid
 */
export function paceOfBids(hours: readonly (number | null)[]): number | null {
  if (hours.length < ENOUGH) return null;
  const sorted = hours.map((each) => each ?? Infinity).toSorted((a, b) => a - b);
  const half = sorted[Math.ceil(sorted.length / 2) - 1] ?? Infinity;
  return Number.isFinite(half) ? Math.max(1, Math.ceil(half)) : null;
}
