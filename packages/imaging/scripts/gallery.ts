/*
 * Renders a fixed set of requests into one contact sheet, with captions and times, to be looked at.
 * Usage: npx tsx packages/imaging/scripts/gallery.ts [folder of pictures] [out.png] [name filter]
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import { type RoomKind, renderUpgrade } from "../src/index.ts";
import { toldNotDone } from "../src/testing/told.ts";

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = process.argv[2] ?? path.join(here, "../fixtures");
const out = process.argv[3] ?? "gallery.png";
const filter = process.argv[4] ?? "";
const TILE = 600;
const CAPTION = 26;
const COLUMNS = 3;

const SET: readonly (readonly [picture: string, room: RoomKind, request: string])[] = [
  ["kitchen-before", "kitchen", "navy cabinets"],
  ["kitchen-before", "kitchen", "sage cabinets and white quartz counters"],
  ["kitchen-before", "kitchen", "walnut cabinets, white walls"],
  ["kitchen-before", "kitchen", "white subway tile backsplash and navy cabinets"],
  ["kitchen-before", "kitchen", "oak floor"],
  [
    "kitchen-before",
    "kitchen",
    "navy shaker cabinets, white quartz counters, oak floor, white walls, brighter light",
  ],
  ["kitchen-after", "kitchen", "navy cabinets and black granite counters"],
  ["kitchen-after", "kitchen", "checkerboard floor, sage walls"],
  ["kitchen-comparable", "kitchen", "white cabinets and white quartz counters"],
  ["kitchen-comparable", "kitchen", "herringbone floor, green backsplash"],
  ["bath-before", "bath", "navy vanity, white walls, slate floor"],
  ["bath-before", "bath", "white subway tile shower, white marble counter, brighter"],
  ["bath-after", "bath", "sage walls, hexagon tile floor"],
  ["bath-after", "bath", "navy blue shower tile, white oak vanity"],
  ["facade-before", "exterior", "navy siding, red door"],
  ["facade-before", "exterior", "navy siding, white trim, black front door"],
  ["facade-after", "exterior", "white trim, stone path, green lawn"],
  ["facade-before", "exterior", "white siding, green lawn, charcoal roof"],
  ["facade-before", "exterior", "sage siding, bluestone pavers on the path"],
  ["facade-after", "exterior", "dusty blue siding, darker roof"],
  ["facade-after", "exterior", "red brick siding, yellow door, warmer light"],
  ["kitchen-before", "kitchen", "brighter and warmer light"],
];

const shown = SET.filter(([picture, , request]) => `${picture} ${request}`.includes(filter));
const tiles: OverlayOptions[] = [];
for (const [index, [name, room, request]] of shown.entries()) {
  const { data, info } = await sharp(path.join(folder, `${name}.webp`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const started = performance.now();
  const result = renderUpgrade({ picture, mask: null, request, room, seed: 7 });
  const time = Math.round(performance.now() - started);
  const refused = result.notDone.map(toldNotDone).join("; ");
  const caption = `${request} (${time} ms)${refused === "" ? "" : ` / NOT ${refused}`}`.replaceAll(
    "&",
    "&amp;",
  );
  const left = (index % COLUMNS) * TILE;
  const top = Math.floor(index / COLUMNS) * (400 + CAPTION);
  const image = await sharp(Buffer.from(result.picture.data.buffer), {
    raw: { width: info.width, height: info.height, channels: 4 },
  })
    .resize(TILE, 400, { fit: "fill" })
    .png()
    .toBuffer();
  tiles.push({ input: image, left, top: top + CAPTION });
  tiles.push({
    input: Buffer.from(
      `<svg width="${TILE}" height="${CAPTION}"><text x="6" y="18" font-family="sans-serif" font-size="13">${caption}</text></svg>`,
    ),
    left,
    top,
  });
}
await sharp({
  create: {
    width: TILE * COLUMNS,
    height: Math.ceil(shown.length / COLUMNS) * (400 + CAPTION),
    channels: 3,
    background: "#ffffff",
  },
})
  .composite(tiles)
  .png()
  .toFile(out);
