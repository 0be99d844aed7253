import type { EncodedPicture } from "@oneup/operations";

/** How many bytes of pictures are held for `<img>` at the most, and how many pictures at the least. */
const MOST_BYTES = 150_000_000;
const FEWEST = 16;

/** URLs under which `<img>` finds kept pictures; those that were not asked for the longest end first. */
export function pictureUrls(
  read: (reference: string) => Promise<EncodedPicture | null>,
  urls: Pick<typeof URL, "createObjectURL" | "revokeObjectURL">,
): { readonly urlOf: (reference: string) => Promise<string>; readonly end: () => void } {
  const made = new Map<string, Promise<{ url: string; bytes: number }>>();
  let held = 0;

  async function make(reference: string): Promise<{ url: string; bytes: number }> {
    const picture = await read(reference);
    if (!picture) return { url: "", bytes: 0 };
    const blob = new Blob([new Uint8Array(picture.bytes)], { type: picture.mime });
    held += picture.bytes.length;
    return { url: urls.createObjectURL(blob), bytes: picture.bytes.length };
  }

  async function drop(reference: string): Promise<void> {
    const entry = made.get(reference);
    made.delete(reference);
    const { url, bytes } = (await entry) ?? { url: "", bytes: 0 };
    held -= bytes;
    if (url !== "") urls.revokeObjectURL(url);
  }

  async function tidy(): Promise<void> {
    while (held > MOST_BYTES && made.size > FEWEST) {
      const [oldest] = made.keys();
      if (oldest === undefined) return;
      // oxlint-disable-next-line no-await-in-loop -- until there is room
      await drop(oldest);
    }
  }

  return {
    async urlOf(reference) {
      const known = made.get(reference) ?? make(reference);
      made.delete(reference);
      made.set(reference, known);
      try {
        const { url } = await known;
        // A picture that is not there now may be there later.
        if (url === "") made.delete(reference);
        await tidy();
        return url;
      } catch (error) {
        made.delete(reference);
        throw error;
      }
    },
    end() {
      for (const reference of made.keys()) void drop(reference);
    },
  };
}
