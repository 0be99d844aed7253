import { asDecimalCredits, priceOfCall } from "@oneup/domain";
import { paymentsTexts as t } from "@oneup/texts";
import { Coins } from "lucide-react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure } from "#parts/failures/failure.tsx";
import { SignInLink } from "#parts/pages/sign-in-link.tsx";
import { Card } from "#ui/card.tsx";
import { formatCredits } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { PlanCard } from "./plan-card.tsx";
import { Statement } from "./statement.tsx";

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
  useTitle(t.credits.title());
  const fault = credits.error ?? plan.error;
  return (
    <Page>
      <PageHeader title={t.credits.title()} lead={bids ? t.credits.leadBids() : t.credits.lead()} />
      {live || starting ? null : (
        <EmptyState title={t.credits.signIn()} picture={<Coins />} action={<SignInLink />}>
          {t.credits.signInLine()}
        </EmptyState>
      )}
      {fault ? (
        <LoadFailure
          error={fault}
          onRetry={() => void Promise.all([credits.refetch(), plan.refetch()])}
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
