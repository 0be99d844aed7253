/** What kind of room or view a picture shows. */
export type RoomKind =
  | "kitchen"
  | "bath"
  | "exterior"
  | "living-room"
  | "bedroom"
  | "basement"
  | "garage"
  | "patio"
  | "dining-room"
  | "other";

/** Whether a picture shows a home from outside. */
export const isOutside = (room: RoomKind | null): boolean =>
  room === "exterior" || room === "patio";

/** Everything a request can name as the thing to change. `lighting` stands for the whole picture's light. */
export const SURFACE_KINDS = [
  "walls",
  "ceiling",
  "cabinets",
  "island",
  "counters",
  "backsplash",
  "floor",
  "trim",
  "door",
  "garage-door",
  "siding",
  "roof",
  "lawn",
  "path",
  "driveway",
  "fence",
  "deck",
  "shutters",
  "windows",
  "shower",
  "fixtures",
  "appliances",
  "furniture",
  "rug",
  "curtains",
  "plants",
  "sky",
  "lighting",
] as const;
export type SurfaceKind = (typeof SURFACE_KINDS)[number];

/** What cabinets are told apart into: those on the wall, and those that stand on the floor, islands among them. */
export type CabinetPart = "upper" | "base";

/** A part of a surface that can be named by itself. */
export type PartKind =
  | "upper-cabinets"
  | "lower-cabinets"
  | "island"
  | "accent-wall"
  | "glass-door"
  | "fridge"
  | "range"
  | "dishwasher"
  | "microwave"
  | "range-hood"
  | "fireplace"
  | "sofa"
  | "table"
  | "chairs"
  | "bed"
  | "hardware"
  | "faucet"
  | "sink"
  | "toilet"
  | "tub"
  | "mirror";

/** What somebody can point out in a picture. */
export type Pointable = Exclude<SurfaceKind, "lighting"> | PartKind;

/** What is done to a surface. `apply` lays a finish; the others move what is there. */
export type ChangeAction =
  | "apply"
  | "lighten"
  | "darken"
  | "warm"
  | "cool"
  | "saturate"
  | "mute"
  | "clean";

/** How a finish is laid; each has its own procedural texture. */
export type PatternKind =
  | "solid"
  | "grain"
  | "planks"
  | "parquet"
  | "tiles"
  | "hexagons"
  | "checkerboard"
  | "mosaic"
  | "veins"
  | "speckle"
  | "terrazzo"
  | "mottled"
  | "bricks"
  | "stones"
  | "laps"
  | "battens"
  | "shingles"
  | "turf"
  | "gravel"
  | "weave"
  | "brushed";
