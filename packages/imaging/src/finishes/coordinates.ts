import { boxLine, type RoomBox } from "../analysis/room-box.ts";
import type { SurfaceKind } from "../language/kinds.ts";
import type { SurfaceMap } from "../surfaces/find-surfaces.ts";

/** Where a pixel lies on its surface, in metres, and how large it is there. */
export interface SurfacePoint {
  u: number;
  v: number;
  pixel: number;
}

/** Writes the surface point of picture pixel (x, y). */
export type Coordinates = (x: number, y: number, out: SurfacePoint) => void;

/** A level plane inside, seen through the room's lens. */
interface Level {
  readonly kind: "level";
  /** Row of the horizon and middle column, in picture pixels. */
  readonly horizon: number;
  readonly centre: number;
  readonly focal: number;
  /** How the room is turned. */
  readonly cosine: number;
  readonly sine: number;
  /** No nearer to the horizon is measured than so many pixels. */
  readonly least: number;
  /** Metres below the eye; negative: above. */
  readonly drop: number;
}

/** The walls of a room. */
interface Upright {
  readonly kind: "upright";
  /** For each column of the picture: metres along the wall, metres per pixel, and the row of the wall's foot. */
  readonly feet: Float64Array;
}

/** What lies level outside. */
interface Ground {
  readonly kind: "ground";
  readonly horizon: number;
  readonly focal: number;
  readonly centre: number;
  readonly least: number;
}

/** The front of a house. */
interface Front {
  readonly kind: "front";
  /** The row from which is measured upwards. */
  readonly bottom: number;
  readonly perPixel: number;
  readonly lean: number;
}

/** Where a surface lies: what its pixels' places are worked out from. */
export type Placement =
  /** For finishes without a pattern, which look the same everywhere. */
  | { readonly kind: "nowhere" }
  | Level
  | Upright
  /** What lies above that row is an upstand on the wall. */
  | { readonly kind: "counters"; readonly top: Level; readonly wall: Upright; readonly row: number }
  | Ground
  | Front;

/** Metres: eye above the floor, counter above the floor, eye above the ground outside, a storey. */
const EYE = 1.4;
const COUNTER = 0.91;
const EYE_OUTSIDE = 1.6;
const STOREY = 2.7;
/** Focal length over picture width when the picture does not tell: a phone's main or wide camera. */
const USUAL_FOCAL = 0.72;

const LEVEL: ReadonlySet<SurfaceKind> = new Set([
  "floor",
  "rug",
  "path",
  "driveway",
  "lawn",
  "deck",
]);

/** Where one surface of a picture of `width` x `height` lies. */
export function placeOf(
  surface: SurfaceKind | null,
  map: SurfaceMap,
  width: number,
  height: number,
): Placement {
  const box = map.box();
  const isLevel = surface !== null && LEVEL.has(surface);
  if (box === null) return outside(surface, map, width, height, isLevel);
  const scale = width / Math.max(1, map.scene.width);
  const level = levelOf(box, scale, width);
  if (isLevel) return level(EYE);
  if (surface === "ceiling") return level(-EYE / Math.max(0.5, box.eyeRatio));
  const wall = uprightOf(box, scale, width, level(EYE));
  if (surface !== "counters") return wall;
  const top = level(EYE - COUNTER);
  // counter tops lie below the eye
  return { kind: "counters", top, wall, row: top.horizon + height * 0.03 };
}

function levelOf(box: RoomBox, scale: number, width: number): (drop: number) => Level {
  const horizon = box.horizon * scale;
  const centre = width / 2;
  // The far wall's ceiling line runs to the second vanishing point; both are at right angles, which gives the lens.
  const slope = (box.ceilingRight - box.ceilingLeft) / Math.max(1, box.right - box.left);
  const forward = box.vanishingX * scale - centre;
  let focal = USUAL_FOCAL * width;
  if (Math.abs(slope) > 0.02) {
    const second = (box.left + (box.horizon - box.ceilingLeft) / slope) * scale - centre;
    const squared = -forward * second;
    if (squared > 0.2 * width * width && squared < 1.4 * width * width) focal = Math.sqrt(squared);
  }
  const turn = forward / focal;
  const cosine = 1 / Math.sqrt(1 + turn * turn);
  const sine = turn * cosine;
  const least = width * 0.012;
  return (drop) => ({ kind: "level", horizon, centre, focal, cosine, sine, least, drop });
}

