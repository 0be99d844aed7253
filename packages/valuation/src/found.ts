/** The surfaces and things that a picture can show. */
export const SURFACES = [
  "cabinets",
  "counter",
  "backsplash",
  "appliances",
  "wall",
  "floor",
  "ceiling",
  "lighting",
  "window",
  "door",
  "garage-door",
  "siding",
  "trim",
  "roof",
  "lawn",
  "driveway",
  "deck",
  "fence",
  "vanity",
  "tub",
  "shower",
  "tile",
] as const;
export type Surface = (typeof SURFACES)[number];

/** One thing seen in the picture. */
export interface Found {
  readonly surface: Surface;
  /** Plain words (`dark oak`, `beige`) or `#rrggbb`. */
  readonly colour?: string | undefined;
  /** `laminate`, `oak`, `carpet`, `vinyl`. */
  readonly material?: string | undefined;
  /** `patchy`, `worn`, `dark`, `cracked`. */
  readonly state?: string | undefined;
}

/** What must be seen for an upgrade to be a good answer: a surface and, if any are given, one of the words. */
export interface Clue {
  readonly surface: Surface;
  readonly words?: readonly string[];
  readonly weight: number;
}

/** Plain words for an sRGB colour `#rrggbb`: a lightness word when it is far from the middle, and a hue or neutral. */
export function colourWords(hex: string): string {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (digits === undefined) return "";
  const value = Number.parseInt(digits, 16);
  const [r, g, b] = [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const light = (max + min) / 2;
  const chroma = max - min;
  const depth = light < 0.3 ? "dark " : light > 0.75 ? "light " : "";
  if (light > 0.9 && chroma < 0.08) return "white";
  if (light < 0.12) return "black";
  if (chroma < 0.08) return `${depth}gray`;
  const sector =
    max === r
      ? ((g - b) / chroma + 6) % 6
      : max === g
        ? (b - r) / chroma + 2
        : (r - g) / chroma + 4;
  const hue = sector * 60;
  const warm = hue >= 15 && hue < 65;
  if (warm && light > 0.65 && chroma < 0.4) return `${depth}beige`;
  if (warm && light < 0.6 && hue < 50) return `${depth}brown`;
  const names: readonly (readonly [number, string])[] = [
    [15, "red"],
    [42, "orange"],
    [70, "yellow"],
    [170, "green"],
    [200, "teal"],
    [255, "blue"],
    [290, "purple"],
    [335, "pink"],
    [361, "red"],
  ];
  const name = names.find(([end]) => hue < end)?.[1] ?? "red";
  return `${depth}${name === "red" && light > 0.65 ? "pink" : name}`;
}

/** A found thing in plain lower-case words, without the surface. */
function wordsOf(found: Found): string {
  const colour = found.colour?.startsWith("#") ? colourWords(found.colour) : (found.colour ?? "");
  return [found.state, colour, found.material]
    .filter((word) => word !== undefined && word !== "")
    .join(" ")
    .toLowerCase();
}

/**
 * How well what was found speaks for an upgrade: the heaviest clue of each surface, added; and the finds in plain words for the reason.
 */
export function matchClues(
  clues: readonly Clue[],
  found: readonly Found[],
): { weight: number; seen: readonly string[] } {
  const hits = new Map<Surface, { weight: number; text: string }>();
  for (const thing of found) {
    const words = wordsOf(thing);
    for (const clue of clues) {
      const fits =
        clue.surface === thing.surface &&
        (clue.words === undefined || clue.words.some((word) => words.includes(word)));
      if (fits && clue.weight > (hits.get(clue.surface)?.weight ?? 0)) {
        const name = thing.surface.replace("-", " ");
        hits.set(clue.surface, { weight: clue.weight, text: `${words} ${name}`.trim() });
      }
    }
  }
  const all = [...hits.values()];
  return {
    weight: all.reduce((sum, { weight }) => sum + weight, 0),
    seen: all.map(({ text }) => text),
  };
}
