import { type Revealable, bidderName, hiddenParts, isLive, isRevealed } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { revealTexts as t } from "@oneup/texts";
import { useCommand } from "#backend/use-command.ts";
import { Switch } from "#ui/switch.tsx";
import { toastFailure } from "./failure.tsx";
import { Locked } from "./locked.tsx";

/**
 * What can be shown to the bidder of one bid, or taken back (MKT-08): the hidden parts, while the bid
 * is open or approved; later only what is still shown. Nothing to whoever deleted their account.
 */
export function revealableTo(quote: QuoteAnswer, bid: BidAnswer): readonly Revealable[] {
  if (quote.standing !== "owner" || bid.bidderLeft) return [];
  return hiddenParts(quote).filter(
    (part) => isLive(bid) || isRevealed(quote, bid.contractorId, part),
  );
}

/** The switches that show the hidden address or phone to one contractor, and take them back (MKT-08). */
export function RevealSwitches({ quote, bid }: { quote: QuoteAnswer; bid: BidAnswer }) {
  const { mutateAsync, isPending } = useCommand("bids.reveal");
  const put = async (part: Revealable, shown: boolean) => {
    if (isPending) return;
    try {
      await mutateAsync({ quoteId: quote.id, bidId: bid.id, part, shown });
    } catch (error) {
      toastFailure(error, t.failed());
    }
  };
  return revealableTo(quote, bid).map((part) => (
    <Locked key={part}>
      <Switch
        label={
          <>
            {t.toggle({ part })}
            <span className="sr-only"> {t.to({ name: bidderName(bid) })}</span>
          </>
        }
        checked={isRevealed(quote, bid.contractorId, part)}
        // The one that was pressed keeps the focus (EXP-01).
        aria-disabled={isPending || undefined}
        className={isPending ? "opacity-45" : ""}
        onChange={(event) => void put(part, event.currentTarget.checked)}
      />
    </Locked>
  ));
}
