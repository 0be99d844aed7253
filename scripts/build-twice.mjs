// npm run build:twice: builds in two folders, at two places and in two time zones, and compares every byte. What
// comes out of a source is then a matter of the source alone, and anybody can see that a build is of it.

import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { demandNode } from "./lib/node-version.mjs";

demandNode();
const { Failure, capture, main, root, run, say } = await import("./lib/run.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");

const PLACES = [
  { name: "one", env: { TZ: "UTC", LANG: "C" } },
  { name: "another/further-down", env: { TZ: "Pacific/Auckland", LANG: "en_US.UTF-8" } },
];
const BUILT = ["apps/web/dist", "apps/server/dist"];

/** The packages under other paths: links to the same bytes, since there are many. */
function linkFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

function copyTo(place, files) {
  for (const file of files) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    cpSync(join(root, file), join(place, file));
  }
  const workspaces = new Set(
    files.filter((file) => /(^|\/)package\.json$/.test(file)).map(dirname),
  );
  for (const workspace of workspaces) {
    const packages = join(root, workspace, "node_modules");
    if (existsSync(packages)) linkFolder(packages, join(place, workspace, "node_modules"));
  }
}

/** The hash of each file below a folder, by its path. */
function hashesIn(place, folder) {
  return readdirSync(join(place, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return hashesIn(place, path);
    const hash = createHash("sha256")
      .update(readFileSync(join(place, path)))
      .digest("hex");
    return [[path, hash]];
  });
}

await main(async () => {
  await ensureInstalled();
  const { output } = await capture([
    "git",
    "ls-files",
    "--cached",
    "--others",
    "--exclude-standard",
  ]);
  const files = output.split("\n").filter((file) => file !== "" && existsSync(join(root, file)));
  const folder = join(root, ".cache", "build-twice");
  rmSync(folder, { recursive: true, force: true });
  const builds = [];
  for (const { name, env } of PLACES) {
    const place = join(folder, name);
    copyTo(place, files);
    const status = await run([process.execPath, join(place, "scripts", "build.mjs")], {
      cwd: place,
      env,
    });
    if (status !== 0) throw new Failure(`The build in ${place} failed.`);
    builds.push(new Map(BUILT.flatMap((dist) => hashesIn(place, dist))));
  }
  const [first, second] = builds;
  const paths = [...new Set([...first.keys(), ...second.keys()])];
  const apart = paths.filter((path) => first.get(path) !== second.get(path));
  for (const path of apart) say(`Not the same: ${path}`);
  if (apart.length > 0) throw new Failure(`Compare them in ${folder}.`);
  rmSync(folder, { recursive: true, force: true });
  say(`${paths.length} files, the same bytes twice.`);
});
