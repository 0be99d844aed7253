import { expect, it } from "vitest";
import { stylesInUse, withoutEnglishFonts, withoutFetchedFonts } from "./styles-in-use.ts";

const MARKUP = `<main class="flex hover:text-lg sm:p-1.5 [&amp;&gt;svg]:size-4"><b class="turn" style="color:var(--green)">One up</b></main>`;

it.each([
  ["of a class that is there", ".flex{display:flex}"],
  ["of elements", "h1,b{margin:0}"],
  ["of a class that a script sets", ".dark{color-scheme:dark}"],
  ["that others read", ":root{--soft:1px;--edge:var(--soft)}.flex{gap:var( --edge, 0)}"],
  ["that the markup reads", ":root{--green:#050}"],
  ["of a state", ".hover\\:text-lg:hover{font-size:1.25rem}"],
  ["of a window and of a number", "@media (width>=40rem){.sm\\:p-1\\.5{padding:.375rem}}"],
  ["of a child", ".\\[\\&\\>svg\\]\\:size-4>svg{width:1rem}"],
  ["that a state of others would switch off", ".flex:not(.gone, .gone *){gap:1rem}"],
  ["of fonts", '@font-face{font-family:F;src:url(/assets/f.woff2)format("woff2")}'],
  ["of a movement in use", ".turn{animation:1s turn}@keyframes turn{to{rotate:360deg}}"],
  ["that only say which layer comes first", "@layer base,components;@layer utilities{}"],
])("EXP-06 the landing page's document keeps its styles %s", (_what, rule) => {
  expect(stylesInUse(rule, MARKUP)).toBe(rule);
});

it.each([
  ["of a class that is not there", ".grid{display:grid}", ""],
  ["of a class within another", ".flex .menu{color:red}", ""],
  ["of a window", "@media (width>=40rem){.sm\\:grid{display:grid}}", ""],
  ["of a movement that nothing makes", "@keyframes sway{to{rotate:9deg}}", ""],
  ["that nothing reads", ":root{--a:1px;--b:var(--a)}.flex{--c:2px;gap:0}", ".flex{gap:0}"],
  ["of a kind that nothing reads", '@property --a{syntax:"*";inherits:false}', ""],
  ["beside one in use", ".grid,.flex{gap:0}", ".flex{gap:0}"],
])("EXP-06 the landing page's document goes without the styles %s", (_what, rule, left) => {
  expect(stylesInUse(rule, MARKUP)).toBe(left);
});

it("EXP-06 the landing page's document keeps the styles of what its scripts show later", () => {
  const late = ".menu{color:red}.menu.open{gap:1px}.w-\\[2px\\]{width:2px}";
  const scripts = '<nav className="menu w-[2px]" data-on={on ? `open` : ""} style={"var(--late)"}>';
  const read = ":root{--late:1px}";
  expect(stylesInUse(read + late, MARKUP, scripts)).toBe(read + late);
  expect(stylesInUse(read + late, MARKUP)).toBe("");
});

const face = (url: string, range: string) =>
  `@font-face{font-family:"F One";font-style:normal;font-display:swap;font-weight:300 900;src:url(${url})format("woff2-variations");unicode-range:${range}}`;
const GREEK = face("/assets/greek.woff2", "U+370-3FF");
const OWN = "@font-face{font-family:G;src:local(Arial)}.flex{gap:0}";

it("EXP-06 the landing page's first view waits for no font that is fetched", () => {
  expect(withoutFetchedFonts(GREEK + OWN)).toBe(OWN);
});

it("EXP-06 the letters of English lie in a sheet of their own", () => {
  const english = face("/assets/f.woff2", "U+??,U+131");
  expect(withoutEnglishFonts(GREEK + english + OWN)).toEqual({ rest: GREEK + OWN, fonts: english });
});
