import { type SavedUpgrade, resultVersion, showsScope } from "@oneup/domain";
import type { PictureLabel, PropertyAnswer, PropertyRoom } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { Check, Columns2, Eye, GitCompareArrows, Sparkles, Trash2 } from "lucide-react";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { LockableButton, Locked } from "#parts/forms/read-only.tsx";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import type { ListedVersion } from "#parts/pictures/picture-versions-dialog.tsx";
import { LARGE_WIDTH, PictureLabelBadge } from "#parts/pictures/room-picture.tsx";
import { Badge, GradeBadge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate } from "#ui/format.ts";
import { late, lateNamed } from "#ui/late.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Heading } from "#ui/typography.tsx";
import { ComparableCard, isPictured } from "./comparable-card.tsx";
import type { OpenDialog } from "./kept-one-up.ts";
import { type PropertyActions, usePropertyActions } from "./use-property-actions.ts";

/** The saved versions of a room, oldest first. */
export function versionsOf(property: PropertyAnswer, room: string): readonly SavedUpgrade[] {
  return property.versions.filter(({ roomType }) => roomType === room);
}

/** The versions, as the list of all versions shows them. */
export function listedVersions(property: PropertyAnswer, room: string): ListedVersion[] {
  return versionsOf(property, room).map((version) => ({
    image: version.imageUrl,
    title: "",
    request: version.prompt,
    label: property.pictureLabels[version.imageUrl] ?? null,
    madeAt: version.timestamp,
    parent: version.parent ?? null,
    original: version.original ?? null,
    area: version.area ?? null,
  }));
}

interface TileProps {
  image: string;
  name: string;
  /** When it was saved, in words; empty for the owner's own. */
  savedAt: string;
  label: string;
  /** How the picture was made (PIC-05); null for the owner's own and where that is not known. */
  made: PictureLabel | null;
  shown: boolean;
  onShow: () => void;
  children?: ReactNode;
}

/** A picture that the room can show; pressed while it does. */
function Tile({ image, name, savedAt, label, made, shown, onShow, children }: TileProps) {
  const madeId = useId();
  return (
    <li className="w-40 shrink-0">
      <div className="relative">
        <button
          type="button"
          aria-pressed={shown}
          aria-label={label}
          aria-describedby={made === null ? undefined : madeId}
          onClick={onShow}
          className={cx(
            "block w-full overflow-hidden rounded-md ring-offset-2 ring-offset-paper transition-shadow",
            shown ? "ring-2 ring-brass" : "hover:ring-1 hover:ring-line-strong",
          )}
        >
          <HomePicture reference={image} alt="" sizes="10rem" width={480} />
          {shown ? (
            <span
              aria-hidden="true"
              className="absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-brass text-on-brass"
            >
              <Check className="size-4" strokeWidth={3} />
            </span>
          ) : null}
        </button>
        {made === null ? null : (
          <span id={madeId} className="pointer-events-none absolute bottom-1.5 left-1.5">
            <PictureLabelBadge label={made} />
          </span>
        )}
      </div>
      <div className="mt-1.5">
        <span className="block min-w-0">
          <span className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{name}</span>
          <span className="block truncate text-xs text-ink-faint">{savedAt}</span>
        </span>
        <span className="-ml-1.5 flex">{children}</span>
      </div>
    </li>
  );
}

type VersionsStripProps = Omit<OfRoom, "left"> & { actions: PropertyActions };

