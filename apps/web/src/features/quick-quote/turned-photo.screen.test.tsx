import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { network } from "#testing/network.ts";
import { person } from "#testing/people.ts";
import { choosePhoto, engine, openQuickQuote } from "#testing/quick-quote.ts";
import { openScreen } from "#testing/screen.tsx";

/** 640 x 480, red on the left and blue on the right, with an EXIF that says: turn it clockwise. */
const TURNED =
  "UklGRnAAAABXRUJQVlA4WAoAAAAIAAAAfwIA3wEAVlA4TDAAAAAvf8J3AA8wKKegPRPy/EcLyCZt+v/T3TsXjOj/BHQ2s/zHf/zHf/zHf/zHf/x33ABFWElGGgAAAE1NACoAAAAIAAEBEgADAAAAAQAGAAAAAAAA";

async function openLive() {
  await openScreen("/quick-quote", { as: await person() });
  await expect.element(page.getByText("Your photo goes to your account only.")).toBeVisible();
}

/** What the shown photo is: which way it stands, and what prevails at its top and at its bottom. */
function seen() {
  const image = page.getByRole("img", { name: "The photo you chose" }).query();
  const paper = new OffscreenCanvas(3, 4).getContext("2d");
  if (!(image instanceof HTMLImageElement) || !image.naturalWidth || paper === null) return null;
  paper.drawImage(image, 0, 0, 3, 4);
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = paper.getImageData(x, y, 1, 1).data;
    return red > blue ? "red" : "blue";
  };
  const stands = image.naturalHeight > image.naturalWidth;
  return [stands ? "stands" : "lies", at(0, 0), at(2, 0), at(0, 3), at(2, 3)].join(" ");
}

it.each([
  {
    home: "the demo",
    open: async () => {
      await openQuickQuote();
      engine.hold();
    },
  },
  { home: "an account", open: openLive },
  {
    home: "an account whose server alone decodes it",
    open: async () => {
      const undecoded = new DOMException("The image cannot be decoded.", "InvalidStateError");
      vi.spyOn(globalThis, "createImageBitmap").mockRejectedValue(undecoded);
      await openLive();
    },
  },
])("PIC-07 QQ-02 a WebP that its EXIF turns stands upright for $home", async ({ open }) => {
  network.hold("POST", /\/quick-quote\/analyze/);
  await open();
  const bytes = Uint8Array.from(atob(TURNED), (each) => each.charCodeAt(0));
  await choosePhoto(new File([bytes], "turned.webp", { type: "image/webp" }));
  await expect.poll(seen).toBe("stands red red blue blue");
});
