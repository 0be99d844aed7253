import type { Scene } from "../analysis/scene.ts";
import type { FoundSurface } from "./found-surface.ts";
import type { LabelledScene } from "./labelled-scene.ts";

/** Regions that a door is cut out of, or is taken for. */
const AROUND: ReadonlySet<string> = new Set(["siding", "window", "other", "roof"]);
/** A door is about 0.9 m wide and 2.05 m high. */
const SHAPES = [1.9, 2.15, 2.4];
const LOWEST_SCORE = 0.62;

/**
 * Looks for the front door of a house: an upright rectangle at the foot of the facade whose colour differs from the
 * siding beside it, with clear upright edges. Null when nothing looks like one.
 */
export function findFrontDoor(scene: Scene, labelled: LabelledScene): FoundSurface | null {
  const { width, height, lab } = scene;
  const isSiding = labelled.regions.map((region) => region.surface === "siding");
  const isAround = labelled.regions.map((region) => AROUND.has(region.name));
  const siding = meanColour(scene, labelled, isSiding);
  if (siding === null) return null;
  const unlike = new Float64Array((width + 1) * (height + 1));
  const edges = new Float64Array((width + 1) * (height + 1));
  const usable = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let [u, e, a] = [0, 0, 0];
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const around = isAround[labelled.label[i]!]!;
      const da = lab[i * 3 + 1]! - siding[1];
      const db = lab[i * 3 + 2]! - siding[2];
      const dl = (lab[i * 3]! - siding[0]) * 0.3;
      const off = Math.sqrt(dl * dl + da * da + db * db);
      // strong colour tells a door from glass and shade
      u += around ? Math.min(1, Math.max(0, off - 8) / 14) : 0;
      e += Math.min(1, Math.abs(scene.edgeX[i]!) / 12);
      a += around ? 1 : 0;
      const at = (y + 1) * (width + 1) + x + 1;
      unlike[at] = unlike[at - width - 1]! + u;
      edges[at] = edges[at - width - 1]! + e;
      usable[at] = usable[at - width - 1]! + a;
    }
  }
  const sum = (plane: Float64Array, x0: number, y0: number, x1: number, y1: number): number => {
    const stride = width + 1;
    return (
      plane[y1 * stride + x1]! -
      plane[y0 * stride + x1]! -
      plane[y1 * stride + x0]! +
      plane[y0 * stride + x0]!
    );
  };
  const walk = topOfPath(scene, labelled);
  let best = LOWEST_SCORE;
  let found: readonly [number, number, number, number] | null = null;
  for (let h = Math.round(height * 0.12); h <= height * 0.34; h += 2) {
    for (const shape of SHAPES) {
      const w = Math.round(h / shape);
      const flank = Math.max(3, Math.round(w * 0.45));
      for (let y0 = Math.round(height * 0.35); y0 + h < height * 0.84; y0 += 2) {
        for (let x0 = flank; x0 + w + flank < width; x0 += 2) {
          const area = w * h;
          const free = sum(usable, x0, y0, x0 + w, y0 + h) / area;
          if (free < 0.85) continue;
          const inside = sum(unlike, x0, y0, x0 + w, y0 + h) / area;
          if (inside < 0.5) continue;
          const beside =
            (sum(unlike, x0 - flank, y0, x0 - 1, y0 + h) +
              sum(unlike, x0 + w + 1, y0, x0 + w + flank, y0 + h)) /
            (2 * (flank - 1) * h);
          const sides =
            (sum(edges, x0 - 1, y0, x0 + 1, y0 + h) +
              sum(edges, x0 + w - 1, y0, x0 + w + 1, y0 + h)) /
            (4 * h);
          const foot = (y0 + h) / height;
          const away = walk === null ? 0 : Math.abs(x0 + w / 2 - walk) / width;
          const score =
            inside -
            0.7 * beside +
            0.7 * sides -
            away -
            2 * Math.max(0, 0.66 - foot) +
            Math.min(0.1, h / height / 3);
          if (score > best) {
            best = score;
            found = [x0, y0, x0 + w, y0 + h];
          }
        }
      }
    }
  }
  if (found === null) return null;
  const data = new Uint8Array(width * height);
  const [x0, y0, x1, y1] = found;
  for (let y = y0; y < y1; y += 1) data.fill(255, y * width + x0, y * width + x1);
  return {
    kind: "door",
    coarse: { width, height, data },
    confidence: Math.round(Math.min(0.75, 0.35 + (best - LOWEST_SCORE) * 0.8) * 1000) / 1000,
    share: ((x1 - x0) * (y1 - y0)) / (width * height),
  };
}

/** Where a path meets the house: the door is usually above it. */
function topOfPath(scene: Scene, labelled: LabelledScene): number | null {
  const isPath = labelled.regions.map((region) => region.surface === "path");
  let [sum, count, rows] = [0, 0, 0];
  for (let y = Math.floor(scene.height * 0.55); y < scene.height && rows < 8; y += 1) {
    let inRow = 0;
    for (let x = 0; x < scene.width; x += 1) {
      if (!isPath[labelled.label[y * scene.width + x]!]!) continue;
      sum += x;
      inRow += 1;
    }
    count += inRow;
    if (inRow > scene.width * 0.02) rows += 1;
  }
  return count > 30 ? sum / count : null;
}

function meanColour(
  scene: Scene,
  labelled: LabelledScene,
  wanted: readonly boolean[],
): readonly [number, number, number] | null {
  let [l, a, b, count] = [0, 0, 0, 0];
  for (let i = 0; i < labelled.label.length; i += 1) {
    if (!wanted[labelled.label[i]!]!) continue;
    l += scene.lab[i * 3]!;
    a += scene.lab[i * 3 + 1]!;
    b += scene.lab[i * 3 + 2]!;
    count += 1;
  }
  return count < 50 ? null : [l / count, a / count, b / count];
}
