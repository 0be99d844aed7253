import { resultVersion, showsScope } from "@oneup/domain";
import type { PictureLabel, PropertyAnswer, PropertyRoom } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { GitCompareArrows, Sparkles, Trash2 } from "lucide-react";
import { Suspense, useDeferredValue, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { LARGE_WIDTH, PictureLabelBadge } from "#parts/pictures/room-picture.tsx";
import { Badge, GradeBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Heading } from "#ui/typography.tsx";
import { ComparableCard, isPictured } from "./comparable-card.tsx";
import type { OpenDialog } from "./kept-one-up.ts";
import { usePropertyActions } from "./use-property-actions.ts";
import { VersionsStrip, versionsOf } from "./versions-strip.tsx";

// For accounts alone: the demo's rooms have their pictures and grades, and its upgrades stay as they are.
const OtherScope = late(async () => ({
  default: (await import("./one-up-picture.tsx")).OtherScope,
}));
const RoomPhoto = late(async () => ({ default: (await import("./room-photo.tsx")).RoomPhoto }));
const ConditionQuestions = late(() => import("./condition-questions.tsx"));
const RoomScores = late(() => import("./room-scores.tsx"));
const RoomSales = late(() => import("./room-sales.tsx"));

/** The owner's picture of the room, with its grade. */
function OwnPicture({ room, label }: { room: PropertyRoom; label: PictureLabel | null }) {
  const { shownImage, selectedVersionId, grade } = room;
  const upgraded = selectedVersionId !== null;
  return (
    <figure className="relative overflow-hidden rounded-lg">
      <HomePicture
        key={shownImage}
        reference={shownImage}
        alt={
          upgraded ? t.rooms.versionAlt({ room: room.room }) : t.rooms.yoursAlt({ room: room.room })
        }
        sizes="(min-width: 68rem) 46rem, 100vw"
        width={LARGE_WIDTH}
      />
      <figcaption className="absolute inset-x-3 bottom-3 flex items-end justify-between gap-3">
        <span className="flex min-w-0 flex-wrap gap-1.5">
          <Badge onPicture>{t.rooms.yours({ room: room.room })}</Badge>
          {upgraded ? (
            <Badge onPicture icon={<Sparkles aria-hidden="true" />}>
              {t.rooms.shows1Up()}
            </Badge>
          ) : null}
          {label === null ? null : <PictureLabelBadge label={label} />}
        </span>
        {grade === null ? null : <GradeBadge grade={grade} label={t.rooms.grade()} />}
      </figcaption>
    </figure>
  );
}

/** The homes that a room is compared with, each with its picture (APP-19). */
function Comparables({ room, onCompare }: { room: PropertyRoom; onCompare: (at: number) => void }) {
  const live = useBackend().mode === "live";
  return (
    <div className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <Heading level={3}>{t.rooms.comparables()}</Heading>
          <p className="text-sm text-ink-soft">
            {(room.comparablesShowFronts ? t.rooms.frontsLine : t.rooms.comparablesLine)({
              count: room.comparables.length,
            })}
          </p>
        </div>
        <Button
          data-compare
          variant="brass"
          icon={<GitCompareArrows />}
          onClick={() => onCompare(0)}
        >
          {t.rooms.compare()}
        </Button>
      </div>
      {live ? (
        <Suspense>
          <RoomScores room={room} />
        </Suspense>
      ) : null}
      <ul
        aria-label={t.rooms.comparables()}
        className="-m-1 flex gap-3 scroll-p-1 overflow-auto p-1 pb-2 max-lg:snap-x lg:max-h-[37rem] lg:flex-col print:max-h-none print:flex-row print:flex-wrap print:overflow-visible"
      >
        {room.comparables.map((comparable, at) => (
          <li key={comparable.id} className="shrink-0 snap-start">
            <ComparableCard room={room} comparable={comparable} onCompare={() => onCompare(at)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RoomViewProps {
  property: PropertyAnswer;
  room: PropertyRoom;
  /** A 1UP that was closed and is not saved; null without one. */
  left: OpenDialog | null;
  onOpen: (dialog: OpenDialog) => void;
}

/** A room beside six comparable homes, with its versions (APP-19, APP-20, APP-30). */
function RoomView({ property, room, left, onOpen }: RoomViewProps) {
  const actions = usePropertyActions(property);
  const live = useBackend().mode === "live";
  const capabilities = useVerb("capabilities.read", {});
  const name = room.room;
  const result = resultVersion(versionsOf(property, name), room);
  const compare = (at: number) => onOpen({ kind: "compare", room: name, at });
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-10">
      <div className="flex min-w-0 flex-col gap-6">
        {room.shownImage === "" ? null : (
          <OwnPicture room={room} label={property.pictureLabels[room.shownImage] ?? null} />
        )}
        {live || room.custom ? (
          <div className="flex flex-wrap items-start justify-between gap-2">
            {live ? (
              <div className={room.image === "" ? "w-full" : ""}>
                <Suspense
                  fallback={
                    <Skeleton className={room.image === "" ? "aspect-[3/2]" : "h-9 w-40"} />
                  }
                >
                  <RoomPhoto
                    room={room}
                    onImage={(imageUrl) => actions.setRoomImage(name, imageUrl)}
                  />
                </Suspense>
              </div>
            ) : null}
            {room.custom ? (
              <Locked>
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<Trash2 />}
                  onClick={() => void actions.removeRoom(name)}
                >
                  {t.rooms.remove()}
                </Button>
              </Locked>
            ) : null}
          </div>
        ) : null}
        {room.questions.length === 0 ? null : (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <ConditionQuestions
              key={name}
              room={room}
              onAnswer={(answers) => void actions.gradeRoom(name, answers)}
              onRead={
                live && room.image !== "" && capabilities.data?.visionModel === true
                  ? () => actions.readCondition(name)
                  : null
              }
            />
          </Suspense>
        )}
        {left?.room !== name ? null : (
          <p className="text-sm text-ink-soft">
            {t.toast.unsaved()}
            <Button size="sm" variant="quiet" onClick={() => onOpen(left)}>
              {t.toast.showAgain()}
            </Button>
          </p>
        )}
        <VersionsStrip property={property} room={room} actions={actions} onOpen={onOpen} />
        {/* It stands before an answer changes the scope, or nothing is said of that. */}
        <div role="status" className="empty:absolute">
          {result === null || showsScope(result, room.comparison.upgradeNeeded) ? null : (
            <Suspense>
              <OtherScope
                room={room}
                version={result}
                onAnew={(at) => onOpen({ kind: "compare", room: name, at, anew: true })}
              />
            </Suspense>
          )}
        </div>
      </div>
      {isPictured(room) ? (
        <Comparables room={room} onCompare={compare} />
      ) : (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <RoomSales room={room} onOneUp={() => compare(0)} />
        </Suspense>
      )}
    </div>
  );
}

/** Each time another object: a room may be removed and added again under its name. */
export interface AddedRoom {
  readonly name: string;
}

interface RoomsProps {
  property: PropertyAnswer;
  /** The room that was added last, or whose 1UP is there again, whose tab opens; null before. */
  added: AddedRoom | null;
  /** A 1UP that was closed and is not saved; null without one. */
  left: OpenDialog | null;
  onOpen: (dialog: OpenDialog) => void;
}

/** A tab per room, with six comparable homes (APP-18, APP-19). */
export function Rooms({ property, added, left, onOpen }: RoomsProps) {
  const [tab, setTab] = useState(added?.name ?? "");
  const [opened, setOpened] = useState(added);
  if (opened !== added) {
    setOpened(added);
    if (added !== null) setTab(added.name);
  }
  const { rooms } = property;
  const find = (name: string) => rooms.find(({ room }) => room === name) ?? rooms[0];
  const chosen = find(tab);
  // The tab answers the press at once, its room follows in the next frame.
  const room = find(useDeferredValue(tab));
  return (
    <Section
      title={t.rooms.title()}
      description={rooms.some(isPictured) ? t.rooms.lead() : t.rooms.leadAlone()}
      divided
    >
      {chosen === undefined ? null : (
        <Tabs
          label={t.rooms.tabs()}
          items={rooms.map((each) => ({ value: each.room, label: each.room }))}
          value={chosen.room}
          onChange={setTab}
        >
          {room === undefined ? null : (
            <RoomView key={room.room} property={property} room={room} left={left} onOpen={onOpen} />
          )}
        </Tabs>
      )}
    </Section>
  );
}
