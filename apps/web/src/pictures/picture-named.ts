import { frames } from "./manifest.ts";
import { type Picture, filesOf } from "./picture.ts";

/** A sample picture that there is. */
export type PictureName = keyof typeof frames;

/** Whether there is a sample picture of that name. */
export const isPictureName = (name: string): name is PictureName => Object.hasOwn(frames, name);

/** The files of a sample picture. */
export function pictureNamed(name: PictureName): Picture {
  return filesOf(name, frames[name]);
}

/** The sample picture that a reference (the path of its JPEG) names; undefined for any other. */
export function pictureAt(reference: string): Picture | undefined {
  const name = /^\/pictures\/(.+)-\d+\.jpg$/.exec(reference)?.[1] ?? "";
  const picture = isPictureName(name) ? pictureNamed(name) : null;
  return picture?.fallback === reference ? picture : undefined;
}
