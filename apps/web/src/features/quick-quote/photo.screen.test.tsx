import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import {
  button,
  cardAt,
  cards,
  choosePhoto,
  engine,
  listTitle,
  openList,
  openQuickQuote,
  plainPicture,
  preview,
  readRoom,
  roomPhoto,
  spoken,
} from "#testing/quick-quote.ts";
import { allowErrors } from "#testing/console-errors.ts";
import { dismissToast, expectToast } from "#testing/toast.ts";
import { TURNED_AVIF } from "#testing/turned-avif.ts";

const chooser = () => button("Choose a file");
const room = (name: string | RegExp) => page.getByRole("radio", { name });

/** What a camera that was held on its side writes into a JPEG: EXIF with orientation 6. */
const ON_ITS_SIDE = new Uint8Array([
  0xff, 0xe1, 0, 34, 69, 120, 105, 102, 0, 0, 77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0,
  1, 0, 6, 0, 0, 0, 0, 0, 0,
]);

const named = (name: string, type: string, ...parts: BlobPart[]) => new File(parts, name, { type });

const ofSize = (width: number, height: number) => expect.objectContaining({ width, height });

const leaveAndComeBack = async () => {
  const away = page.getByRole("contentinfo").getByRole("link", { name: "Property Analysis" });
  await press(away);
  await expect.poll(() => location.pathname).toBe("/app");
  history.back();
  await expect.poll(() => location.pathname).toBe("/quick-quote");
};

