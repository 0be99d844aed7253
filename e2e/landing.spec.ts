import type { Page } from "@playwright/test";
import { holly, openDemo } from "./support/demo.ts";
import { expect, openMenu, test } from "./support/journey.ts";
import { shiftedSoFar, watchShifts } from "./support/layout-shift.ts";

/** Waits until the page that was rendered ahead answers: its pictures are followed. */
async function alive(page: Page): Promise<void> {
  await expect(page.locator('.ui-ba img[data-state="ready"]')).toHaveCount(2);
}

/** Our own font families that have loaded and that text is shown in. */
const ownLetters = (page: Page) =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    const families = new Set(loaded.map(({ family }) => family.replaceAll('"', "")));
    return [...families].filter((family) => family.endsWith("Variable")).toSorted();
  });

const click = (element: HTMLElement | SVGElement) => {
  if (element instanceof HTMLElement) element.click();
};

/**
 * How an element and all within it look: every property as it is worked out, without those that styles are made of.
 * As numbers (FNV-1a), since a page has a million characters of them.
 */
const looksOf = (element: Element) =>
  [element, ...element.querySelectorAll("*")].map((each) => {
    const styles = getComputedStyle(each);
    let hash = 0x811c9dc5;
    for (const name of styles) {
      // Pictures show once they are near.
      if (name.startsWith("--") || (name === "opacity" && each.tagName === "IMG")) continue;
      const text = `${name}: ${styles.getPropertyValue(name)};`;
      for (let at = 0; at < text.length; at++)
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
    return `${each.tagName} ${each.getAttribute("class") ?? ""} ${hash}`;
  });

test("EXP-06 without scripts the start page is whole, and each page says what it is to whoever lists it or links to it", async ({
  openBrowser,
}) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  const contentOf = (selector: string) => page.locator(selector).getAttribute("content");
  for (const [path, title, type, name] of [
    ["/app", "Property Analysis · OneUp", "WebPage"],
    ["/quick-quote", "Quick Quote · OneUp", "WebPage"],
    ["/plans", "Plans & Pricing · OneUp", "WebPage"],
    ["/register", "Create a free account · OneUp", "WebPage"],
    ["/register/contractor", "Professional Registration · OneUp", "WebPage"],
    ["/login", "Sign in · OneUp", "WebPage"],
    ["/", "Know what your home upgrades are worth · OneUp", "WebApplication", "OneUp"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const description = (await contentOf('meta[name="description"]')) ?? "";
    expect(description.length).toBeGreaterThan(60);
    const shown = {
      title: await contentOf('meta[property="og:title"]'),
      description: await contentOf('meta[property="og:description"]'),
    };
    if (type === "WebPage") expect(shown).toEqual({ title, description });
    else expect(shown.title).toMatch(/home upgrades/);
    // Whoever shows a link to the page takes whole addresses alone.
    const picture = (await contentOf('meta[property="og:image"]')) ?? "";
    expect((await page.request.get(picture)).headers()["content-type"]).toBe("image/jpeg");
    const url = new URL(path, picture).href;
    expect(await contentOf('meta[property="og:url"]')).toBe(url);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    const told = type === "WebPage" ? { description, url } : { name };
    expect(JSON.parse(data ?? "")).toMatchObject({ "@type": type, ...told });
  }
  for (const path of ["/account", "/quote/any"])
    expect(await (await page.request.get(path)).text()).toContain('<meta name="description"');
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toHaveText("Know Exactly What Your Home Upgrades Are Worth");
  const plans = page.getByRole("link", { name: "Choose Your Plan" });
  await expect(plans).toHaveAttribute("href", "/plans");
  const heroPictures = page.locator("main figure").first().getByRole("img");
  await expect(heroPictures).toHaveCount(2);
  const poster = page.getByAltText("Before and after", { exact: true });
  for (const picture of [...(await heroPictures.all()), poster]) {
    await expect(picture).toHaveCSS("opacity", "1");
    await expect(picture).toBeVisible();
  }
  // The browser itself opens the menu.
  await page.getByRole("button", { name: /open the menu$/ }).click();
  await expect(page.getByRole("menuitem", { name: "Login" })).toHaveAttribute("href", "/login");
  const manifest = await page.locator('link[rel="manifest"]').getAttribute("href");
  const installed = { name: "OneUp", display: "standalone" };
  expect(await (await page.request.get(manifest ?? "")).json()).toMatchObject(installed);
});

test("EXP-06 the start page comes alive as it was rendered without moving, and knows the theme and the persona", async ({
  page,
}) => {
  await watchShifts(page);
  await openDemo(page, "/", { person: holly, more: { theme: "dark" } });
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.getByRole("button", { name: "Switch to light" })).toBeVisible();
  await expect(page.getByRole("banner").getByText("Holly")).toBeVisible();
  await alive(page);
  await expect.poll(() => ownLetters(page)).toEqual(["Figtree Variable", "Fraunces Variable"]);
  expect(await shiftedSoFar(page)).toBeLessThan(0.02);
  await (await openMenu(page)).getByRole("menuitem", { name: "My Quote Requests" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Quote Requests");
});

test("EXP-06 nothing that the first view does not show shares the line with it: icons, code and what stands below come later", async ({
  page,
}) => {
  const document = await page.request.get("/", { headers: { "accept-encoding": "br" } });
  const lines = document.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
  const bytes = Number(document.headers()["content-length"]) + lines.join("").length;
  // What a connection begins with (RFC 6928): more would come a round trip later.
  expect(bytes).toBeLessThan(10 * 1_460);
  const text = await document.text();
  expect(text).toContain('<link rel="icon" href="data:,">');
  const [head] = text.split(/<noscript|<template/);
  expect(head).not.toMatch(/rel="(manifest|apple-touch-icon|modulepreload)"|type="module"/);
  for (const path of ["/app", "/plans", "/"]) {
    await page.goto(path);
    await expect(page.locator("html[data-alive]")).toHaveCount(1);
    const { read, asked } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const code = performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\/assets\/.+\.js$/.test(name));
      return { read: paint?.startTime ?? Infinity, asked: code.map((each) => each.startTime) };
    });
    expect(asked.length, path).toBeGreaterThan(2);
    expect(Math.min(...asked), path).toBeGreaterThanOrEqual(read);
  }
  await alive(page);
  await expect(page.locator('head > link[rel="icon"][href="/favicon.svg"]')).toHaveCount(1);
  await expect(page.locator('head > link[rel="manifest"]')).toHaveCount(1);
  await expect(page.locator('head > link[rel="apple-touch-icon"]')).toHaveCount(1);
  await page.getByAltText("Before and after", { exact: true }).scrollIntoViewIfNeeded();
  const posters = () =>
    page.evaluate(() => {
      const [visit] = performance.getEntriesByType("navigation");
      const loaded = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0;
      const poster = new URL("/videos/wipe.avif", location.href).href;
      return performance.getEntriesByName(poster).map(({ startTime }) => startTime >= loaded);
    });
  await expect.poll(posters).toEqual([true]);
});

