import type { RoomKind } from "../rooms.ts";
import { BATH } from "./bath.ts";
import { EXTERIOR } from "./exterior.ts";
import type { RoomCatalogue } from "./item.ts";
import { KITCHEN } from "./kitchen.ts";
import { BEDROOM, DINING_ROOM, LIVING_ROOM } from "./living-spaces.ts";
import { OTHER } from "./other.ts";
import { BASEMENT, GARAGE, PATIO } from "./utility-spaces.ts";

/** Every concrete upgrade, by room kind. */
export const CATALOGUE: Readonly<Record<RoomKind, RoomCatalogue>> = {
  kitchen: KITCHEN,
  bath: BATH,
  exterior: EXTERIOR,
  "living-room": LIVING_ROOM,
  bedroom: BEDROOM,
  "dining-room": DINING_ROOM,
  basement: BASEMENT,
  garage: GARAGE,
  patio: PATIO,
  other: OTHER,
};
