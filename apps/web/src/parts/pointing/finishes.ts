import type { SurfaceName } from "@oneup/studio";
import { pointingTexts as t } from "@oneup/texts";

const { finishes } = t;

/** Finishes to begin with, by what they are laid on; anything else is painted. */
const BY_SURFACE: Partial<Record<SurfaceName["surface"], Readonly<Record<string, () => string>>>> =
  {
    cabinets: finishes.cabinets,
    "upper-cabinets": finishes.cabinets,
    "lower-cabinets": finishes.cabinets,
    island: finishes.cabinets,
    counters: finishes.counters,
    backsplash: finishes.tiles,
    shower: finishes.tiles,
    floor: finishes.floor,
    roof: finishes.roof,
    path: finishes.ground,
    driveway: finishes.ground,
    deck: finishes.deck,
    fence: finishes.deck,
    lawn: finishes.lawn,
    windows: finishes.frames,
    // Nobody paints the sky.
    sky: {},
  };

/** Finishes to offer for a surface: "White quartz". The engine understands each of them with its name. */
export function finishesFor(surface: SurfaceName["surface"]): readonly string[] {
  return Object.values(BY_SURFACE[surface] ?? finishes.paint).map((finish) => finish());
}
