import type { Moment } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import { netOf } from "../money/net.rules.ts";
import { roiInWholePercent } from "../upgrades/roi.rules.ts";
import { isKnown } from "./figure.rules.ts";
import type { Figure, Quote, QuoteStatus } from "./quote.schema.ts";

/** A request in this state still waits for something; in the others it is over. */
export function isUnfinished(status: QuoteStatus): boolean {
  return status === "draft" || status === "pending" || status === "active";
}

/** True for a project that was never published. */
export function isBeforePublishing(status: QuoteStatus): boolean {
  return status === "draft" || status === "pending";
}

/** Contractors can be shown this project and bid on it (QUO-19): active and not superseded. */
export function isOpenForBids(quote: Pick<Quote, "status" | "superseded">): boolean {
  return quote.status === "active" && !quote.superseded;
}

/** Takes new bids: open, and no bid on it is approved. */
export function takesBids(quote: Quote): boolean {
  return isOpenForBids(quote) && !quote.locked;
}

/** Listed to contractors: open, and public as well (C-33 of the live texts, in every mode). */
export function isListed(quote: Quote): boolean {
  return isOpenForBids(quote) && quote.isPublic;
}

/** The contractors that a request can reach: all, those with its link, or none, with the reason. */
export type QuoteReach = "listed" | "link" | "draft" | "hidden" | "superseded";

/** The present reach of a request (QUO-19, C-33). */
export function quoteReach(quote: Quote): QuoteReach {
  if (quote.superseded) return "superseded";
  if (isBeforePublishing(quote.status)) return "draft";
  if (quote.status !== "active") return "hidden";
  return quote.isPublic ? "listed" : "link";
}

/** The short form of an id that people read (S-57): its last six letters or digits, in capitals. */
export function quoteNumber(id: string): string {
  return id
    .replaceAll(/[^a-zA-Z0-9]/g, "")
    .slice(-6)
    .toUpperCase();
}

/** The sum of the rooms' typical costs, in cents. */
export function totalCost(quote: {
  readonly upgrades: readonly { readonly cost: Pick<Figure, "typical"> }[];
}): Cents {
  return quote.upgrades.reduce((sum, upgrade) => sum + upgrade.cost.typical, 0);
}

/** The sum of the rooms' typical value gains, in cents. */
export function totalValue(quote: Pick<Quote, "upgrades">): Cents {
  return quote.upgrades.reduce((sum, upgrade) => sum + upgrade.valueGain.typical, 0);
}

/** The cost and possible gain of a request, in cents, with its ROI in whole percent. */
export interface Returns {
  readonly cost: Cents;
  readonly gain: Cents;
  readonly roi: number;
  /** The gain minus the cost; negative if the cost is larger. */
  readonly net: Cents;
}

/**
 * The returns of a request (CALC-06); null if none of its rooms adds anything, or if a gain is not known
 * (VAL-02).
 */
export function returnsOf(quote: Pick<Quote, "upgrades">): Returns | null {
  const [cost, gain] = [totalCost(quote), totalValue(quote)];
  const gains = quote.upgrades.map(({ valueGain }) => valueGain);
  if (!gains.every(isKnown) || gains.every(({ typical }) => typical === 0)) return null;
  return { cost, gain, roi: roiInWholePercent(cost, gain), net: netOf(cost, gain) };
}

/** The key of a room: its name without regard to capitals and outer blanks. */
export const roomKey = (room: string): string => room.trim().toLowerCase();

/** True if a room's name is among others. */
export const isAmong = (names: readonly string[], room: string): boolean =>
  names.some((name) => roomKey(name) === roomKey(room));

/** Marks a quote as superseded by another (QUO-17, QUO-22): contractors see it no longer. */
export function supersede(quote: Quote, by: string, now: Moment): Quote {
  return { ...quote, superseded: true, supersededAt: now, supersededBy: by };
}