test("EXP-06 UX-02 in a browser that nobody used the page looks as it would with all styles, its menu too, in both themes, and fetches none of the app", async ({
  page,
}) => {
  const fetched = (what: RegExp) =>
    page.evaluate(
      (source) =>
        performance.getEntriesByType("resource").filter(({ name }) => RegExp(source).test(name))
          .length,
      what.source,
    );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await alive(page);
  await expect.poll(() => ownLetters(page)).toEqual(["Figtree Variable", "Fraunces Variable"]);
  const poster = page.getByAltText("Before and after", { exact: true });
  await expect(poster).toHaveCSS("opacity", "1");
  await openMenu(page);
  // What is far below the window is not laid out anew, and the focus is not what this is about.
  await page.evaluate(() => {
    const near = new CSSStyleSheet();
    near.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(near);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const looks = async () => {
    const whole = await page.locator("body").evaluate(looksOf);
    await page.getByRole("button", { name: "Switch to dark", includeHidden: true }).evaluate(click);
    await expect(page.locator("html")).toHaveClass("dark");
    const dark = await page.locator("body").evaluate(looksOf);
    await page
      .getByRole("button", { name: "Switch to light", includeHidden: true })
      .evaluate(click);
    await expect(page.locator("html")).not.toHaveClass("dark");
    return { whole, dark };
  };
  let before = await looks();
  // Letters and pictures may still come.
  await expect(async () => {
    const last = before;
    before = await looks();
    expect(before).toEqual(last);
  }).toPass();
  expect(await fetched(/\/(entry-app|user-menu|common)-[^/]*\.js$/)).toBe(0);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const [sheet] = document.querySelector<HTMLTemplateElement>("#for-app")!.content.children;
        sheet!.addEventListener("load", resolve);
        document.head.append(sheet!);
      }),
  );
  await expect(async () => expect(await looks()).toEqual(before)).toPass();
});

test("EXP-06 REL-06 NAV-12 a page that loses its connection before anybody does anything says so, and has its menu all the same", async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/");
  await alive(page);
  await page.context().setOffline(true);
  const line = page.getByRole("status").getByText(/You are offline/);
  await expect(line).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole("menuitem", { name: "Login" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(line).toBeHidden();
});

test("NAV-14 DEMO-02 LAND-07 LAND-11 a guest goes on from the start page as a persona, and with its offer", async ({
  page,
}) => {
  await page.goto("/");
  await (await openMenu(page)).getByRole("menuitem", { name: "Homeowner" }).click();
  await expect(page.getByText("Welcome, Holly Homeowner")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/");
  await page.getByRole("button", { name: "Claim This Offer Now" }).click();
  await expect(page).toHaveURL("/plans");
  await expect(page.getByText(/SAVE50/).first()).toBeVisible();
});
