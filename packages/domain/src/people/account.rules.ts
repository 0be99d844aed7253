import { refusal } from "../errors.ts";
import { type Cents, readAmount } from "../money/money.rules.ts";
import { type Result, no, ok } from "../result.ts";
import type { AccountStatus } from "./person.ts";

/** Pausing or blocking an account, or lifting it when pressed again (ADM-07, C-34). */
export function toggleAccountStatus(
  current: AccountStatus,
  pressed: "paused" | "blocked",
): AccountStatus {
  return current === pressed ? "active" : pressed;
}

/**
 * True if one press can undo a change (EXP-03): between active and paused. A block ends sessions, which
 * nothing restores.
 */
export function canUndoStatus(from: AccountStatus, to: AccountStatus): boolean {
  return from !== "blocked" && to !== "blocked";
}

/** The longest time for undoing a change with one press, in ms. */
export const STATUS_UNDO_MS = 60_000;

/**
 * The delay of the letter about such a change, in ms: the time for undoing it, plus the time that the last
 * press needs to arrive.
 */
export const STATUS_LETTER_WAITS_MS = STATUS_UNDO_MS + 15_000;

/**
 * The status that the holder of an account knows of.
 * @param withdrawn whether the letter about the last change was taken back before it went: such
 *   letters are about changes between active and paused alone
 */
export function statusTold(current: AccountStatus, withdrawn: boolean): AccountStatus {
  if (!withdrawn) return current;
  return current === "paused" ? "active" : "paused";
}

/** An account's income and costs, in cents. */
export interface AccountMoney {
  readonly monthlyPayment: Cents;
  readonly totalSpent: Cents;
}

/** A user's profit in cents (ADM-03). */
export function profitOf({ monthlyPayment, totalSpent }: AccountMoney): Cents {
  return monthlyPayment - totalSpent;
}

/**
 * Reads a number of credits to add (ADM-06): a decimal above zero, in steps of 0.01 (S-38).
 * @returns hundredths of a credit, an integer; or credits.not_a_number with the field
 */
export function readCredits(text: string): Result<number> {
  // The same numbers as an amount, but credits carry no currency.
  const read = text.includes("$") ? null : readAmount(text);
  return read?.ok ? ok(read.value) : no(refusal("credits.not_a_number", { field: "amount" }));
}
