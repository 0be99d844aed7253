import {
  type PictureLinks,
  MARK_COLOURS,
  addressedLinks,
  madePictureFile,
  markSizes,
} from "@oneup/domain";
import type { PictureLabel } from "@oneup/operations";
import { labelPng } from "#backend/png-label.ts";

/** How a picture was made, and the references of what it was made from. */
export interface MadePicture extends PictureLinks {
  /** null for a photo, and where that is not known. */
  readonly label: PictureLabel | null;
}

/** The label on a dark ground in the lower right corner, as the badges on the screen have it. */
function drawMark(paper: CanvasRenderingContext2D, words: string): void {
  const { width, height } = paper.canvas;
  const { letters, height: tall, padding, margin } = markSizes(paper.canvas);
  paper.font = `560 ${letters}px "Figtree Variable", sans-serif`;
  const room = paper.measureText(words).width + padding * 2;
  // No wider than the picture.
  const scale = Math.min(1, width / (room + margin * 2));
  paper.setTransform(
    scale,
    0,
    0,
    scale,
    width - (room + margin) * scale,
    height - (tall + margin) * scale,
  );
  const { red, green, blue, alpha } = MARK_COLOURS.ground;
  paper.fillStyle = `rgb(${red} ${green} ${blue} / ${alpha})`;
  paper.beginPath();
  paper.roundRect(0, 0, room, tall, tall / 2);
  paper.fill();
  paper.fillStyle = MARK_COLOURS.letters;
  paper.textBaseline = "middle";
  paper.textAlign = "center";
  paper.fillText(words, room / 2, tall / 2 + letters * 0.04);
}

/** A picture as a file (PIC-05): PNG, a made one with its label in a corner and its origin in the metadata. */
export async function pictureFile(picture: Blob, made: MadePicture): Promise<Blob> {
  const { label } = made;
  if (label === null && picture.type === "image/png") return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const paper = canvas.getContext("2d");
  if (paper === null) throw new Error("This browser gives no canvas");
  paper.drawImage(bitmap, 0, 0);
  bitmap.close();
  const file = label && madePictureFile(label, addressedLinks(made, location.origin));
  if (file !== null) drawMark(paper, file.label);
  const png = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((made) => {
      if (made === null) reject(new Error("The browser encoded no picture"));
      else resolve(made);
    }, "image/png");
  });
  if (file === null) return png;
  const bytes = new Uint8Array(await png.arrayBuffer());
  return new Blob([labelPng(bytes, file)], { type: "image/png" });
}
