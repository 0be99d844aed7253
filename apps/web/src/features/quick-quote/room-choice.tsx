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
import { type ReactNode, useState } from "react";
import { Chips } from "#ui/chips.tsx";
import { type RoomKind, isKind, roomName } from "./quick-quote-state.ts";

/** The confidence, 0 to 1, from which a guess needs no question (`SURE_OF_ROOM`). */
const SURE = 0.8;

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
  /** Likely rooms, best first; empty to offer all at once. */
  likely?: readonly RoomKind[];
  /** Whether the photo hardly shows a room, so that the owner's word alone counts. */
  unseen?: boolean;
  onChange: (room: RoomKind) => void;
  hideQuestion?: boolean;
}

/** The room: stated where sure, else asked with the likeliest first (QQ-04). */
export function RoomChoice({
  room,
  confidence,
  likely = [],
  unseen = false,
  onChange,
  hideQuestion = false,
}: RoomChoiceProps) {
  const [all, setAll] = useState(false);
  const isAsked = confidence !== null && confidence < SURE;
  const known = isAsked ? null : room;
  const asked = room === null || isAsked;
  const line =
    isAsked && room !== null
      ? t.room.unsure({ room: roomName(room) })
      : unseen && room !== null
        ? t.room.unseen()
        : "";
  const first = [...new Set([...(room === null ? [] : [room]), ...(isAsked ? likely : [])])];
  const offersAll = all || first.length === 0;
  const options = offersAll ? [...first, ...kinds.filter((kind) => !first.includes(kind))] : first;
  return (
    <div>
      <Chips
        label={t.room.question()}
        hideLabel={hideQuestion || !asked}
        value={known}
        onChange={(chosen) => {
          if (!isKind(chosen)) return setAll(true);
          setAll(false);
          onChange(chosen);
        }}
        options={[
          ...options.map((value) => ({
            value: value as string,
            label: roomName(value),
            icon: icons[value],
          })),
          ...(offersAll ? [] : [{ value: "", label: t.room.more() }]),
        ]}
      />
      <p aria-live="polite" className="mt-2 text-sm text-ink-soft empty:absolute">
        {line}
      </p>
    </div>
  );
}
