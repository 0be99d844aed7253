import {
  PREPARED_JPEG_QUALITY,
  type PhotoFault,
  fitPhoto,
  isTooSmallToJudge,
  photoFault,
  readPhotoHeader,
  takeExifTurn,
  tooSmallDetails,
} from "@oneup/domain";
import { errorSentence } from "@oneup/texts";
import type { Backend } from "#backend/backend.ts";
import { faultOfUnknown } from "./photo-rules.ts";
import type { PictureSize } from "./room-picture.tsx";

/** How many bytes from the start are looked at before decoding. */
const HEADER_BYTES = 256 * 1024;

export interface PhotoRefusal {
  readonly ok: false;
  readonly fault: PhotoFault;
  readonly details?: Readonly<Record<string, string | number>>;
  /** True where only this browser cannot decode it: a server may. */
  readonly undecoded: boolean;
}

type PreparedPhoto =
  | { readonly ok: true; readonly blob: Blob; readonly width: number; readonly height: number }
  | PhotoRefusal;

function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", PREPARED_JPEG_QUALITY / 100);
  });
}

/** Matrices that turn a picture upright around its middle, by EXIF orientation. */
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
    // Every refusal of a decoder means the same here: no whole picture came out of it.
    return null;
  }
}

/** The refusal of a photo too small to judge, with its size in pixels. */
export function tooSmall(size: { width: number; height: number }) {
  const details = tooSmallDetails(size);
  return { ok: false, fault: "picture.too_small", details, undecoded: false } as const;
}

export function refusalOf({ fault, details }: PhotoRefusal): string {
  return errorSentence(fault, details) ?? "";
}

/** A photo ready to keep (QQ-02): turned, at most 1920 px, JPEG 0.8, no metadata. */
async function preparePhoto(
  file: Blob & { readonly name?: string },
  signal: AbortSignal,
  purpose: "judged" | "shown",
): Promise<PreparedPhoto> {
  const head = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const header = readPhotoHeader(head);
  const fault = photoFault({ size: file.size, type: file.type, name: file.name ?? "" }, header);
  if (fault !== null) return { ok: false, fault, undecoded: false };
  const { kind } = header;
  const isTurned = kind === "webp" || kind === "avif" || kind === "heif";
  const bytes = isTurned ? new Uint8Array(await file.arrayBuffer()) : null;
  const orientation = isTurned && bytes !== null ? takeExifTurn(kind, bytes) : 1;
  const picture = bytes === null ? file : new Blob([bytes], { type: file.type });
  const pixels = signal.aborted ? null : await decode(picture);
  if (pixels === null) {
    const undecoded = kind !== "unknown";
    return { ok: false, fault: undecoded ? "picture.unreadable" : faultOfUnknown(file), undecoded };
  }
  try {
    const lies = orientation > 4;
    const upright = lies ? { width: pixels.height, height: pixels.width } : pixels;
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
    context.drawImage(pixels, -across / 2, -down / 2, across, down);
    const blob = await encode(canvas);
    if (blob === null) return { ok: false, fault: "picture.unreadable", undecoded: true };
    return { ok: true, blob, width, height };
  } finally {
    pixels.close();
  }
}

type SentPhoto =
  | {
      readonly ok: true;
      readonly reference: string;
      /** null where only the server decoded it. */
      readonly size: PictureSize | null;
    }
  | PhotoRefusal;

/** A photo that its home keeps (PIC-07): prepared here, or whole where only this browser cannot decode it. */
export async function sendPhoto(
  backend: Backend,
  file: Blob & { readonly name?: string },
  signal: AbortSignal,
  purpose: "judged" | "shown",
): Promise<SentPhoto> {
  const prepared = await preparePhoto(file, signal, purpose);
  signal.throwIfAborted();
  if (!prepared.ok && !(prepared.undecoded && backend.mode === "live")) return prepared;
  const reference = await backend.uploadPicture(prepared.ok ? prepared.blob : file, signal);
  if (!prepared.ok) return { ok: true, reference, size: null };
  const { width, height } = prepared;
  return { ok: true, reference, size: { width, height } };
}
