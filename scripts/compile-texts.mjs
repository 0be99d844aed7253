// Compiles the message catalogues (packages/texts/src/en/*.messages.json, ICU MessageFormat) into
// modules with one function per message and its types, under packages/texts/src/generated.
// A file is written only when it changed, so that watchers stay quiet.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import { parse } from "@messageformat/parser";

const texts = join(dirname(fileURLToPath(import.meta.url)), "..", "packages", "texts", "src");
const generated = join(texts, "generated");

function argumentsOf(tokens, found = new Map()) {
  for (const token of tokens) {
    if (token.type === "argument") found.set(token.arg, found.get(token.arg) ?? "string | number");
    if (token.type === "plural" || token.type === "selectordinal") found.set(token.arg, "number");
    if (token.type === "select") found.set(token.arg, "string");
    if (token.type === "function") found.set(token.arg, "string | number");
    for (const choice of token.cases ?? []) argumentsOf(choice.tokens, found);
  }
  return found;
}

function typeOf(entry) {
  if (typeof entry !== "string") {
    const members = Object.entries(entry).map(
      ([key, value]) => `${JSON.stringify(key)}: ${typeOf(value)};`,
    );
    return `{ ${members.join(" ")} }`;
  }
  const given = [...argumentsOf(parse(entry))].map(([name, type]) => `${name}: ${type}`);
  return given.length === 0 ? "() => string" : `(values: { ${given.join("; ")} }) => string`;
}

function writeIfChanged(file, content) {
  if (existsSync(file) && readFileSync(file, "utf8") === content) return;
  writeFileSync(file, content);
}

/** Has a number formatter made when a text first needs it: making one costs more than the rest of a catalogue. */
function withLateFormatters(module) {
  const late = module
    .replaceAll(/var nf = (new Intl\.NumberFormat\(.*\));/g, "var nf; var make = () => $1;")
    .replaceAll("return nf.format(", "return (nf ??= make()).format(");
  if (/= new Intl/.test(late)) throw new Error("A text makes a formatter before it is needed.");
  return late;
}

mkdirSync(generated, { recursive: true });
const made = new Set();
const names = readdirSync(join(texts, "en"))
  .filter((file) => file.endsWith(".messages.json"))
  .map((file) => file.replace(".messages.json", ""))
  .sort();
for (const name of names) {
  const source = JSON.parse(readFileSync(join(texts, "en", `${name}.messages.json`), "utf8"));
  const compiler = new MessageFormat("en", { returnType: "string", strict: true });
  writeIfChanged(
    join(generated, `${name}.js`),
    withLateFormatters(compileModule(compiler, source)),
  );
  writeIfChanged(
    join(generated, `${name}.d.ts`),
    `declare const messages: ${typeOf(source)};\nexport default messages;\n`,
  );
  made.add(`${name}.js`).add(`${name}.d.ts`);
}
const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
writeIfChanged(
  join(generated, "catalogues.ts"),
  names.map((name) => `export { default as ${camel(name)}Texts } from "./${name}.js";\n`).join(""),
);
made.add("catalogues.ts");
for (const file of readdirSync(generated)) if (!made.has(file)) rmSync(join(generated, file));
