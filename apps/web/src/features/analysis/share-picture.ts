import { analysisTexts as t } from "@oneup/texts";
import type { Backend } from "#backend/backend.ts";
import { toasts } from "#ui/toast.ts";

/** The clipboard of every browser takes PNG. */
async function asPng(picture: Blob): Promise<Blob> {
  if (picture.type === "image/png") return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => {
      if (png === null) reject(new Error("no picture"));
      else resolve(png);
    }, "image/png");
  });
}

/** The browser's share sheet with the picture; false where there is none for files. */
async function shareSheet(picture: Blob, title: string): Promise<boolean> {
  const file = new File([picture], "oneup.png", { type: picture.type });
  if (!("canShare" in navigator) || !navigator.canShare({ files: [file] })) return false;
  await navigator.share({ title, files: [file] });
  return true;
}

/**
 * Shares a 1UP (T-14): by the browser's share sheet, else the picture goes to the clipboard, and
 * where that is not possible for an account the link to its analysis.
 */
export async function sharePicture(
  backend: Backend,
  given: { readonly reference: string; readonly room: string; readonly link: string },
): Promise<void> {
  const title = t.preview.shareTitle({ room: given.room });
  try {
    const url = await backend.pictureUrl(given.reference);
    const picture = await (await fetch(url)).blob();
    if (await shareSheet(picture, title)) return;
    if ("ClipboardItem" in globalThis) {
      const item = new ClipboardItem({ "image/png": asPng(picture) });
      await navigator.clipboard.write([item]);
      toasts.show({ title: t.toast.shared(), description: t.toast.sharedLine(), tone: "success" });
      return;
    }
    await navigator.clipboard.writeText(given.link);
    toasts.show({
      title: t.toast.sharedLink(),
      description: t.toast.sharedLinkLine(),
      tone: "success",
    });
  } catch (error) {
    // Whoever closed the share sheet changed their mind.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toasts.show({
      title: t.toast.shareFailed(),
      description: t.toast.shareFailedLine(),
      tone: "destructive",
    });
  }
}
