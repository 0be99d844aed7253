// The showcase's six clips: what they show, for how long, and what is said under them. A clip is
// { seconds, frameAt(time), poster (a time), cues }.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openStage } from "../stage/browser.mjs";
import { paths, storageWith } from "../stage/demo-data.mjs";
import { root } from "../stage/demo-server.mjs";
import {
  HEIGHT,
  WIDTH,
  ease,
  fade,
  readPixels,
  readDepth,
  reading,
  sharp,
  slides,
  stamp,
  walk,
  wipe,
} from "./frames.mjs";

const picture = (name) => join(root, "apps", "web", "public", "pictures", name);

/** Cues of equal length over a clip. */
function evenly(seconds, texts) {
  const each = seconds / texts.length;
  return texts.map((text, index) => ({ from: index * each, to: (index + 1) * each, text }));
}

async function withStage(bids, work) {
  const stage = await openStage({ storage: storageWith(bids, "light"), width: WIDTH, height: HEIGHT });
  try {
    return await work(stage.page);
  } finally {
    await stage.close();
  }
}

/** Scrolls until a part stands so many pixels below the window's top. */
async function scrollTo(page, part, below) {
  const box = await part.boundingBox();
  await page.evaluate((by) => scrollBy({ top: by, behavior: "instant" }), box.y - below);
}

async function photograph(page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  return readPixels(await page.screenshot());
}

/** The kitchen before, wiped away by the kitchen after, and back. */
async function wipeClip() {
  const before = await readPixels(picture("kitchen-before-1440.webp"));
  const after = await readPixels(picture("kitchen-after-1440.webp"));
  const seconds = 10;
  return {
    seconds,
    poster: 3.6,
    frameAt(time) {
      const out = ease((time - 1.4) / 3.6);
      const back = ease((time - 7.2) / 2.2);
      return wipe(before, after, WIDTH * (1 - out + back * 0.5));
    },
    cues: evenly(seconds, [
      "A kitchen from the nineties: oak, vinyl, a box of fluorescent light.",
      "The same walls and window, renewed: sage, quartz, brass.",
      "Know what the difference is worth before anybody lifts a hammer.",
    ]),
  };
}

/** The address is typed, the analysis opens, the rooms have their grades. */
async function gradesClip() {
  const stills = await withStage(0, async (page) => {
    const taken = [];
    await page.addInitScript(() => localStorage.removeItem("propertyData"));
    await page.goto("/app");
    const field = page.getByRole("textbox").first();
    await field.waitFor();
    taken.push(await photograph(page));
    for (const part of ["123 Sample", "123 Sample Street, Sampleton"]) {
      await field.fill(part);
      taken.push(await photograph(page));
    }
    await field.press("Enter");
    await page.getByText("Kitchen").first().waitFor({ timeout: 30_000 });
    // The notification would lie over the grades.
    await page.getByRole("button", { name: "Dismiss" }).click();
    taken.push(await photograph(page));
    for (const by of [320, 560]) {
      await page.mouse.wheel(0, by);
      await page.waitForFunction(() => scrollY > 0);
      taken.push(await photograph(page));
    }
    return taken;
  });
  const clip = slides(stills, { hold: 1.5, cross: 0.4 });
  return {
    ...clip,
    poster: clip.seconds - 3,
    cues: evenly(clip.seconds, [
      "Type the address, or say it.",
      "OneUp holds each room against six homes nearby.",
      "Every room comes back with a grade from A to F.",
    ]),
  };
}

/** Quick Quote's own slider: two photographs of the product, and its handle moved over them. */
async function sliderClip() {
  const photo = await readFile(join(root, "e2e", "fixtures", "kitchen.jpg"));
  const parts = await withStage(0, async (page) => {
    await page.goto("/quick-quote");
    const file = { name: "kitchen.jpg", mimeType: "image/jpeg", buffer: photo };
    await page.locator("input[type=file]").first().setInputFiles(file);
    const preview = page.getByRole("button", { name: /^Preview:/ }).first();
    await preview.waitFor({ timeout: 90_000 });
    await preview.click();
    const slider = page.getByRole("slider").first();
    await slider.waitFor({ timeout: 90_000 });
    const frame = page.locator(".ui-ba").first();
    await scrollTo(page, frame, 84);
    const handle = page.locator(".ui-ba-handle").first();
    const round = await handle.boundingBox();
    const box = await frame.boundingBox();
    const moveTo = async (percent) => {
      await slider.fill(String(percent));
      await page.waitForFunction(
        (wanted) => document.querySelector(".ui-ba")?.style.getPropertyValue("--split") === wanted,
        `${percent}%`,
      );
    };
    await moveTo(0);
    const hide = (hidden) =>
      page.evaluate((visibility) => {
        for (const name of [".ui-ba-handle", ".ui-ba-line"]) {
          const part = document.querySelector(name);
          if (part instanceof HTMLElement) part.style.visibility = visibility;
        }
      }, hidden ? "hidden" : "visible");
    await hide(true);
    const after = await photograph(page);
    await moveTo(100);
    const before = await photograph(page);
    await hide(false);
    const shown = await handle.screenshot();
    await moveTo(42);
    // What the upgrade costs and gains stands below.
    await scrollTo(page, page.getByText("Value gain", { exact: true }).first(), 420);
    const figures = await photograph(page);
    return { after, before, box, round, shown, figures };
  });
  const { box, round, shown } = parts;
  const area = {
    x: Math.max(0, Math.ceil(box.x)),
    y: Math.max(0, Math.ceil(box.y)),
    width: Math.floor(box.width),
    height: Math.min(HEIGHT - Math.max(0, Math.ceil(box.y)), Math.floor(box.height)),
  };
  const size = Math.round(round.width);
  const circle = Buffer.from(
    `<svg width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2 - 0.5}"/></svg>`,
  );
  const pixels = await sharp(shown)
    .resize(size, size)
    .ensureAlpha()
    .composite([{ input: circle, blend: "dest-in" }])
    .raw()
    .toBuffer();
  const handle = { pixels, width: size, height: size };
  const seconds = 12;
  const figuresFrom = 9;
  const stops = [
    [0, 0.5],
    [1.2, 0.5],
    [3.4, 0.12],
    [6.2, 0.88],
    [8.2, 0.42],
    [12, 0.42],
  ];
  const shareAt = (time) => {
    const next = Math.max(1, stops.findIndex(([at]) => at >= time));
    const [from, start] = stops[next - 1];
    const [to, end] = stops[next];
    return start + (end - start) * ease((time - from) / (to - from));
  };
  return {
    seconds,
    poster: 0,
    frameAt(time) {
      const seam = area.x + area.width * shareAt(time);
      const frame = wipe(parts.before, parts.after, seam, area);
      const dragged = stamp(frame, handle, seam, box.y + box.height / 2);
      return fade(dragged, parts.figures, ease((time - figuresFrom) / 0.5));
    },
    cues: evenly(seconds, [
      "One photo, one upgrade: the slider lies over both.",
      "Drag it with a finger, the mouse or the arrow keys.",
      "Cost, value gain and ROI stand below, with their source.",
    ]),
  };
}

