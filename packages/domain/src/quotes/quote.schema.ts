import type { ProjectBrief } from "./project-brief.schema.ts";
import type { PropertyAddress } from "./property-address.ts";
import { PICTURE_REF, originLimits, quoteLimits } from "./quote-limits.rules.ts";
import * as z from "zod/mini";
import type { Moment } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";

/** C-05: quote and bid request share one vocabulary. */
export const quoteStatuses = [
  "draft",
  "pending",
  "active",
  "closed",
  "private",
  "completed",
] as const;
export const quoteStatusSchema = z.enum(quoteStatuses);
export type QuoteStatus = (typeof quoteStatuses)[number];

/**
 * A picture's address: a path of the product (`/pictures/...`, `/api/files/...`), a reference of
 * the browser's own picture store (`picture:...`), or a data URL of a raster image.
 */
export const pictureRefSchema = z
  .string()
  .check(z.maxLength(quoteLimits.picture), z.regex(PICTURE_REF));

/** The origin of a figure, in sentences: shown beside every cost and gain. */
export const originSchema = z.strictObject({
  kind: z.enum([
    "sample",
    "benchmark",
    "sales-study",
    "assumption",
    "owner",
    "model",
    "bid",
    "sales",
    "index",
    "unknown",
  ]),
  source: z.string().check(z.maxLength(originLimits.text)),
  evidence: z.string().check(z.maxLength(originLimits.text)),
  years: z.string().check(z.maxLength(originLimits.years)),
});
export type Origin = z.infer<typeof originSchema>;

const cents = z.int().check(z.minimum(-9_999_999_999), z.maximum(9_999_999_999));

/** A share of a home's value, in percent with two decimals, with its 90% range and origin. */
export const percentFigureSchema = z.strictObject({
  low: z.number(),
  typical: z.number(),
  high: z.number(),
  origin: originSchema,
});
export type PercentFigure = Readonly<z.infer<typeof percentFigureSchema>>;

/** A figure in cents with its range and origin; a gain keeps its share of a home's value that was not known at first. */
export const figureSchema = z
  .strictObject({
    low: cents,
    typical: cents,
    high: cents,
    origin: originSchema,
    share: z.optional(percentFigureSchema),
  })
  .check(z.refine(({ low, typical, high }) => low <= typical && typical <= high));
export type Figure = z.infer<typeof figureSchema>;

/** One room or upgrade of a quote (ENT-09). */
export interface QuoteUpgrade {
  readonly id: string;
  readonly room: string;
  readonly beforeImage: string;
  readonly afterImage: string;
  readonly description: string;
  /** The owner's notes (QB-02). */
  readonly customDescription: string;
  readonly cost: Figure;
  readonly valueGain: Figure;
  /** The facts behind the browser's own figures, as the operations read them (VAL-09). */
  readonly pricedBy?: Readonly<Record<string, unknown>>;
  /** Its cost by the published table, part by part; missing if its owner or a model priced it, and in a browser. */
  readonly pricedParts?: readonly PricedPart[];
}

/** A part of a room's typical cost by the published table: of one of its projects, or of none for an allowance. */
export interface PricedPart {
  readonly project: string | null;
  readonly cents: Cents;
}

/** Parts of a quote that its owner can hide, and show to one contractor all the same (MKT-08). */
export const revealables = ["address", "phone"] as const;
export type Revealable = (typeof revealables)[number];

/** A log line: a part was shown to a contractor, or taken back. */
export interface Reveal {
  readonly contractorId: string;
  readonly part: Revealable;
  readonly shown: boolean;
  readonly at: Moment;
}

/** Why an owner chose a bid (EXP-11): said to those who were not chosen. */
export const hireReasons = ["price", "timing", "scope", "known"] as const;
export type HireReason = (typeof hireReasons)[number];

/** What is reported of the work, by its owner or the hired contractor (EXP-11). */
export const workStages = ["started", "done"] as const;
export type WorkStage = (typeof workStages)[number];

/** A step of a project after its bids: a contractor was hired, or something was reported of the work. */
export interface ProjectStep {
  readonly kind: "hired" | WorkStage;
  readonly at: Moment;
  /** The owner's reason for hiring; missing if they gave none. */
  readonly reason?: HireReason;
}

/** The part of a project that bidders price, as it was at a time (MKT-07). A published one never changes. */
export interface Revision {
  /** From 1. */
  readonly n: number;
  /** The moment since which it holds: it names the revision in a decision (MKT-03). */
  readonly at: Moment;
  readonly address: PropertyAddress;
  readonly upgrades: readonly QuoteUpgrade[];
  readonly brief?: ProjectBrief | undefined;
}

/** A project (ENT-08): what an owner publishes and contractors bid on, in its present revision. Amounts in cents. */
export interface Quote {
  readonly id: string;
  readonly ownerId: string;
  readonly address: PropertyAddress;
  readonly upgrades: readonly QuoteUpgrade[];
  /** When, for how much and with what; missing if the owner told nothing of it. */
  readonly brief?: ProjectBrief | undefined;
  /** How to get in, for whom the owner showed the address to; missing if not told. */
  readonly access?: string | undefined;
  readonly createdAt: Moment;
  readonly status: QuoteStatus;
  readonly isPublic: boolean;
  readonly hideAddress: boolean;
  readonly hidePhone: boolean;
  /** The number of its present revision, and the moment since which that holds (MKT-07). */
  readonly revision: number;
  readonly revisedAt: Moment;
  /** At a browser the earlier quote of the address (QUO-16); an account's draft: the project that it revises. */
  readonly previousVersion: string | null;
  /** An account's superseded quote is an old address of the project in `supersededBy`, and nothing else. */
  readonly superseded: boolean;
  readonly supersededAt: Moment | null;
  /** The newer quote (drives the banner of BID-02); at a browser set without `superseded` too (C-07). */
  readonly supersededBy: string | null;
  readonly locked: boolean;
  readonly approvedContractorId: string | null;
  /** The moment of its first publishing; missing if that is not known, or not yet. */
  readonly publishedAt?: Moment;
  /** Its steps after bidding, oldest first (EXP-11); missing if there are none. */
  readonly steps?: readonly ProjectStep[];
  /** The parts shown to single contractors, oldest line first (MKT-08); missing if there are none. */
  readonly reveals?: readonly Reveal[];
}

/** The difference of a room between two revisions. */
export interface RoomDifference {
  readonly room: string;
  readonly kind: "added" | "removed" | "changed";
  /** Texts before and after, where they differ; null for added and removed rooms. */
  readonly description: Pair<string> | null;
  readonly notes: Pair<string> | null;
  /** The estimate in cents; null on the side without the room. */
  readonly cost: Pair<Cents | null> | null;
  /** Other pictures. */
  readonly pictures: boolean;
}

/** A value before and after. */
export interface Pair<T> {
  readonly before: T;
  readonly after: T;
}

/** The difference between two revisions of a project (MKT-07). */
export interface RevisionDifference {
  readonly rooms: readonly RoomDifference[];
  /** The names of the rooms that are as they were. */
  readonly same: readonly string[];
  /** The addresses in one line; alike for a reader from whom the difference is hidden. */
  readonly address: Pair<string> | null;
  /** The briefs, where they differ. */
  readonly brief: Pair<ProjectBrief> | null;
  /** The estimates' sums in cents. */
  readonly total: Pair<Cents>;
}
