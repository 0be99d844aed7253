import { afterEach, describe, expect, it, vi } from "vitest";
import { encodePng } from "./codec.ts";

/** A PNG of one white pixel. */
const PNG = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2qwAAAABJRU5ErkJggg==",
  ),
  (letter) => letter.charCodeAt(0),
);
const PICTURE = { width: 1, height: 1, data: new Uint8ClampedArray([255, 255, 255, 255]) };

/** A browser whose canvases hand out these files, one after the other. */
function aBrowserThatEncodes(files: readonly Uint8Array<ArrayBuffer>[]) {
  const asked = vi.fn<() => void>();
  const rest = [...files];
  class FakeCanvas {
    getContext() {
      const canvas = {
        convertToBlob: () => {
          asked();
          return Promise.resolve(new Blob([rest.shift() ?? new Uint8Array()]));
        },
      };
      return { canvas, putImageData: () => undefined };
    }
  }
  vi.stubGlobal("OffscreenCanvas", FakeCanvas);
  vi.stubGlobal("ImageData", vi.fn());
  return asked;
}

afterEach(() => void vi.unstubAllGlobals());

describe("a rendered picture as a file", () => {
  it("PIC-01 is asked for again while the browser hands out an empty or a torn one", async () => {
    const asked = aBrowserThatEncodes([new Uint8Array(), PNG.slice(0, 40), PNG]);
    expect(await encodePng(PICTURE)).toEqual(PNG);
    expect(asked).toHaveBeenCalledTimes(3);
  });
});
