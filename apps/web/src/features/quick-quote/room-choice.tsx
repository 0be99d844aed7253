import { quickQuoteTexts as t } from "@oneup/texts";
import {
  Armchair,
  Bath,
  BedDouble,
  CookingPot,
  DoorOpen,
  Fence,
  House,
  Layers,
  UtensilsCrossed,
  Warehouse,
} from "lucide-react";
import type { ReactNode } from "react";
import { Chips } from "#ui/chips.tsx";
import { formatPercent } from "#ui/format.ts";
import type { RoomKind } from "./quick-quote-state.ts";
import { isKind, roomName } from "./room-name.ts";

/** Below this confidence, as a ratio, a guess is called unsure. */
const SURE = 0.5;

const icons: Record<RoomKind, ReactNode> = {
  kitchen: <CookingPot aria-hidden="true" />,
  bath: <Bath aria-hidden="true" />,
  exterior: <House aria-hidden="true" />,
  "living-room": <Armchair aria-hidden="true" />,
  bedroom: <BedDouble aria-hidden="true" />,
  "dining-room": <UtensilsCrossed aria-hidden="true" />,
  basement: <Layers aria-hidden="true" />,
  garage: <Warehouse aria-hidden="true" />,
  patio: <Fence aria-hidden="true" />,
  other: <DoorOpen aria-hidden="true" />,
};
const kinds = Object.keys(icons).filter(isKind);

interface RoomChoiceProps {
  /** null while there is neither a guess nor a word. */
  room: RoomKind | null;
  /** The confidence of the guess, 0 to 1; null where the owner said which room it is. */
  confidence: number | null;
  /** The photo hardly shows a room: the list rests on the owner's word alone. */
  unseen?: boolean;
  onChange: (room: RoomKind) => void;
  hideQuestion?: boolean;
}

/** The room as a chip, marked as a guess with its confidence; one tap on another changes it. */
export function RoomChoice({
  room,
  confidence,
  unseen = false,
  onChange,
  hideQuestion = false,
}: RoomChoiceProps) {
  const percent = confidence === null ? "" : formatPercent(confidence * 100);
  const line =
    room === null
      ? ""
      : confidence === null
        ? unseen
          ? t.room.unseen()
          : t.room.told()
        : confidence < SURE
          ? t.room.unsure()
          : t.room.guess();
  // The room that stands comes first, so that it is seen without looking for it.
  const sorted = room === null ? kinds : [room, ...kinds.filter((kind) => kind !== room)];
  return (
    <div>
      <Chips
        label={t.room.question()}
        hideLabel={hideQuestion}
        value={room}
        onChange={onChange}
        options={(confidence === null ? kinds : sorted).map((value) => ({
          value,
          label:
            value === room && confidence !== null && value !== "other"
              ? t.room.guessed({ room: roomName(value), percent })
              : roomName(value),
          icon: icons[value],
        }))}
      />
      <p aria-live="polite" className="mt-2 text-sm text-ink-soft empty:absolute">
        {line}
      </p>
    </div>
  );
}
