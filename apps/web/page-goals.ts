import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";
import { ACCOUNT_HOME, APP, EARLY, LANDING, MAIN, filesOf, screensIn } from "./page-files.ts";

/**
 * What a page's JavaScript may weigh before its first view can be used, in bytes as it is sent (Brotli): `/`, and
 * every other page. They stand in `page-goals.json`.
 */
export interface PageGoals {
  readonly landing: number;
  readonly others: number;
}

/** Every page that is over its goal, as sentences; none where all is well. */
export function overGoal(
  weights: ReadonlyMap<string, number>,
  goals: PageGoals,
  heaviest: (path: string) => readonly string[],
): readonly string[] {
  return [...weights].flatMap(([path, weight]) => {
    const goal = path === "/" ? goals.landing : goals.others;
    if (weight <= goal) return [];
    const over = `${path}: ${weight} bytes of JavaScript, ${weight - goal} over its goal of ${goal}.`;
    return [[over, ...heaviest(path)].join("\n  ")];
  });
}

/** The modules that a page's first view begins with, by how their names end. */
const startsOf = (path: string, screen: string) =>
  path === "/" ? [MAIN, LANDING] : [MAIN, APP, ACCOUNT_HOME, screen];

/** A module as one reads it: below the web app, or a package. */
const called = (id: string) => /(?:node_modules|apps\/web|packages)\/([^?\0]+)/.exec(id)?.[1] ?? id;

/** The number of modules named of a page over its goal. */
const NAMED = 10;

/** Fails a build with a page over its goal, and says which modules weigh most there and which imports brought them. */
export function keepGoals(): Plugin {
  let root = "";
  return {
    name: "keep-goals",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    writeBundle(_options, bundle) {
      const goals: PageGoals = JSON.parse(readFileSync(join(root, "page-goals.json"), "utf8"));
      const sizes = new Map<string, number>();
      const weigh = (name: string) => {
        const size = sizes.get(name) ?? brotliCompressSync(contentOf(bundle, name)).length;
        sizes.set(name, size);
        return size;
      };
      const starts = new Map(
        [...screensIn(root)]
          .filter(([path]) => path !== "*")
          .map(([path, screen]) => [path, startsOf(path, screen)] as const),
      );
      const weights = new Map(
        [...starts].map(([path, modules]) => [
          path,
          [EARLY, ...filesOf(modules, bundle)].reduce((sum, name) => sum + weigh(name), 0),
        ]),
      );
      const heaviest = (path: string) => {
        const modules = filesOf(starts.get(path) ?? [], bundle).flatMap((name) => {
          const file = bundle[name];
          return file?.type === "chunk" ? Object.entries(file.modules) : [];
        });
        /** The imports that lead to each module of the page. */
        const ways = new Map<string, string>();
        for (const id of this.getModuleIds())
          if (starts.get(path)?.some((start) => id.endsWith(start))) ways.set(id, called(id));
        // A map that grows while it is walked is walked to its end.
        for (const [id, way] of ways)
          for (const next of this.getModuleInfo(id)?.importedIds ?? [])
            if (!ways.has(next)) ways.set(next, `${way} > ${called(next)}`);
        return modules
          .toSorted(([, a], [, b]) => b.renderedLength - a.renderedLength)
          .slice(0, NAMED)
          .map(
            ([id, { renderedLength }]) =>
              `${renderedLength} (uncompressed) by ${ways.get(id) ?? called(id)}`,
          );
      };
      const faults = overGoal(weights, goals, heaviest);
      if (faults.length > 0) this.error(faults.join("\n"));
    },
  };
}

function contentOf(bundle: Rollup.OutputBundle, name: string): Buffer {
  if (name === EARLY) return readFileSync(join(import.meta.dirname, "public", EARLY));
  const file = bundle[name];
  if (file === undefined) throw new Error(`The build has no ${name}.`);
  return Buffer.from(file.type === "chunk" ? file.code : file.source);
}
