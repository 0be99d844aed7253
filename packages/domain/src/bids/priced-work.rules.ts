import type { QuoteUpgrade } from "../quotes/quote.schema.ts";
import type { Cents } from "../money/money.rules.ts";
import type { Bid } from "./bid.schema.ts";

/** What an accepted bid says of one project of the cost table. */
export interface PricedWork {
  readonly project: string;
  /** The part of the bid that it is, above 0, at most 1. */
  readonly share: number;
  /** Natural logarithm of what was agreed over the published cost. */
  readonly logRatio: number;
}

type Scope = readonly Pick<QuoteUpgrade, "id" | "pricedParts">[];

const centsOf = (scope: Scope): Cents =>
  scope.reduce(
    (sum, { pricedParts = [] }) => sum + pricedParts.reduce((part, { cents }) => part + cents, 0),
    0,
  );

/**
 * What an accepted bid says of what projects cost (VAL-03), held against the published costs of the rooms that it does. A
 * room with a price of its own in the bid is held against that, all others together against the whole amount, so that they
 * share it in proportion to their published costs. A bid with a room that the table did not price says nothing.
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
  return scope.flatMap((room) => {
    const logRatio = Math.log(isByRoom ? priceOf(room) / centsOf([room]) : amount / whole);
    return (room.pricedParts ?? []).flatMap(({ project, cents }) =>
      project === null ? [] : [{ project, share: cents / whole, logRatio }],
    );
  });
}
