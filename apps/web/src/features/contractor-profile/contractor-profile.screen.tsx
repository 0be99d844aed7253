import type { VerbOutput } from "@oneup/operations";
import { contractorDashboardTexts, contractorProfileTexts as t } from "@oneup/texts";
import { Hammer, ImageOff } from "lucide-react";
import { useParams } from "react-router";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { ProfessionalBadge } from "#parts/market/badges.tsx";
import { contractorFacts } from "#parts/market/contractor-facts.ts";
import { RecordPage } from "#parts/pages/record-page.tsx";
import { SignInToFind } from "#parts/pages/sign-in-link.tsx";
import { RoomPicture } from "#parts/pictures/room-picture.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { DefinitionList } from "#ui/stat.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";

const OwnPhotos = late(() => import("./own-photos.tsx"), "h-64 w-full");

/** Whoever has no account here asks the server for nothing. */
const NOBODY = { isPending: false, isFetching: false, error: null } as const;

type Profile = VerbOutput<"profiles.read">;

function Photos({ photos, name }: Pick<Profile, "photos" | "name">) {
  if (photos.length === 0) {
    return (
      <EmptyState level={3} title={t.noPhotos()} picture={<ImageOff />}>
        {t.noPhotosLine({ name })}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {photos.map(({ picture, caption }, at) => (
        <li key={picture}>
          <figure>
            <RoomPicture reference={picture} alt={caption || t.photo({ number: at + 1, name })} />
            <figcaption className="mt-2 text-sm [overflow-wrap:anywhere] text-ink-soft empty:hidden">
              {caption}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

function ContractorProfile({ profile }: { profile: Profile }) {
  const { contractorId, name, badge, since, zip, miles, trades, photos } = profile;
  const isOwn = useMe()?.id === contractorId;
  useTitle(name);
  const kinds = trades.map((kind) => contractorDashboardTexts.kinds[kind]()).join(", ");
  const facts = [
    ...contractorFacts(profile),
    { key: "works", term: t.works(), value: t.worksIn({ zip: zip || "none", miles }) },
    { key: "on", term: t.worksOn(), value: kinds || t.everything() },
  ];
  return (
    <Page>
      <PageHeader
        eyebrow={t.title()}
        title={
          <span className="flex items-center gap-4 [overflow-wrap:anywhere]">
            <Avatar name={name} />
            {name}
          </span>
        }
        lead={isOwn ? t.ownLine() : t.since({ date: formatDate(since) })}
        actions={
          isOwn ? <ButtonLink href="/contractor-dashboard">{t.toArea()}</ButtonLink> : undefined
        }
      />
      {badge === null ? null : (
        <div className="mb-6">
          <ProfessionalBadge check={badge} who={name} />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <DefinitionList layout="stacked" items={facts} />
        <Section title={isOwn ? t.ownPhotos() : t.photos()}>
          {isOwn ? (
            <OwnPhotos photos={photos} name={name} />
          ) : (
            <Photos photos={photos} name={name} />
          )}
        </Section>
      </div>
    </Page>
  );
}

/** `/contractor/{id}`: who a contractor is and what they built, for whoever chooses one. */
export default function ContractorProfileScreen() {
  const { contractorId = "" } = useParams();
  const live = useBackend().mode === "live";
  const source = useVerb("profiles.read", { contractorId }, { enabled: live });
  return (
    <RecordPage
      title={t.title()}
      lead=""
      source={live ? source : { ...source, ...NOBODY }}
      record={source.data}
      missing={{
        title: live ? t.notFound() : t.signIn(),
        line: live ? t.notFoundLine() : t.signInLine(),
        picture: <Hammer />,
        action: <SignInToFind />,
      }}
    >
      {(profile) => <ContractorProfile profile={profile} />}
    </RecordPage>
  );
}
