import { afterEach, describe, expect, it, vi } from "vitest";
import { toasts } from "#ui/toast.ts";
import { sharePicture } from "./share-picture.ts";

const labelled = new Blob(["labelled"], { type: "image/png" });
const saved = vi.hoisted(() => vi.fn<(picture: Blob, name: string) => void>());
vi.mock("#ui/save-file.ts", () => ({ saveFile: saved }));

const denied = () => Promise.reject(new DOMException("denied", "NotAllowedError"));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("sharing a 1UP", () => {
  it("T-14 PIC-05 saves the labelled picture as a file where the browser keeps the clipboard from the page", async () => {
    vi.stubGlobal("navigator", { clipboard: { write: denied } });
    vi.stubGlobal("ClipboardItem", Object);
    const shown = vi.spyOn(toasts, "show");
    await sharePicture("Kitchen", () => Promise.resolve(labelled));
    expect(shown.mock.calls.at(-1)?.[0]).toMatchObject({
      title: "Ready to share",
      description: "The picture is in your downloads. Attach it to a message.",
    });
    expect(saved).toHaveBeenCalledExactlyOnceWith(labelled, "oneup.png");
  });
});
