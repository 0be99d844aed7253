import { type BidOrder, bidOrders } from "@oneup/domain";
import { bidsTexts as t } from "@oneup/texts";
import { useId } from "react";
import { Select } from "#ui/select.tsx";

interface OrderChoiceProps {
  order: BidOrder;
  onChoose: (order: BidOrder) => void;
}

/** In which order many bids are listed. */
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
        onChange={({ currentTarget: { value } }) =>
          onChoose(bidOrders.find((each) => each === value) ?? order)
        }
      />
    </div>
  );
}
