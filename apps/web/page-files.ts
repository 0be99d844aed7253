import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rollup } from "vite";

/** The module that every page but the landing page begins with. */
export const APP = "/entry-app.tsx";
/** What the landing page begins with. */
export const LANDING = "/entry-landing.tsx";
/** What every document's one script tag names. */
export const MAIN = "/src/main.ts";

/** What the landing page may show of itself, before anybody does something: that a connection or a picture is missing. */
export const BY_ITSELF = /\/src\/(app\/notices|ui\/picture)\.tsx$/;

/** What the landing page's own sheet is named after; every other page has the whole one. */
export const LANDING_SHEET = "landing.css";

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

/** What a build knows of a module. */
type KnownModule = Pick<
  Rollup.ModuleInfo,
  "code" | "importedIds" | "dynamicallyImportedIds"
> | null;

/**
 * The source of all that a page may come to show: of a module, and of what it imports at once or
 * later, without what another document begins with.
 * @param start how the module's name ends
 * @param elsewhere how the name of the module ends that is asked for, but shows nothing on this page
 */
export function sourcesOf(
  start: string,
  elsewhere: string,
  know: (id: string) => KnownModule,
  ids: Iterable<string>,
): string {
  const found = new Set([...ids].filter((id) => id.endsWith(start)));
  if (found.size === 0) throw new Error(`The build has no ${start}.`);
  const sources: string[] = [];
  // A set that grows while it is walked is walked to its end.
  for (const id of found) {
    const known = know(id);
    if (known === null || id.endsWith(elsewhere) || id.includes("/node_modules/")) continue;
    sources.push(known.code ?? "");
    for (const each of [...known.importedIds, ...known.dynamicallyImportedIds]) found.add(each);
  }
  return sources.join("\n");
}
