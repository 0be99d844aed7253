// Finds a Chromium for the journeys and the bench, or gets one.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { Failure, root, run, say, tool } from "./run.mjs";

// The shell draws the same pages without a desktop's windows: the journeys take about two thirds of the time,
// and what is timed does not share the processors with a window.
const SHELL = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
];

/**
 * The path of a Chromium that runs, for the journeys and what is measured: CHROMIUM_PATH, the headless shell of the
 * system's packages (installed as root on Debian), else a whole one.
 */
export async function ensureHeadlessShell() {
  const found = wanted() ?? runningShell();
  if (found !== null) return found;
  if (await installPackage(SHELL)) {
    const installed = runningShell();
    if (installed !== null) return installed;
  }
  return ensureWholeChromium();
}

/** A whole Chromium: Playwright's own, the system's, Debian's package (as root), else Playwright's download. */
async function ensureWholeChromium() {
  const found = findInstalled();
  if (found !== null) return found;
  if (await installPackage("chromium")) {
    const installed = findInstalled();
    if (installed !== null) return installed;
  }
  say("Downloading a Chromium for the tests.");
  await run([...tool("@playwright/test", "playwright"), "install", "chromium"]);
  const downloaded = findInstalled();
  if (downloaded !== null) return downloaded;
  throw new Failure(
    "There is no Chromium for the tests and none could be installed. Set CHROMIUM_PATH to one.",
  );
}

function wanted() {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined || path === "") return null;
  if (runs(path)) return path;
  throw new Failure(`CHROMIUM_PATH names no Chromium that runs: ${path}`);
}

/** Whether a package of Debian's came: not without root, not where there is no such package. */
async function installPackage(name) {
  if (process.getuid?.() !== 0 || inPath("apt-get") === null) return false;
  say(`Installing ${name} from the system's packages.`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const install = ["install", "-y", "--no-install-recommends", name, "fonts-liberation"];
  await run(["apt-get", "-qq", "update"], { env });
  return (await run(["apt-get", "-qq", ...install], { env })) === 0;
}

function runningShell() {
  const path = inPath(SHELL);
  return path !== null && runs(path) ? path : null;
}

function findInstalled() {
  const candidates = [ofPlaywright(), ...NAMES.map(inPath), ...ELSEWHERE];
  return candidates.find((path) => path !== null && existsSync(path) && runs(path)) ?? null;
}

function ofPlaywright() {
  const load = createRequire(join(root, "e2e", "package.json"));
  return load("@playwright/test").chromium.executablePath() || null;
}

function inPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Whether a browser starts: a package can be there without a library that it needs. */
function runs(path) {
  if (process.platform === "win32") return existsSync(path);
  const { status } = spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 });
  return status === 0;
}
