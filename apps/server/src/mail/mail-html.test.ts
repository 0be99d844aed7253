import { expect, it } from "vitest";
import { mailHtml } from "./mail-html.ts";

/** How bright a colour is, from 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const html = mailHtml(
  ["Hello Olive,", "Crew & Sons bids $24,900."],
  { url: "https://oneup.example/bid-page", text: "Look at the bid" },
  [
    { text: "You get this email because …" },
    { text: "Stop such emails", url: "https://oneup.example/" },
  ],
);
const dark = /prefers-color-scheme:dark\)\{([\s\S]*?)\n\}/.exec(html)?.[1] ?? "";
/** The colours of a class in the dark. */
const inTheDark = (name: string) =>
  [...(new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(dark)?.[1] ?? "").matchAll(/#[\da-f]{6}/g)].map(
    ([colour]) => colour,
  );

it("MKT-09 EXP-01 who reads mails in the dark gets a dark mail, in which everything can be read", () => {
  const [page = "", ink = ""] = inTheDark("page");
  const [button = "", label = ""] = inTheDark("act");
  expect(luminance(page)).toBeLessThan(0.05);
  const marks = ["mark", "foot"].map((name) => inTheDark(name)[0] ?? "");
  for (const text of [ink, ...marks]) expect(contrast(text, page)).toBeGreaterThan(4.5);
  expect(contrast(label, button)).toBeGreaterThan(4.5);
  // Every part that is coloured in the light is coloured anew in the dark.
  const coloured = [...html.matchAll(/<(?:a|p|body)[^>]*style="[^"]*color:[^>]*>/g)];
  expect(coloured.length).toBeGreaterThanOrEqual(5);
  for (const [tag] of coloured) expect(tag).toMatch(/class="(?:page|mark|foot|act)"/);
});
