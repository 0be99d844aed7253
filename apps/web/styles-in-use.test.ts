import { expect, it } from "vitest";
import { stylesInUse } from "./styles-in-use.ts";

const MARKUP = `<main class="flex hover:text-lg sm:p-1.5 [&amp;&gt;svg]:size-4"><b class="turn">One up</b></main>`;

it.each([
  ["of a class that is there", ".flex{display:flex}"],
  ["of elements", "h1,b{margin:0}"],
  ["of a class that a script sets", ".dark{--paper:#1a1a16}"],
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
  ["beside one in use", ".grid,.flex{gap:0}", ".flex{gap:0}"],
])("EXP-06 the landing page's document goes without the styles %s", (_what, rule, left) => {
  expect(stylesInUse(rule, MARKUP)).toBe(left);
});
