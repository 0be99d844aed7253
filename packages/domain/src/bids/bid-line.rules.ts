import type { Cents } from "../money/money.rules.ts";

/** The price of a line, in cents. */
export function lineTotal(line: { readonly labor: Cents; readonly materials: Cents }): Cents {
  return line.labor + line.materials;
}

/** True for a line with a price, fixed or an allowance: the bid includes this work. */
export function isPriced(line: { readonly kind: string }): boolean {
  return line.kind === "fixed" || line.kind === "allowance";
}
