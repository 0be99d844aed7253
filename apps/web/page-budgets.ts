import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";
import { EARLY } from "./minify-early.ts";
import {
  APP,
  LANDING,
  MAIN,
  documentOf,
  filesOf,
  isLandingSheet,
  screensIn,
} from "./page-files.ts";

/** What a page weighs before it can be used, in bytes as they are sent (Brotli; letters are compressed already). */
export interface PageWeight {
  /**
   * What its document and the modules of its first view name, `early.js` among it; what is asked for later is not in it,
   * nor is what only somebody who is signed in begins with (`live-home`, about 2 kB).
   */
  readonly script: number;
  readonly style: number;
  /** `/`: with its headers (about 1 kB) within the first ten packets, 14,600 bytes: past them the wait of one more round (RFC 6928). */
  readonly document: number;
  /** Of a page in English. */
  readonly font: number;
}

const KINDS = ["script", "style", "document", "font"] as const;

/** What pages may weigh: `page-budgets.json`. */
export interface Budgets {
  /** What no budget for scripts may be above. */
  readonly goals: { readonly landing: number; readonly others: number };
  /** Pages that are above the goal still; no other may be. */
  readonly aboveGoal: readonly string[];
  /**
   * What a page may be above its budget without having grown: the names of files carry fingerprints, and how well those
   * compress differs from build to build.
   */
  readonly noise: Pick<PageWeight, "script" | "document">;
  /** By path. */
  readonly pages: Readonly<Record<string, PageWeight>>;
}

/** Every fault of pages that weigh more than they may, as sentences; empty where all is well. */
export function overBudget(
  weights: Readonly<Record<string, PageWeight>>,
  { goals, noise, aboveGoal, pages }: Budgets,
): readonly string[] {
  const faults: string[] = [];
  const spare: PageWeight = { style: 0, font: 0, ...noise };
  for (const [path, weight] of Object.entries(weights)) {
    const budget = pages[path];
    if (budget === undefined) {
      faults.push(`${path} has no budget; it weighs ${JSON.stringify(weight)}.`);
      continue;
    }
    const goal = path === "/" ? goals.landing : goals.others;
    if (budget.script > goal && !aboveGoal.includes(path)) {
      faults.push(
        `${path}: its budget for scripts is ${budget.script}, above the goal of ${goal}.`,
      );
    }
    for (const kind of KINDS) {
      if (weight[kind] > budget[kind] + spare[kind]) {
        const over = weight[kind] - budget[kind];
        faults.push(`${path}: ${kind} is ${weight[kind]} bytes, ${over} above its budget.`);
      }
    }
  }
  for (const path of aboveGoal) {
    const goal = path === "/" ? goals.landing : goals.others;
    if ((weights[path]?.script ?? 0) <= goal)
      faults.push(`${path} has come below its goal: say so.`);
  }
  for (const path of Object.keys(pages)) {
    if (weights[path] === undefined)
      faults.push(`${path} has a budget, but there is no such page.`);
  }
  return faults;
}

function contentOf(bundle: Rollup.OutputBundle, name: string): Buffer {
  const file = bundle[name];
  if (file === undefined) throw new Error(`The build has no ${name}.`);
  return Buffer.from(file.type === "chunk" ? file.code : file.source);
}

function weighPages(
  root: string,
  bundle: Rollup.OutputBundle,
): Readonly<Record<string, PageWeight>> {
  const sizes = new Map<string, number>();
  const sizeOf = (name: string) => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    const content = contentOf(bundle, name);
    const size = name.endsWith(".woff2") ? content.length : brotliCompressSync(content).length;
    sizes.set(name, size);
    return size;
  };
  const sum = (names: readonly string[]) => names.reduce((all, name) => all + sizeOf(name), 0);
  const names = Object.keys(bundle);
  const sheets = names.filter((name) => name.endsWith(".css"));
  const font = sum(names.filter((name) => /-latin-(wght|opsz)-.+\.woff2$/.test(name)));
  const shell = sizeOf("app-shell.html");
  const weights: Record<string, PageWeight> = {};
  for (const [path, screen] of screensIn(root)) {
    if (path === "*") continue;
    const landing = path === "/";
    const modules = landing ? [MAIN, LANDING] : [MAIN, APP, screen];
    const own = landing ? "index.html" : documentOf(path);
    const document = bundle[own] === undefined ? shell : sizeOf(own);
    const script = sizeOf(EARLY) + sum(filesOf(modules, bundle));
    const style = sum(sheets.filter((name) => isLandingSheet(name) === landing));
    weights[path] = { script, style, document, font };
  }
  return weights;
}

/** Fails a build whose pages weigh more than `page-budgets.json` lets them. */
export function keepBudgets(): Plugin {
  let root = "";
  return {
    name: "keep-budgets",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    writeBundle(_options, bundle) {
      const budgets: Budgets = JSON.parse(readFileSync(join(root, "page-budgets.json"), "utf8"));
      const faults = overBudget(weighPages(root, bundle), budgets);
      if (faults.length > 0) {
        this.error(`Pages weigh more than page-budgets.json says:\n${faults.join("\n")}`);
      }
    },
  };
}
