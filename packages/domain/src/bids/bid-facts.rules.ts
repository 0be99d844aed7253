import type { Cents } from "../money/money.rules.ts";
import type { DetailsBesideRooms } from "./bid-details.schema.ts";

/**
 * The kinds of facts that a bid states beside its rooms, in reading order. Screens, documents, files and the
 * log go by this list, so that a new one is read everywhere.
 */
export const bidFactParts = [
  "discount",
  "deposit",
  "payments",
  "start",
  "duration",
  "warranty",
  "permits",
] as const;
export type BidFactPart = (typeof bidFactParts)[number];

/** The subject of a fact: the price, its payment, or the work. */
export type BidFactGroup = "price" | "payments" | "planned";

export const bidFactGroups: Readonly<Record<BidFactPart, BidFactGroup>> = {
  discount: "price",
  deposit: "payments",
  payments: "payments",
  start: "planned",
  duration: "planned",
  warranty: "planned",
  permits: "planned",
};

/** A value as it is kept: each reader writes it in its own way. */
type FactValue =
  | { readonly kind: "money"; readonly value: Cents }
  | { readonly kind: "workDays"; readonly value: number }
  | { readonly kind: "day" | "text"; readonly value: string };

export type BidFact = FactValue & {
  readonly part: BidFactPart;
  readonly group: BidFactGroup;
  /** The bidder's words about it; "" for none. */
  readonly note: string;
};

type NotedValue = FactValue & { readonly note?: string };

const money = (value: Cents, note = ""): NotedValue => ({ kind: "money", value, note });
const text = (value: string): NotedValue[] => (value === "" ? [] : [{ kind: "text", value }]);

/** Everything that a bid states beside its rooms, in reading order; nothing of what it leaves open. */
export function bidFacts(terms: DetailsBesideRooms | null): readonly BidFact[] {
  if (terms === null) return [];
  const { discount, deposit, payments, startDate, workDays, warranty, permits } = terms;
  const values: Readonly<Record<BidFactPart, readonly NotedValue[]>> = {
    discount: discount ? [money(-discount.amount, discount.reason)] : [],
    deposit: deposit === null ? [] : [money(deposit)],
    payments: payments.map(({ when, amount }) => money(amount, when)),
    start: startDate === null ? [] : [{ kind: "day", value: startDate }],
    duration: workDays === null ? [] : [{ kind: "workDays", value: workDays }],
    warranty: text(warranty),
    permits: text(permits),
  };
  return bidFactParts.flatMap((part) =>
    values[part].map((each) => ({ note: "", ...each, part, group: bidFactGroups[part] })),
  );
}
