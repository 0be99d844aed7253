export { doubtPhoto, type PhotoDoubt } from "./analysis/doubt-photo.ts";
export { guessRoom, type RoomGuess, SURE_OF_ROOM } from "./analysis/guess-room.ts";
export type { Scene } from "./analysis/scene.ts";
export { dominantColour, type DominantColour } from "./colour/dominant.ts";
export { LEARNED_SURFACES } from "./surfaces/learned-classes.ts";
export type { KnownSurfaces, SurfaceShares } from "./surfaces/known-surfaces.ts";
export { hexFromRgb, type Rgb, rgbFromHex } from "./colour/srgb.ts";
export { type LaidOver, layOver } from "./compose/lay-over.ts";
export {
  type OnProgress,
  type RenderRequest,
  type RenderResult,
  renderUpgrade,
} from "./compose/render-upgrade.ts";
export type { Ask } from "./compose/places.ts";
export { type WishPlace, wishPlaces } from "./compose/wish-places.ts";
export { rowWork } from "./compose/row-works.ts";
export type { ChangeAction, PartKind, Pointable, RoomKind, SurfaceKind } from "./language/kinds.ts";
export { understandRequest } from "./language/understand.ts";
export type {
  Hint,
  NamedColour,
  NotDone,
  NotDoneReason,
  NotDoneSubject,
  Thing,
  UnderstoodChange,
  Understanding,
  WantedFinish,
} from "./language/understanding.ts";
export { COLOURS, PAINT_NAMES } from "./language/colour-table.ts";
export { MATERIALS } from "./language/material-table.ts";
export { TONE_WORDS } from "./language/word-table.ts";
export { leansOnBefore, understandWish } from "./language/wish.ts";
export { type RowWork, STRIP_ROWS } from "./numeric/rows.ts";
export { copyPicture, emptyMask, type Mask, type Picture, type ShouldStop } from "./picture.ts";
export { type AreaDescription, describeArea } from "./surfaces/describe-area.ts";
export { isSureOf } from "./surfaces/calibration.ts";
export type { FoundSurface } from "./surfaces/found-surface.ts";
export type { MaskFit } from "./surfaces/follow-edges.ts";
export { emptyScene, findSurfaces, type SurfaceMap } from "./surfaces/find-surfaces.ts";
export {
  type Help,
  type PartsOfScene,
  readPart,
  type ReadAside,
  type ScenePart,
} from "./surfaces/scene-parts.ts";
export { openPointing, type Pointing, type Selection } from "./pointing/open-pointing.ts";
export { addsAt, type Tap } from "./pointing/tap.ts";
export { maskFromCover, maskFromPainted } from "./surfaces/painted-mask.ts";
