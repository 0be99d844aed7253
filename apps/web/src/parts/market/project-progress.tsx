import {
  type KnownBids,
  type NextStep,
  type ProgressSide,
  canBeChosen,
  isLive,
  isSampleBid,
  projectProgress,
  projectStages,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { progressTexts as t } from "@oneup/texts";
import { useLocation } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { bidPageOf } from "#parts/market/project.ts";
import { useFreeAccounts } from "#backend/operator.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate } from "#ui/format.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/typography.tsx";

/** Whose browser alone holds the project; undefined for an account's. */
export function useHere({ standing }: Pick<QuoteAnswer, "standing">): KnownBids["here"] {
  const { mode, me } = useBackend();
  if (mode === "live" || standing !== "owner") return undefined;
  return me === null ? "guest" : "persona";
}

/** What a reader knows of a project's bids, from those that they read. */
function knownOf({ standing }: QuoteAnswer, read: readonly BidAnswer[]): KnownBids {
  const bids = read.filter((bid) => !isSampleBid(bid));
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

/** The way to an account, which alone brings bids. */
export function ToAccount({ button = false }: { button?: boolean }) {
  const isFree = useFreeAccounts();
  const href = isFree ? "/register?next=%2Fquotes" : "/plans";
  const text = t.toAccount({ free: String(isFree) });
  if (!button) return <TextLink href={href}>{text}</TextLink>;
  return (
    <ButtonLink href={href} variant="primary">
      {text}
    </ButtonLink>
  );
}

function AccountStep() {
  return t.step.account({ free: String(useFreeAccounts()) });
}

/** Where on the page of the bids a step is done. */
const PLACES: Partial<Record<NextStep, string>> = {
  choose: "#bids",
  samples: "#bids",
  agree: "#next",
};

interface StepProps {
  quoteId: string;
  next: NextStep;
  side: ProgressSide;
  count: number;
}

function Step({ quoteId, next, side, count }: StepProps) {
  if (next === "account") return <AccountStep />;
  const text = t.step[next]({ count, side });
  const place = side === "owner" ? PLACES[next] : undefined;
  if (place === undefined) return text;
  return <TextLink href={bidPageOf(quoteId) + place}>{text}</TextLink>;
}

interface ProgressLineProps extends Partial<Pick<KnownBids, "count" | "waiting" | "own">> {
  quote: QuoteAnswer;
}

/** The stage of a project and its next step in one line, for lists (EXP-11). */
export function ProgressLine({ quote, count = 0, waiting = 0, own = null }: ProgressLineProps) {
  const here = useHere(quote);
  const known = { standing: quote.standing, here, count, waiting, newestAt: null, own };
  const { stage, side, next } = projectProgress(quote, known);
  return (
    <p className="text-sm">
      {/* A draft's badge says so already. */}
      {stage === "draft" ? null : <span className="font-[560]">{t.stage[stage]()} · </span>}
      <span className="text-ink-soft">
        <Step quoteId={quote.id} next={next} side={side} count={waiting} />
      </span>{" "}
      {next === "account" ? <ToAccount /> : null}
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
  const here = useHere(quote);
  const { pathname } = useLocation();
  const bids = useVerb("bids.list", { quoteId: quote.id }, { enabled: asks });
  if (asks && bids.isPending) return <Skeleton className={cx("h-24 w-full", className)} />;
  const known = { ...knownOf(quote, bids.data?.items ?? []), here };
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
        <Step quoteId={quote.id} next={next} side={side} count={known.waiting} />
      </p>
      {next === "account" ? (
        <div className="flex flex-wrap gap-2">
          <ToAccount button />
          {pathname === "/bid-page" ? null : (
            <ButtonLink href={bidPageOf(quote.id)}>{t.toSamples()}</ButtonLink>
          )}
        </div>
      ) : null}
      {side === "owner" && (next === "wait" || next === "share") && known.count === 0 ? (
        <Waiting quote={quote} />
      ) : null}
    </section>
  );
}
