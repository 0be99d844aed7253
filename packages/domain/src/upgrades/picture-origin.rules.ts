import type { OneUpPreview, PictureOrigin } from "./one-up.schema.ts";

/** The known origin of a picture, without members for the unknown parts. */
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

/** References of the masks behind a picture: painted areas and surfaces that were pointed out. */
export function masksOf({ area, pointed = [] }: PictureOrigin): readonly string[] {
  return [...(area ? [area.mask] : []), ...pointed.map(({ mask }) => mask)];
}

/** The preview behind a version, so that it can be saved again. */
export function previewOf(version: OneUpPreview): OneUpPreview {
  const { imageUrl, prompt, roomType, comparableId } = version;
  return { imageUrl, prompt, roomType, comparableId, ...originOf(version) };
}
