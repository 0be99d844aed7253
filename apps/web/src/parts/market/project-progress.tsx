import { type KnownBids, canBeChosen, isLive, projectProgress, projectStages } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { progressTexts as t } from "@oneup/texts";
import { useBackend } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { cx } from "#ui/cx.ts";
import { formatDate } from "#ui/format.ts";
import { Skeleton } from "#ui/skeleton.tsx";

/** What a reader knows of a project's bids, from those that they read. */
function knownOf({ standing }: QuoteAnswer, bids: readonly BidAnswer[]): KnownBids {
  const owns = standing === "owner" || standing === "admin";
  const moments = bids.map(({ submittedAt }) => submittedAt);
  return {
    standing,
    count: owns ? bids.length : 0,
    waiting: bids.filter(canBeChosen).length,
    newestAt: moments.toSorted().at(-1) ?? null,
    own: owns ? null : (bids.find(isLive) ?? bids.at(-1) ?? null),
  };
}

const DAY_HOURS = 24;

/** Who sees a project that waits for its first bid, and how soon past ones had one (EXP-11). */
function Waiting({ quote }: { quote: QuoteAnswer }) {
  const { mode } = useBackend();
  const { data } = useVerb("quotes.readPace", {}, { enabled: mode === "live" });
  const { hours = null, projects = 0 } = data ?? {};
  const days = Math.ceil((hours ?? 0) / DAY_HOURS);
  return (
    <p className="text-ink-soft">
      {t.seen({ address: String(quote.hideAddress), phone: String(quote.hidePhone) })}{" "}
      {hours === null
        ? null
        : days > 2
          ? t.paceDays({ days, projects })
          : t.pace({ hours, projects })}
    </p>
  );
}

interface ProgressLineProps extends Partial<Pick<KnownBids, "count" | "waiting" | "own">> {
  quote: QuoteAnswer;
}

/** The stage of a project and its next step in one line, for lists (EXP-11). */
export function ProgressLine({ quote, count = 0, waiting = 0, own = null }: ProgressLineProps) {
  const known = { standing: quote.standing, count, waiting, newestAt: null, own };
  const { stage, side, next } = projectProgress(quote, known);
  return (
    <p className="text-sm">
      <span className="font-[560]">{t.stage[stage]()}</span>
      <span className="text-ink-soft"> · {t.step[next]({ count: waiting, side })}</span>
    </p>
  );
}

interface ProjectProgressProps {
  quote: QuoteAnswer;
  className?: string;
}

/** The way of a project, where it is, what was last done and the one next step (EXP-11). */
export default function ProjectProgress({ quote, className }: ProjectProgressProps) {
  const asks = quote.standing === "owner" || quote.standing === "bidder";
  const bids = useVerb("bids.list", { quoteId: quote.id }, { enabled: asks });
  if (asks && bids.isPending) return <Skeleton className={cx("h-24 w-full", className)} />;
  const known = knownOf(quote, bids.data?.items ?? []);
  const { stage, side, last, next } = projectProgress(quote, known);
  const now = projectStages.indexOf(stage);
  const date = last.at === null ? "none" : formatDate(last.at);
  return (
    <section aria-label={t.title()} className={cx("flex flex-col gap-2 text-sm", className)}>
      <ol className="flex gap-1">
        {projectStages.map((each, at) => (
          <li
            key={each}
            aria-current={at === now ? "step" : undefined}
            className={cx(
              "flex-auto border-t-4 pt-1 text-xs sm:flex-1",
              at > now ? "border-line text-ink-faint" : "border-green",
              at === now && "font-[560]",
            )}
          >
            {t.stage[each]()}
          </li>
        ))}
      </ol>
      <p>
        <span className="text-ink-soft">{t.last[last.what]({ date, side })} · </span>
        <span className="font-[560]">{t.next()}:</span>{" "}
        {t.step[next]({ count: known.waiting, side })}
      </p>
      {side === "owner" && (next === "wait" || next === "share") && known.count === 0 ? (
        <Waiting quote={quote} />
      ) : null}
    </section>
  );
}
