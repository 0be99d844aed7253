import { type Plan, asDecimalCredits, priceOfCall, soldPlans } from "@oneup/domain";
import type { CreditLine, VerbOutput } from "@oneup/operations";
import { commonTexts, paymentsTexts as t } from "@oneup/texts";
import { Coins } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, toastFailure } from "#parts/failures/failure.tsx";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { CommandWaiting } from "#parts/forms/waiting.tsx";
import { SignInLink } from "#parts/pages/sign-in-link.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatCredits, formatDate, formatMoney, formatUtcDay } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { PageButtons } from "#ui/page-buttons.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";

const ChangePlanDialog = late(() => import("./change-plan-dialog.tsx"));

type Sold = Plan & { readonly id: "homeowner" | "pro" | "agency" };
const isSold = (plan: Plan): plan is Sold => plan.id !== "demo";

/** The plan, what is paid for it, and its end in two clicks (MON-02). */
function PlanCard({
  plan,
  subscription,
  bids,
}: VerbOutput<"payments.read"> & {
  /** Whether the person bids on projects, which needs no plan. */
  bids: boolean;
}) {
  const [ending, setEnding] = useState(false);
  const [query, setQuery] = useSearchParams();
  // The plans page leads here with the plan that was chosen there.
  const asked = soldPlans.find(({ id }) => id === query.get("change") && id !== plan);
  const [changing, setChanging] = useState<Plan | null>(asked ?? null);
  const stopChanging = () => {
    setChanging(null);
    if (query.has("change")) setQuery({}, { replace: true });
  };
  const cancel = useCommand("payments.cancel", {
    onSuccess: () => setEnding(false),
    onError(fault) {
      toastFailure(fault);
      setEnding(false);
    },
  });
  const portal = useCommand("payments.portal", { onError: (fault) => toastFailure(fault) });
  const end = (cancelled: boolean) => cancel.mutate({ cancelled });
  // Who went on to another page meanwhile is not taken away from it.
  const openPortal = () => portal.mutate({}, { onSuccess: ({ url }) => location.assign(url) });
  if (subscription === null) {
    return (
      <Card padding="lg">
        <h2 className="text-lg text-ink-soft">{t.credits.plan()}</h2>
        <p className="mt-1 font-display text-3xl">
          {plan === "demo" ? t.credits.noPlan() : t.names[plan]()}
        </p>
        <p className="mt-1 mb-5 text-ink-soft">
          {bids
            ? t.credits.freeBids()
            : plan === "demo"
              ? t.credits.noPlanLine()
              : t.credits.free()}
        </p>
        <ButtonLink href="/plans" variant={bids ? "secondary" : "primary"}>
          {t.credits.choose()}
        </ButtonLink>
      </Card>
    );
  }
  const { paidUntil, cancelsAtEnd, monthlyPrice, status } = subscription;
  const day = formatUtcDay(paidUntil);
  const toPortal = (variant: "primary" | "quiet") => (
    <LockableButton variant={variant} loading={portal.isPending} onClick={openPortal}>
      {t.credits.portal()}
    </LockableButton>
  );
  return (
    <Card padding="lg">
      <h2 className="text-lg text-ink-soft">{t.credits.plan()}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-3xl">{t.names[plan]()}</span>
        <span className="text-ink-soft">
          {formatMoney(monthlyPrice)} {t.plans.perMonth()}
        </span>
      </p>
      <p className="mt-1">
        {cancelsAtEnd ? t.credits.endsOn({ day }) : t.credits.paidUntil({ day })}
      </p>
      {cancelsAtEnd && changing && isSold(changing) ? (
        <p className="mt-2 text-ink">{t.credits.keepFirst({ plan: t.names[changing.id]() })}</p>
      ) : null}
      {status === "past_due" ? (
        <p role="alert" className="mt-2 text-clay-text">
          {t.credits.pastDue()}
        </p>
      ) : null}
      {/* In its dialog the end is waited for there. */}
      <CommandWaiting busy={cancel.isPending && !ending} onStop={cancel.stop} />
      <div className="mt-5 flex flex-wrap gap-2">
        {/* What mends a failed payment comes first. */}
        {status === "past_due" ? toPortal("primary") : null}
        {soldPlans
          .filter(({ id }) => id !== plan && !cancelsAtEnd)
          .map((each) => (
            <LockableButton key={each.id} variant="secondary" onClick={() => setChanging(each)}>
              {t.credits.change({ plan: t.names[each.id]() })}
            </LockableButton>
          ))}
        {status === "past_due" ? null : toPortal("quiet")}
        {cancelsAtEnd ? (
          <LockableButton variant="secondary" loading={cancel.isPending} onClick={() => end(false)}>
            {t.credits.resume()}
          </LockableButton>
        ) : (
          <LockableButton variant="quiet" onClick={() => setEnding(true)}>
            {t.credits.cancel()}
          </LockableButton>
        )}
      </div>
      <Dialog
        open={ending}
        onClose={() => setEnding(false)}
        busy={cancel.isPending}
        title={t.credits.cancelTitle()}
        description={t.credits.cancelLine({ day })}
        size="sm"
        footer={
          <>
            <Button variant="quiet" disabled={cancel.isPending} onClick={() => setEnding(false)}>
              {t.credits.keep()}
            </Button>
            <Button variant="primary" loading={cancel.isPending} onClick={() => end(true)}>
              {t.credits.confirm({ day })}
            </Button>
          </>
        }
      />
      {changing && isSold(changing) && !cancelsAtEnd && changing.id !== plan ? (
        <ChangePlanDialog subscription={subscription} to={changing} onClose={stopChanging} />
      ) : null}
    </Card>
  );
}

