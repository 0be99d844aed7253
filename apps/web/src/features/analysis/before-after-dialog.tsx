import type { SavedUpgrade } from "@oneup/domain";
import type { PropertyAnswer, PropertyRoom } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { GitCompareArrows } from "lucide-react";
import { HomePicture } from "#parts/home-picture.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { AskedFor } from "./asked-for.tsx";
import { OneUpSlider } from "./one-up-slider.tsx";

interface BeforeAfterDialogProps {
  room: PropertyRoom;
  /** Of this room, oldest first. */
  versions: readonly SavedUpgrade[];
  labels: PropertyAnswer["pictureLabels"];
  onCompare: () => void;
  onClose: () => void;
}

/** The before/after preview of a room (APP-26, S-17): the version it shows, else its newest. */
export default function BeforeAfterDialog(props: BeforeAfterDialogProps) {
  const { room, versions, labels, onCompare, onClose } = props;
  const name = room.room;
  const shown = versions.find(({ id }) => id === room.selectedVersionId);
  const version = shown ?? versions.at(-1);
  const lead = shown === undefined ? t.beforeAfter.leadNewest() : t.beforeAfter.lead();
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t.beforeAfter.title({ room: name })}
      description={version === undefined ? t.beforeAfter.none() : lead}
      footer={
        <Button variant="brass" icon={<GitCompareArrows />} onClick={onCompare}>
          {t.beforeAfter.compare()}
        </Button>
      }
    >
      {version === undefined ? (
        <>
          <span className="block overflow-hidden rounded-lg">
            <HomePicture
              reference={room.image}
              alt={t.rooms.yoursAlt({ room: name })}
              sizes="(min-width: 52rem) 47rem, 100vw"
            />
          </span>
          <p className="mt-4 text-sm text-ink-soft">{t.beforeAfter.noneLine()}</p>
        </>
      ) : (
        <>
          <OneUpSlider
            room={name}
            before={version.original ?? room.image}
            after={version.imageUrl}
            label={labels[version.imageUrl] ?? null}
          />
          <AskedFor prompt={version.prompt} />
        </>
      )}
    </Dialog>
  );
}
