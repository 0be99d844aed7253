// The showcase's six clips: what they show, for how long, and what is said under them. A clip is
// { seconds, frameAt(time), poster (a time), cues }. One without frameAt is a poster alone.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openStage } from "../stage/browser.mjs";
import { paths, storageWith } from "../stage/demo-data.mjs";
import { root } from "../stage/demo-server.mjs";
import { HEIGHT, WIDTH, ease, look, readPixels, sharp, slides, stamp, wipe } from "./frames.mjs";

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

async function photograph(page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  return readPixels(await page.screenshot());
}

/** The kitchen before, wiped away by the kitchen after, and back. */
async function wipeClip() {
  const before = await readPixels(picture("kitchen-before-1200.webp"));
  const after = await readPixels(picture("kitchen-after-1200.webp"));
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
    await frame.scrollIntoViewIfNeeded();
    const handle = page.locator(".ui-ba-handle").first();
    const round = await handle.boundingBox();
    const box = await frame.boundingBox();
    await slider.press("Home");
    const hide = (hidden) =>
      page.evaluate((visibility) => {
        for (const name of [".ui-ba-handle", ".ui-ba-line"]) {
          const part = document.querySelector(name);
          if (part instanceof HTMLElement) part.style.visibility = visibility;
        }
      }, hidden ? "hidden" : "visible");
    await hide(true);
    const after = await photograph(page);
    await slider.press("End");
    const before = await photograph(page);
    await hide(false);
    const shown = await handle.screenshot();
    return { after, before, box, round, shown };
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
  const seconds = 10;
  const stops = [
    [0, 0.5],
    [1.2, 0.5],
    [3.4, 0.12],
    [6.2, 0.88],
    [8.4, 0.42],
    [10, 0.42],
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
      return stamp(frame, handle, seam, box.y + box.height / 2);
    },
    cues: evenly(seconds, [
      "One photo, one upgrade: the slider lies over both.",
      "Drag it with a finger, the mouse or the arrow keys.",
      "Cost, value gain and ROI stand beside it, with their source.",
    ]),
  };
}

/** Bids come in one after the other, then the page is read down to the conversation. */
async function bidsClip() {
  const stills = [];
  for (const count of [1, 2, 3]) {
    stills.push(
      await withStage(count, async (page) => {
        await page.goto(paths.bidPage);
        await page.getByRole("article").nth(count - 1).waitFor();
        await page.getByRole("article").first().scrollIntoViewIfNeeded();
        return photograph(page);
      }),
    );
  }
  stills.push(
    await withStage(3, async (page) => {
      await page.goto(paths.bidPage);
      await page.getByRole("article").nth(2).waitFor();
      await page.getByRole("button", { name: "Approve Bid" }).first().click();
      await page.getByText("Approved", { exact: true }).first().waitFor();
      return photograph(page);
    }),
  );
  const clip = slides(stills, { hold: 2, cross: 0.5 });
  return {
    ...clip,
    poster: 6,
    cues: evenly(clip.seconds, [
      "The first bid arrives.",
      "Every contractor has priced the same scope.",
      "Compare, ask, approve: all on one page.",
    ]),
  };
}

/** Stands for the loan request until its page is there: a sheet of paper with its headings. */
async function loanClip() {
  const sheet = await withStage(0, async (page) => {
    await page.goto("/pdf-preview");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => {
      const row = (label, figure) =>
        `<div style="display:flex;justify-content:space-between;border-top:1px solid var(--line);padding:14px 0"><span>${label}</span><span class="figures">${figure}</span></div>`;
      document.body.innerHTML = `<div style="height:720px;display:grid;place-items:end center;background:var(--sunken)">
        <div style="width:700px;height:640px;background:var(--surface);box-shadow:var(--shadow-lift);padding:56px 64px;box-sizing:border-box">
          <p style="color:var(--brass-text);font-size:15px">OneUp</p>
          <h1 style="font-size:44px;line-height:1.1;margin:6px 0 30px">Bank Loan Request</h1>
          ${row("Property", "123 Sample Street, Sampleton")}${row("Upgrades", "Kitchen, Master Bath")}
          ${row("Approved bid", "$24,300")}${row("Value gain", "$47,000")}
          <p style="margin-top:26px;color:var(--ink-faint);font-size:14px">Sample data</p>
        </div></div>`;
    });
    return photograph(page);
  });
  return {
    seconds: 0,
    poster: 0,
    frameAt: null,
    posterFrame: sheet,
    cues: [{ from: 0, to: 7, text: "The approved bid becomes a document for the bank." }],
  };
}

/** A slow walk into the finished kitchen. */
async function roomClip() {
  const width = 1440;
  const height = 960;
  const pixels = await readPixels(picture("kitchen-comparable-2-1440.webp"), width, height);
  const still = { pixels, width, height };
  const seconds = 9;
  return {
    seconds,
    poster: 0,
    frameAt(time) {
      const part = ease(time / seconds);
      const wide = 1440 - 300 * part;
      const high = (wide * HEIGHT) / WIDTH;
      return look(still, {
        left: (width - wide) * (0.3 + 0.35 * part),
        top: (height - high) * (0.35 + 0.2 * part),
        width: wide,
      });
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
