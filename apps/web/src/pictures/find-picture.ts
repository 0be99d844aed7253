import { pictures } from "./manifest.ts";
import type { Picture, PictureRoom, PictureVariant } from "./picture.ts";

/** The sample picture of a room's state; undefined where there is none. */
export function findPicture(room: PictureRoom, variant: PictureVariant): Picture | undefined {
  return pictures.find((picture) => picture.room === room && picture.variant === variant);
}
