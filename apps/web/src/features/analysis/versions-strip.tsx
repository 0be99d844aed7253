import type { SavedUpgrade } from "@oneup/domain";
import type { PictureLabel, PropertyAnswer, PropertyRoom } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { Check, Columns2, Eye, Trash2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { PictureLabelBadge } from "#parts/pictures/room-picture.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import type { ListedVersion } from "#parts/pictures/picture-versions-dialog.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate } from "#ui/format.ts";
import { Heading } from "#ui/typography.tsx";
import type { OpenDialog } from "./kept-one-up.ts";
import type { PropertyActions } from "./use-property-actions.ts";

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

interface VersionsStripProps {
  property: PropertyAnswer;
  room: PropertyRoom;
  actions: PropertyActions;
  onOpen: (dialog: OpenDialog) => void;
}

/** The saved 1UP versions of a room: select, preview, delete (APP-30, APP-31). */
export function VersionsStrip({ property, room, actions, onOpen }: VersionsStripProps) {
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
