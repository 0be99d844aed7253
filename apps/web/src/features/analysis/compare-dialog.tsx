import type { PropertyRoom } from "@oneup/operations";
import { analysisTexts as t, oneUpsTexts } from "@oneup/texts";
import { Sparkles } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { FigureText } from "#parts/figures/figure-text.tsx";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import { useLong } from "#ui/waiting.ts";
import { Badge, GradeBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Progress } from "#ui/progress.tsx";
import {
  ComparableFacts,
  NO_COMPARABLE,
  StatusWord,
  comparableAlt,
  isPictured,
} from "./comparable-card.tsx";
import { TurnButtons } from "./hero-carousel.tsx";
import { RoomPhoto } from "./room-photo.tsx";

/** The time after which a wait is called long, in ms. */
const LONG_MS = 8_000;

/** What is being made, and a way to stop it. */
export function Making(making: { label: string; step: string; onCancel: () => void }) {
  const slow = useLong(making.label, LONG_MS);
  return <Progress {...making} {...(slow ? { step: oneUpsTexts.compare.slow() } : {})} />;
}

/** The content and cost of a room's next step, where no home is pictured. */
function Step({ room: { room, comparison } }: { room: PropertyRoom }) {
  const { upgradeNeeded, cost } = comparison;
  return (
    <div className="flex flex-col justify-center gap-4 rounded-lg bg-sunken p-5">
      <div>
        <p className="text-sm text-ink-soft">{t.results.upgradeNeeded()}</p>
        <p className="text-lg font-[560] [overflow-wrap:anywhere]">{upgradeNeeded}</p>
      </div>
      <div>
        <p className="text-sm text-ink-soft">{t.results.cost()}</p>
        <p className="text-lg font-[560]">
          <FigureText figure={cost} name={`${room}, ${t.results.cost()}`} />
        </p>
      </div>
    </div>
  );
}

interface CompareDialogProps {
  room: PropertyRoom;
  /** The place of the comparable that is shown. */
  at: number;
  making: boolean;
  onMove: (at: number) => void;
  onOneUp: (comparableId: string) => void;
  /** An account's photo of the room, where it has none yet. */
  onImage: (imageUrl: string) => Promise<unknown>;
  onCancel: () => void;
  onClose: () => void;
}

/** A room and a comparable one side by side, and `1UP!` (APP-21..23). */
export function CompareDialog(props: CompareDialogProps) {
  const { room, making, onMove, onOneUp, onImage, onCancel, onClose } = props;
  const count = room.comparables.length;
  const at = Math.min(props.at, count - 1);
  const comparable = room.comparables[at];
  // Nobody has pictures of real homes: there the room stands beside what its step contains.
  const isSeen = isPictured(room);
  const step = (by: 1 | -1) => onMove((at + by + count) % count);
  const turn = useEffectEvent(step);
  // Arrow keys turn the comparables wherever in the dialog the focus is: nothing else here takes them.
  useEffect(() => {
    if (making || !isSeen) return undefined;
    const press = ({ key }: KeyboardEvent) => {
      if (key === "ArrowRight") turn(1);
      if (key === "ArrowLeft") turn(-1);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [making, isSeen]);
  const begin = useRef<HTMLButtonElement>(null);
  const wasMaking = useRef(false);
  // Cancelled or failed, the focus is where the work began, not lost with what showed it.
  useEffect(() => {
    const ended = wasMaking.current && !making;
    wasMaking.current = making;
    if (ended && document.activeElement === document.body)
      begin.current?.focus({ preventScroll: true });
  }, [making]);
  const name = room.room;
  const missing = room.shownImage === "";
  const seen = room.comparablesShowFronts
    ? oneUpsTexts.compare.frontLead
    : oneUpsTexts.compare.lead;
  const lead = isSeen ? seen : oneUpsTexts.compare.aloneLead;
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={oneUpsTexts.compare.title()}
      description={missing ? oneUpsTexts.compare.needsPhoto() : lead({ room: name })}
      footer={
        making ? (
          <div className="flex-1">
            <Making
              label={oneUpsTexts.compare.working()}
              step={oneUpsTexts.compare.workingStep({ room: name })}
              onCancel={onCancel}
            />
          </div>
        ) : (
          <Button
            ref={begin}
            variant="brass"
            size="lg"
            icon={<Sparkles />}
            disabled={missing}
            onClick={() => onOneUp(comparable?.id ?? NO_COMPARABLE)}
          >
            {oneUpsTexts.compare.oneUp()}
          </Button>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <figure>
          {missing ? (
            <RoomPhoto room={room} onImage={onImage} />
          ) : (
            <span className="block overflow-hidden rounded-lg">
              <HomePicture
                reference={room.shownImage}
                alt={t.rooms.yoursAlt({ room: name })}
                sizes="(min-width: 40rem) 23rem, 100vw"
                width={960}
              />
            </span>
          )}
          <figcaption className="mt-3 flex items-center justify-between gap-3">
            <span className="min-w-0 font-[560] [overflow-wrap:anywhere]">
              {oneUpsTexts.compare.yours({ room: name })}
            </span>
            {room.grade === null ? (
              <Badge>{t.rooms.ungraded()}</Badge>
            ) : (
              <GradeBadge grade={room.grade} label={t.rooms.grade()} />
            )}
          </figcaption>
        </figure>
        {isSeen && comparable !== undefined ? (
          <figure>
            <span className="relative block overflow-hidden rounded-lg">
              <HomePicture
                key={comparable.id}
                reference={comparable.imageUrl}
                alt={comparableAlt(room, comparable)}
                sizes="(min-width: 40rem) 23rem, 100vw"
                width={960}
              />
              <span aria-live="polite" className="absolute bottom-2 left-1/2 -translate-x-1/2">
                <Badge onPicture className="figures">
                  {oneUpsTexts.compare.position({ at: at + 1, count })}
                </Badge>
              </span>
              <TurnButtons
                previous={oneUpsTexts.compare.previous()}
                next={oneUpsTexts.compare.next()}
                disabled={making}
                onTurn={step}
              />
            </span>
            <figcaption className="mt-3 flex items-start justify-between gap-3">
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="figures text-lg leading-6 font-[560]">{comparable.price}</span>
                  <StatusWord status={comparable.status} />
                </span>
                <span className="block text-sm">{comparable.address}</span>
                <ComparableFacts comparable={comparable} />
              </span>
              {comparable.grade === null ? null : (
                <GradeBadge grade={comparable.grade} label={comparable.address} />
              )}
            </figcaption>
          </figure>
        ) : (
          <Step room={room} />
        )}
      </div>
    </Dialog>
  );
}
