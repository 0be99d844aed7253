import { expect, it } from "vitest";
import { stylesInUse, withoutFetchedFonts } from "./styles-in-use.ts";

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

it("EXP-06 the landing page's first view waits for no font: those that are fetched are asked for later", () => {
  const latin = "@font-face{font-family:F;src:url(/assets/f.woff2);unicode-range:U+??,U+131}";
  const greek = "@font-face{font-family:F;src:url(/assets/greek.woff2);unicode-range:U+370-3FF}";
  const own = "@font-face{font-family:G;src:local(Arial)}.flex{gap:0}";
  expect(withoutFetchedFonts(greek + latin + own)).toEqual({
    rest: own,
    latin: ["/assets/f.woff2"],
  });
});
