import { frames } from "./manifest.ts";
import { type Picture, filesOf } from "./picture.ts";

/** A sample picture that there is. */
export type PictureName = keyof typeof frames;

const isPictureName = (name: string): name is PictureName => Object.hasOwn(frames, name);

/** The files of a sample picture. */
export function pictureNamed(name: PictureName): Picture {
  return filesOf(name, frames[name]);
}

/** What `<Picture>` needs of a sample picture: every format, its pixels and its colour. */
export function pictureProps({ fallback, avif, webp, width, height, colour }: Picture) {
  const sources = [
    { type: "image/avif", srcSet: avif },
    { type: "image/webp", srcSet: webp },
  ];
  return { src: fallback, sources, width, height, colour };
}

/** The sample picture that a reference (the path of its JPEG) names; undefined for any other. */
export function pictureAt(reference: string): Picture | undefined {
  const name = /^\/pictures\/(.+)-\d+\.jpg$/.exec(reference)?.[1] ?? "";
  const picture = isPictureName(name) ? pictureNamed(name) : null;
  return picture?.fallback === reference ? picture : undefined;
}
