import { describe, expect, it } from "vitest";
import page from "../../index.html?raw";
import manifest from "../../public/manifest.webmanifest?raw";
import css from "./tokens.css?raw";

type Theme = Map<string, string>;

function theme(selector: string): Theme {
  const start = css.indexOf(selector);
  const body = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  return new Map(
    [...body.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map((hit) => [
      hit[1] ?? "",
      hit[2] ?? "",
    ]),
  );
}

/** Relative luminance of a colour, 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const grounds = ["paper", "surface", "sunken"];
const textOnGrounds = [
  "ink",
  "ink-soft",
  "ink-faint",
  "green-text",
  "brass-text",
  "clay-text",
  "slate-text",
];
const textPairs = [
  ...grounds.flatMap((ground) => textOnGrounds.map((text) => [text, ground] as const)),
  ...["green", "brass", "clay", "slate"].flatMap((tone) => [
    [`${tone}-text`, `${tone}-tint`] as const,
    ["ink", `${tone}-tint`] as const,
    ["ink-soft", `${tone}-tint`] as const,
  ]),
  ...["green", "brass", "clay"].map((tone) => [`on-${tone}`, tone] as const),
  ...["green", "clay"].map((tone) => [`on-${tone}`, `${tone}-strong`] as const),
];
const edgePairs = grounds.flatMap((ground) =>
  ["line-strong", "focus", "green", "brass", "clay"].map((edge) => [edge, ground] as const),
);

for (const [name, selector] of [
  ["light", ":root,"],
  ["dark", "\n  .dark {"],
] as const) {
  describe(`EXP-01 the ${name} palette can be read`, () => {
    const colours = theme(selector);
    const ratio = (front: string, back: string) => {
      const [a, b] = [colours.get(front), colours.get(back)];
      if (a === undefined || b === undefined)
        throw new Error(`no colour ${front} or ${back} in ${name}`);
      return contrast(a, b);
    };

    it.each(textPairs)("%s on %s reaches 4.5:1", (text, ground) => {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(edgePairs)("%s beside %s reaches 3:1", (edge, ground) => {
      expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3);
    });
  });
}

const paper = (selector: string) => theme(selector).get("paper");

it("EXP-02 UX-01 what is drawn around the page has the paper's colour of each theme", () => {
  expect(page).toContain(`data-light="${paper(":root")}"`);
  expect(page).toContain(`data-dark="${paper(".dark")}"`);
  expect(JSON.parse(manifest)).toMatchObject({ theme_color: paper(":root") });
});
