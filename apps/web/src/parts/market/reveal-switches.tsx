import { type Revealable, bidderName, isRevealed, revealableTo } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { revealTexts as t } from "@oneup/texts";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { AccountLink } from "#parts/pages/sign-in-link.tsx";
import { Switch } from "#ui/checkbox.tsx";

/** The contact details that the reader can show to a bidder or hide (MKT-08). */
export function revealableParts(quote: QuoteAnswer, bid: BidAnswer): readonly Revealable[] {
  if (quote.standing !== "owner" || bid.bidderLeft) return [];
  const parts = revealableTo(quote, bid, quote.owner.phone);
  // While their account is on hold it can only be taken back.
  return bid.bidderOnHold
    ? parts.filter((part) => isRevealed(quote, bid.contractorId, part))
    : parts;
}

/** The link to add a phone number, in place of its switch. */
export function NoPhone() {
  const { mode } = useBackend();
  return (
    <p className="text-sm text-ink-soft">
      {t.noPhone()} {mode === "live" ? <AccountLink>{t.addPhone()}</AccountLink> : null}
    </p>
  );
}

/** The switches that show the hidden address or phone to one contractor, and take them back (MKT-08). */
export function RevealSwitches({ quote, bid }: { quote: QuoteAnswer; bid: BidAnswer }) {
  const { mutate, isPending } = useCommand("bids.reveal", {
    onError: (error) => toastFailure(error, t.failed()),
  });
  const put = (part: Revealable, shown: boolean) => {
    if (!isPending) mutate({ quoteId: quote.id, bidId: bid.id, part, shown });
  };
  return revealableParts(quote, bid).map((part) => (
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
        onChange={(event) => put(part, event.currentTarget.checked)}
      />
    </Locked>
  ));
}
