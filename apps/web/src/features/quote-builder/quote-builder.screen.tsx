import { partsTexts, quoteBuilderTexts as t } from "@oneup/texts";
import { ClipboardList } from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { RecordPage } from "#parts/record-page.tsx";
import { SignInToFind } from "#parts/sign-in-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useTitle } from "#ui/use-title.ts";
import { QuoteBuilder } from "./quote-builder.tsx";

// A contractor's account alone sees it.
const ContractorElsewhere = late(() => import("#parts/contractor-elsewhere.tsx"));

/** `/quote-builder`: the last request, or the one that `?quoteId=` names (S-50). */
export default function QuoteBuilderScreen() {
  const [query] = useSearchParams();
  const quoteId = query.get("quoteId") ?? "";
  const { mode } = useBackend();
  const me = useMe();
  const contractor = me?.userType === "contractor";
  // A contractor's account has no requests, and can make none (NAV-17).
  const elsewhere = contractor && mode === "live" && !me.isAdmin;
  const asks = !elsewhere;
  const named = useVerb("quotes.read", { quoteId }, { enabled: asks && quoteId !== "" });
  const latest = useVerb("quotes.readLatest", {}, { enabled: asks && quoteId === "" });
  useTitle(t.title());
  const source = quoteId === "" ? latest : named;
  const quote = quoteId === "" ? latest.data?.quote : named.data;
  // In a browser's own store everybody reads the request; the others change nothing (column L).
  const reads = mode !== "live" || quote?.standing === "owner" || quote?.standing === "admin";
  if (elsewhere) {
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <ContractorElsewhere what="requests" picture={<ClipboardList />} />
      </Suspense>
    );
  }
  return (
    <RecordPage
      title={t.title()}
      lead={t.lead()}
      width="full"
      source={source}
      record={reads ? quote : null}
      missing={{
        title: quoteId === "" ? t.empty() : t.gone(),
        line: quoteId === "" ? t.emptyLine() : t.goneLine(),
        picture: <ClipboardList />,
        action: (
          <>
            {contractor ? (
              <ButtonLink href="/contractor-dashboard" variant="primary">
                {partsTexts.contractorElsewhere.action()}
              </ButtonLink>
            ) : null}
            <ButtonLink href="/quick-quote" variant={contractor ? "secondary" : "primary"}>
              {t.emptyAction()}
            </ButtonLink>
            {quoteId === "" ? null : <SignInToFind />}
          </>
        ),
      }}
    >
      {(shown) => <QuoteBuilder key={shown.id} quote={shown} />}
    </RecordPage>
  );
}
