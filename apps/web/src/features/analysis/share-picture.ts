import { oneUpsTexts as t } from "@oneup/texts";
import type { Backend } from "#backend/backend.ts";
import { type MadePicture, pictureFile } from "#parts/pictures/picture-file.ts";
import { saveFile } from "#parts/save-file.ts";
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
 * Shares a 1UP (T-14): by the browser's share sheet, else the picture goes to the clipboard, or among the downloads where the
 * browser does not let the page have it; where no picture can be copied at all, the link to its analysis.
 */
export async function sharePicture(
  backend: Backend,
  given: MadePicture & {
    readonly reference: string;
    readonly room: string;
    readonly link: string;
  },
): Promise<void> {
  const title = t.preview.shareTitle({ room: given.room });
  try {
    const url = await backend.pictureUrl(given.reference);
    // The clipboard of every browser takes PNG.
    const picture = await pictureFile(await (await fetch(url)).blob(), given);
    if (await shareSheet(picture, title)) return;
    if ("ClipboardItem" in globalThis) {
      const copied = await copyPicture(picture);
      if (!copied) saveFile(picture, FILE_NAME);
      toasts.show({
        title: t.toast.shared(),
        description: copied ? t.toast.sharedLine() : t.toast.sharedFileLine(),
        tone: "success",
      });
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
