import { type BidOrder, bidOrders, comparableBid, orderBids } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { useId } from "react";
import { Select } from "#ui/select.tsx";

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

export default function OrderChoice({ order, onChoose }: OrderChoiceProps) {
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
