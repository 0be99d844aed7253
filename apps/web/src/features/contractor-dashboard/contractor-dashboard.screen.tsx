import { contractorDashboardTexts as t } from "@oneup/texts";
import { Hammer } from "lucide-react";
import { useMe } from "#backend/backend-context.tsx";
import { Gate } from "#parts/gate.tsx";
import { OwnVerification } from "#parts/own-verification.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { ContractorLists } from "./contractor-lists.tsx";

/** `/contractor-dashboard`: open projects and a contractor's own bids (DASH-05..12). */
export default function ContractorDashboardScreen() {
  const me = useMe();
  useTitle(t.title());
  const contractor = me?.userType === "contractor";
  return (
    <Page>
      <PageHeader title={t.title()} lead={t.lead()} actions={<OwnVerification place="heading" />} />
      {contractor ? <OwnVerification place="above" /> : null}
      {contractor ? null : (
        <Gate waiting={null}>
          <EmptyState
            title={t.notContractor()}
            picture={<Hammer />}
            action={<ButtonLink href="/app">{t.explore()}</ButtonLink>}
          >
            {t.notContractorLine()}
          </EmptyState>
        </Gate>
      )}
      <ContractorLists enabled={contractor} />
    </Page>
  );
}
