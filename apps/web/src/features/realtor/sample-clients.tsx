import {
  type ClientProperty,
  type Figure,
  sampleClients,
  sampleProjects,
  summariseClients,
} from "@oneup/domain";
import { realtorTexts as t } from "@oneup/texts";
import { Gavel } from "lucide-react";
import { type PictureName, pictureNamed } from "#pictures/picture-named.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { AnalyzeButton } from "./analyze-button.tsx";
import { ClientCard } from "./client-card.tsx";
import { ClientStats } from "./client-stats.tsx";

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
      href={`/bid-page?quoteId=${encodeURIComponent(newest.id)}`}
      icon={<Gavel />}
      aria-label={t.card.bidsOf({ address })}
    >
      {t.card.bids()}
    </ButtonLink>
  );
}

/** The demo's fixed clients (S-76, T-08). */
export function SampleClients() {
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
