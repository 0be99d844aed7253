import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type LaunchedChrome, launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { root, startServerProcess } from "../processes/server-process.ts";
import { BenchFault } from "../report/fault.ts";
import { median } from "../report/statistics.ts";
import { type Row, plainRow, valueGoal } from "../report/table.ts";
import { prepareProject } from "./visitors.ts";

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
  { path: "/login", signedIn: false },
  { path: "/quick-quote", signedIn: false },
  { path: "/bid-page", signedIn: true },
];

/** What one opening of a page gives. Bytes as they are served, without headers, in kB of 1000. */
interface Opening {
  readonly scriptKb: number;
  readonly scripts: number;
  readonly styleKb: number;
  /** 0..100. */
  readonly performance: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  /** Cumulative layout shift, a ratio of the screen. */
  readonly shift: number;
}

function findChromium(): string {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return named;
  const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new BenchFault("There is no Chromium; set CHROMIUM_PATH to one.");
  return found;
}

function launchChromium(): Promise<LaunchedChrome> {
  const asRoot = process.getuid?.() === 0;
  const chromeFlags = ["--headless=new", ...(asRoot ? ["--no-sandbox"] : [])];
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

/** Opens a page in a browser of its own, on a simulated middling phone, and judges it. */
async function open(url: string, cookie: string | null): Promise<Opening> {
  const chrome = await launchChromium();
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: "silent",
      output: "json",
      onlyCategories: ["performance"],
      ...(cookie === null ? {} : { extraHeaders: { Cookie: cookie } }),
    });
    const audits = result?.lhr.audits ?? {};
    const score = result?.lhr.categories["performance"]?.score;
    if (typeof score !== "number") {
      throw new BenchFault(`${url}: ${result?.lhr.runtimeError?.message ?? "no score"}`);
    }
    const { details } = audits["network-requests"] ?? {};
    const items = details?.type === "table" ? details.items : [];
    const urlsOf = (type: string) =>
      items
        .filter((item) => item["resourceType"] === type)
        .map((item) => item["url"])
        .filter((url) => typeof url === "string");
    const scripts = urlsOf("Script");
    const ms = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      scriptKb: await servedKb(scripts),
      scripts: scripts.length,
      styleKb: await servedKb(urlsOf("Stylesheet")),
      performance: score * 100,
      fcpMs: ms("first-contentful-paint"),
      lcpMs: ms("largest-contentful-paint"),
      tbtMs: ms("total-blocking-time"),
      shift: ms("cumulative-layout-shift"),
    };
  } finally {
    chrome.kill();
  }
}

function rowsOf({ path }: PageToOpen, openings: readonly Opening[]): Row[] {
  const row = (
    what: string,
    unit: string,
    read: (opening: Opening) => number,
    goals: Row["goals"] = [],
  ): Row => plainRow(what, unit, median(openings.map(read)), goals);
  return [
    row(`${path}: JavaScript as served`, "kB", ({ scriptKb }) => scriptKb, [
      valueGoal("at most", 160),
    ]),
    row("- in so many files", "", ({ scripts }) => scripts),
    row("- CSS as served", "kB", ({ styleKb }) => styleKb),
    row(
      "- Lighthouse performance",
      "",
      ({ performance }) => performance,
      path === "/" ? [] : [valueGoal("at least", 95)],
    ),
    row("- first contentful paint", "ms", ({ fcpMs }) => fcpMs),
    row("- largest contentful paint", "ms", ({ lcpMs }) => lcpMs),
    row("- total blocking time", "ms", ({ tbtMs }) => tbtMs),
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
  try {
    const cookie = await prepareProject(server.origin, dataDir);
    const rows: Row[] = [];
    for (const page of PAGES) {
      say(`Opening ${page.path}`);
      const openings: Opening[] = [];
      for (let nth = 0; nth < (quick ? 1 : 3); nth += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        openings.push(await open(server.origin + page.path, page.signedIn ? cookie : null));
      }
      rows.push(...rowsOf(page, openings));
    }
    return rows;
  } finally {
    await server.stop();
  }
}
