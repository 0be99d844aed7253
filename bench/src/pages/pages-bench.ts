import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LaunchedChrome, launch } from "chrome-launcher";
import lighthouse, { type Flags } from "lighthouse";
import { chromium } from "playwright-core";
import { root, startServerProcess } from "../processes/server-process.ts";
import { BenchFault } from "../report/fault.ts";
import { median } from "../report/statistics.ts";
import { type Row, pairedRow, plainRow, ratioGoal, valueGoal } from "../report/table.ts";
import { serveBarePage } from "./bare-page.ts";
import { findChromium } from "./find-chromium.ts";
import { timeByProcessor } from "./processor-time.ts";
import { scriptsOf } from "./usable.ts";
import { becomeVisitor, prepareProject } from "./visitors.ts";

export interface PagesOptions {
  readonly quick: boolean;
  readonly folder: string;
  readonly say: (line: string) => void;
}

interface PageToOpen {
  readonly path: string;
  /** Opened by the sample homeowner, who has a project with bids; else by somebody unknown. */
  readonly signedIn: boolean;
}

const PAGES: readonly PageToOpen[] = [
  { path: "/", signedIn: false },
  { path: "/app", signedIn: false },
  { path: "/plans", signedIn: false },
  { path: "/login", signedIn: false },
  { path: "/quick-quote", signedIn: false },
  { path: "/bid-page", signedIn: true },
];

/** What the build holds pages to; the goals are in bytes of JavaScript before the first screen can be used. */
const goals: { landing: number; others: number } = JSON.parse(
  readFileSync(join(root, "apps", "web", "page-goals.json"), "utf8"),
);

/** The largest paint of the landing page against that of its headline and picture alone. */
const MOST_OF_BARE = 1.15;

/** The time in which a page answers to nobody. */
const MOST_BLOCKING_MS = 50;

/** What scripts weigh as they are served, without headers, in kB of 1000, by when they are asked for. */
interface Scripts {
  readonly beforeKb: number;
  readonly before: number;
  readonly afterKb: number;
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

/** What one opening of a page gives. Bytes as they are served, without headers, in kB of 1000. */
interface Opening {
  readonly styleKb: number;
  /** Lighthouse's scores, 0..100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** What cost a page points besides speed, in Lighthouse's names. */
  readonly faults: readonly string[];
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  /** Cumulative layout shift, a ratio of the screen. */
  readonly shift: number;
}

/**
 * Without a scrollbar: a phone's own graphics fade it in and out, here the processors that are timed do,
 * frame by frame, in the very moment in which a page comes alive.
 */
const HEADLESS = ["--headless=new", "--hide-scrollbars"];

function launchChromium(): Promise<LaunchedChrome> {
  const asRoot = process.getuid?.() === 0;
  const chromeFlags = [...HEADLESS, ...(asRoot ? ["--no-sandbox"] : [])];
  return launch({ chromePath: findChromium(), chromeFlags, logLevel: "silent" });
}

/** What files weigh as they are sent to a browser that takes Brotli, in kB of 1000 bytes. */
async function servedKb(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "br" } });
      const length = Number(answer.headers.get("content-length") ?? Number.NaN);
      if (!answer.ok || Number.isNaN(length)) throw new BenchFault(`${url}: ${answer.status}`);
      return length;
    }),
  );
  return sizes.reduce((sum, length) => sum + length, 0) / 1000;
}

/** Lighthouse now and then loses the beginning of its own recording; that says nothing of the page. */
const LOST_RECORDING = "NO_NAVSTART";
const MOST_TRIES = 3;

/** As {@link judge}, once more where the recording was lost. */
async function open(url: string, cookie: string | null): Promise<Opening> {
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      return await judge(url, cookie);
    } catch (error) {
      const lost = error instanceof BenchFault && error.message.includes(LOST_RECORDING);
      if (!lost || tries >= MOST_TRIES) throw error;
    }
  }
}

/** Makes a browser that runs one of a visitor who is signed in. */
async function signInWith({ port }: LaunchedChrome, url: string, cookie: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (context === undefined) throw new BenchFault("The browser has no context.");
  await becomeVisitor(context, url, cookie);
  await browser.close();
}

/**
 * Opens a page in a browser of its own, on a simulated middling phone, and judges it: as {@link timeByProcessor}, so that
 * what else the machine does meanwhile is not held against the page.
 */
