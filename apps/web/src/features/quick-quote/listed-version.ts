import type { PictureVersion } from "@oneup/domain";
import type { ListedVersion } from "#parts/pictures/picture-versions-dialog.tsx";
import type { PreviewNote } from "./quick-quote-model.ts";
import { type Upgrade, wordsDrawn } from "./upgrade.ts";

/** A version as the list of all versions shows it. */
export function listedVersion(
  { image, parent, madeAt, recommendation }: PictureVersion<Upgrade>,
  notes: Readonly<Record<string, PreviewNote>>,
): ListedVersion {
  const { title, mask, maskFit } = recommendation;
  const words = wordsDrawn(recommendation);
  return {
    image,
    title,
    request: words === title ? "" : words,
    label: notes[image]?.kind ?? "draft",
    madeAt,
    parent,
    original: null,
    area: mask === "" ? null : { mask, maskFit },
  };
}
