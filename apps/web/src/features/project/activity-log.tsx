import { type ActivityEntry, alsoChanged, isConfirmation } from "@oneup/domain";
import type { BidAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { formatDate, formatMoney } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";

const titles = {
  bid_submitted: t.log.submitted,
  bid_revised: t.log.revised,
  bid_approved: t.log.approved,
  bid_rejected: t.log.rejected,
} as const;

function titleOf(entry: ActivityEntry): string {
  return isConfirmation(entry) ? t.log.confirmed() : titles[entry.action]();
}

function amountOf({ amount: cents, previousAmount }: ActivityEntry): string {
  const amount = formatMoney(cents);
  if (previousAmount === null) return amount;
  if (previousAmount === cents) return t.log.same({ amount });
  return t.log.from({ amount, previous: formatMoney(previousAmount) });
}

/** What was changed beside the amount; empty where nothing was, or nothing is known of it. */
function changesOf(entry: ActivityEntry): string {
  const parts = alsoChanged(entry);
  if (parts === "") return "";
  const stays = entry.previousAmount === entry.amount;
  return stays ? t.log.changed({ parts }) : t.log.alsoChanged({ parts });
}

/** What happened to a bid, when, and for a revision the amount before (PROJ-21). */
export function ActivityLog({ bid }: { bid: BidAnswer }) {
  return (
    <Section title={t.log.title()} divided>
      <ol className="flex flex-col border-l border-line pl-5">
        {bid.activityLog.map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a log only grows at its end
          <li key={at} className="relative pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-2 -left-[1.53rem] size-2 rounded-full bg-brass ring-4 ring-paper"
            />
            <p className="font-[560]">{titleOf(entry)}</p>
            <p className="figures text-sm text-ink-soft">{amountOf(entry)}</p>
            <p className="text-sm text-ink-soft empty:hidden">{changesOf(entry)}</p>
            <p className="text-xs text-ink-faint">{formatDate(entry.timestamp, "time")}</p>
          </li>
        ))}
        {bid.withdrawnAt === null ? null : (
          <li className="relative">
            <p className="font-[560]">{bid.carriedTo ? t.log.carried() : t.log.withdrawn()}</p>
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{bid.withdrawnReason}</p>
            <p className="text-xs text-ink-faint">{formatDate(bid.withdrawnAt, "time")}</p>
          </li>
        )}
      </ol>
    </Section>
  );
}
