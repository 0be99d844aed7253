// Checks that imports point one way (docs: README.md, map of the folders):
//
//   web, server -> operations -> domain;  store-* -> operations, domain;
//   sale-files -> valuation;  imaging, valuation and texts stand alone.
//
// Inside the web app features never import each other, ui knows no word of the domain, and nothing
// but the entry imports app. Imports are read from the text, so that no compiler is needed.

import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { root as workspace } from "./lib/run.mjs";
import { filesBelow } from "./lib/sources.mjs";

/** What each workspace may import of the others. */
const ALLOWED = {
  "packages/domain": [],
  "packages/operations": ["domain", "valuation"],
  "packages/store-browser": ["operations", "domain"],
  "packages/store-sql": ["operations", "domain"],
  "packages/imaging": [],
  "packages/valuation": [],
  "packages/sale-files": ["valuation"],
  "packages/studio": ["imaging", "operations", "valuation", "texts"],
  "packages/texts": [],
  "apps/server": [
    "operations",
    "domain",
    "store-sql",
    "imaging",
    "sale-files",
    "studio",
    "valuation",
    "texts",
  ],
  "apps/web": [
    "operations",
    "domain",
    "store-browser",
    "imaging",
    "sale-files",
    "studio",
    "valuation",
    "texts",
  ],
  e2e: ["domain", "store-browser", "studio", "texts"],
  bench: ["operations", "domain", "store-sql", "imaging", "valuation", "texts", "server"],
};
const WORKSPACE_OF = Object.fromEntries(
  Object.keys(ALLOWED).map((folder) => [folder.split("/").at(-1), folder]),
);

/** What the pure packages may import from outside; others declare theirs, which knip checks. */
const OUTSIDE = {
  "packages/domain": ["zod"],
  "packages/operations": ["zod"],
  "packages/imaging": [],
  "packages/sale-files": [],
  "packages/studio": [],
  "packages/valuation": [],
  "packages/texts": ["@messageformat/runtime"],
};

/** Folders of the web app that may import only some of the others. */
const WEB = "apps/web/src";
const WEB_FOLDERS = {
  ui: ["ui"],
  pictures: ["pictures"],
  backend: ["backend"],
  parts: ["parts", "ui", "backend", "pictures"],
};
/** The files that start the web app: they alone import app. */
const WEB_ENTRIES = /^apps\/web\/src\/(main|entry-[a-z]+)\.tsx?$/;

