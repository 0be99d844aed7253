import { type SavedUpgrade, resultVersion } from "@oneup/domain";
import type { PropertyAnswer, PropertyRoom } from "@oneup/operations";
import { analysisTexts as t, oneUpsTexts } from "@oneup/texts";
import { GitCompareArrows } from "lucide-react";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import { PictureLimits } from "#parts/pictures/room-picture.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { OneUpSlider, OtherScope, PromptLine } from "./one-up-picture.tsx";

interface BeforeAfterDialogProps {
  room: PropertyRoom;
  /** Versions of this room, oldest first. */
  versions: readonly SavedUpgrade[];
  labels: PropertyAnswer["pictureLabels"];
  onCompare: () => void;
  /** Makes a new picture against a comparable, by its place in the list. */
  onAnew: (at: number) => void;
  onClose: () => void;
}

/** The before/after preview of a room (APP-26, S-17): the version it shows, else its newest. */
export function BeforeAfterDialog(props: BeforeAfterDialogProps) {
  const { room, versions, labels, onCompare, onAnew, onClose } = props;
  const name = room.room;
  const version = resultVersion(versions, room);
  const isShown = version?.id === room.selectedVersionId;
  const lead = isShown ? oneUpsTexts.beforeAfter.lead() : oneUpsTexts.beforeAfter.leadNewest();
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={oneUpsTexts.beforeAfter.title({ room: name })}
      description={version === null ? oneUpsTexts.beforeAfter.none() : lead}
      footer={
        <Button variant="brass" icon={<GitCompareArrows />} onClick={onCompare}>
          {oneUpsTexts.beforeAfter.compare()}
        </Button>
      }
    >
      {version === null ? (
        <>
          <span className="block overflow-hidden rounded-lg">
            <HomePicture
              reference={room.image}
              alt={t.rooms.yoursAlt({ room: name })}
              sizes="(min-width: 52rem) 47rem, 100vw"
            />
          </span>
          <p className="mt-4 text-sm text-ink-soft">{oneUpsTexts.beforeAfter.noneLine()}</p>
        </>
      ) : (
        <>
          <OneUpSlider
            room={name}
            before={version.original ?? room.image}
            after={version.imageUrl}
            label={labels[version.imageUrl] ?? null}
          />
          <PictureLimits className="mt-3" />
          <PromptLine prompt={version.prompt} />
          <div className="mt-4 empty:hidden">
            <OtherScope room={room} version={version} onAnew={onAnew} />
          </div>
        </>
      )}
    </Dialog>
  );
}
