import type { NoticeKind } from "@oneup/domain";
import type { NoticeEntry } from "@oneup/operations";
import { noticesTexts as t } from "@oneup/texts";
import { formatDate, formatMoney } from "#ui/format.ts";

interface Values {
  readonly who: string;
  readonly amount: string;
  /** Empty where a bid has no earlier amount. */
  readonly previous: string;
  readonly times: number;
  readonly bids: number;
  readonly day: string;
  readonly reason: string;
}

const words: Readonly<Record<NoticeKind, (values: Values) => string>> = {
  ...t.line,
  bidRevised: (values) =>
    values.previous === "" ? t.line.bidRevised(values) : t.line.bidRevisedFrom(values),
};

/** What happened, in a few words. */
export function noticeText({ kind, facts, times }: NoticeEntry): string {
  const { amount = 0, previousAmount, bids = 1, day = "", reason = "" } = facts;
  return words[kind]({
    who: facts.who || t.line.owner(),
    amount: formatMoney(amount),
    previous: previousAmount === undefined ? "" : formatMoney(previousAmount),
    times,
    bids,
    day: formatDate(day),
    reason,
  });
}

/** Which project it is about: its number, and city and ZIP where known; empty for none. */
export function noticeProject({ facts: { number, place } }: NoticeEntry): string {
  if (number === "") return "";
  return place === "" ? t.line.projectOnly({ number }) : t.line.project({ number, place });
}
