import type { PictureLabel } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { Badge } from "#ui/badge.tsx";

const words: Record<PictureLabel, () => string> = {
  sample: t.preview.sampleBadge,
  draft: t.preview.draftBadge,
  model: t.preview.modelBadge,
};

/** How a picture was made, said on the picture itself (PIC-05). */
export function PictureLabelBadge({ label }: { label: PictureLabel }) {
  return <Badge onPicture>{words[label]()}</Badge>;
}
