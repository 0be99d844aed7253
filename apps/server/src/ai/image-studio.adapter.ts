import { addressedLinks } from "@oneup/domain";
import type { ImageStudio } from "@oneup/operations";
import type { PictureShop } from "../files/picture-shop.ts";

/**
 * The picture engine on this machine, in worker threads: free, no network, no key (PIC-01).
 * @param origin the product's own address, for what a picture links to (PIC-05)
 */
export function createImageStudio(pictures: PictureShop, origin: () => string): ImageStudio {
  return {
    analyze: ({ bytes }) => pictures.run("analyze", { bytes }),
    async render(photo, { mask, pointed = [], ...wish }) {
      const links = addressedLinks(wish.links, origin());
      const given = {
        ...wish,
        links,
        photo: photo.bytes,
        mask: mask?.bytes ?? null,
        pointed: pointed.map((each) => ({ ...each, mask: each.mask.bytes })),
      };
      const drawn = await pictures.run("render", given);
      return { ...drawn, mime: "image/png", kind: "draft" };
    },
    readMask: (photo, mask, wish) =>
      pictures.run("readMask", { photo: photo.bytes, mask: mask.bytes, wish }),
  };
}
