import type { PointedSurface } from "@oneup/domain";
import type { SurfaceName } from "@oneup/studio";
import { commonTexts, pointingTexts as t } from "@oneup/texts";
import { Check, Crosshair, WandSparkles } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { PictureSize } from "#parts/pictures/room-picture.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useStillHere } from "#ui/waiting.ts";
import { capital } from "./pointed-photo.tsx";
import { PointingView } from "./pointing-view.tsx";
import { usePointing } from "./use-pointing.ts";

interface PlaceDialogProps {
  image: string;
  size: PictureSize;
  room: string;
  /** The words to draw by: their surfaces are lit, unsure ones asked for. */
  words: string;
  /** What the engine asked for. */
  asks: readonly SurfaceName[];
  /** Draws there, and closes it once that is done. */
  onDraw: (pointed: readonly PointedSurface[]) => void | Promise<void>;
  onClose: () => void;
}

/** The dialog that points out each surface of an upgrade on the photo (PIC-09). */
export default function PlaceDialog(props: PlaceDialogProps) {
  const { image, size, room, words, asks, onDraw, onClose } = props;
  const pointing = usePointing(image, room);
  const { active, selected, state, dispatch, nameOf } = pointing;
  const [busy, setBusy] = useState(false);
  const stillHere = useStillHere();

  const begin = useEffectEvent(async () => {
    const areas = await pointing.readWish(words);
    const regions = pointing.photo?.regions ?? [];
    const known = areas.map(({ surface, name, isSure }) => {
      const region = isSure && regions.find((each) => each.surface === surface);
      const wish = { taps: [], ...(region ? { surface: region.surface } : {}) };
      return { named: { surface, name }, wish };
    });
    const asked = asks
      .filter((ask) => !areas.some(({ surface }) => surface === ask.surface))
      .map(({ surface, name }) => ({ named: { surface, name }, wish: { taps: [] } }));
    const all = [...known, ...asked];
    if (all.length > 0 && stillHere()) dispatch({ type: "begunWith", all });
  });
  const isRead = pointing.photo !== null;
  useEffect(() => {
    if (isRead) void begin();
  }, [isRead]);

  const draw = async () => {
    setBusy(true);
    const pointed = await pointing.cutOut(nameOf(active) ?? pointing.area?.likely[0] ?? null);
    if (stillHere() && pointed !== null) await onDraw(pointed);
    if (stillHere()) setBusy(false);
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      closeOnOutsidePress={false}
      title={t.asked.title()}
      description={t.asked.lead()}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel()}</Button>
          <Button
            variant="brass"
            icon={<WandSparkles />}
            loading={busy}
            disabled={selected.length === 0}
            onClick={() => void draw()}
          >
            {t.draw()}
          </Button>
        </>
      }
    >
      <PointingView
        pointing={pointing}
        image={image}
        size={size}
        alt=""
        otherwise={t.failedWords()}
      />
      {state.all.length < 2 ? null : (
        <ul aria-label={t.wish.changes()} className="mt-3 flex flex-wrap gap-2">
          {state.all.map((each) => {
            const name = nameOf(each);
            if (name === null) return null;
            const isDone = selected.includes(each);
            return (
              <li key={name.surface}>
                <Button
                  size="sm"
                  aria-pressed={each === active}
                  icon={isDone ? <Check /> : <Crosshair />}
                  onClick={() => dispatch({ type: "turnedTo", name })}
                >
                  {isDone ? capital(name.name) : t.wish.ask({ name: name.name })}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
