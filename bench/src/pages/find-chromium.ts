import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { BenchFault } from "../report/fault.ts";

/**
 * The path of the Chromium that pages are opened in. One without a window goes before: a whole one draws
 * its own, and the page is timed while it does.
 */
export function findChromium(): string {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return named;
  const names = [
    "chromium-headless-shell",
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
  ];
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new BenchFault("There is no Chromium; set CHROMIUM_PATH to one.");
  return found;
}
