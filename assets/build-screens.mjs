// Takes the landing page's screenshots from the built product in demo mode, light and dark.
//
//   npm run build && npx tsx assets/build-screens.mjs [name ...]
//
// `readme` takes the picture of the README, docs/oneup.webp.
//
// Run by hand when one of the screens changes; the results are committed. CHROMIUM_PATH names
// another browser than Playwright's own.

import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { openStage } from "./stage/browser.mjs";
import { paths, storageWith } from "./stage/demo-data.mjs";
import { root } from "./stage/demo-server.mjs";

// The image library is the server's; the workspace's root has no dependency on it.
const sharp = createRequire(join(root, "apps", "server", "package.json"))("sharp");
const target = join(root, "apps", "web", "public", "screens");

/** As the landing page asks for them, in pixels. */
const WIDTHS = [640, 1280];
const SIZE = { width: 1280, height: 800 };
/** A window of the same shape in which the whole picture has its figures with it. */
const LARGE = { width: 1440, height: 900 };
/** The README's own: the picture with its figures and the sum of what is applied. */
const README_SIZE = { width: 1200, height: 900 };

/**
 * Painting is what the engine of this machine draws best: siding is one surface. A kitchen whose table
 * is of the cabinets' wood has the table painted with them.
 */
async function quickQuote(page) {
  await page.goto("/quick-quote");
  const photo = await readFile(join(root, "e2e", "fixtures", "facade.jpg"));
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "house.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.getByRole("button", { name: "Preview: Paint the house" }).click({ timeout: 60_000 });
  const apply = page.getByRole("button", { name: "Apply: Paint the house" });
  await apply.waitFor({ timeout: 60_000 });
  await apply.click();
  await page.getByRole("button", { name: "Dismiss" }).click();
  // The picture stands under the header, the sum of what is applied below it.
  await page.getByRole("slider").evaluate((slider) => {
    const { top } = slider.getBoundingClientRect();
    window.scrollBy(0, top - 104);
  });
}

async function open(page, path, heading) {
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
}

const screens = [
  { file: "quick-quote", show: quickQuote, size: LARGE },
  { file: "quote-builder", show: (page) => open(page, paths.quoteBuilder, "Quote Builder") },
  { file: "bid-page", show: (page) => open(page, paths.bidPage, /Review Bids/) },
];

/** Waits until every picture in the window can be painted. */
async function settle(page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() =>
    Promise.all([document.fonts.ready, ...[...document.images].filter((image) => image.loading !== "lazy").map((image) => image.decode().catch(() => undefined))]),
  );
}

async function keep(picture, name) {
  for (const width of WIDTHS) {
    const sized = sharp(picture).resize({ width });
    await sized.clone().avif({ quality: 58, effort: 3 }).toFile(join(target, `${name}-${width}.avif`));
    await sized.clone().webp({ quality: 80 }).toFile(join(target, `${name}-${width}.webp`));
  }
}

await mkdir(target, { recursive: true });
const wanted = process.argv.slice(2);
for (const theme of ["light", "dark"]) {
  for (const { file, show, size = SIZE } of screens) {
    const name = `${file}-${theme}`;
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const stage = await openStage({ storage: storageWith(3, theme), ...size });
    await show(stage.page);
    await settle(stage.page);
    await keep(await stage.page.screenshot(), name);
    await stage.close();
  }
}

if (wanted.length === 0 || wanted.includes("readme")) {
  const stage = await openStage({ storage: storageWith(3, "light"), ...README_SIZE });
  await quickQuote(stage.page);
  await settle(stage.page);
  const picture = sharp(await stage.page.screenshot()).resize({ width: README_SIZE.width });
  await picture.webp({ quality: 84 }).toFile(join(root, "docs", "oneup.webp"));
  await stage.close();
}
