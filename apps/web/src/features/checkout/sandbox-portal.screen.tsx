import type { VerbOutput } from "@oneup/operations";
import { paymentsTexts as t } from "@oneup/texts";
import { CreditCard } from "lucide-react";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, toastFailure } from "#parts/failures/failure.tsx";
import { SignInLink } from "#parts/pages/sign-in-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatMoney, formatUtcDay } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { BackLink, PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";

const words = t.sandbox.portal;

type Running = NonNullable<VerbOutput<"payments.read">["subscription"]>;

/** What happens on the day of the next payment, as one wants to try it. */
function NextPayment({ subscription }: { subscription: Running }) {
  const { plan, monthlyPrice, paidUntil, cancelsAtEnd, status } = subscription;
  const renew = useCommand("payments.renewSandbox");
  const day = formatUtcDay(paidUntil);
  const price = formatMoney(monthlyPrice);
  // A plan that ends takes this card away before the answer is there: it is told all the same.
  const press = async (paid: boolean, title: string, description?: string) => {
    try {
      await renew.mutateAsync({ paid });
      toasts.show({ title, ...(description === undefined ? {} : { description }) });
    } catch (fault) {
      toastFailure(fault);
    }
  };
  return (
    <Card padding="lg">
      <h2 className="text-xl">{words.next()}</h2>
      <p className="mt-2">
        {cancelsAtEnd ? words.ends({ day }) : words.nextLine({ price, plan: t.names[plan](), day })}
      </p>
      {status === "past_due" ? (
        <p className="mt-2 text-clay-text">
          {words.failed()}. {words.failedLine()}
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-2">
        {cancelsAtEnd ? (
          <Button loading={renew.isPending} onClick={() => void press(true, words.ended())}>
            {words.end()}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              loading={renew.isPending && renew.variables.paid}
              onClick={() => void press(true, words.paid())}
            >
              {words.pay()}
            </Button>
            <Button
              loading={renew.isPending && !renew.variables.paid}
              onClick={() => void press(false, words.failed(), words.failedLine())}
            >
              {words.fail()}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

/** `/sandbox/portal`: stands in for a provider's page of the card and the invoices (MON-02). */
export default function SandboxPortalScreen() {
  const { mode, starting } = useBackend();
  const live = mode === "live";
  const { data, error, refetch } = useVerb("payments.read", {}, { enabled: live });
  return (
    <Page width="form" tab={words.title()}>
      <BackLink href="/credits">{words.back()}</BackLink>
      <div>
        <Badge tone="brass" className="mb-4">
          {t.sandbox.badge()}
        </Badge>
      </div>
      <PageHeader title={words.title()} lead={words.lead()} />
      {error ? <LoadFailure of={{ error, refetch }} /> : null}
      {live || starting ? null : (
        <EmptyState title={t.credits.signIn()} picture={<CreditCard />} action={<SignInLink />} />
      )}
      {live && !data && !error ? <Skeleton className="h-40" /> : null}
      {data?.subscription ? <NextPayment subscription={data.subscription} /> : null}
      {data && !data.subscription ? <EmptyState title={words.none()} /> : null}
    </Page>
  );
}
