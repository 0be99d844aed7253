import { join } from "node:path";
import { type Browser, type Page, chromium } from "playwright-core";
import { findChromium } from "../pages/find-chromium.ts";
import { root, startServerProcess } from "../processes/server-process.ts";
import { median } from "../report/statistics.ts";
import { type Row, plainRow, valueGoal } from "../report/table.ts";
import { type Interaction, type Scene, scenes } from "./interaction-steps.ts";

export interface InteractionsOptions {
  readonly quick: boolean;
  readonly folder: string;
  readonly say: (line: string) => void;
}

/** How many times slower the processor is made: a middling phone beside a desk machine. */
const SLOWER = 4;
/** From a press to the next paint, in ms. */
const MOST_MS = 100;
/** How long after an interaction its paint is waited for, in ms. */
const SETTLE_MS = 600;

declare global {
  interface Window {
    /** The longest interaction since it was last looked at, in ms; the browser tells in steps of 8. */
    longest?: number;
  }
}

/** Runs in the page. */
function noteInteractions(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isInteraction = Number(Reflect.get(entry, "interactionId")) > 0;
      if (isInteraction) window.longest = Math.max(window.longest ?? 0, entry.duration);
    }
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library of types lacks the threshold
  observer.observe({
    type: "event",
    buffered: true,
    durationThreshold: 16,
  } as PerformanceObserverInit);
}

/** The longest that the page took from a press or key to its next paint, in ms; 0 below 16. */
async function timeOf(page: Page, { act, undo }: Interaction): Promise<number> {
  await page.evaluate(() => (window.longest = 0));
  await act(page);
  await page.waitForTimeout(SETTLE_MS);
  const longest = await page.evaluate(() => window.longest ?? 0);
  await undo(page);
  await page.waitForTimeout(SETTLE_MS);
  return longest;
}

async function measureScene(
  browser: Browser,
  origin: string,
  scene: Scene,
  rounds: number,
): Promise<Row[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteInteractions);
    await page.addInitScript((state) => {
      if (localStorage.getItem("demoMode") !== null) return;
      for (const [key, text] of Object.entries(state)) localStorage.setItem(key, text);
    }, scene.state);
    await page.goto(origin + scene.path);
    await page.locator("html[data-alive]").waitFor({ state: "attached" });
    await scene.ready(page);
    await page.waitForLoadState("networkidle");
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const rows: Row[] = [];
    for (const interaction of scene.interactions) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
        times.push(await timeOf(page, interaction));
      }
      const what = `${scene.path.replace(/\/qq-1$/, "/:id")}: ${interaction.what}`;
      rows.push(
        plainRow(what, "ms", median(times), [valueGoal("at most", MOST_MS)]),
        plainRow("- the first time", "ms", times[0] ?? Number.NaN),
        plainRow("- the longest", "ms", Math.max(...times)),
      );
    }
    return rows;
  } finally {
    await context.close();
  }
}

/** Measures how soon screens of the demo answer to what a person does, on a processor four times slower. */
export async function measureInteractions({
  quick,
  folder,
  say,
}: InteractionsOptions): Promise<Row[]> {
  const server = await startServerProcess({
    name: "oneup-interactions",
    module: join(root, "apps", "server", "dist", "main.js"),
    health: "/",
    logFolder: folder,
    env: { ONEUP_DATA_DIR: join(folder, "data") },
  });
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    const rows: Row[] = [];
    for (const scene of scenes) {
      say(`Using ${scene.path}`);
      // oxlint-disable-next-line no-await-in-loop -- what runs beside something else is not measured
      rows.push(...(await measureScene(browser, server.origin, scene, quick ? 2 : 5)));
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}
