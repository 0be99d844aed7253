import { PAINT, toMask, toPaint } from "./painted-mask.tsx";
import { decodedPicture } from "./room-picture.tsx";

/** A place on the photo, in its pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A step on the mask; sizes are in pixels of the photo. */
export type MaskDeed =
  | {
      readonly kind: "stroke";
      readonly erase: boolean;
      readonly size: number;
      readonly spots: readonly Spot[];
    }
  /** A surface that was pointed at. */
  | { readonly kind: "surface"; readonly paint: CanvasImageSource }
  | { readonly kind: "invert" }
  | { readonly kind: "clear" };

/** What was done, oldest first, and what was taken back, newest last. */
export interface MaskHistory {
  readonly done: readonly MaskDeed[];
  readonly undone: readonly MaskDeed[];
}

export const UNTOUCHED: MaskHistory = { done: [], undone: [] };

/** Does something: what was taken back before is gone. */
export function doDeed(history: MaskHistory, deed: MaskDeed): MaskHistory {
  return { done: [...history.done, deed], undone: [] };
}

/** Undoes the last step, if there is one. */
export function undoDeed({ done, undone }: MaskHistory): MaskHistory {
  const last = done.at(-1);
  return last === undefined
    ? { done, undone }
    : { done: done.slice(0, -1), undone: [...undone, last] };
}

/** Does again what was taken back last. */
export function redoDeed({ done, undone }: MaskHistory): MaskHistory {
  const last = undone.at(-1);
  return last === undefined
    ? { done, undone }
    : { done: [...done, last], undone: undone.slice(0, -1) };
}

/** The undo or redo that a key stands for (Ctrl+Z, Ctrl+Y and the like); null for others. */
export function historyKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
): ((history: MaskHistory) => MaskHistory) | null {
  if (event.altKey || event.ctrlKey === event.metaKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? redoDeed : undoDeed;
  return key === "y" && event.ctrlKey && !event.shiftKey ? redoDeed : null;
}

type Paper = CanvasRenderingContext2D;

/** Draws one piece of a stroke; a single spot is a dot. */
export function drawPiece(
  paper: Paper,
  from: Spot,
  to: Spot,
  stroke: { erase: boolean; size: number },
): void {
  paper.globalCompositeOperation = stroke.erase ? "destination-out" : "source-over";
  paper.strokeStyle = PAINT.css;
  paper.fillStyle = PAINT.css;
  paper.lineCap = "round";
  paper.lineJoin = "round";
  paper.lineWidth = stroke.size;
  paper.beginPath();
  // A line without length is drawn by some browsers and not by others.
  if (from.x === to.x && from.y === to.y) {
    paper.arc(to.x, to.y, stroke.size / 2, 0, 2 * Math.PI);
    paper.fill();
    return;
  }
  paper.moveTo(from.x, from.y);
  paper.lineTo(to.x, to.y);
  paper.stroke();
}

function drawDeed(paper: Paper, deed: MaskDeed): void {
  const { width, height } = paper.canvas;
  switch (deed.kind) {
    case "clear":
      paper.clearRect(0, 0, width, height);
      return;
    case "invert":
      paper.globalCompositeOperation = "source-out";
      paper.fillStyle = PAINT.css;
      paper.fillRect(0, 0, width, height);
      return;
    case "surface":
      paper.globalCompositeOperation = "source-over";
      paper.drawImage(deed.paint, 0, 0, width, height);
      return;
    case "stroke":
      deed.spots.forEach((spot, at) => drawPiece(paper, deed.spots[at - 1] ?? spot, spot, deed));
  }
}

/** Draws everything anew: the mask that it began with, then what was done. */
export function drawAll(
  paper: Paper,
  start: CanvasImageSource | null,
  deeds: readonly MaskDeed[],
): void {
  const { width, height } = paper.canvas;
  paper.globalCompositeOperation = "source-over";
  paper.clearRect(0, 0, width, height);
  if (start !== null) paper.drawImage(start, 0, 0, width, height);
  for (const deed of deeds) drawDeed(paper, deed);
}

function paperOf(width: number, height: number): Paper {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  if (paper === null) throw new Error("This browser gives no canvas to paint on");
  return paper;
}

/** The painted mask as a PNG data URL (S-46, QQ-19), empty for none, and its share. */
export function readMask(painted: HTMLCanvasElement): { url: string; share: number } {
  const { width, height } = painted;
  const paper = paperOf(width, height);
  paper.fillStyle = "#000000";
  paper.fillRect(0, 0, width, height);
  paper.drawImage(painted, 0, 0);
  const pixels = paper.getImageData(0, 0, width, height);
  const share = toMask(pixels.data);
  if (share === 0) return { url: "", share };
  paper.putImageData(pixels, 0, 0);
  return { url: paper.canvas.toDataURL("image/png"), share };
}

/** The width of an outline, in pixels. */
const OUTLINE_WIDTH = 480;

/** The painted area, at a size that is enough to light it up. */
export function outlineOf(painted: HTMLCanvasElement) {
  const step = Math.max(1, Math.max(painted.width, painted.height) / OUTLINE_WIDTH);
  const width = Math.max(1, Math.round(painted.width / step));
  const height = Math.max(1, Math.round(painted.height / step));
  const paper = paperOf(width, height);
  paper.drawImage(painted, 0, 0, width, height);
  const pixels = paper.getImageData(0, 0, width, height).data;
  // Whatever is painted is opaque there.
  const data = new Uint8Array(width * height).map((_, at) => pixels[at * 4 + 3] ?? 0);
  return { width, height, data };
}

/** A kept mask as paint to go on with. */
export async function openMask(
  url: string,
  width: number,
  height: number,
): Promise<HTMLCanvasElement> {
  const image = await decodedPicture(url);
  const paper = paperOf(width, height);
  paper.drawImage(image, 0, 0, width, height);
  const pixels = paper.getImageData(0, 0, width, height);
  toPaint(pixels.data);
  paper.putImageData(pixels, 0, 0);
  return paper.canvas;
}
