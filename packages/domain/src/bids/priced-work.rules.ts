import type { QuoteUpgrade } from "../quotes/quote.schema.ts";
import type { Cents } from "../money/money.rules.ts";
import type { Bid } from "./bid.schema.ts";

/** The evidence of an accepted bid about one project of the cost table. */
export interface PricedWork {
  readonly project: string;
  /** The part of the bid that it is, above 0, at most 1. */
  readonly share: number;
  /** Natural logarithm of the agreed price over the published cost. */
  readonly logRatio: number;
}

type Scope = readonly Pick<QuoteUpgrade, "id" | "pricedParts">[];

const centsOf = (scope: Scope): Cents =>
  scope.reduce(
    (sum, { pricedParts = [] }) => sum + pricedParts.reduce((part, { cents }) => part + cents, 0),
    0,
  );

/**
 * The evidence of an accepted bid about the cost of projects (VAL-03), compared with the published costs of
 * its rooms. A room with its own price is compared with that price, less its share of the discount. All other
 * rooms share the rest of the amount in proportion to their published costs. A bid with a room that the table
 * did not price gives no evidence.
 */
export function pricedWorks(
  upgrades: Scope,
  { amount, details }: Pick<Bid, "amount" | "details">,
): readonly PricedWork[] {
  const lines = new Map(details?.lines.map((line) => [line.upgradeId, line]));
  const scope = upgrades.filter(({ id }) => {
    const kind = lines.get(id)?.kind;
    return kind !== "excluded" && kind !== "owner";
  });
  const whole = centsOf(scope);
  if (scope.some((room) => centsOf([room]) <= 0)) return [];
  const priceOf = ({ id }: Scope[number]): Cents => {
    const { labor = 0, materials = 0 } = lines.get(id) ?? {};
    return labor + materials;
  };
  const isByRoom = scope.every((room) => priceOf(room) > 0);
  const paid = amount / (amount + (details?.discount?.amount ?? 0));
  return scope.flatMap((room) => {
    const logRatio = Math.log(isByRoom ? (priceOf(room) * paid) / centsOf([room]) : amount / whole);
    return (room.pricedParts ?? []).flatMap(({ project, cents }) =>
      project === null ? [] : [{ project, share: cents / whole, logRatio }],
    );
  });
}
