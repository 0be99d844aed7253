import { OVERLAY_OPACITY, PAINT } from "./painted-mask.ts";
import { usePictureUrl } from "./room-picture.tsx";

/** The painted area on its picture, in the paint of the mask tool; nothing where a browser cannot lay it over. */
export function PaintedOver({ mask }: { mask: string }) {
  const url = usePictureUrl(mask);
  if (url === null || url === "") return null;
  return (
    <span
      data-painted
      className="absolute inset-0 hidden supports-[mask-mode:luminance]:block"
      style={{
        backgroundColor: PAINT.css,
        opacity: OVERLAY_OPACITY,
        maskImage: `url("${url}")`,
        maskMode: "luminance",
        maskSize: "100% 100%",
        maskRepeat: "no-repeat",
      }}
    />
  );
}
