import { bidderName, untoldTo } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { nextStepsTexts as t } from "@oneup/texts";
import { Landmark, MapPin, MessageSquare, Phone, UserX } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { addressText } from "#parts/address-text.ts";
import { NoPhone, RevealSwitches } from "#parts/reveal-switches.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { UiLink } from "#ui/ui-context.tsx";
import { EndedApproval } from "./ended-approval.tsx";
import { ReleaseBid } from "./release-bid.tsx";

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 text-green-text [&_svg]:size-4.5">
        {icon}
      </span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</div>
    </li>
  );
}

interface NextStepsProps {
  quote: QuoteAnswer;
  /** The approved one, or one that was. */
  bid: BidAnswer;
  /** All bids on the request that its reader may see. */
  bids: readonly BidAnswer[];
}

function OwnersSteps({ quote, bid, bids }: NextStepsProps) {
  const company = bidderName(bid);
  const hidden = untoldTo(quote, bid.contractorId, quote.owner.phone);
  if (bid.bidderLeft || bid.bidderOnHold) {
    return (
      <Step icon={<UserX />}>
        <p>{bid.bidderLeft ? t.bidderLeft({ company }) : t.bidderOnHold({ company })}</p>
        <ReleaseBid quote={quote} bid={bid} bids={bids} />
      </Step>
    );
  }
  return (
    <>
      <Step icon={<MapPin />}>
        {/* Before the sentence, which grows and shrinks with them: they stay where they were pressed. */}
        <div className="-mt-3 mb-1 grid gap-x-10 sm:grid-cols-2 print:hidden">
          <RevealSwitches quote={quote} bid={bid} />
        </div>
        <p>
          {hidden === "none" || hidden === "noPhone"
            ? t.shown({ company, phone: hidden === "none" ? "given" : "none" })
            : t.hidden({ part: hidden, company })}
        </p>
      </Step>
      {quote.owner.phone === "" ? (
        <Step icon={<Phone />}>
          <NoPhone />
        </Step>
      ) : null}
      <Step icon={<MessageSquare />}>{t.talk()}</Step>
      <Step icon={<Landmark />}>
        {t.loan()}{" "}
        <UiLink
          href={`/pdf-preview?quoteId=${encodeURIComponent(quote.id)}`}
          className="font-[560] text-green-text underline print:hidden"
        >
          {t.toLoan()}
        </UiLink>
      </Step>
    </>
  );
}

/** What the contractor may see of both is in the quote (MKT-08). */
function ContractorsSteps({ quote }: { quote: QuoteAnswer }) {
  if (quote.ownerLeft) return <Step icon={<UserX />}>{t.ownerLeft()}</Step>;
  if (quote.ownerOnHold) return <Step icon={<UserX />}>{t.ownerOnHold()}</Step>;
  const { phone } = quote.owner;
  const shownAddress = !quote.hideAddress || quote.address.street !== "";
  return (
    <>
      <Step icon={<MapPin />}>{shownAddress ? addressText(quote) : t.address()}</Step>
      <Step icon={<Phone />}>
        {phone === "" ? t.phone() : <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>}
      </Step>
      <Step icon={<MessageSquare />}>{t.talk()}</Step>
    </>
  );
}

interface NextStepsCardProps extends NextStepsProps {
  /** The approval was given here just now: whoever gave it goes on at what came above the buttons. */
  asked: boolean;
}

function Approved({ quote, bid, bids, asked }: NextStepsCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const card = heading.current?.closest("article");
    if (!asked || !(isFocusLost() || card?.contains(document.activeElement))) return;
    heading.current?.focus({ preventScroll: true, focusVisible: false });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [asked]);
  return (
    <section className="mt-4 rounded-md bg-green-tint p-4 text-sm">
      <h3 ref={heading} tabIndex={-1} className="mb-3 text-base outline-none">
        {t.title()}
      </h3>
      <ul className="flex flex-col gap-3">
        {quote.standing === "owner" ? (
          <OwnersSteps quote={quote} bid={bid} bids={bids} />
        ) : (
          <ContractorsSteps quote={quote} />
        )}
      </ul>
    </section>
  );
}

/** What follows the approval of a bid, for its two sides; for the owner also once it has ended. */
export default function NextSteps(props: NextStepsCardProps) {
  return props.bid.status === "approved" ? <Approved {...props} /> : <EndedApproval {...props} />;
}
