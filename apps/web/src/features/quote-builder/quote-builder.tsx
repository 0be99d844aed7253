import type { QuoteAnswer } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { ArrowLeft, FileDown, Send } from "lucide-react";
import { useLocation } from "react-router";
import { useMe } from "#backend/backend-context.tsx";
import { BackendError } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { QuoteStatusBadge } from "#parts/badges.tsx";
import { sentenceOf } from "#parts/failure.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { toasts } from "#ui/toast.ts";
import { AddressCard } from "./address-card.tsx";
import { ContractorView } from "./contractor-view.tsx";
import { PrivacyCard } from "./privacy-card.tsx";
import { ResponseCard } from "./response-card.tsx";
import { RevealCard } from "./reveal-card.tsx";
import { RoomNotes } from "./room-notes.tsx";
import { ShareLink } from "./share-link.tsx";
import { TotalsCard } from "./totals-card.tsx";
import { useAddress } from "./use-address.ts";
import { editsOf } from "./use-quote-edit.ts";
import { ValuationCard } from "./valuation-card.tsx";

/** Why a request cannot be changed; a contractor of the demo is told how to go on all the same. */
function whyReadOnly(quote: QuoteAnswer, asDemoContractor: boolean): string {
  if (quote.superseded) return t.supersededLine();
  if (quote.locked) return t.lockedLine();
  return asDemoContractor ? t.readOnlyDemoLine() : t.readOnlyLine();
}

function pointTo(part: string): void {
  document.querySelector<HTMLElement>(`[name="${CSS.escape(part)}"]`)?.focus();
}

/** Privacy, notes and address of a request, and the button that publishes it (QB-01..06, C-06). */
export function QuoteBuilder({ quote }: { quote: QuoteAnswer }) {
  const me = useMe();
  const { search } = useLocation();
  const publish = useCommand("quotes.publish", { inOrder: editsOf(quote.id) });
  const address = useAddress(quote);
  const editable = quote.may.includes("update");
  // Told also to somebody who went elsewhere meanwhile.
  const send = async () => {
    if (publish.isPending) return;
    // What stands in the field and cannot be kept is not left behind silently.
    if (address.zipWrong) {
      toasts.show({
        title: t.publishFailed(),
        description: t.address.zipWrong(),
        tone: "destructive",
      });
      pointTo("zip");
      return;
    }
    address.flush();
    try {
      await publish.mutateAsync({ quoteId: quote.id });
      toasts.show({ title: t.published(), description: t.publishedLine(), tone: "success" });
    } catch (error) {
      toasts.show({
        title: t.publishFailed(),
        description: sentenceOf(error),
        tone: "destructive",
      });
      if (error instanceof BackendError && error.code === "quote.address_needed") {
        pointTo(error.field.replace("address.", ""));
      }
    }
  };
  return (
    <Page width="full">
      <ButtonLink href="/quick-quote" variant="quiet" icon={<ArrowLeft />} className="mb-4 -ml-3">
        {t.back()}
      </ButtonLink>
      <PageHeader
        eyebrow={
          <span className="inline-flex items-center gap-3">
            {t.number({ number: quote.number })}
            <QuoteStatusBadge status={quote.status} />
          </span>
        }
        title={t.title()}
        lead={t.lead()}
        actions={
          <>
            {/* The request that the address names stays named (S-50). */}
            <ButtonLink href={`/pdf-preview${search}`} icon={<FileDown />}>
              {t.download()}
            </ButtonLink>
            <ButtonLink href={`/bid-page?quoteId=${encodeURIComponent(quote.id)}`}>
              {t.preview()}
            </ButtonLink>
          </>
        }
      />
      {editable ? null : (
        <Card tone="brass" padding="sm" className="mb-8">
          {whyReadOnly(quote, (me?.isDemo ?? false) && me?.userType === "contractor")}
        </Card>
      )}
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <RoomNotes quote={quote} editable={editable} />
          <AddressCard quote={quote} editable={editable} address={address} />
        </div>
        <div className="flex flex-col gap-6 lg:sticky lg:top-20">
          {/* On a phone what others will see comes before the button that shows it to them. */}
          <div className="flex flex-col gap-6 lg:order-2">
            <PrivacyCard quote={quote} editable={editable} />
            <ResponseCard quoteId={quote.id} editable={editable} />
            <RevealCard quote={quote} />
            <ContractorView quote={quote} />
          </div>
          <TotalsCard quote={quote}>
            {quote.may.includes("publish") ? (
              <Button
                variant="primary"
                size="lg"
                full
                icon={<Send />}
                loading={publish.isPending}
                onClick={() => void send()}
              >
                {t.publish()}
              </Button>
            ) : null}
            {!quote.may.includes("publish") && quote.may.includes("share") ? (
              <ShareLink quote={quote} />
            ) : null}
          </TotalsCard>
          {me?.userType === "realtor" ? (
            <div className="lg:order-3">
              <ValuationCard quoteId={quote.id} />
            </div>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
