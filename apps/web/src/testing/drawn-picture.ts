import { photo } from "./hands.ts";
import type { Person } from "./people.ts";

/** A picture that the server drew into a photo of theirs, by their references. */
interface DrawnPicture {
  readonly original: string;
  readonly image: string;
  readonly pictureId: string;
}

/** Lets the server draw into a photo that somebody uploads. */
export async function drawnPicture(owner: Person): Promise<DrawnPicture> {
  const body = await photo();
  const headers = { "content-type": body.type };
  const uploaded = await owner.fetch("/api/files", { method: "POST", headers, body });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
  const { reference: original } = (await uploaded.json()) as { reference: string };
  const wish = { image: original, customPrompt: "navy walls", room: "kitchen" } as const;
  const { image } = await owner.call("quickQuote.visualizeSingle", wish);
  return { original, image, pictureId: image.slice("/api/files/".length) };
}
