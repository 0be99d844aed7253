import { type Refusal, refusal } from "../errors.ts";
import { type Cents, readAmount, writeAmount } from "../money/money.rules.ts";
import type { BidDetails, BidDetailsDraft, DetailsBesideRooms } from "./bid-details.schema.ts";
import { bidFactParts, bidFacts } from "./bid-facts.rules.ts";
import { isPriced, lineTotal } from "./bid-line.rules.ts";

/** The sum of all lines less the discount, in cents; null if no room has a price of its own. */
export function linesTotal({
  lines,
  discount,
}: Pick<BidDetails, "lines" | "discount">): Cents | null {
  const priced = lines.filter(isPriced);
  if (priced.length === 0) return null;
  return priced.reduce((sum, line) => sum + lineTotal(line), -(discount?.amount ?? 0));
}

/** The deposit and all payments after it, in cents; null where no payment is named. */
export function scheduleTotal(details: Pick<BidDetails, "deposit" | "payments">): Cents | null {
  if (details.payments.length === 0) return null;
  return details.payments.reduce((sum, { amount }) => sum + amount, details.deposit ?? 0);
}

/**
 * The reason why the details do not agree with the amount; null if they do. Priced rooms less the discount
 * add up to the amount (MKT-19), so that no sum is hidden beside them; so do the deposit and the payments. A
 * bid without room prices has one amount for everything it does not exclude, its discount already off.
 */
export function disagreement(details: BidDetails | null, amount: Cents): Refusal | null {
  if (details === null) return null;
  const sum = linesTotal(details);
  if (sum !== null && sum <= 0) {
    return refusal("bid.discount_too_large", { field: "details.discount" });
  }
  if (sum !== null && sum !== amount) {
    const discount = details.discount?.amount ?? 0;
    return refusal("bid.items_differ", {
      field: "details.lines",
      details: { sum, amount, discount },
    });
  }
  const paid = scheduleTotal(details);
  if (paid !== null && paid !== amount) {
    return refusal("bid.payments_differ", {
      field: "details.payments",
      details: { sum: paid, amount },
    });
  }
  if ((details.deposit ?? 0) > amount) {
    return refusal("bid.deposit_above_amount", { field: "details.deposit" });
  }
  return null;
}

/** Amounts as they are typed, without the dollar sign. */
function typed(cents: Cents | null): string {
  return cents === null ? "" : writeAmount(cents).replace("$", "");
}

/** One of the two amounts of a room: nothing for it was left empty, mostly. */
function typedPart(cents: Cents): string {
  return cents === 0 ? "" : typed(cents);
}

/** Details as the form shows them, with one line for each room of the scope. */
export function draftOfDetails(
  details: BidDetails | null,
  rooms: readonly string[],
): BidDetailsDraft {
  return {
    lines: rooms.map((upgradeId) => {
      const line = details?.lines.find((each) => each.upgradeId === upgradeId);
      if (!line) return { upgradeId, kind: "", labor: "", materials: "", note: "" };
      const { kind, note } = line;
      const priced = isPriced(line);
      return {
        upgradeId,
        kind,
        note,
        labor: priced ? typedPart(line.labor) : "",
        materials: priced ? typedPart(line.materials) : "",
      };
    }),
    discount: typed(details?.discount?.amount ?? null),
    discountReason: details?.discount?.reason ?? "",
    deposit: typed(details?.deposit ?? null),
    payments: (details?.payments ?? []).map(({ when, amount }) => ({
      when,
      amount: typed(amount),
    })),
    startDate: details?.startDate ?? "",
    workDays: details?.workDays ? String(details.workDays) : "",
    warranty: details?.warranty ?? "",
    permits: details?.permits ?? "",
  };
}

/** Details with each of the bidder's own texts written anew, but for the notes of rooms. */
export function withTexts<Terms extends DetailsBesideRooms>(
  terms: Terms,
  write: (text: string) => string,
): Terms {
  return {
    ...terms,
    discount: terms.discount && { ...terms.discount, reason: write(terms.discount.reason) },
    payments: terms.payments.map((each) => ({ ...each, when: write(each.when) })),
    warranty: write(terms.warranty),
    permits: write(terms.permits),
  };
}

/** The parts of the details that a revision changed, in words for the log; empty if none. */
export function changedDetails(before: BidDetails | null, after: BidDetails | null): string[] {
  const differ = (of: (details: BidDetails | null) => unknown) =>
    JSON.stringify(of(before)) !== JSON.stringify(of(after));
  const facts = bidFactParts.filter((part) =>
    differ((details) => bidFacts(details).filter((fact) => fact.part === part)),
  );
  return [...(differ((details) => details?.lines ?? []) ? ["room prices"] : []), ...facts];
}

/** The cents of an amount in a form; 0 for an empty field, null for one that cannot be read. */
function centsIn(text = ""): Cents | null {
  if (text.trim() === "") return 0;
  const read = readAmount(text);
  return read.ok ? read.value : null;
}

/**
 * A draft of a bid on one room, fitted to its amount: that is the room's price, and labor takes up what differs.
 * As it was where the room has no price, or where an amount cannot be read.
 */
export function fitToAmount(draft: BidDetailsDraft, bidAmount: string): BidDetailsDraft {
  const priced = draft.lines.filter(({ labor, materials }) => (labor + materials).trim() !== "");
  const [line] = priced;
  const [amount, off] = [centsIn(bidAmount), centsIn(draft.discount)];
  if (!line || priced.length > 1 || !amount || off === null) return draft;
  const [labor, materials] = [centsIn(line.labor), centsIn(line.materials)];
  const total = amount + off;
  if (labor === null || materials === null || labor + materials === total) return draft;
  // What was typed is not erased: materials beyond the amount are for the bidder to settle.
  if (materials > total) return draft;
  const fitted = { ...line, labor: writeAmount(total - materials).replace("$", "") };
  return { ...draft, lines: draft.lines.map((each) => (each === line ? fitted : each)) };
}
