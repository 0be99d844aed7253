import type { Page } from "@playwright/test";
import { faultsOf } from "./support/axe-run.ts";
import { holly, openDemo, textAt } from "./support/demo.ts";
import { expect, openMenu, test } from "./support/journey.ts";
import { shiftedSoFar, watchShifts } from "./support/layout-shift.ts";

const videos = [
  "Before and after",
  "From an address to grades",
  "The slider",
  "Bids, side by side",
  "The loan request",
  "A look around",
];

const player = (page: Page) => page.getByRole("region", { name: "Watch a house find its value" });
const dots = (page: Page) => player(page).getByRole("group").getByRole("button");
const dotOf = (page: Page, at: number) => dots(page).nth(at);

async function expectVideo(page: Page, at: number): Promise<void> {
  await expect(dotOf(page, at)).toHaveAttribute("aria-current", "true");
  await expect(player(page).locator('[aria-current="true"]')).toHaveCount(1);
  await expect(
    player(page)
      .getByRole("paragraph")
      .filter({ hasText: videos[at] ?? "" }),
  ).toBeVisible();
}

/** Opens the page with its player in the window. */
async function openPlayer(page: Page): Promise<void> {
  await page.goto("/");
  await alive(page);
  await dots(page).last().scrollIntoViewIfNeeded();
}

/** Waits until the page that was rendered ahead answers: its pictures are followed. */
async function alive(page: Page): Promise<void> {
  await expect(page.locator('.ui-ba img[data-state="ready"]')).toHaveCount(2);
}

/** The families of our own that have come, and that text is shown in. */
const ownLetters = (page: Page) =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    const families = new Set(loaded.map(({ family }) => family.replaceAll('"', "")));
    return [...families].filter((family) => family.endsWith("Variable")).toSorted();
  });

/** How an element and all within it look: every property as it is worked out, without those that styles are made of. */
const looksOf = (element: Element) =>
  [element, ...element.querySelectorAll("*")].map((each) => {
    const styles = getComputedStyle(each);
    const names = [...styles].filter((name) => !name.startsWith("--"));
    return [each.tagName, ...names.map((name) => `${name}: ${styles.getPropertyValue(name)}`)];
  });

/** Tells the page that the video which is shown has come to its end. */
async function endVideo(page: Page): Promise<void> {
  await player(page)
    .locator("video")
    .evaluate((video) => video.dispatchEvent(new Event("ended")));
}

test.describe("what it says", () => {
  test("NAV-01 LAND-01 LAND-02 the headline stands over the ways to the plans and to the app", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Know Exactly What Your Home Upgrades Are Worth",
    );
    await page.getByRole("link", { name: "Start Free Demo" }).click();
    await expect(page).toHaveURL("/plans");
    await page.goBack();
    await page.getByRole("link", { name: "See It In Action" }).click();
    await expect(page).toHaveURL("/app");
  });

  test("LAND-08 LAND-09 every claim is made as given, with a footnote that it is illustrative", async ({
    page,
  }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    for (const claim of [
      "Average ROI 175%",
      "15+ properties per account",
      "Unlimited properties",
      "Direct homeowner connections",
      "$32K",
      "average value increase",
      "Under 24 hours",
      "Loan requests",
      "50% off your first month",
      "no credit card, 1 hour of full access",
    ]) {
      await expect(main.getByText(claim).first(), claim).toBeVisible();
    }
    const marks = main.getByRole("link", { name: "see the footnote" });
    await expect(marks).toHaveCount(3);
    await marks.first().click();
    await expect(main.getByText(/^\* Illustrative figures/)).toBeInViewport();
  });

  test("LAND-10 LAND-11 NAV-26 it has its sections in order, the way to the plans, and the footer", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "50% off your first month",
      "Watch a house find its value",
      "Stop guessing what a renovation is worth",
      "Made for everyone around a house",
      "Three steps, one evening",
      "This is the product itself",
      "What that can mean for you",
      "Find out what your home could be worth",
    ]);
    await expect(
      page.getByRole("region", { name: "Three steps, one evening" }).getByRole("heading", {
        level: 3,
      }),
    ).toHaveText(["Enter your address", "See your upgrade options", "Connect and execute"]);
    const region = (name: string) => page.getByRole("region", { name });
    for (const [name, count] of [
      ["Stop guessing what a renovation is worth", 6],
      ["Made for everyone around a house", 4],
      ["This is the product itself", 3],
    ] as const) {
      await expect(region(name).getByRole("heading", { level: 3 })).toHaveCount(count);
    }
    await expect(region("What that can mean for you").getByRole("definition")).toHaveCount(3);
    const last = region("Find out what your home could be worth");
    await expect(last.locator('a[href="/plans"]')).toBeVisible();
    const screens = region("This is the product itself").getByRole("img");
    await expect(screens).toHaveCount(3);
    for (const image of await screens.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBeGreaterThan(0);
    }
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Plans & Pricing" })).toHaveAttribute(
      "href",
      "/plans",
    );
    await expect(footer.getByRole("link", { name: "Property Analysis" })).toHaveAttribute(
      "href",
      "/app",
    );
    await expect(footer).toContainText("Sample address");
    await page.getByRole("link", { name: "Choose Your Plan" }).click();
    await expect(page).toHaveURL("/plans");
  });

  test("LAND-06 LAND-07 claiming the offer stores the coupon and goes to the plans", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(
      page.getByText("No code needed, automatically applied at checkout", { exact: true }),
    ).toBeVisible();
    expect(await textAt(page, "couponCode")).toBeNull();
    await page.getByRole("button", { name: "Claim This Offer Now" }).click();
    await expect(page).toHaveURL("/plans");
    expect(await textAt(page, "couponCode")).toBe("SAVE50");
    expect(await textAt(page, "couponDiscount")).toBe("50");
  });

  test("LAND-07 REL-06 a browser that keeps nothing still goes to the plans", async ({
    page,
    faults,
  }) => {
    faults.allow(/Going on in memory/);
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await page.goto("/");
    await page.getByRole("button", { name: "Claim This Offer Now" }).click();
    await expect(page).toHaveURL("/plans");
  });
});

