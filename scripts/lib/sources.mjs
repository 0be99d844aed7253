// The files of the workspace that are written by hand.

import { readdirSync } from "node:fs";
import { join } from "node:path";

const IGNORED = new Set([
  ".git",
  ".cache",
  "coverage",
  "dist",
  "generated",
  "node_modules",
  "playwright-report",
  "test-results",
]);

/**
 * All files below a folder, as sorted paths relative to the root with forward slashes.
 *
 * @param {string} root
 * @param {string} [folder] below the root
 * @returns {string[]}
 */
export function filesBelow(root, folder = "") {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      // "data" at the top is the data folder of a running OneUp.
      if (IGNORED.has(entry.name) || path === "data") return [];
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    })
    .sort();
}
