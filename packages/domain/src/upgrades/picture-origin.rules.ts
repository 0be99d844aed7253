import type { OneUpPreview, PictureOrigin } from "./one-up.schema.ts";

/** What is known of what a picture was made of, and no member for what is not. */
export function originOf({
  parent,
  original,
  area,
  pointed = [],
  scope,
}: PictureOrigin): PictureOrigin {
  return {
    ...(parent ? { parent } : {}),
    ...(original ? { original } : {}),
    ...(area ? { area } : {}),
    ...(pointed.length > 0 ? { pointed } : {}),
    ...(scope ? { scope } : {}),
  };
}

/** References of the masks that a picture was drawn by: what was painted, what was pointed out. */
export function masksOf({ area, pointed = [] }: PictureOrigin): readonly string[] {
  return [...(area ? [area.mask] : []), ...pointed.map(({ mask }) => mask)];
}

/** The preview that a version was saved from, so that it can be saved anew. */
export function previewOf(version: OneUpPreview): OneUpPreview {
  const { imageUrl, prompt, roomType, comparableId } = version;
  return { imageUrl, prompt, roomType, comparableId, ...originOf(version) };
}
