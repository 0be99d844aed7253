import { PREPARED_JPEG_QUALITY, fitPhoto, isTooSmallToJudge, tooSmallDetails } from "@oneup/domain";
import { errorSentence } from "@oneup/texts";
import { readPhotoHeader } from "./photo-header.ts";
import { type PhotoFault, faultOf, faultOfUnknown } from "./photo-rules.ts";
import { takeWebpOrientation } from "./webp-orientation.ts";

/** How many bytes from the start are looked at before decoding. */
const HEADER_BYTES = 256 * 1024;

/** A photo ready to be kept, or why there is none. */
export type PreparedPhoto =
  | { readonly ok: true; readonly blob: Blob; readonly width: number; readonly height: number }
  | {
      readonly ok: false;
      readonly fault: PhotoFault;
      /** What the fault's sentence names. */
      readonly details?: Readonly<Record<string, string | number>>;
      /** True where only this browser cannot decode it: a server may. */
      readonly undecoded: boolean;
    };

function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", PREPARED_JPEG_QUALITY / 100);
  });
}

/** How a picture is laid upright around its middle, by its orientation in EXIF: the first four numbers of a matrix. */
const TURNS = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, -1, 0],
  [0, -1, 1, 0],
] as const;

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    // Turned as the camera was held: what follows carries no orientation any more.
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    // Every refusal of a decoder means the same here: no picture came out of it.
    return null;
  }
}

/** What is told of a photo that nothing can be judged by; its size in pixels. */
export function tooSmall(size: { width: number; height: number }) {
  const details = tooSmallDetails(size);
  return { ok: false, fault: "picture.too_small", details, undecoded: false } as const;
}

/** Why a photo is not taken, in plain words. */
export function refusalOf({ fault, details }: PreparedPhoto & { ok: false }): string {
  return errorSentence(fault, details) ?? "";
}

/**
 * Prepares a photo in the browser (QQ-02): checked before it is decoded, orientation applied, at most
 * 1920 px on the longest side, never enlarged, JPEG of quality 0.8. Drawing it anew drops its metadata.
 * @param file a file, or the bytes of a sample
 * @param signal ends the work; the answer then is of no use
 * @param purpose what is only shown may be of any size, what a room is judged by may not
 */
export async function preparePhoto(
  file: Blob & { readonly name?: string },
  signal: AbortSignal,
  purpose: "judged" | "shown",
): Promise<PreparedPhoto> {
  const head = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const header = readPhotoHeader(head);
  const fault = faultOf({ size: file.size, type: file.type, name: file.name ?? "" }, header);
  if (fault !== null) return { ok: false, fault, undecoded: false };
  const bytes = header.kind === "webp" ? new Uint8Array(await file.arrayBuffer()) : null;
  const orientation = bytes === null ? 1 : takeWebpOrientation(bytes);
  const picture = bytes === null ? file : new Blob([bytes], { type: file.type });
  const bitmap = signal.aborted ? null : await decode(picture);
  if (bitmap === null) {
    const undecoded = header.kind !== "unknown";
    return { ok: false, fault: undecoded ? "picture.unreadable" : faultOfUnknown(file), undecoded };
  }
  try {
    const lies = orientation > 4;
    const upright = lies ? { width: bitmap.height, height: bitmap.width } : bitmap;
    if (purpose === "judged" && isTooSmallToJudge(upright)) return tooSmall(upright);
    const { width, height } = fitPhoto(upright.width, upright.height);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d", { alpha: false });
    if (context === null) return { ok: false, fault: "picture.unreadable", undecoded: true };
    context.imageSmoothingQuality = "high";
    // JPEG knows no transparency: what shows through is paper, not black.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
    const [a, b, c, d] = TURNS[orientation - 1] ?? TURNS[0];
    context.setTransform(a, b, c, d, width / 2, height / 2);
    const [across, down] = lies ? [height, width] : [width, height];
    context.drawImage(bitmap, -across / 2, -down / 2, across, down);
    const blob = await encode(canvas);
    if (blob === null) return { ok: false, fault: "picture.unreadable", undecoded: true };
    return { ok: true, blob, width, height };
  } finally {
    bitmap.close();
  }
}
