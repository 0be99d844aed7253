import type { QuoteAnswer } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { ArrowLeft, FileDown, Send } from "lucide-react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
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
import { RoomNotes } from "./room-notes.tsx";
import { ShareLink } from "./share-link.tsx";
import { TotalsCard } from "./totals-card.tsx";
import { editsOf } from "./use-quote-edit.ts";
import { ValuationCard } from "./valuation-card.tsx";

/** Why a request cannot be changed. */
function whyReadOnly(quote: QuoteAnswer): string {
  if (quote.superseded) return t.supersededLine();
  return quote.locked ? t.lockedLine() : t.readOnlyLine();
}

/** Privacy, notes and address of a request, and the button that publishes it (QB-01..06, C-06). */
export function QuoteBuilder({ quote }: { quote: QuoteAnswer }) {
  const me = useMe();
  const { mode } = useBackend();
  const publish = useCommand("quotes.publish", { inOrder: editsOf(quote.id) });
  const editable = quote.may.includes("update");
  const send = () => {
    if (publish.isPending) return;
    publish.mutate(
      { quoteId: quote.id },
      {
        onSuccess: () => {
          toasts.show({ title: t.published(), description: t.publishedLine(), tone: "success" });
        },
        onError: (error) => {
          toasts.show({
            title: t.publishFailed(),
            description: sentenceOf(error),
            tone: "destructive",
          });
          if (error.code === "quote.address_needed") {
            const part = error.field.replace("address.", "");
            document.querySelector<HTMLElement>(`[name="${CSS.escape(part)}"]`)?.focus();
          }
        },
      },
    );
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
            <ButtonLink href="/pdf-preview" icon={<FileDown />}>
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
          {whyReadOnly(quote)}
        </Card>
      )}
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <RoomNotes quote={quote} editable={editable} />
          <AddressCard quote={quote} editable={editable} />
        </div>
        <div className="flex flex-col gap-6 lg:sticky lg:top-20">
          <TotalsCard quote={quote}>
            {quote.may.includes("publish") ? (
              <Button
                variant="primary"
                size="lg"
                full
                icon={<Send />}
                loading={publish.isPending}
                onClick={send}
              >
                {t.publish()}
              </Button>
            ) : (
              <ShareLink quote={quote} />
            )}
          </TotalsCard>
          <PrivacyCard quote={quote} editable={editable} />
          <ContractorView quote={quote} />
          {me?.userType === "realtor" && mode !== "live" ? <ValuationCard /> : null}
        </div>
      </div>
    </Page>
  );
}
