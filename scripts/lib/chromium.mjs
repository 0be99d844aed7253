// Finds a Chromium for the journeys, or gets one.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { Failure, root, run, say, tool } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
];

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, Playwright's own, the system's; else Debian's
 * package is installed (as root), else Playwright's download.
 */
export async function ensureChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== "") {
    if (runs(wanted)) return wanted;
    throw new Failure(`CHROMIUM_PATH names no Chromium that runs: ${wanted}`);
  }
  const found = findInstalled();
  if (found !== null) return found;

  if (process.getuid?.() === 0 && inPath("apt-get") !== null) {
    say("Installing Chromium from the system's packages.");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const install = ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"];
    await run(["apt-get", "-qq", "update"], { env });
    await run(["apt-get", "-qq", ...install], { env });
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
