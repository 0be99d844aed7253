import { type PaidCall, asDecimalCredits } from "@oneup/domain";
import * as z from "zod/mini";
import type { CreditEntryKind } from "../credits.port.ts";
import { operation } from "../operation.ts";

const LINES_PER_PAGE = 25;

/** A line of a statement. Credits as decimals. */
export interface CreditLine {
  readonly id: number;
  readonly at: string;
  readonly kind: CreditEntryKind;
  readonly amount: number;
  /** The available credits after it. */
  readonly balance: number;
  readonly call: PaidCall | null;
}

/** One's own balance and statement, newest first, page by page (MON-03). */
export const creditStatementOperation = operation({
  name: "credits.read",
  kind: "query",
  homes: "server",
  input: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(40))) }),
  async run({ session, actor }, { cursor }) {
    const page = { cursor: cursor ?? null, limit: LINES_PER_PAGE };
    const [balance, { items, next }] = await Promise.all([
      session.credits.balance(actor.id),
      session.credits.list(actor.id, page),
    ]);
    const lines = items.map(
      (entry): CreditLine => ({
        ...entry,
        amount: asDecimalCredits(entry.amount),
        balance: asDecimalCredits(entry.balance),
      }),
    );
    return { balance: asDecimalCredits(balance ?? 0), lines, next };
  },
});
