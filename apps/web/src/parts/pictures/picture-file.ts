import {
  type DisclosureNote,
  type DisclosurePlace,
  type PictureLinks,
  STRIP_COLOURS,
  addressedLinks,
  dayOf,
  disclosureAt,
  disclosureNote,
  madePictureFile,
  stripHeight,
  stripSizes,
} from "@oneup/domain";
import type { PictureLabel } from "@oneup/operations";
import { labelPng } from "#backend/png-label.ts";

/** A picture's origin, with references of its sources. */
export interface MadePicture extends PictureLinks {
  /** null for a photo, and where that is not known. */
  readonly label: PictureLabel | null;
}

/** A line in as many as it takes to fit; a word that is too long is cut. */
function wrapped(line: string, fits: (text: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest !== "") {
    let end = rest.length;
    while (end > 1 && !fits(rest.slice(0, end))) {
      const space = rest.lastIndexOf(" ", end - 1);
      end = space > 0 ? space : end - 1;
    }
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return lines;
}

/** Draws the picture with a strip below that says what it is; its own pixels stay as they are (PIC-02, PIC-11). */
function draw(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  { lines }: Pick<DisclosureNote, "lines">,
): void {
  const paper = contextOf(canvas);
  const { width, height } = bitmap;
  const sizes = stripSizes(bitmap, 0);
  const { letters, lineHeight, padding, textWidth } = sizes;
  const faces = [600, 400].map((weight) => `${weight} ${letters}px "Figtree Variable", sans-serif`);
  const written = lines.flatMap((line, at) => {
    const face = faces[at] ?? "";
    paper.font = face;
    const fits = (text: string) => paper.measureText(text).width <= textWidth;
    return wrapped(line, fits).map((text) => ({ text, face }));
  });
  const below = stripHeight(sizes, written.length * lineHeight);
  canvas.width = width;
  canvas.height = height + below;
  paper.fillStyle = STRIP_COLOURS.paper;
  paper.fillRect(0, height, width, below);
  paper.drawImage(bitmap, 0, 0);
  paper.fillStyle = STRIP_COLOURS.ink;
  paper.textBaseline = "middle";
  written.forEach(({ text, face }, at) => {
    paper.font = face;
    paper.fillText(text, padding, height + padding + (at + 0.5) * lineHeight);
  });
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const paper = canvas.getContext("2d");
  if (paper === null) throw new Error("This browser gives no canvas");
  return paper;
}

/** A picture as a PNG file (PIC-05), with a label and its origin where it was made here. */
export async function pictureFile(
  picture: Blob,
  made: MadePicture,
  place: DisclosurePlace,
): Promise<Blob> {
  const { label } = made;
  if (label === null && picture.type === "image/png") return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  const today = dayOf(new Date().toISOString());
  const note = label && disclosureNote(disclosureAt(place, today), label, { kind: "device" });
  if (note === null) {
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    contextOf(canvas).drawImage(bitmap, 0, 0);
  } else draw(canvas, bitmap, note);
  bitmap.close();
  const png = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((made) => {
      if (made === null) reject(new Error("The browser encoded no picture"));
      else resolve(made);
    }, "image/png");
  });
  if (label === null) return png;
  const file = madePictureFile(label, addressedLinks(made, location.origin));
  const bytes = new Uint8Array(await png.arrayBuffer());
  return new Blob([labelPng(bytes, file)], { type: "image/png" });
}
