import { type BidDetailsDraft, type Cents, bidDetailLimits } from "@oneup/domain";
import { termsTexts as t } from "@oneup/texts";
import { Plus, X } from "lucide-react";
import { Button, IconButton } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { formatMoney } from "#ui/format.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import { TextInput } from "#ui/text-input.tsx";

type Payment = BidDetailsDraft["payments"][number];

interface PaymentFieldsProps {
  payments: readonly Payment[];
  /** What no payment asks for yet, in cents: the next one begins with it. */
  left: Cents;
  frozen: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (payments: Payment[]) => void;
}

/** The payments after the deposit, in their order. */
export function PaymentFields({ payments, left, frozen, errors, onChange }: PaymentFieldsProps) {
  const replace = (at: number, part: Partial<Payment>) =>
    onChange(payments.map((each, place) => (place === at ? { ...each, ...part } : each)));
  return (
    <>
      {payments.map((payment, at) => {
        const number = at + 1;
        const error = (field: string) => errors[`details.payments.${at}.${field}`] || undefined;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- payments have no name but their place
          <div key={at} className="flex items-start gap-2 tight:flex-wrap">
            <div className="grid min-w-0 flex-1 tight:basis-full grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_8.5rem] sm:gap-2">
              <Field label={t.due({ number })} error={error("when")}>
                <TextInput
                  name={`details.payments.${at}.when`}
                  placeholder={t.dueHint()}
                  maxLength={bidDetailLimits.when}
                  value={payment.when}
                  readOnly={frozen}
                  onChange={(event) => replace(at, { when: event.currentTarget.value })}
                />
              </Field>
              <Field label={t.paymentAmount({ number })} error={error("amount")}>
                <MoneyInput
                  name={`details.payments.${at}.amount`}
                  maxLength={bidDetailLimits.amount}
                  value={payment.amount}
                  readOnly={frozen}
                  onChange={(event) => replace(at, { amount: event.currentTarget.value })}
                />
              </Field>
            </div>
            {frozen ? null : (
              <IconButton
                label={t.removePayment({ number })}
                icon={<X />}
                className="mt-6 tight:mt-0"
                onClick={() => onChange(payments.filter((_, place) => place !== at))}
              />
            )}
          </div>
        );
      })}
      {frozen || payments.length >= bidDetailLimits.payments ? null : (
        <Button
          name="details.payments"
          size="sm"
          className="self-start"
          icon={<Plus />}
          onClick={() => {
            const amount = left > 0 ? formatMoney(left).replace("$", "") : "";
            onChange([...payments, { when: "", amount }]);
          }}
        >
          {t.addPayment()}
        </Button>
      )}
    </>
  );
}
