import { type Plan, soldPlans } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { paymentsTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useCommand } from "#backend/use-command.ts";
import { CommandWaiting } from "#parts/forms/waiting.tsx";
import { toastFailure } from "#parts/failures/failure.tsx";
import { CommandButton } from "#parts/forms/read-only.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatMoney, formatUtcDay } from "#ui/format.ts";
import { late } from "#ui/late.tsx";

const ChangePlanDialog = late(() => import("./change-plan-dialog.tsx"), null);

type Sold = Plan & { readonly id: "homeowner" | "pro" | "agency" };
const isSold = (plan: Plan): plan is Sold => plan.id !== "demo";

/** The plan, what is paid for it, and its end in two clicks (MON-02). */
export function PlanCard({
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
    <CommandButton variant={variant} loading={portal.isPending} onClick={openPortal}>
      {t.credits.portal()}
    </CommandButton>
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
            <CommandButton key={each.id} variant="secondary" onClick={() => setChanging(each)}>
              {t.credits.change({ plan: t.names[each.id]() })}
            </CommandButton>
          ))}
        {status === "past_due" ? null : toPortal("quiet")}
        {cancelsAtEnd ? (
          <CommandButton variant="secondary" loading={cancel.isPending} onClick={() => end(false)}>
            {t.credits.resume()}
          </CommandButton>
        ) : (
          <CommandButton variant="quiet" onClick={() => setEnding(true)}>
            {t.credits.cancel()}
          </CommandButton>
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
