import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rollup } from "vite";

/** The module that every page begins with, but for a guest on the landing page. */
export const APP = "/entry-app.tsx";
/** What a page asks for as soon as it is alive, where somebody is signed in: its data come through it. */
export const ACCOUNT_HOME = "/src/backend/live/live-home.ts";
/** What the landing page begins with for a guest. */
export const LANDING = "/entry-landing.ts";
/** What every document's one script tag names. */
export const MAIN = "/src/main.ts";

/** The scripts that show on the landing page what its markup does not have. */
export const SHOWS_LATER = /\/src\/(app\/connection|ui\/follow-picture|ui\/move-divider)\.ts$/;

/** The script that the first paint of every page waits for, as it lies in `public`. */
export const EARLY = "early.js";

/** The module of every page's screen by the page's path, as `src/app/pages.ts` names them. */
export function screensIn(root: string): ReadonlyMap<string, string> {
  const source = readFileSync(join(root, "src/app/pages.ts"), "utf8");
  const found = source.matchAll(/page\(\s*"([^"]+)",\s*\(\) => import\("\.+([^"]+)"\)/g);
  return new Map([...found].map(([, path = "", module = ""]) => [path, module]));
}

/** The files of modules and those that they import at once. */
export function filesOf(
  modules: readonly string[],
  bundle: Rollup.OutputBundle,
): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const found = new Set<string>();
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new Error(`The build has no file for ${module}.`);
    found.add(chunk.fileName);
  }
  // A set that grows while it is walked is walked to its end.
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type === "chunk") for (const each of chunk.imports) found.add(each);
  }
  return [...found];
}

/** Where the document of a page lies in the build: `/checkout/success` in `pages/checkout/success.html`. */
export const documentOf = (path: string) => `pages${path}.html`;
