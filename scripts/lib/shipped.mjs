// The packages that are shipped: what the server and the web app stand on, by the lock file.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const APPS = ["apps/server", "apps/web"];
/** Tools that leave code of theirs in a build: the sheet that all styles stand on, and what asks for late files. */
const LEFT_BY_TOOLS = ["tailwindcss", "vite"];
/** Packages that name no licence in their package.json, with the one that their licence file has. */
const UNNAMED = { "png-js": "MIT" };

const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * @typedef {{ name: string, version: string, license: string, integrity: string, optional: boolean,
 *   needs: string[] }} Package `needs` holds `name@version`; `optional` is for some systems alone.
 *
 * @param {{ packages: Record<string, any> }} [lock]
 * @returns {Package[]} sorted, each version once
 */
export function shippedPackages(lock = readLock()) {
  const { packages } = lock;
  const found = new Map();
  const visit = (path) => {
    const entry = packages[path];
    if (entry.link) return visit(entry.resolved);
    const isOurs = !path.includes("node_modules/");
    const key = isOurs ? path : `${nameOf(path)}@${entry.version}`;
    if (found.has(key)) return key;
    const needs = [];
    found.set(key, isOurs ? null : toPackage(path, entry, needs));
    for (const name of namesNeeded(entry)) {
      const place = placeOf(packages, path, name);
      if (place === null) continue;
      const needed = visit(place);
      if (found.get(needed)) needs.push(needed);
    }
    return key;
  };
  for (const app of APPS) visit(app);
  for (const name of LEFT_BY_TOOLS) {
    const path = `node_modules/${name}`;
    found.set(`${name}@${packages[path].version}`, toPackage(path, packages[path], []));
  }
  return [...found]
    .filter(([, each]) => each !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, each]) => each);
}

function readLock() {
  return JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
}

function toPackage(path, { version, license, integrity, optional = false }, needs) {
  const name = nameOf(path);
  return { name, version, license: license ?? UNNAMED[name] ?? "none", integrity, optional, needs };
}

function namesNeeded({ dependencies, optionalDependencies, peerDependencies, ...more }) {
  const { peerDependenciesMeta = {} } = more;
  const peers = Object.keys(peerDependencies ?? {});
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => peerDependenciesMeta[name]?.optional !== true),
  ];
}

/** Where Node finds a package from another one; null for an optional one that no system of ours has. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === "") return null;
  }
}
