import {
  type BidComparison,
  type BidOrder,
  type BidStanding,
  type Cents,
  type HireReason,
  bidOrders,
  comparableBid,
  compareBids,
  hireReasons,
  orderBids,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts as t, progressTexts } from "@oneup/texts";
import { type ReactNode, useId } from "react";
import { Field } from "#ui/field.tsx";
import { formatMoney } from "#ui/format.ts";
import { Select } from "#ui/select.tsx";

interface ComparableProps {
  quote: QuoteAnswer;
  bids: readonly BidAnswer[];
  children: (
    compared: BidComparison | null,
    of: (bid: BidAnswer) => Pick<BidStanding, "gaps" | "total"> & {
      /** How far its total is from the estimate, in words. */
      readonly apart: string;
    },
  ) => ReactNode;
}

const known = new WeakMap<
  readonly BidAnswer[],
  { readonly quote: QuoteAnswer; readonly compared: BidComparison | null }
>();

/** Every card of a list asks for the same comparison: it is made once for what was read. */
function comparisonOf(
  quote: QuoteAnswer,
  bids: readonly BidAnswer[],
  now: string,
): BidComparison | null {
  const before = known.get(bids);
  if (before?.quote === quote) return before.compared;
  const compared = compareBids(bids, quote, now);
  known.set(bids, { quote, compared });
  return compared;
}

export function Comparable({ quote, bids, children }: ComparableProps) {
  const now = new Date().toISOString();
  return children(comparisonOf(quote, bids, now), (bid) => {
    const { gaps, total, fromEstimate } = comparableBid(bid, bids, quote, now);
    return { gaps, total, apart: fromEstimateText(fromEstimate) };
  });
}

/** How far an amount is from the estimate, in words. */
export function fromEstimateText(difference: Cents): string {
  const amount = formatMoney(Math.abs(difference));
  if (difference === 0) return t.compare.same();
  return difference < 0 ? t.compare.below({ amount }) : t.compare.above({ amount });
}

/** An order that was chosen, and how bids come into it: its rules come with the choice. */
export interface ChosenOrder {
  readonly order: BidOrder;
  readonly put: (bids: readonly BidAnswer[], quote: QuoteAnswer) => readonly BidAnswer[];
}

const putIn =
  (order: BidOrder): ChosenOrder["put"] =>
  (bids, quote) => {
    const now = new Date().toISOString();
    return orderBids(bids, order, (bid) => comparableBid(bid, bids, quote, now).total);
  };

interface OrderChoiceProps {
  order: BidOrder;
  onChoose: (chosen: ChosenOrder) => void;
}

export function OrderChoice({ order, onChoose }: OrderChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3 print:hidden">
      <label htmlFor={id} className="shrink-0 text-sm text-ink-soft">
        {t.list.order.label()}
      </label>
      <Select
        id={id}
        value={order}
        options={bidOrders.map((value) => ({ value, label: t.list.order[value]() }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = bidOrders.find((each) => each === value) ?? order;
          onChoose({ order: chosen, put: putIn(chosen) });
        }}
      />
    </div>
  );
}

interface ReasonChoiceProps {
  reason: HireReason | "";
  onChoose: (reason: HireReason | "") => void;
}

/** Why a bid is chosen, for those that are not (EXP-11); left empty where nothing is said. */
export function ReasonChoice({ reason, onChoose }: ReasonChoiceProps) {
  const words = progressTexts.reason;
  return (
    <Field label={words.label()} hint={words.hint()}>
      <Select
        placeholder={words.none()}
        options={hireReasons.map((value) => ({ value, label: words[value]() }))}
        value={reason}
        onChange={({ currentTarget: { value } }) =>
          onChoose(hireReasons.find((each) => each === value) ?? "")
        }
      />
    </Field>
  );
}