async function judge(url: string, cookie: string | null): Promise<Opening> {
  const chrome = await launchChromium();
  const recording = mkdtempSync(join(tmpdir(), "oneup-page-"));
  try {
    if (cookie !== null) await signInWith(chrome, url, cookie);
    const flags: Flags = { logLevel: "silent", onlyCategories: [...CATEGORIES] };
    await lighthouse(url, { ...flags, port: chrome.port, gatherMode: recording });
    timeByProcessor(recording);
    const result = await lighthouse(url, { ...flags, auditMode: recording });
    const audits = result?.lhr.audits ?? {};
    const scoreOf = (category: Category) => {
      const score = result?.lhr.categories[category]?.score;
      if (typeof score === "number") return score * 100;
      throw new BenchFault(`${url}: ${result?.lhr.runtimeError?.message ?? "no score"}`);
    };
    const faults = CATEGORIES.slice(1)
      .flatMap((category) => result?.lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    const { details } = audits["network-requests"] ?? {};
    const items = details?.type === "table" ? details.items : [];
    const urlsOf = (type: string) =>
      items
        .filter((item) => item["resourceType"] === type)
        .map((item) => item["url"])
        .filter((url) => typeof url === "string");
    const ms = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      styleKb: await servedKb(urlsOf("Stylesheet")),
      scores: {
        performance: scoreOf("performance"),
        accessibility: scoreOf("accessibility"),
        "best-practices": scoreOf("best-practices"),
        seo: scoreOf("seo"),
      },
      faults,
      fcpMs: ms("first-contentful-paint"),
      lcpMs: ms("largest-contentful-paint"),
      tbtMs: ms("total-blocking-time"),
      shift: ms("cumulative-layout-shift"),
    };
  } finally {
    chrome.kill();
    rmSync(recording, { recursive: true, force: true });
  }
}

async function weigh(url: string, cookie: string | null): Promise<Scripts> {
  const { before, after } = await scriptsOf(findChromium(), url, cookie);
  const [beforeKb, afterKb] = await Promise.all([servedKb(before), servedKb(after)]);
  return { beforeKb, before: before.length, afterKb };
}

const WHOLE = [valueGoal("at least", 100)];

/** @param bare openings of the bare page, one for each of the page's own; null without that yardstick */
function rowsOf(
  { path, signedIn }: PageToOpen,
  scripts: Scripts,
  openings: readonly Opening[],
  bare: readonly Opening[] | null,
): Row[] {
  const row = (
    what: string,
    unit: string,
    read: (opening: Opening) => number,
    goals: Row["goals"] = [],
  ): Row => plainRow(what, unit, median(openings.map(read)), goals);
  const beside = (
    what: string,
    unit: string,
    read: (opening: Opening) => number,
    { value = [], ratio = [] }: { value?: Row["goals"]; ratio?: Row["goals"] },
  ) =>
    bare === null
      ? row(what, unit, read, value)
      : pairedRow({ what, unit, goals: [...value, ...ratio] }, openings.map(read), bare.map(read));
  return [
    plainRow(`${path}: JavaScript before it can be used`, "kB", scripts.beforeKb, [
      valueGoal("at most", (path === "/" ? goals.landing : goals.others) / 1000),
    ]),
    plainRow("- in so many files", "", scripts.before),
    plainRow(
      "- JavaScript that comes after",
      "kB",
      scripts.afterKb,
      // There what nobody asked for counts as well.
      path === "/" ? [valueGoal("at most", goals.landing / 1000 - scripts.beforeKb)] : [],
    ),
    row("- CSS as served", "kB", ({ styleKb }) => styleKb),
    beside("- Lighthouse performance", "", ({ scores }) => scores.performance, {
      value: [valueGoal("at least", 95)],
    }),
    row("- Lighthouse accessibility", "", ({ scores }) => scores.accessibility, WHOLE),
    row("- Lighthouse best practices", "", ({ scores }) => scores["best-practices"], WHOLE),
    // What only its owner may see asks search engines to stay away, which costs points.
    row("- Lighthouse SEO", "", ({ scores }) => scores.seo, signedIn ? [] : WHOLE),
    beside("- first contentful paint", "ms", ({ fcpMs }) => fcpMs, {}),
    beside("- largest contentful paint", "ms", ({ lcpMs }) => lcpMs, {
      ratio: [ratioGoal("at most", MOST_OF_BARE)],
    }),
    beside("- total blocking time", "ms", ({ tbtMs }) => tbtMs, {
      value: [valueGoal("at most", MOST_BLOCKING_MS)],
    }),
    row("- layout shift", "", ({ shift }) => shift),
  ];
}

/** Measures pages of the built product as a phone on a middling network would open them. */
export async function measurePages({ quick, folder, say }: PagesOptions): Promise<Row[]> {
  const dataDir = join(folder, "data");
  const server = await startServerProcess({
    name: "oneup-pages",
    module: join(root, "apps", "server", "dist", "main.js"),
    args: ["--sample"],
    health: "/",
    logFolder: folder,
    env: { ONEUP_DATA_DIR: dataDir },
  });
  const bare = await serveBarePage();
  try {
    const cookie = await prepareProject(server.origin, dataDir);
    const rows: Row[] = [];
    for (const page of PAGES) {
      say(`Opening ${page.path}`);
      const url = server.origin + page.path;
      const visitor = page.signedIn ? cookie : null;
      const openings: Opening[] = [];
      const bareOpenings: Opening[] = [];
      /* oxlint-disable no-await-in-loop -- one at a time */
      const scripts = await weigh(url, visitor);
      for (let nth = 0; nth < (quick ? 1 : 3); nth += 1) {
        openings.push(await open(url, visitor));
        if (page.path === "/") bareOpenings.push(await open(bare.url, null));
      }
      /* oxlint-enable no-await-in-loop */
      for (const fault of new Set(openings.flatMap(({ faults }) => faults))) say(`  ${fault}`);
      rows.push(...rowsOf(page, scripts, openings, page.path === "/" ? bareOpenings : null));
    }
    return rows;
  } finally {
    bare.stop();
    await server.stop();
  }
}