test.describe("the showcase", () => {
  // Who asked for less motion starts the film by hand.
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("LAND-03 six dots choose among six videos, one at a time, from the product's own files", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await openPlayer(page);
    await expect(dots(page)).toHaveCount(6);
    await expectVideo(page, 0);
    for (const at of [4, 2, 5, 1, 3, 0]) {
      await dotOf(page, at).click();
      await expectVideo(page, at);
    }
    await expect(player(page).locator("video")).toHaveCount(1);
    const { origin } = new URL(page.url());
    expect(fetched.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual(
      [],
    );
    expect(fetched.some((url) => new URL(url).pathname.startsWith("/videos/"))).toBe(true);
  });

  test("LAND-03 LAND-04 it starts by itself and silent, and an end leads on, after the sixth to the first", async ({
    page,
  }) => {
    await openPlayer(page);
    const video = player(page).locator("video");
    await expect
      .poll(() => video.evaluate((each: HTMLVideoElement) => !each.paused && each.muted))
      .toBe(true);
    await endVideo(page);
    await expectVideo(page, 1);
    await dotOf(page, 5).click();
    await expectVideo(page, 5);
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => !each.paused)).toBe(true);
    await endVideo(page);
    await expectVideo(page, 0);
    await player(page).getByRole("button", { name: "Pause the video" }).click();
    await expect(player(page).getByRole("button", { name: "Play the video" })).toBeVisible();
    expect(await video.evaluate((each: HTMLVideoElement) => each.paused)).toBe(true);
  });

  test("LAND-05 a blocked start leaves the poster and a button, and says nothing", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () =>
        Promise.reject(new DOMException("not allowed", "NotAllowedError"));
    });
    await openPlayer(page);
    await expect(player(page).getByRole("button", { name: "Play the video" })).toBeVisible();
    await expect(player(page).getByRole("img", { name: videos[0] ?? "" })).toBeVisible();
    await expect(page.locator("[data-toast]")).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("S-23 LAND-03 a missing video leaves its poster, and the page works", async ({
    page,
    faults,
  }) => {
    faults.allow(/404.*\/videos\//);
    // A poster that stands in for a running video makes room for the next by itself.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route(/\/videos\/.*\.(webm|mp4)/, (route) => route.fulfill({ status: 404 }));
    await openPlayer(page);
    await expect(player(page).locator("video")).toHaveCount(0);
    await expect(player(page).getByRole("img", { name: videos[0] ?? "" })).toBeVisible();
    await dotOf(page, 3).click();
    await expectVideo(page, 3);
    await page.getByRole("link", { name: "Choose Your Plan" }).click();
    await expect(page).toHaveURL("/plans");
  });

  test("UX-08 LAND-03 with reduced motion nothing moves until somebody asks for it", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPlayer(page);
    const play = player(page).getByRole("button", { name: "Play the video" });
    await expect(play).toBeVisible();
    const video = player(page).locator("video");
    await expect(video.locator("source").first()).toBeAttached();
    expect(await video.evaluate((each: HTMLVideoElement) => each.paused)).toBe(true);
    await play.click();
    await expect(player(page).getByRole("button", { name: "Pause the video" })).toBeVisible();
  });
});