const TEST = /\.(test|spec)\.tsx?$|\/testing\//;
/** Lines that are nothing but comment. What is not surely one is read: rather a false alarm. */
const COMMENT_LINES = /^\s*(\/\/|\/?\*).*$/gm;
const IMPORTS =
  /(?:\bimport|\bexport)\b(?:[\w\s{},*$]|"[^"]*")*?\bfrom\s*["']([^"']+)["']|\bimport\s*["']([^"']+)["']|\bimport(?:\.meta\.glob)?\s*(?:<[^>()]*>)?\(\s*["'`]([^"'`]+)["'`]|\brequire\(\s*["']([^"']+)["']/g;

/**
 * The places a source names in its imports, dynamic ones and globs too.
 *
 * @param {string} source
 * @returns {string[]}
 */
export function importsOf(source) {
  const found = source.replace(COMMENT_LINES, "").matchAll(IMPORTS);
  return Array.from(found, (match) => match.slice(1).find((each) => each !== undefined) ?? "");
}

/**
 * @param {string} root of the workspace
 * @returns {{ file: string, rule: string, message: string }[]}
 */
export function findBoundaryFaults(root) {
  const faults = [];
  let read = 0;
  for (const [folder, allowed] of Object.entries(ALLOWED)) {
    const aliases = aliasesOf(root, folder);
    for (const file of filesBelow(root, folder)) {
      if (!/\.(ts|tsx|mjs|js)$/.test(file)) continue;
      read += 1;
      for (const name of importsOf(readFileSync(join(root, file), "utf8"))) {
        const fault = faultOf({ file, folder, allowed, aliases, name });
        if (fault !== null) faults.push({ file, ...fault });
      }
    }
  }
  // A check that reads nothing approves of everything.
  if (read === 0) throw new Error(`No modules in ${root}.`);
  return faults;
}

/** The package's own short names: "#ui/" -> "apps/web/src/ui/". */
function aliasesOf(root, folder) {
  const { imports = {} } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  return Object.entries(imports).map(([from, to]) => [
    from.replace(/\*$/, ""),
    posix.join(folder, to.replace(/\*$/, "")),
  ]);
}

function faultOf({ file, folder, allowed, aliases, name }) {
  const target = pathOf(file, aliases, name);
  if (target === null) return packageFault({ file, folder, allowed, name });
  if (!target.startsWith(`${folder}/`)) {
    return {
      rule: "escape",
      message: `"${name}" leaves its workspace; import the package by name`,
    };
  }
  return folder === "apps/web" ? webFault(file, name, target) : null;
}

/** The workspace path that a relative or short name stands for; null for a package. */
function pathOf(file, aliases, name) {
  if (name.startsWith(".")) return posix.join(posix.dirname(file), name);
  const alias = aliases.find(([from]) => name.startsWith(from));
  return alias === undefined ? null : alias[1] + name.slice(alias[0].length);
}

function packageFault({ file, folder, allowed, name }) {
  const own = /^@oneup\/([^/]+)(\/.*)?$/.exec(name);
  if (own !== null) {
    const [, other, inside] = own;
    // The contract suites of the ports are for the tests of who implements them.
    // The races run by hand too, outside of a test runner, which the suites need.
    const races = inside === "/testing/races" && file.startsWith("bench/");
    const suites =
      races || (inside === "/testing" && (TEST.test(file) || /\/testing\/|^e2e\//.test(file)));
    if (inside !== undefined && !suites) {
      return { rule: "inside", message: `"${name}" reaches into a package; it has one entry` };
    }
    // A package's own tests may not go round the rule either.
    if (!allowed.includes(other)) {
      return {
        rule: "direction",
        message: `${folder} must not import ${WORKSPACE_OF[other] ?? name}`,
      };
    }
    return webUiFault(file, name);
  }
  const outside = OUTSIDE[folder];
  if (outside === undefined || TEST.test(file) || !file.startsWith(`${folder}/src/`)) return null;
  const packageName = name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
  if (outside.includes(packageName)) return null;
  return { rule: "outside", message: `${folder} is pure and must not import "${name}"` };
}

function webUiFault(file, name) {
  if (!file.startsWith(`${WEB}/ui/`)) return null;
  return { rule: "ui", message: `ui knows no word of the domain and must not import "${name}"` };
}

function webFault(file, name, target) {
  if (!file.startsWith(`${WEB}/`) || !target.startsWith(`${WEB}/`)) return null;
  const from = file.slice(WEB.length + 1).split("/");
  const to = target.slice(WEB.length + 1).split("/");
  // What screens are tested with stands around the whole app, and nothing that ships stands on it.
  if (from[0] === "testing") return null;
  if (to[0] === "testing") {
    if (TEST.test(file)) return null;
    return { rule: "testing", message: `only tests import testing ("${name}")` };
  }
  if (to[0] === "app" && from[0] !== "app" && !WEB_ENTRIES.test(file)) {
    return { rule: "app", message: `nothing but the entry imports app ("${name}")` };
  }
  if (to[0] === "features" && from[0] === "features" && to[1] !== from[1]) {
    return { rule: "features", message: `features never import each other ("${name}")` };
  }
  if (from[0] === "features" && name.includes("*") && to[1] === "*") {
    return { rule: "features", message: `features never import each other ("${name}")` };
  }
  const only = WEB_FOLDERS[from[0]];
  if (only !== undefined && from.length > 1 && to.length > 1 && !only.includes(to[0])) {
    return { rule: from[0], message: `${from[0]} must not import "${name}"` };
  }
  return null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const faults = findBoundaryFaults(process.argv[2] ?? workspace);
  for (const { file, message } of faults) process.stdout.write(`${file}: ${message}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
