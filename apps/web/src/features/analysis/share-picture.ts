import { oneUpsTexts as t } from "@oneup/texts";
import { saveFile } from "#ui/save-file.ts";
import { toasts } from "#ui/toast.ts";

const FILE_NAME = "oneup.png";

/** The browser's share sheet with the picture; false where there is none for files. */
async function shareSheet(picture: Blob, title: string): Promise<boolean> {
  const file = new File([picture], FILE_NAME, { type: picture.type });
  if (!("canShare" in navigator) || !navigator.canShare({ files: [file] })) return false;
  await navigator.share({ title, files: [file] });
  return true;
}

/** Puts the picture on the clipboard; false where the browser does not let the page. */
async function copyPicture(picture: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Shares a 1UP (T-14): by the share sheet, else the clipboard, else a download.
 * @param makeCopy makes the picture as it leaves, a PNG, which the clipboard of every browser takes
 */
export async function sharePicture(room: string, makeCopy: () => Promise<Blob>): Promise<void> {
  try {
    const picture = await makeCopy();
    if (await shareSheet(picture, t.preview.shareTitle({ room }))) return;
    const copied = "ClipboardItem" in globalThis && (await copyPicture(picture));
    if (!copied) saveFile(picture, FILE_NAME);
    toasts.show({
      title: t.toast.shared(),
      description: copied ? t.toast.sharedLine() : t.toast.sharedFileLine(),
      tone: "success",
    });
  } catch (error) {
    // Whoever closed the share sheet changed their mind.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toasts.fail(t.toast.shareFailed(), t.toast.shareFailedLine());
  }
}

/** Keeps a picture as it leaves among the downloads. */
export async function downloadPicture(makeCopy: () => Promise<Blob>): Promise<void> {
  saveFile(await makeCopy(), FILE_NAME);
}
