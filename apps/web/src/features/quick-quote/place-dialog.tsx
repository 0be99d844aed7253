import type { PointedSurface } from "@oneup/domain";
import { pointingTexts as t, quickQuoteTexts } from "@oneup/texts";
import { Check, Crosshair, WandSparkles } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { log } from "#backend/log.ts";
import { PointingView } from "#parts/pointing/pointing-view.tsx";
import { usePointing } from "#parts/pointing/use-pointing.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { Photo, RoomKind } from "./quick-quote-state.ts";

interface PlaceDialogProps {
  image: string;
  photo: Photo;
  room: RoomKind;
  /** What is drawn: its surfaces are lit, and what is not sure is asked for. */
  words: string;
  onDraw: (pointed: readonly PointedSurface[]) => void;
  onClose: () => void;
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Where an upgrade is to be drawn: each of its surfaces is pointed out on the photo, or corrected (PIC-09). */
export default function PlaceDialog({
  image,
  photo,
  room,
  words,
  onDraw,
  onClose,
}: PlaceDialogProps) {
  const pointing = usePointing(image, room);
  const { active, selected, state, dispatch, nameOf } = pointing;
  const [busy, setBusy] = useState(false);
  const alive = useRef(true);
  useEffect(() => () => void (alive.current = false), []);

  const begin = useEffectEvent(async () => {
    const regions = pointing.photo?.regions ?? [];
    const areas = await pointing.readWish(words).catch((error: unknown) => {
      log("A wish cannot be read", error);
      return [];
    });
    const all = areas.map(({ isSure, ...name }) => {
      const region = isSure && regions.find(({ surface }) => surface === name.surface);
      return { named: name, wish: { taps: [], ...(region ? { surface: region.surface } : {}) } };
    });
    if (all.length > 0 && alive.current) dispatch({ type: "begunWith", all });
  });
  const isRead = pointing.photo !== null;
  useEffect(() => {
    if (isRead) void begin();
  }, [isRead]);

  const draw = async () => {
    setBusy(true);
    const pointed = await pointing.cutOut(nameOf(active) ?? pointing.area?.likely[0] ?? null);
    if (alive.current) onDraw(pointed);
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
          <Button onClick={onClose}>{quickQuoteTexts.duplicates.cancel()}</Button>
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
        size={photo}
        alt={quickQuoteTexts.picture.alt()}
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