describe("a photo", () => {
  it("QQ-01 S-45 a sample room is tried by somebody without a photo; nothing is called", async () => {
    await openQuickQuote();
    engine.sees({ room: "exterior" });
    await expect.element(chooser()).toBeVisible();
    await press(button("Sample house front"));
    await expect.element(room(/^Front of the house/)).toBeChecked();
    expect(network.calls()).toEqual([]);
  });

  it("QQ-03 PIC-07 what is no photo that can be read gets the toast, its own reason and a way on", async () => {
    await openQuickQuote();
    const small = await plainPicture(40, 40);
    let reason = "";
    for (const [file, said] of [
      [named("a.jpg", "image/jpeg", "words"), "This picture is damaged or is not"],
      [named("a.svg", "image/svg+xml", "<svg/>"), "OneUp takes photos as JPEG, PNG"],
      [named("a.jpg", "image/jpeg", small), "This picture is too small to judge: 40 × 40 pixels."],
    ] as const) {
      await choosePhoto(file);
      await expectToast(
        "Image Processing Failed",
        "Could not process the image. Please try another one.",
      );
      await expect.element(page.getByText(said)).toBeVisible();
      await dismissToast();
      reason = said;
    }
    await readRoom();
    await expect.element(page.getByText(reason)).not.toBeInTheDocument();
  });

  it("QQ-01 QQ-02 a large photo is scaled to 1920 px on its longest side, as JPEG of quality 0.8; a smaller one is not enlarged, and turned upright", async () => {
    const encoded = vi.spyOn(HTMLCanvasElement.prototype, "toBlob");
    await openQuickQuote();
    await readRoom(named("large.jpg", "image/jpeg", await plainPicture(4000, 3000)));
    expect(encoded.mock.contexts).toContainEqual(ofSize(1920, 1440));
    expect(encoded).toHaveBeenCalledWith(expect.any(Function), "image/jpeg", 0.8);
    await press(button("Add a room"));
    const plain = await plainPicture(600, 900);
    await readRoom(
      named("on-its-side.jpg", "image/jpeg", plain.slice(0, 2), ON_ITS_SIDE, plain.slice(2)),
    );
    expect(encoded.mock.contexts).toContainEqual(ofSize(900, 600));
  });

  it("QQ-02 PIC-07 an AVIF that lies on its side by its EXIF alone is turned upright", async () => {
    const encoded = vi.spyOn(HTMLCanvasElement.prototype, "toBlob");
    await openQuickQuote();
    await readRoom(named("turned.avif", "image/avif", TURNED_AVIF));
    expect(encoded.mock.contexts).toContainEqual(ofSize(240, 320));
  });

  it("QQ-03 PIC-07 a JPEG that lacks its end is refused, with a way on", async () => {
    await openQuickQuote();
    const whole = await plainPicture(800, 600);
    await choosePhoto(named("cut.jpg", "image/jpeg", whole.slice(0, whole.size * 0.9)));
    await expectToast("Image Processing Failed");
    await expect.element(page.getByText("This browser can't open that photo.")).toBeVisible();
  });

  it("QQ-04 EXP-01 the answer leads to step 2, its room said and told with the focus", async () => {
    await openList();
    await expect.element(room("Kitchen")).toBeChecked();
    const count = cards().elements().length;
    expect(count).toBeGreaterThan(2);
    const heading = page.getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toHaveTextContent(`Quick Quote: Kitchen, ${count} upgrades`);
    await press(room("Other"));
    await press(room("Bathroom"));
    await expect.poll(spoken).toMatch(/^Bathroom, \d upgrades$/);
    expect(spoken()).toBe(`Bathroom, ${cards().elements().length} upgrades`);
    await expect.element(room("Bathroom")).toHaveFocus();
  });

  it("QQ-04 PIC-09 a photo that leaves its room open asks with the likeliest rooms, and claims none", async () => {
    await openQuickQuote();
    engine.sees({ room: "bath", confidence: 0.4, likely: ["bath", "bedroom", "kitchen"] });
    await readRoom();
    await expect.element(page.getByText("Which room is this?")).toBeVisible();
    const offered = page.getByRole("group", { name: "Which room is this?" }).getByRole("radio");
    await expect.poll(() => offered.elements().length).toBe(4);
    await expect.element(room("Bathroom")).not.toBeChecked();
    await press(room("Bedroom"));
    await expect.element(room("Bedroom")).toBeChecked();
    await press(room("Other"));
    await expect.element(room("Another room")).toBeVisible();
  });

  it("QQ-04 a photo without light is said to be dark; its owner can say which room it is", async () => {
    await openQuickQuote();
    engine.sees({ room: "other", confidence: 0, found: [], doubt: "dark" });
    await choosePhoto(await roomPhoto());
    const heading = page.getByRole("heading", { name: "This photo is too dark to read" });
    await expect.element(heading).toHaveFocus();
    await expect.element(cards()).not.toBeInTheDocument();
    await expect.element(page.getByRole("main")).not.toHaveTextContent("$");
    await press(room("Kitchen"));
    await expect.element(cardAt(0)).toHaveTextContent("$");
    await expect
      .element(page.getByText("You chose this room. The photo doesn't show it"))
      .toBeVisible();
  });

  it("QQ-05 a failed analysis shows the toast with its message, and a way on without the photo", async () => {
    allowErrors(/picture worker failed/);
    await openQuickQuote();
    engine.fail();
    await choosePhoto(await roomPhoto());
    await expectToast("Analysis Failed", "The picture could not be made. Please try again.");
    const told = page.getByRole("heading", { name: "We couldn't read the photo" });
    await expect.element(told).toBeVisible();
    await press(room("Bathroom"));
    await expect.element(listTitle()).toBeVisible();
  });

  it("QQ-03 QQ-07 EXP-03 who leaves while a photo is read or a preview is drawn finds it going on", async () => {
    await openQuickQuote();
    const read = engine.hold();
    await choosePhoto(await roomPhoto());
    await expect
      .element(page.getByRole("progressbar", { name: "Reading the photo" }))
      .toBeVisible();
    await leaveAndComeBack();
    read();
    await expect.element(listTitle()).toBeVisible();
    const draw = engine.hold();
    await press(button(/^Preview:/, cardAt(0)));
    await leaveAndComeBack();
    draw();
    await expect.element(button(/^Apply:/)).toBeVisible();
  });

  it("QQ-01 EXP-01 EXP-03 the reading of a photo can be cancelled; a room that was taken away comes back by undo", async () => {
    await openQuickQuote();
    const start = page.getByRole("heading", { level: 1, name: "Quick Quote", exact: true });
    const read = engine.hold();
    await choosePhoto(await roomPhoto());
    await press(button("Cancel"));
    await expect.element(start).toHaveFocus();
    read();
    await readRoom();
    await preview(cardAt(0));
    await press(button("Remove this room"));
    await expect.element(start).toBeVisible();
    await press(button("Undo"));
    await expect.element(button(/^Apply:/)).toBeVisible();
  });
});
