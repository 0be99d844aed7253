import { captions } from "./captions.ts";
import type { Picture, PictureCaption, PictureRoom, PictureVariant } from "./picture.ts";
import { isPictureName, pictureNamed } from "./picture-named.ts";

const names = Object.keys(captions).filter(isPictureName);

/** The sample picture of a room's state with its words; undefined where there is none. */
export function findPicture(
  room: PictureRoom,
  variant: PictureVariant,
): (Picture & PictureCaption) | undefined {
  const name = names.find(
    (each) => captions[each].room === room && captions[each].variant === variant,
  );
  return name && { ...pictureNamed(name), ...captions[name] };
}