function uprightOf(box: RoomBox, scale: number, width: number, floor: Level): Upright {
  const feet = new Float64Array(width * 3);
  const point: SurfacePoint = { u: 0, v: 0, pixel: 0 };
  const ground = coordinatesOn(floor);
  for (let x = 0; x < width; x += 1) {
    const foot = Math.max(boxLine(box, x / scale, 1) * scale, floor.horizon + width * 0.03);
    ground(x, foot, point);
    const onFarWall = x >= box.left * scale && x <= box.right * scale;
    feet[x * 3] = onFarWall ? point.u : point.v;
    feet[x * 3 + 1] = EYE / (foot - floor.horizon);
    feet[x * 3 + 2] = foot;
  }
  return { kind: "upright", feet };
}

/** The mapping from picture pixels to metres on a surface that lies there. */
export function coordinatesOn(place: Placement): Coordinates {
  if (place.kind === "nowhere") return () => {};
  if (place.kind === "level") return onLevel(place);
  if (place.kind === "upright") return onUpright(place);
  if (place.kind === "ground") return onGround(place);
  if (place.kind === "front") return onFront(place);
  const [top, wall] = [onLevel(place.top), onUpright(place.wall)];
  return (x, y, out) => (y > place.row ? top(x, y, out) : wall(x, y, out));
}

function onLevel({ horizon, centre, focal, cosine, sine, least, drop }: Level): Coordinates {
  return (x, y, out) => {
    const dy = y - horizon;
    const down = drop > 0 ? Math.max(dy, least) : Math.min(dy, -least);
    const t = drop / down;
    const px = (x - centre) * t;
    const pz = focal * t;
    out.u = cosine * px - sine * pz;
    out.v = sine * px + cosine * pz;
    // along the view a pixel covers more ground than across it
    out.pixel = Math.sqrt(Math.abs(t) * Math.abs(pz / down));
  };
}

function onUpright({ feet }: Upright): Coordinates {
  const last = feet.length / 3 - 1;
  return (x, y, out) => {
    const column = Math.max(0, Math.min(last, Math.round(x)));
    const perPixel = feet[column * 3 + 1]!;
    out.u = feet[column * 3]!;
    out.v = (feet[column * 3 + 2]! - y) * perPixel;
    out.pixel = perPixel;
  };
}

function onGround({ horizon, focal, centre, least }: Ground): Coordinates {
  return (x, y, out) => {
    const t = EYE_OUTSIDE / Math.max(least, y - horizon);
    out.u = (x - centre) * t;
    out.v = focal * t;
    out.pixel = t * 1.6;
  };
}

function onFront({ bottom, perPixel, lean }: Front): Coordinates {
  return (x, y, out) => {
    out.u = x * perPixel;
    out.v = (bottom - y) * perPixel * lean;
    out.pixel = perPixel * lean;
  };
}

function outside(
  surface: SurfaceKind | null,
  map: SurfaceMap,
  width: number,
  height: number,
  isLevel: boolean,
): Placement {
  if (isLevel) {
    const focal = USUAL_FOCAL * width;
    return {
      kind: "ground",
      horizon: height * 0.6,
      focal,
      centre: width / 2,
      least: height * 0.015,
    };
  }
  // the siding is taken for one storey high: that gives metres per pixel
  const found = map.surfaces.get("siding");
  let top = height;
  let bottom = 0;
  if (found !== undefined) {
    const { coarse } = found;
    for (let y = 0; y < coarse.height; y += 1) {
      let count = 0;
      for (let x = 0; x < coarse.width; x += 1)
        count += coarse.data[y * coarse.width + x]! > 0 ? 1 : 0;
      if (count < coarse.width * 0.08) continue;
      top = Math.min(top, (y * height) / coarse.height);
      bottom = Math.max(bottom, (y * height) / coarse.height);
    }
  }
  const storey = bottom > top + height * 0.1 ? (bottom - top) * 0.75 : height * 0.3;
  const perPixel = STOREY / storey;
  // a roof leans back: its courses look lower than they are
  const lean = surface === "roof" ? 1.6 : 1;
  return { kind: "front", bottom: height, perPixel, lean };
}
