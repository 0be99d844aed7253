import sharp from "sharp";

/** A small picture of one colour as a data URL. */
export async function tinyPicture(background: string): Promise<string> {
  const create = { width: 320, height: 240, channels: 3, background } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return `data:image/png;base64,${bytes.toString("base64")}`;
}
