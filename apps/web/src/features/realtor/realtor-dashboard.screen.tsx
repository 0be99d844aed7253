import {
  type ClientProperty,
  type Figure,
  sampleClients,
  sampleProjects,
  summariseClients,
} from "@oneup/domain";
import { commonTexts, realtorTexts as t } from "@oneup/texts";
import { ChartNoAxesColumn, Gavel, ScanSearch, Users } from "lucide-react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { OwnVerification } from "#parts/market/own-verification.tsx";
import { bidPageOf } from "#parts/market/project.ts";
import { type PictureName, pictureNamed } from "#pictures/picture-named.ts";
import { ButtonLink } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { Section } from "#ui/section.tsx";
import { EmptyState } from "#ui/states.tsx";
import { AnalyzeButton, ClientCard, ClientStats, ListSkeleton } from "./client-card.tsx";

/** What each of the sample homes shows; the last one its finished kitchen. */
const views: Readonly<Record<string, PictureName>> = {
  "client-1": "client-1",
  "client-2": "client-2",
  "client-3": "client-3",
  "client-4": "project-1",
};

function pictureOf({ id }: ClientProperty): string {
  return pictureNamed(views[id] ?? "facade-before").fallback;
}

function figureOf({ estimatedValueAdd }: ClientProperty): Figure {
  const origin = { kind: "sample", source: t.sampleOrigin(), evidence: "", years: "" } as const;
  return { low: estimatedValueAdd, typical: estimatedValueAdd, high: estimatedValueAdd, origin };
}

/** The newest of the client's requests in the demo's town; nothing before there is one. */
function BidsLink({ address }: Pick<ClientProperty, "address">) {
  const [newest] = sampleProjects()
    .filter((quote) => quote.address.line === address)
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  if (newest === undefined) return null;
  return (
    <ButtonLink
      href={bidPageOf(newest.id)}
      icon={<Gavel />}
      aria-label={t.card.bidsOf({ address })}
    >
      {commonTexts.viewBids()}
    </ButtonLink>
  );
}

/** The demo's fixed clients (S-76, T-08). */
function SampleClients() {
  return (
    <>
      <ClientStats summary={summariseClients(sampleClients)} sample />
      <Section title={t.list()}>
        <ul className="flex flex-col gap-4">
          {sampleClients.map((client) => (
            <li key={client.id}>
              <ClientCard
                name={client.clientName}
                address={client.address}
                status={client.status}
                valueAdd={figureOf(client)}
                analysed={client.analysisDate}
                quoteRequests={client.quoteRequests}
                picture={pictureOf(client)}
                actions={
                  client.status === "analyzing" ? (
                    <AnalyzeButton address={client.address} />
                  ) : (
                    <BidsLink address={client.address} />
                  )
                }
              />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const OwnClients = late(
  () => import("./own-clients.tsx"),
  () => <ListSkeleton />,
);

/** An account's own clients; nobody else's account has any. */
function Live() {
  const me = useMe();
  if (me?.userType !== "realtor") {
    return (
      <EmptyState
        title={t.notRealtor()}
        picture={<Users />}
        action={<ButtonLink href="/dashboard">{commonTexts.myProperties()}</ButtonLink>}
      >
        {t.notRealtorLine()}
      </EmptyState>
    );
  }
  return <OwnClients />;
}

/** `/realtor-dashboard`: clients, what their homes could gain, and their quotes (DASH-13..16). */
export default function RealtorDashboardScreen() {
  const { mode, starting = false } = useBackend();
  const me = useMe();
  const realtor = me?.userType === "realtor";
  return (
    <Page
      title={t.title()}
      lead={t.lead()}
      actions={
        <>
          {realtor ? <OwnVerification place="heading" /> : null}
          {realtor && mode === "live" ? (
            <ButtonLink href="/sales" icon={<ChartNoAxesColumn />}>
              {t.sales()}
            </ButtonLink>
          ) : null}
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
    >
      {realtor ? <OwnVerification place="above" /> : null}
      {starting ? <ListSkeleton /> : mode === "live" ? <Live /> : <SampleClients />}
    </Page>
  );
}