test.describe("how it comes", () => {
  test("EXP-06 without scripts the page is whole: headline, pictures, links, titles and a social picture", async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ javaScriptEnabled: false });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Know Exactly What Your Home Upgrades Are Worth",
    );
    await expect(page.getByRole("link", { name: "Choose Your Plan" })).toHaveAttribute(
      "href",
      "/plans",
    );
    const heroPictures = page.locator("main figure").first().getByRole("img");
    await expect(heroPictures).toHaveCount(2);
    const poster = page.getByAltText("Before and after", { exact: true });
    for (const picture of [...(await heroPictures.all()), poster]) {
      await expect(picture).toHaveCSS("opacity", "1");
      await expect(picture).toBeVisible();
    }
    await expect(page).toHaveTitle("Know what your home upgrades are worth · OneUp");
    const contentOf = (selector: string) => page.locator(selector).getAttribute("content");
    expect(await contentOf('meta[name="description"]')).toMatch(/cost and value gain/);
    expect(await contentOf('meta[property="og:title"]')).toMatch(/home upgrades/);
    const picture = await contentOf('meta[property="og:image"]');
    // Whoever shows a link to the page takes whole addresses alone.
    expect(URL.canParse(picture ?? "")).toBe(true);
    expect(await contentOf('meta[property="og:url"]')).toBe(new URL("/", picture ?? "").href);
    const answer = await page.request.get(picture ?? "");
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? "")).toMatchObject({ "@type": "WebApplication", name: "OneUp" });
    const manifest = await page.locator('link[rel="manifest"]').getAttribute("href");
    expect(await (await page.request.get(manifest ?? "")).json()).toMatchObject({
      name: "OneUp",
      display: "standalone",
    });
  });

  test("EXP-06 the page comes alive as it was rendered, and knows the theme and the persona", async ({
    page,
  }) => {
    await openDemo(page, "/", { person: holly, more: { theme: "dark" } });
    await expect(page.locator("html")).toHaveClass(/dark/);
    await expect(page.getByRole("button", { name: "Switch to light" })).toBeVisible();
    await expect(page.getByRole("banner").getByText("Holly")).toBeVisible();
    await page.getByRole("button", { name: /open the menu$/ }).click();
    await page.getByRole("menuitem", { name: "My Quote Requests" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Quote Requests");
  });

  test("EXP-06 nothing that the first view does not show shares the line with its picture: the tab's icon is in the document, what an installed app needs comes later", async ({
    page,
  }) => {
    const document = await (await page.request.get("/")).text();
    expect(document).toMatch(/<link rel="icon"[^>]* href="data:image\/svg/);
    const [head] = document.split(/<noscript|<template/);
    expect(head).not.toMatch(/rel="(manifest|apple-touch-icon)"/);
    const code = head?.match(/<(script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
    expect(code.length).toBeGreaterThan(1);
    for (const tag of code) expect(tag).toContain('fetchpriority="low"');
    await page.goto("/");
    await alive(page);
    await expect(page.locator('head > link[rel="manifest"]')).toHaveCount(1);
    await expect(page.locator('head > link[rel="apple-touch-icon"]')).toHaveCount(1);
  });

  for (const path of ["/", "/app", "/plans"]) {
    test(`EXP-06 the code of ${path} is asked for once its first view can be read, not before`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.locator("html[data-alive]")).toHaveCount(1);
      const { read, asked } = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        const first = new Set(
          [...document.querySelectorAll("script[src]"), ...document.querySelectorAll("link[href]")]
            .filter((tag) => tag.getAttribute("fetchpriority") === "low")
            .map((tag) => tag.getAttribute("src") ?? tag.getAttribute("href")),
        );
        const code = performance
          .getEntriesByType("resource")
          .filter(({ name }) => /\/assets\/.+\.js$/.test(name))
          .filter(({ name }) => !first.has(new URL(name).pathname));
        return {
          read: paint?.startTime ?? Number.POSITIVE_INFINITY,
          asked: code.map(({ startTime }) => startTime),
        };
      });
      expect(asked.length).toBeGreaterThan(5);
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(read);
    });
  }

  test("EXP-06 what stands below the first view is asked for after it", async ({ page }) => {
    await page.goto("/");
    await page.getByAltText("Before and after", { exact: true }).scrollIntoViewIfNeeded();
    const asked = () =>
      page.evaluate(() => {
        const [visit] = performance.getEntriesByType("navigation");
        const poster = performance.getEntriesByName(
          new URL("/videos/wipe.avif", location.href).href,
        );
        const loaded = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0;
        return { posters: poster.length, early: poster.some((each) => each.startTime < loaded) };
      });
    await expect.poll(asked).toEqual({ posters: 1, early: false });
  });

  test("EXP-06 in a browser that nobody used the page fetches nothing more until somebody does something, and looks the same then", async ({
    page,
  }) => {
    const fetched = (what: RegExp) =>
      page.evaluate(
        (source) =>
          performance.getEntriesByType("resource").filter(({ name }) => RegExp(source).test(name))
            .length,
        what.source,
      );
    const later = page.locator("link[data-later]");
    const shown = page.getByRole("main");
    await page.goto("/");
    await alive(page);
    await expect.poll(() => ownLetters(page)).toEqual(["Figtree Variable", "Fraunces Variable"]);
    const poster = page.getByAltText("Before and after", { exact: true });
    await expect(poster).toHaveCSS("opacity", "1");
    const before = await shown.evaluate(looksOf);
    await expect(later).toHaveAttribute("media", "print");
    expect(await fetched(/\/landing-[^/]*\.css$/)).toBe(1);
    expect(await fetched(/\/(app|user-menu)-[^/]*\.js$/)).toBe(0);

    await page.mouse.move(2, 2);
    await expect(later).toHaveAttribute("media", "all");
    await expect.poll(() => fetched(/\/user-menu-[^/]*\.js$/)).toBe(1);
    expect(await shown.evaluate(looksOf)).toEqual(before);
  });

  test("EXP-06 REL-06 a page that loses its connection before anybody does anything says so as every page does", async ({
    page,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/);
    const looks: unknown[] = [];
    for (const path of ["/", "/plans"]) {
      await page.context().setOffline(false);
      await page.goto(path);
      await expect(page.locator("html[data-alive]")).toHaveCount(1);
      await page.context().setOffline(true);
      const line = page.getByRole("status").getByText(/You are offline/);
      await expect(line).toBeVisible();
      if (path === "/")
        await expect(page.locator("link[data-later]")).not.toHaveAttribute("media", "all");
      await expect.poll(() => ownLetters(page)).toContain("Figtree Variable");
      looks.push(await line.evaluate(looksOf));
    }
    expect(looks[0]).toEqual(looks[1]);
  });

  test("EXP-06 REL-06 NAV-12 a page that is offline when somebody does something first has its menu once the connection is back", async ({
    page,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto("/");
    await alive(page);
    await page.context().setOffline(true);
    const menu = await openMenu(page);
    await expect(menu.getByRole("menuitem", { name: "Try again" })).toBeVisible();
    await page.context().setOffline(false);
    await expect(menu.getByRole("menuitem", { name: "Login" })).toBeVisible();
  });

  test("EXP-06 nothing moves while the page loads", async ({ page }) => {
    await watchShifts(page);
    await page.goto("/");
    await alive(page);
    await expect.poll(() => ownLetters(page)).toEqual(["Figtree Variable", "Fraunces Variable"]);
    expect(await shiftedSoFar(page)).toBeLessThan(0.02);
  });

  test("EXP-06 what comes after the first view, as the menu, looks as on every other page", async ({
    page,
  }) => {
    const looks: unknown[] = [];
    for (const path of ["/", "/plans"]) {
      await page.goto(path);
      const menu = await openMenu(page);
      await expect(menu.getByRole("menuitem").first()).toBeVisible();
      await expect.poll(() => ownLetters(page)).toContain("Figtree Variable");
      looks.push(await menu.evaluate(looksOf));
    }
    expect(looks[0]).toEqual(looks[1]);
  });

  test("EXP-01 the slider, the dots and the buttons work by keyboard", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await alive(page);
    const slider = page.getByRole("slider", { name: "Compare the kitchen before and after" });
    await slider.focus();
    await slider.press("Home");
    await expect(slider).toHaveValue("0");
    await slider.press("ArrowRight");
    await expect(slider).not.toHaveValue("0");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Claim This Offer Now" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dotOf(page, 0)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectVideo(page, 1);
    await dotOf(page, 5).focus();
    await page.keyboard.press("Tab");
    await expect(player(page).getByRole("button", { name: "Play the video" })).toBeFocused();
  });

  for (const theme of ["light", "dark"]) {
    test(`EXP-01 axe finds nothing on the landing page, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openDemo(page, "/", { more: { theme } });
      await alive(page);
      expect(await faultsOf(page)).toEqual([]);
    });
  }
});
