import { createRequire } from "node:module";
import {
  type DisclosureNote,
  QR_CODE,
  STRIP_COLOURS,
  stripHeight,
  stripSizes,
} from "@oneup/domain";
import type { Picture } from "@oneup/imaging";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { encode } from "uqr";
import { openPicture, readable } from "./decode-picture.ts";
import { labelled, labelledPng } from "./encode-labelled.ts";
import type { Jobs } from "./jobs.ts";

const require = createRequire(import.meta.url);
/** Faces of our own: a server may have none. */
const FACES = [
  {
    name: "Figtree SemiBold",
    file: require.resolve("@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf"),
  },
  {
    name: "Figtree",
    file: require.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"),
  },
] as const;

/** A shared picture: sharp edges and letters stay clean. */
const SHARED = { quality: 90, chromaSubsampling: "4:4:4" } as const;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A line in the strip's ink, on nothing; it goes on below where it is too long. */
async function written(line: string, letters: number, width: number, face: (typeof FACES)[number]) {
  const safe = line.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? "");
  const text = `<span foreground="${STRIP_COLOURS.ink}">${safe}</span>`;
  // At 72 dots an inch a point is a pixel.
  const font = { font: `${face.name} ${letters}`, fontfile: face.file, dpi: 72, rgba: true };
  return sharp({ text: { text, width, wrap: "word-char", ...font } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

type Modules = readonly (readonly boolean[])[];

const rgb = (colour: string) => Buffer.from(colour.slice(1), "hex");
const [PAPER, INK] = [rgb(STRIP_COLOURS.paper), rgb(STRIP_COLOURS.ink)];

/** A QR code, module by module. */
function codeOf(modules: Modules, module: number): OverlayOptions {
  const side = modules.length * module;
  const input = Buffer.alloc(side * side * 3);
  for (let y = 0; y < side; y += 1) {
    const row = modules[Math.floor(y / module)];
    for (let x = 0; x < side; x += 1) {
      (row?.[Math.floor(x / module)] ? INK : PAPER).copy(input, (y * side + x) * 3);
    }
  }
  return { input, raw: { width: side, height: side, channels: 3 } };
}

/** The picture with a strip below that says what it is; its own pixels stay as they are. */
async function withStrip(picture: Sharp, { lines, code }: DisclosureNote): Promise<Sharp> {
  const { width, height } = await picture.metadata();
  const modules: Modules = code === null ? [] : encode(code, QR_CODE).data;
  const sizes = stripSizes({ width, height }, modules.length);
  const texts = await Promise.all(
    lines.map((line, at) => written(line, sizes.letters, sizes.textWidth, FACES[at === 0 ? 0 : 1])),
  );
  const gap = sizes.lineHeight - sizes.letters;
  const textHeight = texts.reduce((sum, { info }) => sum + info.height, gap);
  const bottom = stripHeight(sizes, textHeight);
  const overlays: OverlayOptions[] = [];
  let top = height + Math.round((bottom - textHeight) / 2);
  for (const { data, info } of texts) {
    overlays.push({ input: data, left: sizes.padding, top });
    top += info.height + gap;
  }
  if (code !== null) {
    const at = { left: width - sizes.code, top: height + Math.round((bottom - sizes.code) / 2) };
    overlays.push({ ...codeOf(modules, sizes.module), ...at });
  }
  return picture.extend({ bottom, background: STRIP_COLOURS.paper }).composite(overlays);
}

async function pixelsIn(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** A made picture as it leaves (PIC-05, PIC-11). */
export async function makeSharedCopy({
  bytes,
  note,
  file,
  format,
  signed,
}: Jobs["sharedCopy"]["given"]): Promise<Jobs["sharedCopy"]["answer"]> {
  const { picture } = await openPicture(bytes);
  return readable(async () => {
    const flat = picture.flatten({ background: "#ffffff" });
    const whole = note === null ? flat : await withStrip(flat, note);
    const copy =
      format === "png"
        ? await labelledPng(await pixelsIn(whole), file)
        : await labelled(whole, file).jpeg(SHARED).toBuffer();
    if (signed === null) return { bytes: copy };
    const { signManifest } = await import("./sign-manifest.ts");
    return { bytes: await signManifest(copy, `image/${format}`, signed) };
  });
}
