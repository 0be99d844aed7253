/** The kinds of room that the catalogue knows. */
export const ROOM_KINDS = [
  "kitchen",
  "bath",
  "exterior",
  "living-room",
  "bedroom",
  "dining-room",
  "basement",
  "garage",
  "patio",
  "other",
] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/**
 * Size in square feet of the room that a reference job is for. Kitchen, bath and patio are the sizes of the cost rows; the others are our
 * assumption of a common size. `exterior` is the living area of the house.
 */
export const STANDARD_SQFT: Readonly<Record<RoomKind, number>> = {
  kitchen: 200,
  bath: 35,
  exterior: 1800,
  "living-room": 300,
  bedroom: 150,
  "dining-room": 160,
  basement: 800,
  garage: 400,
  patio: 320,
  other: 150,
};

/** Words of a room's name and the kind that they mean; the first hit counts. */
const NAMES: readonly (readonly [RegExp, RoomKind])[] = [
  [/kitchen/, "kitchen"],
  [/bath|powder|ensuite|en suite|shower room|restroom|toilet/, "bath"],
  [/basement|cellar/, "basement"],
  [/garage|carport/, "garage"],
  [/patio|deck|porch|backyard|back yard|terrace|balcony|pool/, "patio"],
  [/exterior|curb|facade|front|outside|yard|lawn|house|siding|roof|garden/, "exterior"],
  [/dining|breakfast/, "dining-room"],
  [/bed|nursery|guest room/, "bedroom"],
  [/living|family|lounge|great room|den\b|sitting/, "living-room"],
];

/** The kind of a room by its name in plain words (`Master Bath`, `Curb Appeal`); `other` when no word is known. */
export function roomKindOf(name: string): RoomKind {
  const text = name.toLowerCase().replaceAll(/[-_]+/g, " ");
  return NAMES.find(([words]) => words.test(text))?.[1] ?? "other";
}
