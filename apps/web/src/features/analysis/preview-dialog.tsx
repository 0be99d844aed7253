import { type PaintedArea, lookOfComparable, propertyLimits, showsScope } from "@oneup/domain";
import type { PropertyAnswer, PropertyRoom } from "@oneup/operations";
import { commonTexts, errorSentence, maskTexts, oneUpsTexts as t } from "@oneup/texts";
import { BookmarkPlus, Check, Share2, Table2, WandSparkles, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { FigureText, GainText } from "#parts/figures/figure-text.tsx";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { DrawnNotes } from "#parts/pictures/drawn-notes.tsx";
import { PaintedOver } from "#parts/pictures/painted-mask.tsx";
import { pictureFile } from "#parts/pictures/picture-file.ts";
import {
  PictureLimits,
  RoomPicture,
  usePictureSize,
  usePictureUrl,
} from "#parts/pictures/room-picture.tsx";
import { PlaceLine } from "#parts/pointing/place-line.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { late } from "#ui/late.tsx";
import { Fact } from "#ui/stat.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Making } from "./compare-dialog.tsx";
import { OneUpSlider, OtherScope, PromptLine } from "./one-up-picture.tsx";
import { sharePicture } from "./share-picture.ts";
import type { ShownOneUp } from "./use-one-up.ts";

const MaskEditor = late(() => import("#parts/pictures/mask-editor.tsx"));

const NOWHERE: PaintedArea = { mask: "", maskFit: "edges" };

/** What is asked for, and where; the area is empty for everywhere. */
export interface Tweak {
  readonly prompt: string;
  readonly area: PaintedArea;
}

interface AreaProps {
  image: string;
  area: PaintedArea;
  /** What was painted for the picture itself; missing where nothing was. */
  before: PaintedArea | undefined;
  opening: boolean;
  onPaint: () => void;
  onChange: (area: PaintedArea) => void;
}

/** The area of the change: the whole picture, or the painted part (PIC-04). */
function Area({ image, area, before, opening, onPaint, onChange }: AreaProps) {
  if (area.mask === "") {
    return (
      <div className="-ml-3 flex flex-wrap gap-x-2">
        <Button size="sm" variant="quiet" loading={opening} onClick={onPaint}>
          {maskTexts.where.paint()}
        </Button>
        {before === undefined ? null : (
          <Button size="sm" variant="quiet" onClick={() => onChange(before)}>
            {maskTexts.where.sameArea()}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="flex items-center gap-3">
      <span className="relative block w-24 shrink-0 overflow-hidden rounded-sm">
        <RoomPicture reference={image} alt="" width={240} />
        <PaintedOver mask={area.mask} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          {area.maskFit === "edges" ? maskTexts.where.area() : maskTexts.where.exactArea()}
        </p>
        <Button size="sm" variant="quiet" className="-ml-3" loading={opening} onClick={onPaint}>
          {maskTexts.where.repaint()}
        </Button>
      </div>
      <IconButton
        label={maskTexts.where.everywhere()}
        icon={<X aria-hidden="true" />}
        onClick={() => onChange(NOWHERE)}
      />
    </div>
  );
}

function ideasOf(kind: PropertyRoom["kind"]): readonly string[] {
  const { one, two, three } =
    kind === "kitchen" || kind === "bath" || kind === "exterior"
      ? t.tweak.idea[kind]
      : t.tweak.idea.other;
  return [one(), two(), three()];
}

interface TweakDialogProps {
  room: PropertyRoom;
  /** The picture that is drawn into, and the area that was painted for it. */
  image: string;
  area: PaintedArea | undefined;
  making: boolean;
  /** The unfinished tweak, which outlives the dialog; null at first. */
  begun: Tweak | null;
  onChange: (begun: Tweak) => void;
  onGenerate: (asked: Tweak) => void;
  onCancel: () => void;
  onClose: () => void;
}

/** `Tweak Your 1UP Image`: words, and the picture is drawn again (APP-24, APP-25). */
export function TweakDialog(props: TweakDialogProps) {
  const { room, image, making, begun, onChange, onGenerate, onCancel, onClose } = props;
  const { prompt, area } = begun ?? { prompt: "", area: NOWHERE };
  const [painting, setPainting] = useState(false);
  const capabilities = useVerb("capabilities.read", {});
  const mayPaint = capabilities.data?.inpainting === true;
  // In its own pixels, so that what is painted is what changes.
  const size = usePictureSize(usePictureUrl(painting ? image : ""));
  const form = useId();
  const asked = prompt.trim();
  const tooLong = asked.length > propertyLimits.prompt;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked !== "" && !tooLong && !making)
      onGenerate({ prompt: asked, area: mayPaint ? area : NOWHERE });
  };
  return (
    <Dialog
      onClose={onClose}
      title={t.tweak.title()}
      description={t.tweak.lead()}
      closeOnOutsidePress={false}
      footer={
        <>
          {making ? null : <Button onClick={onClose}>{commonTexts.cancel()}</Button>}
          <Button
            variant="brass"
            type="submit"
            form={form}
            icon={<WandSparkles />}
            disabled={asked === "" || making}
          >
            {t.tweak.generate()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field
          label={t.tweak.label()}
          error={
            tooLong ? errorSentence("field.too_long", { most: propertyLimits.prompt }) : undefined
          }
        >
          <TextArea
            data-autofocus
            dir="auto"
            rows={3}
            limit={propertyLimits.prompt}
            value={prompt}
            readOnly={making}
            placeholder={t.tweak.placeholder()}
            onChange={(event) => onChange({ prompt: event.target.value, area })}
          />
        </Field>
        {mayPaint && !making ? (
          <div className="mt-3">
            <Area
              image={image}
              area={area}
              onPaint={() => setPainting(true)}
              before={props.area}
              opening={painting && size === null}
              onChange={(painted) => onChange({ prompt, area: painted })}
            />
          </div>
        ) : null}
        <div className="mt-4 min-h-24">
          {making ? (
            <Making label={t.tweak.working()} step={asked} onCancel={onCancel} />
          ) : (
            <>
              <p className="mb-2 text-sm text-ink-soft">{t.tweak.ideas()}</p>
              <div className="flex flex-wrap gap-2">
                {ideasOf(room.kind).map((idea) => (
                  <Button
                    key={idea}
                    size="sm"
                    className="rounded-full! text-left"
                    onClick={() => onChange({ prompt: idea, area })}
                  >
                    {idea}
                  </Button>
                ))}
              </div>
            </>
          )}
        </div>
      </form>
      {painting && size !== null ? (
        <MaskEditor
          image={image}
          size={size}
          room={room.kind}
          area={area}
          words={prompt}
          request=""
          onSave={(painted, words) => {
            onChange({ prompt: words, area: painted });
            setPainting(false);
          }}
          onClose={() => setPainting(false)}
        />
      ) : null}
    </Dialog>
  );
}

const ShareDialog = late(() => import("./share-dialog.tsx"));

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
            <LockableButton icon={<WandSparkles />} onClick={onTweak}>
              {t.preview.tweak()}
            </LockableButton>
            <LockableButton
              icon={saved ? <Check /> : <BookmarkPlus />}
              loading={busy === "strip"}
              onClick={() => void save("strip")}
            >
              {commonTexts.save()}
            </LockableButton>
            <LockableButton
              variant="primary"
              icon={<Table2 />}
              loading={busy === "table"}
              onClick={() => void save("table")}
            >
              {t.preview.saveToTable()}
            </LockableButton>
          </>
        }
      >
        <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-2">
          <Fact term={commonTexts.cost()}>
            <FigureText figure={cost} name={`${name}, ${commonTexts.cost()}`} />
          </Fact>
          <Fact term={commonTexts.valueGain()}>
            <GainText
              gain={valueGain}
              gainPercent={gainPercent}
              name={`${name}, ${commonTexts.valueGain()}`}
            />
          </Fact>
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
