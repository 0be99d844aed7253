/** A font that is fetched, as the document of a page that brings its own styles names it. */
interface FetchedFont {
  readonly family: string;
  readonly source: string;
  readonly descriptors: FontFaceDescriptors;
}

const faceOf = ({ family, source, descriptors }: FetchedFont) =>
  new FontFace(family, source, { ...descriptors, display: "swap" });

/**
 * Changes the page's letters from those of every machine to our own, once all are there: styled and
 * laid out anew once, not font by font.
 * @param named JSON of a list of `FetchedFont`, made by `prerender-pages.ts`
 */
export async function showFetchedFonts(named: string): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own build
  const faces = (JSON.parse(named) as FetchedFont[]).map(faceOf);
  // A font that cannot be had leaves its text in the letters of the machine, of the same widths.
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}
