import type { QuoteUpgrade } from "@oneup/domain";

/** A picture of a room. */
export interface MadePicture {
  readonly side: "before" | "after";
  readonly reference: string;
}

/** The pictures that a room has, before and after; what was not made takes no room. */
export function madePictures({
  beforeImage,
  afterImage,
}: Pick<QuoteUpgrade, "beforeImage" | "afterImage">): readonly MadePicture[] {
  const both: readonly MadePicture[] = [
    { side: "before", reference: beforeImage },
    { side: "after", reference: afterImage },
  ];
  return both.filter(({ reference }) => reference !== "");
}
