import type { Page } from "@playwright/test";

/** A picture that the demo keeps in the browser's database, with the bytes of its file. */
export interface KeptPicture {
  width: number;
  height: number;
  mime: string;
  kind: string;
  /** What a draft was asked for; empty for a photo. */
  request: string;
  bytes: Buffer;
}

/** All of them, oldest first. */
async function keptPictures(page: Page): Promise<KeptPicture[]> {
  const kept = await page.evaluate(async () => {
    const opening = indexedDB.open("oneup");
    await new Promise((resolve, reject) => {
      opening.addEventListener("success", resolve);
      opening.addEventListener("error", () => reject(new Error("not opened")));
    });
    const all = opening.result.transaction("pictures").objectStore("pictures").getAll();
    await new Promise((resolve) => all.addEventListener("success", resolve));
    opening.result.close();
    return Promise.all(
      all.result.map(async ({ record, bytes }) => {
        const { width, height, mime, kind, request } = record;
        const reader = new FileReader();
        reader.readAsDataURL(new Blob([bytes]));
        await new Promise((resolve) => reader.addEventListener("load", resolve));
        const file =
          /[^,]*$/.exec(typeof reader.result === "string" ? reader.result : "")?.[0] ?? "";
        return { width, height, mime, kind, request: String(request), file };
      }),
    );
  });
  return kept.map(({ file, ...known }) => ({ ...known, bytes: Buffer.from(file, "base64") }));
}

/** The only kept picture of a kind. */
export async function keptPicture(page: Page, kind: "photo" | "draft"): Promise<KeptPicture> {
  const [picture, ...others] = (await keptPictures(page)).filter((each) => each.kind === kind);
  if (picture === undefined || others.length > 0) throw new Error(`not one ${kind}`);
  return picture;
}

/** A picture as the browser itself decodes it: RGBA. */
export async function decodedInBrowser(
  page: Page,
  { bytes, mime }: Pick<KeptPicture, "bytes" | "mime">,
): Promise<{ width: number; height: number; data: Buffer }> {
  const decoded = await page.evaluate(
    async ([file = "", type = ""]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(file), (each) => each.charCodeAt(0))], { type }),
      );
      const { width, height } = bitmap;
      const paper = new OffscreenCanvas(width, height).getContext("2d", { colorSpace: "srgb" });
      paper?.drawImage(bitmap, 0, 0);
      const { data } = paper?.getImageData(0, 0, width, height) ?? {};
      let text = "";
      for (let at = 0; at < width * height * 4; at += 32_768)
        text += String.fromCharCode(...(data?.subarray(at, at + 32_768) ?? []));
      return { width, height, base64: btoa(text) };
    },
    [bytes.toString("base64"), mime],
  );
  const { width, height, base64 } = decoded;
  return { width, height, data: Buffer.from(base64, "base64") };
}
