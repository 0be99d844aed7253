import { type Plan, type PlanOffer, orderSummary, plans, soldPlans } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { paymentsTexts as t } from "@oneup/texts";
import { Check, Tag } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { useFreeAccounts } from "#backend/operator.ts";
import { keepPlan, propertiesText, useCoupon, usePlanOffers } from "#parts/plans/shop.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { formatMoney, formatUtcDay } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { BackLink } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/typography.tsx";

const DemoDialog = late(() => import("./demo-dialog.tsx"));

/** How long the choice is seen before the checkout opens (PLAN-02), in ms. */
const SEEN_MS = 1_000;

/** Where the words stand that take each other's place. */
const ONE_PLACE = { gridArea: "1 / 1" };

/** As long as the words of any coupon. */
const USUAL_COUPON = { percent: 50, code: "SAVE50" };

type RunningPlan = NonNullable<VerbOutput<"payments.read">["subscription"]>;

type SoldId = "homeowner" | "pro" | "agency";
const isSold = (id: Plan["id"]): id is SoldId => id !== "demo";

function partsOf(offer: PlanOffer): readonly string[] {
  return [
    propertiesText(offer),
    t.plans.credits({ count: offer.monthlyCredits }),
    t.plans.drafts(),
    t.plans.bids(),
    t.plans.loan(),
    ...(offer.id === "homeowner" ? [] : [t.plans.clients()]),
  ];
}

