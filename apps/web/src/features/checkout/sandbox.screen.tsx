import { type VerbOutput, routes } from "@oneup/operations";
import { commonTexts, paymentsTexts as t } from "@oneup/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import type { BackendError } from "#backend/backend-error.ts";
import { server } from "#backend/http.ts";
import { LoadFailure, toastFailure } from "#parts/failures/failure.tsx";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatMoney } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useStillHere } from "#ui/waiting.ts";

/** What the sandbox's routes answer to whoever knows a purchase's id, signed in or not. */
async function ask<Name extends "payments.readSandbox" | "payments.paySandbox">(
  name: Name,
  checkoutId: string,
): Promise<VerbOutput<Name>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
  return (await server.send(routes[name], { checkoutId })) as VerbOutput<Name>;
}

/** `/sandbox/checkout/:checkoutId`: stands in for a provider's payment page (MON-02). */
export default function SandboxScreen() {
  const { checkoutId = "" } = useParams();
  const [busy, setBusy] = useState(false);
  const stillHere = useStillHere();
  // As on a provider's page: a refused card changes nothing here, and no event is sent.
  const [refused, setRefused] = useState(false);
  const { data, error, refetch } = useQuery<VerbOutput<"payments.readSandbox">, BackendError>({
    queryKey: ["payments.readSandbox", checkoutId],
    queryFn: () => ask("payments.readSandbox", checkoutId),
  });
  const pay = async () => {
    setBusy(true);
    setRefused(false);
    try {
      const { openToken } = await ask("payments.paySandbox", checkoutId);
      const open = openToken === null ? "" : `#open=${openToken}`;
      if (stillHere()) location.assign(`/checkout/success?session_id=${checkoutId}${open}`);
    } catch (fault) {
      toastFailure(fault);
      setBusy(false);
    }
  };
  // A payment that is under way cannot be stopped.
  const wait = <Waiting label={busy ? t.sandbox.paying() : ""} />;
  return (
    <Page width="form" tab={t.sandbox.title()}>
      <Badge tone="brass" className="mb-4">
        {t.sandbox.badge()}
      </Badge>
      <PageHeader title={t.sandbox.title()} lead={t.sandbox.lead()} />
      {error ? <LoadFailure of={{ error, refetch }} /> : null}
      {data ? (
        <Card padding="lg">
          <h2 className="text-xl">{t.productName({ plan: t.names[data.plan]() })}</h2>
          <p className="mt-1 [overflow-wrap:anywhere] text-ink-soft">
            {t.sandbox.for()} {data.email}
          </p>
          <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4">
            <span>{t.sandbox.due()}</span>
            <span className="font-display text-3xl tabular-nums">
              {formatMoney(data.firstMonth)}
            </span>
          </p>
          <p className="mt-1 mb-6 text-right text-sm text-ink-soft">
            {t.sandbox.later({ price: formatMoney(data.monthlyPrice) })}
          </p>
          {data.paid ? (
            <div className="flex flex-col gap-4">
              <p>{t.sandbox.paid()}</p>
              {wait}
              <Button variant="primary" size="lg" full loading={busy} onClick={() => void pay()}>
                {t.sandbox.goOn()}
              </Button>
            </div>
          ) : (
            <div className="flex flex-col gap-3">
              {refused ? (
                <p role="alert" className="text-clay-text">
                  {t.sandbox.refused()}
                </p>
              ) : null}
              {wait}
              <Button variant="primary" size="lg" full loading={busy} onClick={() => void pay()}>
                {t.sandbox.pay()}
              </Button>
              <Button disabled={busy} full onClick={() => setRefused(true)}>
                {t.sandbox.refuse()}
              </Button>
              {/* What is being paid is not cancelled by leaving. */}
              {busy ? (
                <Button variant="quiet" disabled>
                  {commonTexts.cancel()}
                </Button>
              ) : (
                <ButtonLink href="/checkout/cancel" variant="quiet">
                  {commonTexts.cancel()}
                </ButtonLink>
              )}
            </div>
          )}
        </Card>
      ) : error ? null : (
        <Skeleton className="h-64" />
      )}
    </Page>
  );
}
