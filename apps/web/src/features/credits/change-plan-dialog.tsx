import type { Plan } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { paymentsTexts as t } from "@oneup/texts";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, toastFailure } from "#parts/failures/failure.tsx";
import { usePlanOffers } from "#parts/plans/shop.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatMoney, formatUtcDay } from "#ui/format.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { toasts } from "#ui/toast.ts";

interface ChangePlanDialogProps {
  subscription: NonNullable<VerbOutput<"payments.read">["subscription"]>;
  to: Plan & { readonly id: "homeowner" | "pro" | "agency" };
  onClose: () => void;
}

/** Says what another plan costs and brings, and what is charged today, before it is (MON-02). */
export default function ChangePlanDialog({ subscription, to, onClose }: ChangePlanDialogProps) {
  const change = useCommand("payments.changePlan");
  const price = useVerb("payments.priceChange", { plan: to.id });
  const name = t.names[to.id]();
  const prices = {
    price: formatMoney(to.monthlyPrice),
    before: formatMoney(subscription.monthlyPrice),
  };
  const larger = to.monthlyPrice > subscription.monthlyPrice;
  const covered = usePlanOffers()(to).properties;
  // What changed can be heard of before the answer is there, and takes this dialog away: it is told all the same.
  const confirm = async (asOf: string) => {
    try {
      await change.mutateAsync({ plan: to.id, asOf });
      toasts.show({ title: t.credits.changed({ plan: name }) });
    } catch (fault) {
      toastFailure(fault);
      if (codeOf(fault) === "payment.price_outdated") {
        await price.refetch();
        return;
      }
    }
    onClose();
  };
  const { data } = price;
  return (
    <Dialog
      onClose={onClose}
      busy={change.isPending}
      title={t.credits.changeTitle({ plan: name })}
      description={larger ? t.credits.changeUp(prices) : t.credits.changeDown(prices)}
      size="sm"
      footer={
        <>
          <Button variant="quiet" disabled={change.isPending} onClick={onClose}>
            {t.credits.changeKeep({ plan: t.names[subscription.plan]() })}
          </Button>
          <Button
            variant="primary"
            disabled={!data}
            loading={change.isPending}
            onClick={() => data && void confirm(data.asOf)}
          >
            {t.credits.changeConfirm({ plan: name })}
          </Button>
        </>
      }
    >
      {data ? (
        <dl className="flex items-baseline justify-between gap-4 rounded-md bg-sunken px-4 py-3">
          <dt>
            {larger
              ? t.credits.dueToday({ day: formatUtcDay(subscription.paidUntil) })
              : t.credits.credited()}
          </dt>
          <dd className="font-display text-2xl tabular-nums">
            {formatMoney(larger ? data.dueNow : data.credited, { cents: "always" })}
          </dd>
        </dl>
      ) : null}
      {price.isPending ? <Skeleton className="h-14" /> : null}
      {price.error ? <LoadFailure of={price} /> : null}
      {!larger && typeof covered === "number" ? (
        <p className="mt-3">{t.credits.fewer({ count: covered })}</p>
      ) : null}
    </Dialog>
  );
}
