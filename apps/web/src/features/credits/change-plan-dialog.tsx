import type { Plan } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { paymentsTexts as t } from "@oneup/texts";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { usePlanOffers } from "#parts/use-plan-offers.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatMoney } from "#ui/format.ts";
import { toasts } from "#ui/toast.ts";

interface ChangePlanDialogProps {
  subscription: NonNullable<VerbOutput<"payments.read">["subscription"]>;
  to: Plan & { readonly id: "homeowner" | "pro" | "agency" };
  onClose: () => void;
}

/** Says what another plan costs and brings before anything is charged (MON-02). */
export default function ChangePlanDialog({ subscription, to, onClose }: ChangePlanDialogProps) {
  const change = useCommand("payments.changePlan");
  const name = t.names[to.id]();
  const prices = {
    price: formatMoney(to.monthlyPrice),
    before: formatMoney(subscription.monthlyPrice),
  };
  const larger = to.monthlyPrice > subscription.monthlyPrice;
  const covered = usePlanOffers()(to).properties;
  // What changed can be heard of before the answer is there, and takes this dialog away: it is told all the same.
  const confirm = async () => {
    try {
      await change.mutateAsync({ plan: to.id });
      toasts.show({ title: t.credits.changed({ plan: name }) });
    } catch (fault) {
      toastFailure(fault);
    }
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.credits.changeTitle({ plan: name })}
      description={larger ? t.credits.changeUp(prices) : t.credits.changeDown(prices)}
      size="sm"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.credits.changeKeep({ plan: t.names[subscription.plan]() })}
          </Button>
          <Button variant="primary" loading={change.isPending} onClick={() => void confirm()}>
            {t.credits.changeConfirm({ plan: name })}
          </Button>
        </>
      }
    >
      {!larger && typeof covered === "number" ? <p>{t.credits.fewer({ count: covered })}</p> : null}
    </Dialog>
  );
}
