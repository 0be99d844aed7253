import type { PictureLabel } from "@oneup/operations";
import { partsTexts as t } from "@oneup/texts";
import { Badge } from "#ui/badge.tsx";

const words: Record<PictureLabel, () => string> = {
  sample: t.picture.sample,
  draft: t.picture.draft,
  model: t.picture.aiGenerated,
};

/** How a picture was made, in words. */
export function pictureLabelWords(label: PictureLabel): string {
  return words[label]();
}

/** How a picture was made, said on the picture itself (PIC-05). */
export function PictureLabelBadge({ label }: { label: PictureLabel }) {
  return <Badge onPicture>{pictureLabelWords(label)}</Badge>;
}
