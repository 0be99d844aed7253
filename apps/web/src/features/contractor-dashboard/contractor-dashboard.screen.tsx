import { contractorDashboardTexts as t } from "@oneup/texts";
import { useMe } from "#backend/backend-context.tsx";
import { OwnVerification } from "#parts/market/own-verification.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { useTitle } from "#ui/use-title.ts";
import { ContractorLists } from "./contractor-lists.tsx";
import { WhereaboutsContext, useDraftWhereabouts } from "./missing-drafts.tsx";

/** `/contractor-dashboard`: open projects and a contractor's own bids (DASH-05..12). */
export default function ContractorDashboardScreen() {
  const me = useMe();
  const begun = useDraftWhereabouts();
  useTitle(t.title());
  const contractor = me?.userType === "contractor";
  return (
    <Page>
      <PageHeader title={t.title()} lead={t.lead()} actions={<OwnVerification place="heading" />} />
      {contractor ? <OwnVerification place="above" /> : null}
      <WhereaboutsContext value={begun}>
        <ContractorLists enabled={contractor} />
      </WhereaboutsContext>
    </Page>
  );
}
