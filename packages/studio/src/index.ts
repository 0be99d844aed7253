/**
 * The picture engine of this machine as the verbs know it: decoded pixels in, the words of rooms
 * and upgrades out. The same in a browser's worker and in the server's; decoding and encoding are theirs.
 */
export { leansOnBefore } from "@oneup/imaging";
export { analyzePicture, readPaintedArea, renderPicture } from "./on-machine-studio.ts";
export {
  pointAt,
  type PointedArea,
  type PointingWish,
  pointingRegions,
  type WishArea,
  wishAreas,
} from "./pointing.ts";
export { type SurfaceName, surfaceNames } from "./surface-names.ts";
