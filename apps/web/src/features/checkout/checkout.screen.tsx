import { type Plan, orderSummary } from "@oneup/domain";
import { type Route, routes } from "@oneup/operations";
import { commonTexts, paymentsTexts as t } from "@oneup/texts";
import { Lock } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { BackendError, codeOf } from "#backend/backend-error.ts";
import { server } from "#backend/http.ts";
import { useVerb } from "#backend/use-verb.ts";
import { messageOf, sentenceOf } from "#parts/failures/failure.tsx";
import { LockableButton, LockedLine, useReadOnly } from "#parts/forms/read-only.tsx";
import { RefusalLine, useRefusal } from "#parts/failures/refusal.tsx";
import { Waiting, useWaiting } from "#parts/forms/waiting.tsx";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { useChosenPlan, useCoupon } from "#parts/plans/shop.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { formatMoney } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { BackLink } from "#ui/page-header.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { useStillHere } from "#ui/waiting.ts";

const route: Route = routes["payments.checkout"];

/** Opens the purchase and answers the provider's page (API-11, PAY-08). */
async function openPurchase(input: Record<string, string>, signal: AbortSignal): Promise<string> {
  const answer = await server.send(route, input, { signal });
  const url: unknown =
    typeof answer === "object" && answer !== null && "url" in answer ? answer.url : null;
  if (typeof url !== "string" || url === "") throw new Error(t.checkout.noUrl());
  return url;
}

const NOT_TYPED: { email: string | null } = { email: null };

function Line({ label, amount, last }: { label: string; amount: number; last?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 ${last ? "border-t border-line pt-3 text-lg font-[560]" : ""}`}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatMoney(amount)}</dd>
    </div>
  );
}

function Summary({ plan, coupon }: { plan: Plan; coupon: ReturnType<typeof useCoupon> }) {
  const summary = orderSummary(plan, coupon?.percent ?? null);
  const { discount, discountPercent: percent, firstMonth, monthlyPrice } = summary;
  return (
    <Card tone="sunken" padding="lg" role="region" aria-label={t.checkout.summary()}>
      <h2 className="text-xl">{t.checkout.summary()}</h2>
      <dl className="mt-4 flex flex-col gap-3">
        <div className="flex justify-between gap-4">
          <dt>{t.checkout.plan()}</dt>
          <dd className="font-[560]">{t.names[plan.id]()}</dd>
        </div>
        <Line label={t.checkout.monthly()} amount={monthlyPrice} />
        {coupon && discount > 0 ? (
          <>
            <Line label={t.checkout.discount({ percent, code: coupon.code })} amount={-discount} />
            <Line label={t.checkout.firstMonth()} amount={firstMonth} />
          </>
        ) : null}
        <Line label={t.checkout.today()} amount={firstMonth} last />
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        {t.checkout.later({ price: formatMoney(monthlyPrice) })}
      </p>
    </Card>
  );
}

/** Who pays for a plan already changes it: a second one is not sold to them (MON-02). */
function Running({ plan }: { plan: string }) {
  return (
    <Card tone="brass" padding="lg">
      <h2 className="text-xl">{t.checkout.running({ plan })}</h2>
      <p className="mt-1 mb-5">{t.checkout.runningLine()}</p>
      <ButtonLink href="/credits" variant="primary">
        {t.checkout.toChange()}
      </ButtonLink>
    </Card>
  );
}

/** `/checkout` (PAY-01..08). */
export default function CheckoutScreen() {
  const navigate = useNavigate();
  const { me, mode } = useBackend();
  const readOnly = useReadOnly();
  const paying = useVerb("payments.read", {}, { enabled: mode === "live" });
  const running = (mode === "live" && paying.data?.subscription) || null;
  const plan = useChosenPlan();
  const chosenCoupon = useCoupon();
  const [couponRefused, setCouponRefused] = useState(false);
  const coupon = couponRefused ? null : chosenCoupon;
  const [typed, type] = useDraft("checkout", NOT_TYPED);
  const [busy, setBusy] = useState(false);
  const stillHere = useStillHere();
  const refusal = useRefusal();
  const { begin, waits } = useWaiting(busy, refusal.form);
  useEffect(() => {
    if (plan === null) void navigate("/plans", { replace: true });
  }, [plan, navigate]);

  // Whoever is signed in need not type what we know.
  const email = typed.email ?? (me && !me.isDemo ? me.email : "");
  const pay = async (chosen: Plan) => {
    setBusy(true);
    refusal.clear();
    try {
      const code = coupon ? { couponCode: coupon.code } : {};
      const order = { plan: chosen.id, email: email.trim(), ...code };
      const url = await openPurchase(order, begin());
      if (stillHere()) location.assign(url);
    } catch (error) {
      setBusy(false);
      if (codeOf(error) === "network.cancelled") return;
      // The price without it is shown, and the next press pays that.
      if (codeOf(error)?.startsWith("payment.coupon_")) setCouponRefused(true);
      const title = t.checkout.failed();
      const message = messageOf(error, t.checkout.failedLine());
      toasts.fail(title, message);
      // What stays is read at leisure: without the number of the answer, and it says what nobody answered to.
      const sentence = error instanceof BackendError ? sentenceOf(error, true) : message;
      refusal.tell(error, title, { sentence, isTold: true });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !plan || readOnly !== "") return;
    if (email.trim() === "") {
      const description = t.checkout.emailMissing();
      toasts.fail(t.checkout.error(), description);
      refusal.mark({ email: description });
      return;
    }
    void pay(plan);
  };

  return (
    <Page
      back={<BackLink href="/plans">{t.checkout.back()}</BackLink>}
      title={t.checkout.title()}
      {...(running === null ? { lead: t.checkout.lead() } : {})}
    >
      {plan ? (
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
          {/* What is due is read before the button that pays; on a desk it stands beside the form. */}
          {running === null ? (
            <div className="lg:col-start-2">
              <Summary plan={plan} coupon={coupon} />
            </div>
          ) : (
            <Running plan={t.names[running.plan]()} />
          )}
          <form
            noValidate
            {...refusal.props}
            onSubmit={submit}
            className={running === null ? "flex flex-col gap-6 lg:row-start-1" : "hidden"}
          >
            <Field
              label={commonTexts.email()}
              hint={me && mode === "live" ? t.checkout.receiptHint() : t.checkout.emailHint()}
              error={refusal.at("email")}
            >
              <TextInput
                name="email"
                type="email"
                autoComplete="email"
                value={email}
                onChange={(event) => type({ email: event.currentTarget.value })}
                onKeyDown={(event) => {
                  // A browser sends no form whose button is off: Enter is answered all the same (C-28).
                  if (event.key === "Enter" && email.trim() === "") submit(event);
                }}
              />
            </Field>
            <RefusalLine refused={refusal.refused} />
            <Waiting {...waits} />
            <LockableButton
              type="submit"
              variant="primary"
              size="lg"
              full
              loading={busy}
              disabled={email.trim() === ""}
            >
              {t.checkout.pay()}
            </LockableButton>
            {readOnly === "" ? null : <LockedLine>{readOnly}</LockedLine>}
            <p className="flex gap-2 text-sm text-ink-soft">
              <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t.checkout.safe()}
            </p>
          </form>
        </div>
      ) : null}
    </Page>
  );
}
