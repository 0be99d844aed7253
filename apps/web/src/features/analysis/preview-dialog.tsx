import { lookOfComparable, showsScope } from "@oneup/domain";
import type { PropertyAnswer, PropertyRoom } from "@oneup/operations";
import { commonTexts, oneUpsTexts as t } from "@oneup/texts";
import { BookmarkPlus, Check, Share2, Table2, WandSparkles } from "lucide-react";
import { useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { FigureText, GainText } from "#parts/figures/figure-text.tsx";
import { DrawnNotes } from "#parts/pictures/drawn-notes.tsx";
import { PlaceLine } from "#parts/pointing/place-line.tsx";
import { pictureFile } from "#parts/pictures/picture-file.ts";
import { CommandButton } from "#parts/forms/read-only.tsx";
import { PictureLimits } from "#parts/pictures/room-picture.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { late } from "#ui/late.tsx";
import { OneUpSlider, OtherScope, PromptLine } from "./one-up-picture.tsx";
import { sharePicture } from "./share-picture.ts";
import type { ShownOneUp } from "./use-one-up.ts";

const ShareDialog = late(() => import("./share-dialog.tsx"), null);

/** The reference of a picture that the server keeps, with its id. */
const KEPT = /^\/api\/files\/([\w-]+)$/;

interface PreviewDialogProps {
  property: PropertyAnswer;
  room: PropertyRoom;
  shown: ShownOneUp;
  /** Whether this picture is among the saved versions. */
  saved: boolean;
  /** Keeps it; the answer says whether it is kept. */
  onSave: (where: "strip" | "table") => Promise<boolean>;
  onTweak: () => void;
  /** What is to be pointed out is pointed out. */
  onPlace: () => void;
  /** Makes a new picture against a comparable, by its place in the list. */
  onAnew: (at: number) => void;
  /** Runs after saving, to go on in the table. */
  onDone: () => void;
  onClose: () => void;
}

/** `Your 1UP Upgrade Preview`: the slider, and what to do with it (APP-27..29). */
export function PreviewDialog(props: PreviewDialogProps) {
  const { property, room, shown, saved, onSave, onTweak, onPlace, onAnew, onDone, onClose } = props;
  const { state } = property.address;
  const { preview, made } = shown;
  const backend = useBackend();
  const [busy, setBusy] = useState<"strip" | "table" | "share" | null>(null);
  const [sharing, setSharing] = useState(false);
  const name = room.room;
  // The photo that it began with, also where the room shows another by now.
  const { original = room.image } = preview;
  const madeAs = made?.label ?? property.pictureLabels[preview.imageUrl] ?? null;
  const drawn = showsScope(preview, room.comparison.upgradeNeeded)
    ? t.preview.lead
    : t.preview.leadEarlier;
  const towards = room.comparables.find(({ id }) => id === preview.comparableId);
  const isLike =
    lookOfComparable(room.comparablesShowFronts ? "" : (towards?.imageUrl ?? "")) !== "";
  const like =
    isLike && towards ? t.preview.leadLike({ room: name, address: towards.address }) : "";
  const lead =
    preview.prompt === "" ? like || drawn({ room: name }) : t.preview.leadTweaked({ room: name });
  const { cost, valueGain, gainPercent } = room.comparison;

  const save = async (where: "strip" | "table") => {
    if (busy !== null) return;
    setBusy(where);
    const kept = await onSave(where);
    setBusy(null);
    if (kept && where === "table") onDone();
  };
  // An account's picture lies on the server, where it can have a public page.
  const kept = backend.mode === "live" ? (KEPT.exec(preview.imageUrl)?.[1] ?? null) : null;
  const share = async () => {
    if (kept !== null) {
      setSharing(true);
      return;
    }
    setBusy("share");
    const made = { label: madeAs, original, parent: preview.parent ?? original };
    await sharePicture(name, async () => {
      const url = await backend.pictureUrl(preview.imageUrl);
      return pictureFile(await (await fetch(url)).blob(), made, { state, service: "" });
    });
    setBusy(null);
  };

  return (
    <>
      <Dialog
        size="lg"
        onClose={onClose}
        title={t.preview.title()}
        description={lead}
        footer={
          <>
            <Button icon={<Share2 />} loading={busy === "share"} onClick={() => void share()}>
              {t.preview.share()}
            </Button>
            <CommandButton icon={<WandSparkles />} onClick={onTweak}>
              {t.preview.tweak()}
            </CommandButton>
            <CommandButton
              icon={saved ? <Check /> : <BookmarkPlus />}
              loading={busy === "strip"}
              onClick={() => void save("strip")}
            >
              {commonTexts.save()}
            </CommandButton>
            <CommandButton
              variant="primary"
              icon={<Table2 />}
              loading={busy === "table"}
              onClick={() => void save("table")}
            >
              {t.preview.saveToTable()}
            </CommandButton>
          </>
        }
      >
        <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-2 font-[560]">
          <div>
            <dt className="text-xs font-normal text-ink-soft">{commonTexts.cost()}</dt>
            <dd>
              <FigureText figure={cost} name={`${name}, ${commonTexts.cost()}`} />
            </dd>
          </div>
          <div>
            <dt className="text-xs font-normal text-ink-soft">{commonTexts.valueGain()}</dt>
            <dd>
              <GainText
                gain={valueGain}
                gainPercent={gainPercent}
                name={`${name}, ${commonTexts.valueGain()}`}
              />
            </dd>
          </div>
        </dl>
        <OneUpSlider room={name} before={original} after={preview.imageUrl} label={madeAs} />
        {madeAs === null ? null : <PictureLimits className="mt-3" />}
        <PromptLine prompt={preview.prompt} />
        {/* What is not saved would be lost by a new one. */}
        <div className="mt-4 empty:hidden">
          <OtherScope room={room} version={preview} onAnew={saved ? onAnew : null} />
        </div>
        {made === null ? null : (
          <div className="mt-4 flex flex-col gap-4 empty:hidden">
            <DrawnNotes kind={made.label} {...made.notes} drift={made.drift} />
            {made.notes.asks.length === 0 ? null : (
              <PlaceLine title={name} asks={made.notes.asks} onPlace={onPlace} />
            )}
          </div>
        )}
      </Dialog>
      {sharing && kept !== null ? (
        <ShareDialog pictureId={kept} room={name} state={state} onClose={() => setSharing(false)} />
      ) : null}
    </>
  );
}
