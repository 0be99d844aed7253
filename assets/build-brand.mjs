// Makes the app icons and the social picture from the drawings in assets/brand and the kitchen's pictures.
//
//   node assets/build-brand.mjs
//
// Run by hand when the logo or the kitchen's pictures change; the results are committed.

import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "..");
// The image library is the server's; the workspace's root has no dependency on it.
const sharp = createRequire(join(root, "apps", "server", "package.json"))("sharp");
const target = join(root, "apps", "web", "public");

const ICONS = [
  ["icon.svg", "icons/icon-192.png", 192],
  ["icon.svg", "icons/icon-512.png", 512],
  ["icon-maskable.svg", "icons/icon-maskable-192.png", 192],
  ["icon-maskable.svg", "icons/icon-maskable-512.png", 512],
  ["icon-maskable.svg", "icons/apple-touch-icon.png", 180],
];

/** Open Graph's size, in pixels. */
const SOCIAL = { width: 1200, height: 630, band: 150 };

await mkdir(join(target, "icons"), { recursive: true });
for (const [source, name, size] of ICONS) {
  await sharp(join(here, "brand", source), { density: 72 * 16 }).resize(size, size).png({ palette: true }).toFile(join(target, name));
}
await socialPicture();

/** Before at the left, after at the right, the logo on a green band below. */
async function socialPicture() {
  const { width, height, band } = SOCIAL;
  const high = height - band;
  const half = async (variant, left) => {
    const picture = await sharp(join(target, "pictures", `kitchen-${variant}-960.webp`)).resize({ height: high }).png().toBuffer();
    return sharp(picture).extract({ left, top: 0, width: width / 2, height: high }).png().toBuffer();
  };
  const logo = await sharp(join(target, "logo-on-dark.svg"), { density: 72 * 6 }).resize({ height: 92 }).png().toBuffer();
  const seam = await readFile(join(here, "brand", "seam.svg"));
  await sharp({ create: { width, height, channels: 3, background: "#1f5a41" } })
    .composite([
      { input: await half("before", 100), left: 0, top: 0 },
      { input: await half("after", 60), left: width / 2, top: 0 },
      { input: await sharp(seam, { density: 72 }).png().toBuffer(), left: width / 2 - 40, top: 0 },
      { input: logo, left: Math.round((width - 390) / 2), top: high + (band - 92) / 2 + 4 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(target, "social.jpg"));
}
