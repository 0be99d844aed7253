import {
  type BidStatus,
  type QuoteStatus,
  type Tier,
  bidBadge,
  licensingStates,
  quoteBadge,
} from "@oneup/domain";
import type { BadgeAnswer } from "@oneup/operations";
import { partsTexts as t } from "@oneup/texts";
import { BadgeCheck, Ban, CircleCheck, Clock, FileText, Lock, Undo2 } from "lucide-react";
import { Badge, StatusBadge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate } from "#ui/format.ts";
import { InfoTip } from "#ui/tooltip.tsx";

const bidFaces = {
  pending: { tone: "brass", icon: Clock },
  approved: { tone: "green", icon: CircleCheck },
  rejected: { tone: "clay", icon: Ban },
  withdrawn: { tone: "neutral", icon: Undo2 },
  closed: { tone: "neutral", icon: Lock },
} as const;

export function BidStatusBadge({ status }: { status: BidStatus }) {
  return <StatusBadge {...bidFaces[status]}>{t.bidStatus[status]()}</StatusBadge>;
}

const quoteFaces = {
  active: { tone: "green", icon: CircleCheck },
  pending: { tone: "brass", icon: Clock },
  draft: { tone: "neutral", icon: FileText },
  closed: { tone: "neutral", icon: Ban },
  private: { tone: "slate", icon: Lock },
} as const;

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  const key = quoteBadge(status);
  return <StatusBadge {...quoteFaces[key]}>{t.quoteStatus[key]()}</StatusBadge>;
}

/** The check of a license: whose, against which file and when (ACC-10, ACC-11). */
export function checkLine(check: BadgeAnswer): string {
  return `${check.businessName}: ${whatWasChecked(check)}`;
}

function whatWasChecked(check: BadgeAnswer): string {
  const { licenseNumber: number, licenseState: state, userType, source, fileDate, by } = check;
  const date = formatDate(check.decidedAt);
  const papers = check.papers ? "yes" : "no";
  if (userType === "realtor") return t.check.realtor({ date, papers });
  const file =
    source !== null && fileDate !== null
      ? { source: t.check.sources[source](), fileDate: formatDate(fileDate) }
      : null;
  const words = { number, state, date, papers };
  const line =
    file === null
      ? t.check.admin(words)
      : t.check[by === "file" ? "file" : "adminFile"]({ ...words, ...file });
  const noState = Object.entries(licensingStates).some(
    ([name, { statewide }]) => name === state && !statewide,
  );
  return noState ? `${line} ${t.check.noState({ state })}` : line;
}

const checkLabel = (who: string) => (who === "" ? t.check.label() : t.check.labelOf({ who }));

/** The badge of a verified contractor on a bid (BID-19), with what was checked. */
export function TierBadge({
  tier,
  who = "",
  check,
  by = check?.by,
  narrow = false,
}: {
  tier: Tier | null;
  by?: BadgeAnswer["by"] | null | undefined;
  /** Whose badge it is, where several stand on one page. */
  who?: string;
  check?: BadgeAnswer | null | undefined;
  /** Whether it stands in a table column, where its words wrap. */
  narrow?: boolean;
}) {
  if (tier === null) return null;
  return (
    <span className={cx("inline-flex items-center gap-1", narrow && "flex-wrap justify-end")}>
      <Badge
        tone="green"
        icon={<BadgeCheck aria-hidden="true" />}
        sentence={narrow}
        {...(narrow ? { className: "gap-1! px-1.5! text-left" } : {})}
      >
        {t.tier[bidBadge(tier, by)]()}
      </Badge>
      {check ? <InfoTip label={checkLabel(who)}>{checkLine(check)}</InfoTip> : null}
    </span>
  );
}

interface ProfessionalBadgeProps {
  check: BadgeAnswer;
  /** Whose badge it is, where several stand on one page. */
  who?: string;
}

/** The badge beside the name of a verified professional (AUTH-17). */
export function ProfessionalBadge({ check, who = "" }: ProfessionalBadgeProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <Badge tone="green" icon={<BadgeCheck aria-hidden="true" />}>
        {t.professional[check.badge]()}
      </Badge>
      <InfoTip label={checkLabel(who)}>{checkLine(check)}</InfoTip>
    </span>
  );
}

/** A bid on a property in another state than its bidder's license, which may be checked or not (ACC-10). */
export function OtherStateBadge({ state, checked }: { state: string; checked: boolean }) {
  return (
    <Badge tone="clay" sentence>
      {checked ? t.check.otherState({ state }) : t.check.otherStateUnchecked({ state })}
    </Badge>
  );
}
