import { afterEach, describe, expect, it, vi } from "vitest";
import type { Backend } from "#backend/backend.ts";
import { toasts } from "#ui/toast.ts";
import { sharePicture } from "./share-picture.ts";

const labelled = new Blob(["labelled"], { type: "image/png" });
const saved = vi.hoisted(() => vi.fn<(picture: Blob, name: string) => void>());
vi.mock("#parts/pictures/picture-file.ts", () => ({
  pictureFile: () => Promise.resolve(labelled),
}));
vi.mock("#parts/save-file.ts", () => ({ saveFile: saved }));

const denied = () => Promise.reject(new DOMException("denied", "NotAllowedError"));

async function share() {
  const shown = vi.spyOn(toasts, "show");
  const backend = { pictureUrl: () => Promise.resolve("/picture") };
  const given = { reference: "r", room: "Kitchen", link: "/app", label: "draft", original: "" };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that sharing needs
  await sharePicture(backend as unknown as Backend, given as never);
  return shown.mock.calls.at(-1)?.[0];
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("sharing a 1UP", () => {
  it("T-14 PIC-05 saves the labelled picture as a file where the browser keeps the clipboard from the page", async () => {
    vi.stubGlobal("navigator", { clipboard: { write: denied } });
    vi.stubGlobal("ClipboardItem", Object);
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("picture")));
    expect(await share()).toMatchObject({
      title: "Ready to share",
      description: "The picture is among your downloads. Attach it to a message.",
    });
    expect(saved).toHaveBeenCalledExactlyOnceWith(labelled, "oneup.png");
  });
});
