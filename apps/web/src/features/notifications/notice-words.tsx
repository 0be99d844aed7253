import { type NoticeKind, caseOfNotice, projectOfNotice } from "@oneup/domain";
import type { NoticeEntry } from "@oneup/operations";
import { changeWords, noticesTexts as t } from "@oneup/texts";
import {
  type LucideIcon,
  BadgeCheck,
  BadgeX,
  Ban,
  CalendarClock,
  CircleCheck,
  CircleX,
  Eye,
  FilePen,
  Hammer,
  MessageSquare,
  PenLine,
  Undo2,
} from "lucide-react";
import { formatDate, formatMoney } from "#ui/format.ts";

interface Values {
  readonly who: string;
  readonly amount: string;
  readonly previous: string;
  /** What of a bid was changed beside its amount; `none` where nothing is known. */
  readonly changed: string;
  /** The part of a project that was shown. */
  readonly what: string;
  /** The parts of a project that changed, inside a sentence. */
  readonly changes: string;
  readonly times: number;
  readonly bids: number;
  readonly day: string;
  readonly reason: string;
  /** Which case of its kind it is, as {@link caseOfNotice} tells. */
  readonly left: string;
}

const words: Readonly<Record<NoticeKind, (values: Values) => string>> = {
  ...t.line,
  bidRevised: (values) =>
    values.previous === values.amount ? t.line.bidRevisedElse(values) : t.line.bidRevised(values),
};

export function noticeText({ kind, facts, times }: NoticeEntry): string {
  const { amount = 0, previousAmount, changed = "", bids = 1, day = "", reason = "" } = facts;
  return words[kind]({
    who: facts.who || t.line.owner(),
    amount: formatMoney(amount),
    previous: formatMoney(previousAmount ?? amount),
    changed: changed || "none",
    what: facts.part ?? "unknown",
    changes: changeWords(facts.change ?? { what: "scope", rooms: [] }),
    times,
    bids,
    day: formatDate(day),
    reason,
    left: caseOfNotice(facts),
  });
}

/** When it happened, and on which project where it is about one. */
export function noticeLine(notice: NoticeEntry, when: string): string {
  return [when, projectOfNotice(notice)].filter(Boolean).join(" · ");
}

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  bidSubmitted: Hammer,
  bidRevised: PenLine,
  bidWithdrawn: Undo2,
  bidApproved: CircleCheck,
  bidRejected: CircleX,
  bidNotChosen: CircleX,
  projectClosed: Ban,
  projectPrivate: Ban,
  projectReopened: Hammer,
  requestChanged: FilePen,
  revealed: Eye,
  message: MessageSquare,
  answerDue: CalendarClock,
  verificationApproved: BadgeCheck,
  verificationRejected: BadgeX,
  paymentFailed: CircleX,
  paymentAlert: Undo2,
};

/** The picture of a kind of notice; its words say the same. */
export function NoticeIcon({ kind }: { kind: NoticeKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
