import { approvedFirst, quoteReach } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { Inbox } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { bidPageOf } from "#parts/market/project.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { FirstRows } from "#ui/first-rows.tsx";
import { late } from "#ui/late.tsx";
import { Section } from "#ui/section.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextLink } from "#ui/typography.tsx";
import { BidCard } from "./bid-card.tsx";
import { olderWay } from "./older-way.ts";
import type { ChosenOrder } from "./order-choice.tsx";

// Few requests get so many bids.
const OrderChoice = late(() => import("./order-choice.tsx"));

interface BidListProps {
  quote: QuoteAnswer;
  bids: readonly BidAnswer[];
  contractor: boolean;
  selectedId: string | null;
  onSelect: (bidId: string) => void;
}

/** A request without bids: why there are none, and what brings some. */
function NoBids({ quote, contractor }: Pick<BidListProps, "quote" | "contractor">) {
  const reach = quoteReach(quote);
  const shared = reach === "listed" || reach === "link";
  const builder = `/quote-builder?quoteId=${encodeURIComponent(quote.id)}`;
  let action: ReactNode = null;
  let line = contractor ? t.list.emptyContractor() : t.list.emptyOwner({ reach });
  const { bidsOnOlder, olderBidOn } = quote;
  if (bidsOnOlder !== undefined) {
    line = t.list.waiting(bidsOnOlder);
    action = (
      <ButtonLink href={bidPageOf(bidsOnOlder.quoteId)}>{t.list.toWaiting(bidsOnOlder)}</ButtonLink>
    );
  } else if (olderBidOn !== undefined) {
    const { go, href } = olderWay(quote, olderBidOn);
    line = t.list.ownWaits({ go });
    action = (
      <ButtonLink href={href} variant="primary">
        {t.list.toOwnWaiting({ go })}
      </ButtonLink>
    );
  } else if (quote.may.includes("publish")) {
    action = (
      <ButtonLink href={builder} variant="primary">
        {t.list.publish()}
      </ButtonLink>
    );
  } else if (quote.standing === "owner" && reach === "hidden") {
    action = <ButtonLink href="/quotes">{t.list.toQuotes()}</ButtonLink>;
  } else if (quote.standing === "owner" && shared) {
    action = (
      <CopyButton text={`${location.origin}/quote/${encodeURIComponent(quote.id)}`}>
        {t.list.copyLink()}
      </CopyButton>
    );
  }
  return (
    <EmptyState level={3} title={t.list.empty()} picture={<Inbox />} action={action}>
      {line}
    </EmptyState>
  );
}

const AS_THEY_CAME: ChosenOrder = { order: "came", put: approvedFirst };

/** From how many bids on they are put in an order that one chooses: fewer are seen at once. */
const MANY = 11;

/** The bids that this reader may see (BID-08, BID-16). */
export function BidList({ quote, bids, contractor, selectedId, onSelect }: BidListProps) {
  const [{ order, put }, setOrder] = useState(AS_THEY_CAME);
  const title = contractor ? t.list.contractor() : t.list.owner({ count: bids.length });
  const chosen = bids.find(({ status }) => status === "approved");
  const many = bids.length >= MANY;
  const { bidsOnOlder } = quote;
  return (
    <Section
      title={title}
      actions={
        many ? (
          <Suspense>
            <OrderChoice order={order} onChoose={setOrder} />
          </Suspense>
        ) : undefined
      }
    >
      {bids.length === 0 || bidsOnOlder === undefined ? null : (
        <p className="mb-4 text-sm">
          {t.list.waiting(bidsOnOlder)}{" "}
          <TextLink href={bidPageOf(bidsOnOlder.quoteId)} className="print:hidden">
            {t.list.toWaiting(bidsOnOlder)}
          </TextLink>
        </p>
      )}
      {bids.length === 0 ? (
        <NoBids quote={quote} contractor={contractor} />
      ) : (
        <FirstRows
          rows={many ? put(bids, quote) : bids}
          rowKey={(bid) => bid.id}
          isKept={(bid) => bid.id === selectedId}
          renderRow={(bid) => (
            <BidCard
              bid={bid}
              quote={quote}
              selected={bid.id === selectedId}
              bids={bids}
              chosen={chosen}
              onSelect={() => onSelect(bid.id)}
            />
          )}
        />
      )}
    </Section>
  );
}
