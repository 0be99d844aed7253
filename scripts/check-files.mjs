// Checks what files are called and how long they are:
//
// - a file's name is kebab-case, with at most one kind (bid.schema.ts) from the list of its place;
// - no file for leftovers (utils, helpers, ...), and index.ts only as a package's one entry;
// - no source file is longer than one can take in, tests and what programs write aside;
// - no file names a place on somebody's own machine, or a file outside the repository.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root as workspace } from "./lib/run.mjs";
import { filesBelow } from "./lib/sources.mjs";

const LONGEST = 500;
/** Longer on purpose: one table each, made by a program or copied from one source. */
const LONG_ALLOWED = [
  /^packages\/valuation\/src\/data\//,
  /^packages\/imaging\/src\/.*-table\.ts$/,
];

const SOURCE = /\.(ts|tsx|mjs|js|css)$/;
const TEST = /\.(test|spec)\.tsx?$/;
const TEXT = /\.(ts|tsx|mjs|js|css|json|md|html|yml|yaml|sh|txt)$|^\.ci\//;

/** The closed list of kinds, by place; "test" stands beside any file. */
const KINDS = [
  { place: /^packages\/domain\/src\//, kinds: ["schema", "rules", "machine"] },
  { place: /^packages\/operations\/src\//, kinds: ["operation", "schema", "port", "contract"] },
  { place: /^packages\/store-[a-z]+\/src\//, kinds: ["table", "queries", "mapper", "schema"] },
  { place: /^apps\/server\/src\//, kinds: ["route", "adapter"] },
  { place: /^apps\/web\/src\/backend\//, kinds: ["adapter", "worker"] },
  { place: /^apps\/web\/src\//, kinds: ["screen"] },
  { place: /^e2e\//, kinds: ["spec", "phone.spec", "config"] },
];
const LEFTOVERS = new Set(["utils", "util", "helpers", "helper", "common", "misc", "stuff"]);

/** Somebody's own folders, and ways out of the repository. */
const PLACES =
  /(?:^|[\s"'`(=:])(?:\/(?:home|root|Users|work|workspace)\/[\w.-]+|(?:\.\.\/)+shared\/)/;

/**
 * @param {string} root of the workspace
 * @returns {{ file: string, rule: string, message: string }[]}
 */
export function findFileFaults(root) {
  const files = filesBelow(root);
  if (!files.some((file) => SOURCE.test(file))) throw new Error(`No source files in ${root}.`);
  return files.flatMap((file) => [
    ...nameFaults(file),
    ...(TEXT.test(file) ? contentFaults(root, file) : []),
  ]);
}

function nameFaults(file) {
  const place = KINDS.find((each) => each.place.test(file));
  if (place === undefined || !/\.(ts|tsx)$/.test(file)) return [];
  const fault = (message) => [{ file, rule: "name", message }];
  const name = file.slice(file.lastIndexOf("/") + 1).replace(/(\.d)?\.tsx?$/, "");
  const [base, ...kinds] = name.replace(/(\.property)?\.test$/, "").split(".");
  const kind = kinds.join(".");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(base)) return fault("the name is not in kebab-case");
  if (kind !== "" && !place.kinds.includes(kind)) {
    return fault(`".${kind}" is no kind here; there are: ${place.kinds.join(", ")}`);
  }
  if (LEFTOVERS.has(base)) return fault("name the file for what is in it");
  if (base === "index" && !/^packages\/[^/]+\/src\/index\.ts$/.test(file)) {
    return fault("index.ts is only the one entry of a package");
  }
  return [];
}

function contentFaults(root, file) {
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  const faults = [];
  if (
    SOURCE.test(file) &&
    !TEST.test(file) &&
    lines.length - 1 > LONGEST &&
    !LONG_ALLOWED.some((pattern) => pattern.test(file))
  ) {
    const message = `${lines.length - 1} lines; more than ${LONGEST} is more than one room`;
    faults.push({ file, rule: "length", message });
  }
  const at = lines.findIndex((line) => PLACES.test(line));
  if (at >= 0) {
    const message = `line ${at + 1} names a place on somebody's machine`;
    faults.push({ file, rule: "place", message });
  }
  return faults;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const faults = findFileFaults(process.argv[2] ?? workspace);
  for (const { file, message } of faults) process.stdout.write(`${file}: ${message}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