function whatOf({ kind, call, amount }: CreditLine): string {
  if (kind === "grant") return t.credits.grant();
  if (kind === "difference") return amount < 0 ? t.credits.givenBack() : t.credits.difference();
  if (kind === "admin") return amount < 0 ? t.credits.takenBack() : t.credits.admin();
  const words = call === null ? "" : t.credits.calls[call]();
  return kind === "release" ? t.credits.release({ call: words }) : words;
}

const columns: readonly Column<CreditLine>[] = [
  { key: "what", header: t.credits.what(), main: true, renderCell: whatOf },
  { key: "when", header: commonTexts.when(), renderCell: ({ at }) => formatDate(at, "time") },
  {
    key: "amount",
    header: t.credits.amount(),
    align: "end",
    renderCell: ({ amount }) => (
      <span className="tabular-nums">
        {amount > 0 ? `+${formatCredits(amount)}` : formatCredits(amount)}
      </span>
    ),
  },
  {
    key: "left",
    header: t.credits.left(),
    align: "end",
    renderCell: ({ balance }) => <span className="tabular-nums">{formatCredits(balance)}</span>,
  },
];

/** The lines of the statement: the first page, and older ones as they are asked for. */
function Statement({ first }: { first: VerbOutput<"credits.read"> }) {
  const [older, setOlder] = useState<readonly string[]>([]);
  const cursor = older.at(-1);
  const page = useVerb("credits.read", cursor === undefined ? {} : { cursor });
  // What was shown stays until the other page is there.
  const [kept, setKept] = useState(first);
  const shown = cursor === undefined ? first : (page.data ?? kept);
  const { next } = shown;
  const turn = (to: readonly string[]) => {
    setKept(shown);
    setOlder(to);
  };
  if (first.lines.length === 0) return <EmptyState title={t.credits.empty()} />;
  return (
    <>
      <DataTable
        caption={t.credits.statement()}
        columns={columns}
        rows={shown.lines}
        rowKey={({ id }) => String(id)}
      />
      {page.error ? <LoadFailure of={page} /> : null}
      {older.length > 0 || next !== null ? (
        <PageButtons
          label={t.credits.pages()}
          back={t.credits.newer()}
          on={t.credits.more()}
          onBack={older.length === 0 ? null : () => turn(older.slice(0, -1))}
          onOn={next === null ? null : () => turn([...older, next])}
          loading={cursor !== undefined && !page.data && !page.error}
        />
      ) : null}
    </>
  );
}

/** Prices in credits: of a room's picture, and of reading its photo. */
const prices = {
  picture: formatCredits(
    asDecimalCredits(priceOfCall("properties.generateOneUp", "model").credits),
  ),
  reading: formatCredits(
    asDecimalCredits(priceOfCall("properties.readCondition", "model").credits),
  ),
};

/** `/credits`: one's plan, balance and statement (MON-03). */
export default function CreditsScreen() {
  const { mode, starting } = useBackend();
  const live = mode === "live";
  const bids = useMe()?.userType === "contractor";
  const credits = useVerb("credits.read", {}, { enabled: live });
  const plan = useVerb("payments.read", {}, { enabled: live });
  const fault = credits.error ?? plan.error;
  return (
    <Page title={t.credits.title()} lead={bids ? t.credits.leadBids() : t.credits.lead()}>
      {live || starting ? null : (
        <EmptyState title={t.credits.signIn()} picture={<Coins />} action={<SignInLink />}>
          {t.credits.signInLine()}
        </EmptyState>
      )}
      {fault ? (
        <LoadFailure
          of={{ error: fault, refetch: () => Promise.all([credits.refetch(), plan.refetch()]) }}
        />
      ) : null}
      {credits.data && plan.data ? (
        <>
          <div className="mb-10 grid items-stretch gap-6 lg:grid-cols-2">
            <Card tone="brass" padding="lg">
              <h2 className="text-lg text-brass-text">{t.credits.balance()}</h2>
              <p className="mt-1 font-display text-4xl tabular-nums">
                {formatCredits(credits.data.balance)}
              </p>
              <p className="mt-2 text-ink-soft">{t.credits.worth(prices)}</p>
            </Card>
            <PlanCard {...plan.data} bids={bids} />
          </div>
          <h2 className="mb-3 text-xl">{t.credits.statement()}</h2>
          <Statement first={credits.data} />
        </>
      ) : (live || starting) && !fault ? (
        <Skeleton className="h-64" />
      ) : null}
    </Page>
  );
}
