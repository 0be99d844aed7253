import { type BidStatus, type QuoteStatus, type Tier, quoteBadge } from "@oneup/domain";
import { partsTexts as t } from "@oneup/texts";
import { BadgeCheck, Ban, CircleCheck, Clock, FileText, Lock, Undo2 } from "lucide-react";
import { Badge, StatusBadge } from "#ui/badge.tsx";

const bidFaces = {
  pending: { tone: "brass", icon: Clock },
  approved: { tone: "green", icon: CircleCheck },
  rejected: { tone: "clay", icon: Ban },
  withdrawn: { tone: "neutral", icon: Undo2 },
  closed: { tone: "neutral", icon: Lock },
} as const;

/** Where a bid stands. */
export function BidStatusBadge({ status }: { status: BidStatus }) {
  const { tone, icon } = bidFaces[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t.bidStatus[status]()}
    </StatusBadge>
  );
}

const quoteFaces = {
  active: { tone: "green", icon: CircleCheck },
  pending: { tone: "brass", icon: Clock },
  draft: { tone: "neutral", icon: FileText },
  closed: { tone: "neutral", icon: Ban },
  private: { tone: "slate", icon: Lock },
} as const;

/** Where a quote stands (QUO-05). */
export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  const key = quoteBadge(status);
  const { tone, icon } = quoteFaces[key];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t.quoteStatus[key]()}
    </StatusBadge>
  );
}

/** The badge of a verified contractor on a bid (BID-19); nothing without one. */
export function TierBadge({ tier }: { tier: Tier | null }) {
  if (tier === null) return null;
  return (
    <Badge tone="green" icon={<BadgeCheck aria-hidden="true" />}>
      {t.tier[tier]()}
    </Badge>
  );
}
