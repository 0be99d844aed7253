import { createRequire } from "node:module";
import { MARK_COLOURS, markSizes } from "@oneup/domain";
import sharp from "sharp";
import { openPicture, readable } from "./decode-picture.ts";
import type { Jobs } from "./jobs.ts";

const require = createRequire(import.meta.url);
/** A face of our own: a server may have none. */
const FACE = require.resolve("@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf");

/** A shared picture: sharp edges and letters stay clean. */
const SHARED = { quality: 90, chromaSubsampling: "4:4:4" } as const;

/** Words in the mark's colour and size, on nothing. */
async function written(label: string, letters: number) {
  const text = `<span foreground="${MARK_COLOURS.letters}">${label}</span>`;
  // At 72 dots an inch a point is a pixel.
  const face = { font: `Figtree SemiBold ${letters}`, fontfile: FACE, dpi: 72, rgba: true };
  return sharp({ text: { text, ...face } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The mark's ground: round at both ends, its edge smooth. Vectors are no picture here that may be opened. */
function pill(width: number, height: number): Buffer {
  const { red, green, blue, alpha } = MARK_COLOURS.ground;
  const pixels = Buffer.alloc(width * height * 4);
  const round = height / 2;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const across = Math.max(round - (x + 0.5), x + 0.5 - (width - round), 0);
      const inside = round - Math.hypot(across, y + 0.5 - round) + 0.5;
      const opaque = Math.min(1, Math.max(0, inside)) * alpha * 255;
      pixels.set([red, green, blue, Math.round(opaque)], (y * width + x) * 4);
    }
  }
  return pixels;
}

const middle = (room: number, taken: number) => Math.max(0, Math.round((room - taken) / 2));

/** The mark as PNG: its words on their ground, no larger than the picture. */
async function markFor(label: string, size: { readonly width: number; readonly height: number }) {
  const { letters, height: tall, padding, margin } = markSizes(size);
  const words = await written(label, letters);
  const width = Math.round(words.info.width + padding * 2);
  const height = Math.round(tall);
  const raw = { width, height, channels: 4 } as const;
  const left = middle(width, words.info.width);
  const top = middle(height, words.info.height);
  const whole = await sharp(pill(width, height), { raw })
    .composite([{ input: words.data, left, top }])
    .png()
    .toBuffer();
  const within = { ...size, fit: "inside", withoutEnlargement: true } as const;
  const { data, info } = await sharp(whole).resize(within).toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: Math.max(0, Math.round(size.width - info.width - margin)),
    top: Math.max(0, Math.round(size.height - info.height - margin)),
  };
}

/** A copy of a made picture with its label to be seen, as shared pictures have it (PIC-05). */
export async function markPicture({
  bytes,
  label,
}: Jobs["mark"]["given"]): Promise<Jobs["mark"]["answer"]> {
  const { picture } = await openPicture(bytes);
  return readable(async () => {
    const { width, height } = await picture.metadata();
    const marked = await picture
      .keepExif()
      .keepXmp()
      .composite([await markFor(label, { width, height })])
      .flatten({ background: "#ffffff" })
      .jpeg(SHARED)
      .toBuffer();
    return { bytes: marked };
  });
}
