import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";
import { EARLY } from "./minify-early.ts";
import { APP, LANDING, MAIN, filesOf, screensIn } from "./page-files.ts";

/**
 * What a page's JavaScript may weigh before its first view can be used, in bytes as it is sent (Brotli): `/`, and
 * every other page. They stand in `page-goals.json`.
 */
export interface PageGoals {
  readonly landing: number;
  readonly others: number;
}

/** An import, and what it alone brings: in bytes before compression. */
export interface HeavyImport {
  readonly by: string;
  readonly of: string;
  readonly bytes: number;
}

const NAMED = 5;

type ImportsOf = (id: string) => readonly string[];

/** Every module that others need at once, by the module that asked for it first. */
function reached(
  starts: readonly string[],
  importsOf: ImportsOf,
  without = "",
): Map<string, string> {
  const askedBy = new Map(starts.map((id) => [id, ""]));
  // A map that grows while it is walked is walked to its end.
  for (const id of askedBy.keys())
    for (const each of importsOf(id))
      if (each !== without && !askedBy.has(each)) askedBy.set(each, id);
  return askedBy;
}

/**
 * The imports that weigh most on a page: each with what would go if it went.
 * @param starts the modules that the page begins with
 * @param known what other pages bring along anyway
 * @param sizeOf bytes of a module in the build, before compression
 */
export function heaviestImports(
  starts: readonly string[],
  importsOf: ImportsOf,
  known: ReadonlySet<string>,
  sizeOf: (id: string) => number,
): readonly HeavyImport[] {
  const all = reached(starts, importsOf);
  const brings = [...all].flatMap(([of, by]) => {
    if (by === "" || known.has(of)) return [];
    const rest = reached(starts, importsOf, of);
    const alone = [...all.keys()].filter((id) => !rest.has(id) && !known.has(id));
    return [{ by, of, alone, bytes: alone.reduce((sum, id) => sum + sizeOf(id), 0) }];
  });
  const own = [...all.keys()].filter((id) => !known.has(id));
  const half = own.reduce((sum, id) => sum + sizeOf(id), 0) / 2;
  const heaviest: typeof brings = [];
  for (const each of brings.sort((a, b) => b.bytes - a.bytes)) {
    // What brings more than half of all is the page itself.
    if (each.bytes > half) continue;
    const isPart = heaviest.some(({ alone }) => alone.includes(each.of));
    if (!isPart && heaviest.length < NAMED) heaviest.push(each);
  }
  return heaviest.map(({ by, of, bytes }) => ({ by, of, bytes }));
}

/** Every page that is over its goal, as sentences; none where all is well. */
export function overGoal(
  weights: ReadonlyMap<string, number>,
  goals: PageGoals,
  heaviest: (path: string) => readonly HeavyImport[],
): readonly string[] {
  return [...weights].flatMap(([path, weight]) => {
    const goal = path === "/" ? goals.landing : goals.others;
    if (weight <= goal) return [];
    const brought = heaviest(path).map(
      ({ by, of, bytes }) =>
        `  ${Math.round(bytes / 1000)} kB (uncompressed) by ${by} importing ${of}`,
    );
    const over = `${path}: ${weight} bytes of JavaScript, ${weight - goal} over its goal of ${goal}.`;
    return [[over, ...brought].join("\n")];
  });
}

/** The modules that a page's first view begins with, by how their names end. */
const startsOf = (path: string, screen: string) =>
  path === "/" ? [MAIN, LANDING] : [MAIN, APP, screen];

/** A module as one reads it: below the web app, or a package. */
const called = (id: string) => /(?:node_modules|apps\/web|packages)\/([^?\0]+)/.exec(id)?.[1] ?? id;

/** Fails a build with a page over its goal, and says which imports weigh most there. */
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
      const screens = new Map([...screensIn(root)].filter(([path]) => path !== "*"));
      const weights = new Map(
        [...screens].map(([path, screen]) => {
          const files = [EARLY, ...filesOf(startsOf(path, screen), bundle)];
          return [path, files.reduce((sum, name) => sum + weigh(name), 0)];
        }),
      );
      const ids = [...this.getModuleIds()];
      const idsOf = (path: string) =>
        startsOf(path, screens.get(path) ?? "").flatMap(
          (end) => ids.find((id) => id.endsWith(end)) ?? [],
        );
      // Asked once of each: the bundler's answer comes from another language.
      const asked = new Map<string, readonly string[]>();
      const importsOf = (id: string) => {
        const imports = asked.get(id) ?? this.getModuleInfo(id)?.importedIds ?? [];
        asked.set(id, imports);
        return imports;
      };
      const lightest = [...weights].sort(([, a], [, b]) => a - b).find(([path]) => path !== "/");
      const common = new Set(reached(idsOf(lightest?.[0] ?? ""), importsOf).keys());
      const lengths = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === "chunk"
            ? Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength])
            : [],
        ),
      );
      const heaviest = (path: string) =>
        heaviestImports(
          idsOf(path),
          importsOf,
          path === "/" ? new Set() : common,
          (id) => lengths.get(id) ?? 0,
        ).map(({ by, of, bytes }) => ({ by: called(by), of: called(of), bytes }));
      const faults = overGoal(weights, goals, heaviest);
      if (faults.length > 0) this.error(faults.join("\n"));
    },
  };
}

function contentOf(bundle: Rollup.OutputBundle, name: string): Buffer {
  const file = bundle[name];
  if (file === undefined) throw new Error(`The build has no ${name}.`);
  return Buffer.from(file.type === "chunk" ? file.code : file.source);
}
