import type { OneUpPreview, PictureOrigin } from "./one-up.schema.ts";

/** What is known of what a picture was made of, and no member for what is not. */
export function originOf({ parent, original, area, scope }: PictureOrigin): PictureOrigin {
  return {
    ...(parent ? { parent } : {}),
    ...(original ? { original } : {}),
    ...(area ? { area } : {}),
    ...(scope ? { scope } : {}),
  };
}

/** The preview that a version was saved from, so that it can be saved anew. */
export function previewOf(version: OneUpPreview): OneUpPreview {
  const { imageUrl, prompt, roomType, comparableId } = version;
  return { imageUrl, prompt, roomType, comparableId, ...originOf(version) };
}