/** The saved 1UP versions of a room: select, preview, delete (APP-30, APP-31). */
function VersionsStrip({ property, room, actions, onOpen }: VersionsStripProps) {
  const name = room.room;
  const versions = versionsOf(property, name);
  const select = (versionId: string | null) => void actions.select(name, versionId);
  const preview = (version: SavedUpgrade) => {
    const shown = { preview: version, versionId: version.id, made: null };
    onOpen({ kind: "preview", room: name, shown });
  };
  return (
    <div>
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <Heading level={3} size="small">
          {t.versions.title()}
        </Heading>
        {versions.length === 0 || room.image === "" ? null : (
          <Button
            size="sm"
            variant="quiet"
            className="max-sm:-ml-3"
            icon={<Columns2 />}
            onClick={() => onOpen({ kind: "versions", room: name })}
          >
            {t.versions.compare()}
          </Button>
        )}
      </div>
      {versions.length === 0 ? (
        <p className="text-sm text-ink-soft">{t.versions.empty()}</p>
      ) : (
        <ul className="-m-1 flex gap-4 overflow-x-auto p-1 print:flex-wrap print:overflow-visible">
          <Tile
            image={room.image}
            name={t.versions.own()}
            savedAt=""
            label={t.versions.ownShow()}
            made={null}
            shown={room.selectedVersionId === null}
            onShow={() => select(null)}
          />
          {versions.map((version, index) => {
            const number = index + 1;
            const words = version.prompt === "" ? t.versions.version({ number }) : version.prompt;
            const savedAt = formatDate(version.timestamp, "time");
            const said = { number, name: words, savedAt };
            return (
              <Tile
                key={version.id}
                image={version.imageUrl}
                name={words}
                savedAt={savedAt}
                label={t.versions.show(said)}
                made={property.pictureLabels[version.imageUrl] ?? null}
                shown={room.selectedVersionId === version.id}
                onShow={() => select(version.id)}
              >
                <IconButton
                  size="sm"
                  label={t.versions.preview(said)}
                  icon={<Eye aria-hidden="true" />}
                  onClick={() => preview(version)}
                />
                <Locked>
                  <IconButton
                    size="sm"
                    label={t.versions.delete(said)}
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => void actions.remove(version)}
                  />
                </Locked>
              </Tile>
            );
          })}
        </ul>
      )}
    </div>
  );
}

// For accounts alone: the demo's rooms have their pictures and grades, and its upgrades stay as they are.
const OtherScope = lateNamed("OtherScope", () => import("./one-up-picture.tsx"));
const RoomPhoto = lateNamed(
  "RoomPhoto",
  () => import("./room-photo.tsx"),
  ({ room }) => <Skeleton className={room.image === "" ? "aspect-[3/2]" : "h-9 w-40"} />,
);
const ConditionQuestions = late(() => import("./condition-questions.tsx"), "h-72");
const RoomScores = late(() => import("./room-scores.tsx"));
const RoomSales = late(() => import("./sale-card.tsx"), "h-96");

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
      {live ? <RoomScores room={room} /> : null}
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

/** A room beside six comparable homes, with its versions (APP-19, APP-20, APP-30). */
function RoomView({ property, room, left, onOpen }: OfRoom) {
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
                <RoomPhoto
                  room={room}
                  onImage={(imageUrl) => actions.setRoomImage(name, imageUrl)}
                />
              </div>
            ) : null}
            {room.custom ? (
              <LockableButton
                size="sm"
                variant="quiet"
                icon={<Trash2 />}
                onClick={() => void actions.removeRoom(name)}
              >
                {t.rooms.remove()}
              </LockableButton>
            ) : null}
          </div>
        ) : null}
        {room.questions.length === 0 ? null : (
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
            <OtherScope
              room={room}
              version={result}
              onAnew={(at) => onOpen({ kind: "compare", room: name, at, anew: true })}
            />
          )}
        </div>
      </div>
      {isPictured(room) ? (
        <Comparables room={room} onCompare={compare} />
      ) : (
        <RoomSales room={room} onOneUp={() => compare(0)} />
      )}
    </div>
  );
}

/** A room of those. */
type OfRoom = Omit<RoomsProps, "added"> & { room: PropertyRoom };

/** Each time another object: a room may be removed and added again under its name. */
export interface AddedRoom {
  readonly name: string;
}

export interface RoomsProps {
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
