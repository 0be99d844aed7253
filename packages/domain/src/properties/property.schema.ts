import type { Moment } from "../dates.ts";
import type { PropertyAddress } from "../quotes/property-address.ts";
import type { OneUpBook } from "../upgrades/one-up.schema.ts";
import type { OwnerEvidence, Valuation } from "./evidence.schema.ts";

/** The owner's answers about a room's surfaces (PIC-06): id of the question to id of the choice. */
export type ConditionAnswers = Readonly<Record<string, string>>;

/** A room of somebody's property: one that every analysis has, or a custom one (APP-16). */
export interface OwnRoom {
  readonly room: string;
  readonly custom: boolean;
  /** Its own picture; empty if the owner has none yet. */
  readonly image: string;
  /** Empty until the owner says something. */
  readonly answers: ConditionAnswers;
}

/** A property that somebody analysed, with its rooms and its saved 1UP versions. */
export interface Property {
  readonly id: string;
  readonly ownerId: string;
  readonly address: PropertyAddress;
  readonly analysedAt: Moment;
  /** The time when it was last analysed or opened: the analysis shows the latest one. */
  readonly openedAt: Moment;
  /** In the order of their tabs: the standard rooms first (APP-18). */
  readonly rooms: readonly OwnRoom[];
  readonly oneUps: OneUpBook;
  readonly evidence: OwnerEvidence;
  /** Its value; null in a browser's own store, which shows samples, and until somebody asks. */
  readonly report: Valuation | null;
}

/** A property in a list: without the homes that it is compared with. */
export interface PropertyOutline extends Omit<Property, "report"> {
  readonly report: Omit<Valuation, "comparables"> | null;
}
