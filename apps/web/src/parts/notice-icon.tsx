import type { NoticeKind } from "@oneup/domain";
import {
  ArrowRightLeft,
  BadgeCheck,
  BadgeX,
  Ban,
  CalendarClock,
  CircleCheck,
  CircleX,
  Eye,
  FilePen,
  Hammer,
  type LucideIcon,
  MessageSquare,
  PenLine,
  Undo2,
} from "lucide-react";

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
  requestReplaced: ArrowRightLeft,
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