/** The contents of a plan, with a tick each. */
function Ticked({ lines, className }: { lines: readonly string[]; className: string }) {
  return (
    <ul className={cx("flex flex-col gap-2.5", className)}>
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-green-text" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}

/** What an account brings that a guest's way lacks, and that a guest's work goes along (EXP-07). */
function AccountGains() {
  const offer = usePlanOffers()(plans.demo);
  const isFree = useFreeAccounts();
  const { account } = t.plans;
  return (
    <Section title={account.title()} description={account.line()} divided className="mt-10">
      <Ticked
        lines={[account.bids(), account.value(), account.kept(), account.moves()]}
        className="mb-5 max-w-[70ch]"
      />
      <div className="flex flex-wrap items-center gap-2">
        {isFree ? <ButtonLink href="/register">{account.free()}</ButtonLink> : null}
        <ButtonLink href="/quick-quote" variant="quiet">
          {account.photo()}
        </ButtonLink>
        {isFree ? (
          <p className="text-sm text-ink-soft">
            {account.freeLine({
              properties: propertiesText(offer),
              credits: t.plans.credits({ count: offer.monthlyCredits }),
            })}
          </p>
        ) : null}
      </div>
    </Section>
  );
}

function PlanCard(props: {
  plan: Plan;
  offer: PlanOffer;
  percent: number | null;
  chosen: Plan["id"] | null;
  own: boolean;
  onChoose: (plan: Plan) => void;
}) {
  const { plan, offer, percent, chosen, own, onChoose } = props;
  const name = t.names[plan.id]();
  const { firstMonth, discount } = orderSummary(plan, percent);
  return (
    <Card
      padding="lg"
      className={`flex flex-col ${plan.id === "pro" ? "ring-2 ring-green" : ""}`}
      role="group"
      aria-label={name}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-2xl tight:text-base">{name}</h2>
        {own ? <Badge tone="brass">{t.plans.yours()}</Badge> : null}
        {plan.id === "pro" && !own ? <Badge tone="green">{t.plans.popular()}</Badge> : null}
      </div>
      <p className="mt-2 text-ink-soft lg:min-h-12">
        {isSold(plan.id) ? t.plans.who[plan.id]() : ""}
      </p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-4xl tabular-nums">{formatMoney(plan.monthlyPrice)}</span>
        <span className="text-ink-soft">{t.plans.perMonth()}</span>
      </p>
      {/* Its place is kept, so that nothing below moves once a coupon is known. */}
      <p className="mt-1 text-sm text-brass-text">
        {discount > 0 ? t.plans.firstMonth({ price: formatMoney(firstMonth) }) : "\u00a0"}
      </p>
      <Ticked lines={partsOf(offer)} className="mt-5 mb-8 border-t border-line pt-5" />
      <Button
        variant={plan.id === "pro" ? "primary" : "secondary"}
        size="lg"
        full
        className="mt-auto"
        loading={chosen === plan.id}
        disabled={chosen !== null && chosen !== plan.id}
        onClick={() => onChoose(plan)}
      >
        {own ? t.plans.toCredits() : t.plans.select({ plan: name })}
      </Button>
    </Card>
  );
}

/** What the coupon takes off, or where there is one (PLAN-04); keeps its place until that is known. */
function CouponNote({ coupon }: { coupon: ReturnType<typeof useCoupon> }) {
  // Without a coupon the words of one keep its place: the plans below stay where they are once it is known or claimed.
  const { percent, code } = coupon ?? USUAL_COUPON;
  return (
    <Card tone="brass" padding="sm" role="note" className="mb-8 flex items-start gap-3">
      <Tag aria-hidden="true" className="mt-1 size-4 shrink-0 text-brass-text" />
      <div className="grid">
        <p style={ONE_PLACE} className={coupon ? undefined : "invisible"}>
          <strong className="block font-[560] text-brass-text">
            {t.plans.coupon({ percent })}
          </strong>
          <span className="text-sm">{t.plans.couponLine({ code })}</span>
        </p>
        {coupon === null ? (
          <p style={ONE_PLACE}>
            <strong className="block font-[560]">{t.plans.noCoupon()}</strong>
            <span className="text-sm">
              {t.plans.noCouponLine()}{" "}
              <a href="/#offer" className="underline">
                {t.plans.toOffer()}
              </a>
            </span>
          </p>
        ) : null}
      </div>
    </Card>
  );
}

function PlanNote({ children, className }: { children: string; className: string }) {
  return (
    <Card
      padding="sm"
      className={cx("flex flex-wrap items-center justify-between gap-x-6 gap-y-3", className)}
    >
      <p>{children}</p>
      <ButtonLink href="/credits" size="sm">
        {t.plans.toCredits()}
      </ButtonLink>
    </Card>
  );
}

/** What one holds: a plan that goes on, or one that was cancelled and ends. */
function runningLine({ plan: id, cancelsAtEnd, paidUntil }: RunningPlan): string {
  const plan = t.names[id]();
  return cancelsAtEnd
    ? t.plans.ending({ plan, day: formatUtcDay(paidUntil) })
    : t.plans.running({ plan });
}

/** `/plans` (PLAN-01..07). */
export default function PlansScreen() {
  const navigate = useNavigate();
  const coupon = useCoupon();
  const [chosen, setChosen] = useState<Plan["id"] | null>(null);
  const [query] = useSearchParams();
  const [demo, setDemo] = useState(query.has("demo"));
  const { me, mode, starting = false } = useBackend();
  // Known before anybody presses: whether the link is really sent (T-10).
  const capabilities = useVerb("capabilities.read", {});
  const offerOf = usePlanOffers();
  const paying = useVerb("payments.read", {}, { enabled: mode === "live" });
  const running = (mode === "live" && paying.data?.subscription) || null;
  // Paid for, or given by an admin.
  const held = soldPlans.find(({ id }) => mode === "live" && id === paying.data?.plan)?.id ?? null;
  // A server that cannot be asked says so when it is (PLAN-07).
  const sends = capabilities.data?.mail === true ? "mail" : "atOnce";
  const way = mode === "demo" ? "pretend" : sends;
  const isFree = useFreeAccounts();

  // Who pays for a plan changes it where it is kept.
  const toChange = (plan: Plan) => {
    if (plan.id === held) return "/credits";
    return running && `/credits?change=${plan.id}`;
  };
  // The browser's owner is known once it is known who is here.
  const keep = (plan: Plan) => {
    if (!starting) keepPlan(plan, me?.isImpersonating ?? false);
  };
  const goOn = useEffectEvent((plan: Plan) => {
    const change = toChange(plan);
    if (change === null) keep(plan);
    void navigate(change ?? "/checkout");
  });
  const choose = (plan: Plan) => {
    if (chosen !== null) return;
    const change = toChange(plan);
    if (change !== null) {
      void navigate(change);
      return;
    }
    keep(plan);
    setChosen(plan.id);
  };
  useEffect(() => {
    const plan = soldPlans.find(({ id }) => id === chosen);
    if (!plan || starting) return undefined;
    // Pressed before it was known what is paid for: it may be by then.
    const timer = setTimeout(() => goOn(plan), SEEN_MS);
    return () => clearTimeout(timer);
  }, [chosen, starting]);

  return (
    <Page
      back={<BackLink href="/dashboard">{t.plans.back()}</BackLink>}
      title={t.plans.title()}
      lead={t.plans.lead()}
      actions={
        // "Start Free Demo" leads here: where it begins stands in the first window, on a phone too.
        mode === "live" ? undefined : (
          <div className="md:text-right">
            <Button onClick={() => setDemo(true)}>{t.plans.demoOpen()}</Button>
            <p className="mt-1.5 text-sm text-ink-soft">{t.plans.demoLine()}</p>
            {isFree ? (
              <p className="mt-1.5 text-sm">
                <TextLink href="/register">{t.plans.account.free()}</TextLink>
              </p>
            ) : null}
          </div>
        )
      }
    >
      {/* One place for the one note or the other, kept until it is known which. */}
      {running === null ? (
        <CouponNote coupon={mode === "live" && paying.isPending ? undefined : coupon} />
      ) : (
        <PlanNote className="mb-8">{runningLine(running)}</PlanNote>
      )}
      <div className="grid gap-6 lg:grid-cols-3">
        {soldPlans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            offer={offerOf(plan)}
            percent={coupon?.percent ?? null}
            chosen={chosen}
            own={plan.id === held}
            onChoose={choose}
          />
        ))}
      </div>
      {held !== null && running === null ? (
        <PlanNote className="mt-6">{t.plans.given({ plan: t.names[held]() })}</PlanNote>
      ) : null}
      <p className="mt-6 max-w-[70ch] text-sm text-ink-soft">{t.plans.smallPrint()}</p>
      {mode === "live" ? null : <AccountGains />}
      {demo ? (
        <DemoDialog
          way={mode !== "demo" && capabilities.isPending ? undefined : way}
          onClose={() => setDemo(false)}
        />
      ) : null}
    </Page>
  );
}
