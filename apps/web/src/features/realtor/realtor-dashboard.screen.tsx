import { realtorTexts as t } from "@oneup/texts";
import { ScanSearch, Users } from "lucide-react";
import { Suspense } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { OwnVerification } from "#parts/market/own-verification.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { SampleClients } from "./sample-clients.tsx";

const OwnClients = late(() => import("./own-clients.tsx"));

/** An account's own clients; nobody else's account has any. */
function Live() {
  const me = useMe();
  if (me?.userType !== "realtor") {
    return (
      <EmptyState
        title={t.notRealtor()}
        picture={<Users />}
        action={<ButtonLink href="/dashboard">{t.toProperties()}</ButtonLink>}
      >
        {t.notRealtorLine()}
      </EmptyState>
    );
  }
  return (
    <Suspense fallback={<ListSkeleton />}>
      <OwnClients />
    </Suspense>
  );
}

/** `/realtor-dashboard`: clients, what their homes could gain, and their quotes (DASH-13..16). */
export default function RealtorDashboardScreen() {
  const { mode, starting = false } = useBackend();
  const me = useMe();
  useTitle(t.title());
  const realtor = me?.userType === "realtor";
  return (
    <Page>
      <PageHeader
        title={t.title()}
        lead={t.lead()}
        actions={
          <>
            {realtor ? <OwnVerification place="heading" /> : null}
            {/* An account that analysed something asks for another address (S-14), and adds a client first. */}
            <ButtonLink
              href={mode === "live" ? "/app?new" : "/app"}
              variant={mode === "live" ? "secondary" : "primary"}
              icon={<ScanSearch />}
            >
              {t.analyze()}
            </ButtonLink>
          </>
        }
      />
      {realtor ? <OwnVerification place="above" /> : null}
      {starting ? <ListSkeleton /> : mode === "live" ? <Live /> : <SampleClients />}
    </Page>
  );
}