/** Bids come in one after the other, are compared, and one is approved. */
async function bidsClip() {
  const stills = [];
  const open = async (page, count) => {
    await page.goto(paths.bidPage);
    await page.getByRole("article").nth(count - 1).waitFor();
    await scrollTo(page, page.getByRole("heading", { name: "Contractor Bids" }), 84);
  };
  for (const count of [1, 2, 3]) {
    stills.push(
      await withStage(count, async (page) => {
        await open(page, count);
        return photograph(page);
      }),
    );
  }
  stills.push(
    ...(await withStage(3, async (page) => {
      await open(page, 3);
      await scrollTo(page, page.getByRole("heading", { name: "At a glance" }), 84);
      const compared = await photograph(page);
      const lowest = page.getByRole("article").nth(1);
      await lowest.getByRole("button", { name: "Approve Bid" }).click();
      await lowest.getByText("Approved", { exact: true }).waitFor();
      await scrollTo(page, lowest, 84);
      return [compared, await photograph(page)];
    })),
  );
  const clip = slides(stills, { hold: 2, cross: 0.5 });
  return {
    ...clip,
    poster: 8.5,
    cues: evenly(clip.seconds, [
      "Bids arrive, one after the other.",
      "All of them price the same scope, so that they compare.",
      "Ask, compare, and approve the one that fits.",
    ]),
  };
}

/** The document for the bank as the product makes it, read from its head to its figures. */
async function loanClip() {
  const { pixels, height, stops } = await withStage(3, async (page) => {
    await page.goto(paths.loan);
    await page.getByRole("heading", { level: 1, name: "Bank Loan Request" }).waitFor();
    const tops = [0];
    for (const name of ["Visual documentation", "Financial summary"]) {
      const box = await page.getByRole("heading", { name }).first().boundingBox();
      tops.push(Math.max(0, box.y - 96));
    }
    // The pictures load when they are near.
    for (const image of await page.getByRole("img").all()) await image.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => {
      scrollTo(0, 0);
      // It would stand in the middle of the page's portrait.
      const header = document.querySelector("header");
      if (header) header.style.position = "static";
    });
    const whole = await page.screenshot({ fullPage: true });
    const { height } = await sharp(whole).metadata();
    return { pixels: await readPixels(whole, WIDTH, height), height, stops: tops };
  });
  const clip = reading({ pixels, height }, stops, { rest: 2.6, glide: 1.4 });
  return {
    ...clip,
    poster: 0.5,
    cues: evenly(clip.seconds, [
      "Property, upgrades and figures on one document for the bank.",
      "Every improvement with its cost and its pictures.",
      "What it costs, what it adds, and what the home is worth afterwards.",
    ]),
  };
}

/** A slow walk past the finished kitchen: its depth moves what is near more than what is far. */
async function roomClip() {
  const name = "kitchen-comparable-2";
  const width = 1440;
  const height = 960;
  const pixels = await readPixels(picture(`${name}-1440.webp`), width, height);
  const near = await readDepth(join(root, "assets", "depth", `${name}.webp`), width, height);
  const still = { pixels, near, width, height };
  const seconds = 10;
  return {
    seconds,
    poster: 4,
    frameAt(time) {
      const part = ease(time / seconds);
      return walk(still, { aside: -26 + 52 * part, closer: 0.035 + 0.02 * part });
    },
    cues: evenly(seconds, [
      "Walnut, dark stone, a marble backsplash.",
      "One of the kitchens that yours is compared with.",
    ]),
  };
}

/** In the order of the showcase. */
export const clips = {
  wipe: wipeClip,
  grades: gradesClip,
  slider: sliderClip,
  bids: bidsClip,
  loan: loanClip,
  room: roomClip,
};
