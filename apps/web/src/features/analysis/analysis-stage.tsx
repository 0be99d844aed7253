import type { SavedUpgrade } from "@oneup/domain";
import type { PropertyAnswer } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { ImagePlus, MapPin, Plus, StepForward } from "lucide-react";
import { Suspense, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { toasts } from "#ui/toast.ts";
import { HeroCarousel } from "./hero-carousel.tsx";
import { OneUpDialogs, type OpenDialog } from "./one-up-dialogs.tsx";
import { PropertyFigures } from "./property-figures.tsx";
import { QuoteRequests } from "./quote-requests.tsx";
import { RecommendationCards } from "./recommendation-cards.tsx";
import { Results } from "./results.tsx";
import { RoomView } from "./room-view.tsx";
import { ScorePanel } from "./score-panel.tsx";
import { usePropertyActions } from "./use-property-actions.ts";

const AddRoomDialog = late(() => import("./add-room-dialog.tsx"));

/** `/app` once an address is analysed: the Property Grade Dashboard (APP-10..41). */
export function AnalysisStage({ property }: { property: PropertyAnswer }) {
  const { mode } = useBackend();
  const actions = usePropertyActions(property);
  const [tab, setTab] = useState("");
  const [raised, setRaised] = useState(false);
  const [adding, setAdding] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { rooms, oneUp } = property;
  const room = rooms.find((each) => each.room === tab) ?? rooms[0];
  const versionsOf = (name: string): readonly SavedUpgrade[] =>
    property.versions.filter(({ roomType }) => roomType === name);

  const streetView = () => {
    toasts.show({
      title: t.toast.streetView(),
      description: mode === "live" ? t.toast.streetViewLive() : t.toast.streetViewLine(),
    });
  };

  return (
    <>
      <PageHeader
        title={t.dashboard.title()}
        lead={
          <span className="inline-flex items-start gap-2">
            <MapPin aria-hidden="true" className="mt-1.5 size-5 shrink-0 text-brass" />
            <bdi className="[overflow-wrap:anywhere]">{property.address.line}</bdi>
          </span>
        }
        className="mb-6! sm:mb-8!"
        actions={
          <>
            <Button icon={<StepForward />} onClick={streetView}>
              {t.dashboard.streetView()}
            </Button>
            <Button icon={<ImagePlus />} onClick={() => setAdding(true)}>
              {t.dashboard.addRoom()}
            </Button>
            {mode === "live" ? (
              <ButtonLink
                href="/app?new"
                variant="quiet"
                icon={<Plus />}
                className="max-sm:-ml-4 sm:order-first"
              >
                {t.dashboard.another()}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <HeroCarousel rooms={rooms} labels={property.pictureLabels} />
          <PropertyFigures property={property} />
        </div>
        <ScorePanel property={property} raised={raised && oneUp !== null} onRaise={setRaised} />
      </div>
      <div className="mt-14 flex flex-col gap-14">
        <Section title={t.rooms.title()} description={t.rooms.lead()} divided>
          {room === undefined ? null : (
            <Tabs
              label={t.rooms.tabs()}
              items={rooms.map((each) => ({ value: each.room, label: each.room }))}
              value={room.room}
              onChange={setTab}
            >
              <RoomView
                key={room.room}
                room={room}
                versions={versionsOf(room.room)}
                labels={property.pictureLabels}
                actions={actions}
                onCompare={(at) => setDialog({ kind: "compare", room: room.room, at })}
                onPreview={(version) =>
                  setDialog({
                    kind: "preview",
                    room: room.room,
                    shown: { preview: version, versionId: version.id, made: null },
                  })
                }
              />
            </Tabs>
          )}
        </Section>
        <Results
          property={property}
          onView={(name) => setDialog({ kind: "beforeAfter", room: name })}
        />
        <RecommendationCards cards={property.recommendations} />
        <QuoteRequests property={property} />
      </div>
      <OneUpDialogs
        property={property}
        actions={actions}
        open={dialog}
        onOpen={setDialog}
        versionsOf={versionsOf}
      />
      {adding ? (
        <Suspense>
          <AddRoomDialog
            onClose={() => setAdding(false)}
            onAdd={async (given) => {
              setTab(await actions.addRoom(given));
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
