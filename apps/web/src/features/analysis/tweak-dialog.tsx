import { type PaintedArea, propertyLimits } from "@oneup/domain";
import type { PropertyRoom } from "@oneup/operations";
import { commonTexts, oneUpsTexts as t, errorSentence, maskTexts } from "@oneup/texts";
import { WandSparkles, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { PaintedOver } from "#parts/pictures/painted-mask.tsx";
import { RoomPicture, usePictureSize, usePictureUrl } from "#parts/pictures/room-picture.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { late } from "#ui/late.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Making } from "./compare-dialog.tsx";

const MaskEditor = late(() => import("#parts/pictures/mask-editor.tsx"), null);

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
