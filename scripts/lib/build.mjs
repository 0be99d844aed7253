// Builds the web app and the server, each only when something that it is made of has changed.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture, Failure, root, run, say, tool } from "./run.mjs";
import { writeSbom } from "./sbom.mjs";

const APPS = ["web", "server"];
/** What both are made of, besides their own folders. */
const SHARED = ["packages", "package-lock.json", "tsconfig.base.json", "scripts/compile-texts.mjs"];
const IGNORED = new Set([
  "node_modules",
  "dist",
  "generated",
  "coverage",
  "test-results",
  ".cache",
]);
const IGNORED_FILE = /\.(test|spec)\.tsx?$|\.md$/;

/** Compiles the message catalogues into modules; quick when nothing changed. */
export async function compileTexts() {
  const status = await run([process.execPath, join(root, "scripts", "compile-texts.mjs")]);
  if (status !== 0) throw new Failure("The message catalogues could not be compiled.");
}

/** Brings dist of both apps up to date. */
export async function ensureBuilt() {
  const shared = fingerprint(SHARED);
  const stale = APPS.map((app) => ({ app, mark: shared + fingerprint([`apps/${app}`]) })).filter(
    ({ app, mark }) => readMark(app) !== mark,
  );
  if (stale.length === 0) return;
  await compileTexts();
  say(
    `Building ${stale.map(({ app }) => `the ${app === "web" ? "web app" : app}`).join(" and ")}.`,
  );
  const built = await Promise.all(stale.map(({ app }) => buildApp(app)));
  for (const [index, { app, mark }] of stale.entries()) {
    if (built[index].code !== 0)
      throw new Failure(`${built[index].output}\nBuilding ${app} failed.`);
    if (app === "server") writeSbom(join(root, "apps", app, "dist", "sbom.cdx.json"));
    writeFileSync(markFile(app), mark);
  }
}

function buildApp(app) {
  const folder = join(root, "apps", app);
  // Until the new build is complete the old one counts for nothing.
  mkdirSync(join(folder, "dist"), { recursive: true });
  writeFileSync(markFile(app), "");
  return capture([...tool("vite"), "build", "--logLevel", "warn"], {
    cwd: folder,
    env: { NODE_ENV: "production" },
  });
}

const markFile = (app) => join(root, "apps", app, "dist", ".built-from");
const readMark = (app) => (existsSync(markFile(app)) ? readFileSync(markFile(app), "utf8") : "");

/** One hash over the names and contents of files and folders. */
function fingerprint(paths) {
  const hash = createHash("sha1");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

function addTo(hash, path) {
  const entries = list(path);
  if (entries === null) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
    return;
  }
  for (const { name } of entries) {
    if (!IGNORED.has(name) && !IGNORED_FILE.test(name)) addTo(hash, `${path}/${name}`);
  }
}

/** The sorted entries of a folder, or null for a file. */
function list(path) {
  try {
    const entries = readdirSync(join(root, path), { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (error.code === "ENOTDIR") return null;
    throw error;
  }
}
