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

/** Metres: eye above the floor, counter above the floor, eye above the ground outside, a storey. */
const EYE = 1.4;
const COUNTER = 0.91;
const EYE_OUTSIDE = 1.6;
const STOREY = 2.7;
/** Focal length over picture width when the picture does not tell: a phone's main or wide camera. */
const USUAL_FOCAL = 0.72;

const LEVEL: ReadonlySet<SurfaceKind> = new Set(["floor", "rug", "path", "lawn", "deck"]);

/** The mapping from pixels to metres for one surface of a picture of `width` x `height`. */
export function coordinatesFor(
  surface: SurfaceKind | null,
  map: SurfaceMap,
  width: number,
  height: number,
): Coordinates {
  const box = map.box();
  const isLevel = surface !== null && LEVEL.has(surface);
  if (box === null) return outside(surface, map, width, height, isLevel);
  const scale = width / Math.max(1, map.scene.width);
  const room = roomFrame(box, scale, width);
  if (isLevel) return room.level(EYE);
  if (surface === "counters") {
    const top = room.level(EYE - COUNTER);
    const upright = room.upright;
    // counter tops lie below the eye; what reaches above is an upstand on the wall
    return (x, y, out) => (y > room.horizon + height * 0.03 ? top(x, y, out) : upright(x, y, out));
  }
  if (surface === "ceiling") return room.level(-EYE / Math.max(0.5, box.eyeRatio));
  return room.upright;
}

interface RoomFrame {
  readonly horizon: number;
  /** A level plane `drop` metres below the eye (negative: above). */
  readonly level: (drop: number) => Coordinates;
  /** The walls of the box. */
  readonly upright: Coordinates;
}

function roomFrame(box: RoomBox, scale: number, width: number): RoomFrame {
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
  const level =
    (drop: number): Coordinates =>
    (x, y, out) => {
      const dy = y - horizon;
      const least = width * 0.012;
      const down = drop > 0 ? Math.max(dy, least) : Math.min(dy, -least);
      const t = drop / down;
      const px = (x - centre) * t;
      const pz = focal * t;
      out.u = cosine * px - sine * pz;
      out.v = sine * px + cosine * pz;
      // along the view a pixel covers more ground than across it
      out.pixel = Math.sqrt(Math.abs(t) * Math.abs((pz / down) * 1));
    };
  const ground = level(EYE);
  const feet: Float64Array = new Float64Array(width * 3);
  const point: SurfacePoint = { u: 0, v: 0, pixel: 0 };
  for (let x = 0; x < width; x += 1) {
    const foot = Math.max(boxLine(box, x / scale, 1) * scale, horizon + width * 0.03);
    ground(x, foot, point);
    const onFarWall = x >= box.left * scale && x <= box.right * scale;
    feet[x * 3] = onFarWall ? point.u : point.v;
    feet[x * 3 + 1] = EYE / (foot - horizon);
    feet[x * 3 + 2] = foot;
  }
  const upright: Coordinates = (x, y, out) => {
    const column = Math.max(0, Math.min(width - 1, Math.round(x)));
    const perPixel = feet[column * 3 + 1]!;
    out.u = feet[column * 3]!;
    out.v = (feet[column * 3 + 2]! - y) * perPixel;
    out.pixel = perPixel;
  };
  return { horizon, level, upright };
}

function outside(
  surface: SurfaceKind | null,
  map: SurfaceMap,
  width: number,
  height: number,
  isLevel: boolean,
): Coordinates {
  if (isLevel) {
    const horizon = height * 0.6;
    const focal = USUAL_FOCAL * width;
    return (x, y, out) => {
      const t = EYE_OUTSIDE / Math.max(height * 0.015, y - horizon);
      out.u = (x - width / 2) * t;
      out.v = focal * t;
      out.pixel = t * 1.6;
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
  return (x, y, out) => {
    out.u = x * perPixel;
    out.v = (height - y) * perPixel * lean;
    out.pixel = perPixel * lean;
  };
}
