import type { Page } from "@playwright/test";
import { holly, seed, storedQuote } from "./support/demo.ts";
import { alive, expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";
import { BuildServer } from "./support/two-builds.ts";

test.use({ serviceWorkers: "allow" });
test.describe.configure({ timeout: 180_000 });

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/;

/** Waits until the browser keeps the product and answers from it. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
}

/** The paths of everything in this browser's caches. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      paths.push(...requests.map(({ url }) => new URL(url).pathname + new URL(url).search));
    }
    return paths;
  });
}

/** Of which builds the scripts of a page are. */
const marks = (here: Page) =>
  here.evaluate(() => {
    const names = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/") && path.endsWith(".js"));
    return [...new Set(names.map((name) => /~([BC])\.js$/.exec(name)?.[1] ?? "first"))];
  });

/** Looks for a newer build, and tells what became of it. */
const update = (here: Page) =>
  here.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const { installing } = registration;
    if (installing === null) return "nothing new";
    return new Promise<string>((resolve) => {
      installing.addEventListener("statechange", () => {
        if (["activated", "redundant"].includes(installing.state)) resolve(installing.state);
      });
    });
  });

/** How many builds are kept; 0 while one is on its way. */
const builds = (here: Page) =>
  here.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    return installing === null && waiting === null ? (await caches.keys()).length : 0;
  });

test("EXP-02 DEMO-06 after one visit every page opens without a connection, its pictures included", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(NO_NETWORK);
  await page.goto("/plans");
  await kept(page);
  // A film is asked of the server in parts, past what is kept.
  const film = await page.evaluate(async () => {
    const answer = await fetch("/videos/room.webm", { headers: { range: "bytes=0-99" } });
    return [answer.status, (await answer.arrayBuffer()).byteLength];
  });
  expect(film).toEqual([206, 100]);
  expect((await keptPaths(page)).filter((path) => path.startsWith("/videos/"))).toEqual([]);
  await seed(page, { person: holly, quotes: [storedQuote("qq-1")] });
  await context.setOffline(true);
  for (const [path, heading] of [
    ["/", "Know Exactly"],
    ["/app", /./],
    ["/quotes", "Quote"],
    ["/quote/qq-1", /./],
    ["/bid-page?quoteId=qq-1", "Review Bids"],
    ["/pdf-preview", "Loan"],
    ["/quick-quote", "Quick Quote"],
    ["/no-such-page", "404"],
  ] as const) {
    await page.goto(path);
    await alive(page);
    await expect(page.getByRole("heading", { level: 1, name: heading }), path).toBeVisible();
    await expect(page.getByText(/^This (page )?could not be loaded$/), path).toHaveCount(0);
    await expect(page.getByText("Something went wrong"), path).toHaveCount(0);
  }
  await page.goto("/quote/qq-1");
  const picture = page.getByRole("main").locator("img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("EXP-02 a new build is there with the next navigation, whole; an open page keeps its own; a build that is not whole changes nothing", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(NO_NETWORK, /404/);
  const server = new BuildServer();
  await server.start();
  try {
    await page.addInitScript((text) => {
      localStorage.setItem("demoMode", "true");
      localStorage.setItem("demoUser", text);
    }, JSON.stringify(holly));
    await page.goto(`${server.origin}/app`);
    await alive(page);
    await kept(page);
    expect(await marks(page)).toEqual(["first"]);
    const open = await context.newPage();
    await open.goto(`${server.origin}/quotes`);
    await alive(open);

    server.deploy("B");
    await page.reload();
    await alive(page);
    await expect(page.getByLabel("Property address")).toBeVisible();
    expect(await marks(page)).toEqual(["B"]);
    await expect.poll(() => builds(page), { timeout: 60_000 }).toBe(2);
    // A page of the build before still finds what it has not loaded yet.
    await open.getByRole("link", { name: "Quick Quote" }).first().click();
    await expect(open.getByRole("heading", { level: 1, name: "Quick Quote" })).toBeVisible();
    expect(await marks(open)).toEqual(["first"]);

    await context.setOffline(true);
    await page.goto(`${server.origin}/quick-quote`);
    await expect(page.getByRole("heading", { level: 1, name: "Quick Quote" })).toBeVisible();
    expect(await marks(page)).toEqual(["B"]);

    await context.setOffline(false);
    server.deploy("C", "/drawings/no-bids.svg");
    await page.goto(`${server.origin}/app`);
    await alive(page);
    expect(await update(page)).not.toBe("activated");
    await expect.poll(() => builds(page), { timeout: 60_000 }).toBe(2);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByLabel("Property address")).toBeVisible();
    expect(await marks(page)).toEqual(["B"]);
  } finally {
    await server.stop();
  }
});

test("EXP-02 REL-05 nothing of an account is ever kept for offline: no answer of the API, no picture, no page of its own", async ({
  page,
  context,
  live,
  faults,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await page.goto("/");
  await kept(page);
  const before = await keptPaths(page);
  await signIn(page, owner);
  for (const path of [`/bid-page?quoteId=${quoteId}`, "/account"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  }
  const product =
    /^\/(assets|pictures|screens|drawings|icons)\/|^\/[\w-]+\.(html|js|svg|webmanifest)$/;
  expect(before.filter((path) => !product.test(path))).toEqual([]);
  expect((await keptPaths(page)).toSorted()).toEqual(before.toSorted());
  await page.goto("/account");
  await page.getByRole("button", { name: /open the menu$/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await keptPaths(page)).toSorted()).toEqual(before.toSorted());
  // Nor is it remembered that there was an account: offline there is the demo again.
  faults.allow(NO_NETWORK);
  await context.setOffline(true);
  await page.goto("/quotes");
  await expect(page.getByRole("heading", { level: 1, name: "Quote" })).toBeVisible();
  await expect(page.getByText("No quotes created yet")).toBeVisible();
});
