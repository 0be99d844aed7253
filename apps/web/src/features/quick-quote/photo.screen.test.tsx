import { describe, expect, it } from "vitest";
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
  readRoom,
  roomPhoto,
  spoken,
} from "#testing/quick-quote.ts";
import { allowErrors } from "#testing/console-errors.ts";
import { dismissToast, expectToast } from "#testing/toast.ts";

const chooser = () => button("Choose a file");
const room = (name: string | RegExp) => page.getByRole("radio", { name });

/** The head of a HEIC file, which this browser cannot decode. */
const HEIC = new TextEncoder().encode("\0\0\0\u0018ftypheic\0\0\0\0mif1heic");

/** The head of a PNG of 16,000 pixels a side. */
const HUGE_PNG = new Uint8Array([
  137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 62, 128, 0, 0, 62, 128, 8, 6,
  0, 0, 0,
]);

/** What a camera that was held on its side writes into a JPEG: EXIF with orientation 6. */
const ON_ITS_SIDE = new Uint8Array([
  0xff, 0xe1, 0, 34, 69, 120, 105, 102, 0, 0, 77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0,
  1, 0, 6, 0, 0, 0, 0, 0, 0,
]);

const named = (name: string, type: string, ...parts: BlobPart[]) => new File(parts, name, { type });

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
      [named("a.heic", "image/heic", HEIC), "save it as JPEG"],
      [named("a.png", "image/png", HUGE_PNG), "At most 50 megapixels fit."],
      [named("a.jpg", "", new Uint8Array(20_000_001)), "At most 20 MB fit."],
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
    await openQuickQuote();
    await readRoom(named("large.jpg", "image/jpeg", await plainPicture(4000, 3000)));
    const [large] = await keptPhotos();
    expect(large).toMatchObject({ width: 1920, height: 1440, mime: "image/jpeg" });
    const [eighty, finer] = await Promise.all([0.8, 0.9].map((quality) => stepsOf(quality)));
    expect(large?.steps).toBe(eighty);
    expect(large?.steps).not.toBe(finer);
    await press(button("New photo", page.getByRole("main")));
    const plain = await plainPicture(600, 900);
    await readRoom(
      named("on-its-side.jpg", "image/jpeg", plain.slice(0, 2), ON_ITS_SIDE, plain.slice(2)),
    );
    await expect
      .poll(async () => (await keptPhotos()).at(-1))
      .toMatchObject({ width: 900, height: 600 });
  });

  it("QQ-04 EXP-01 the answer leads to step 2, its room marked as a guess and told with the focus", async () => {
    await openList();
    await expect.element(room(/^Kitchen · 90% sure$/)).toBeChecked();
    await expect.element(page.getByText("Our guess from the photo.")).toBeVisible();
    const count = cards().elements().length;
    expect(count).toBeGreaterThan(2);
    const heading = page.getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toHaveTextContent(`Quick Quote: Kitchen, ${count} upgrades`);
    await press(room("Bathroom"));
    await expect.poll(spoken).toMatch(/^Bathroom, \d upgrades$/);
    expect(spoken()).toBe(`Bathroom, ${cards().elements().length} upgrades`);
    await expect.element(room("Bathroom")).toHaveFocus();
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
    await expect.element(page.getByText("As you said. Nothing was seen in this")).toBeVisible();
  });

  it("QQ-05 a failed analysis shows the toast with its message, and a way on without the photo", async () => {
    allowErrors(/picture worker failed/);
    await openQuickQuote();
    engine.fail();
    await choosePhoto(await roomPhoto());
    await expectToast("Analysis Failed", "The picture could not be made. Please try again.");
    const told = page.getByRole("heading", { name: "The photo could not be read" });
    await expect.element(told).toBeVisible();
    await press(room("Bathroom"));
    await expect.element(listTitle()).toBeVisible();
  });

  it("QQ-03 QQ-07 EXP-03 who leaves while a photo is read or a preview is drawn finds it going on", async () => {
    await openQuickQuote();
    const read = engine.hold();
    await choosePhoto(await roomPhoto());
    await expect.element(page.getByRole("main").getByRole("progressbar")).toBeVisible();
    await leaveAndComeBack();
    read();
    await expect.element(listTitle()).toBeVisible();
    const draw = engine.hold();
    await press(button(/^Preview:/, cardAt(0)));
    await leaveAndComeBack();
    draw();
    await expect.element(button(/^Apply:/, cardAt(0))).toBeVisible();
  });

  it("QQ-01 EXP-01 EXP-03 another photo asks before it drops a running or drawn preview, begins at the top with the focus, and its reading can be cancelled", async () => {
    await page.viewport(390, 844);
    await openList();
    const another = button("New photo", page.getByRole("main"));
    const start = page.getByRole("heading", { level: 1, name: "Quick Quote", exact: true });
    const question = page.getByRole("alertdialog", { name: "Start with a new photo?" });
    button("Add one in words").element().scrollIntoView();
    await expect.poll(() => scrollY).toBeGreaterThan(600);
    await press(another);
    await expect.element(start).toHaveFocus();
    expect(scrollY).toBe(0);
    const read = engine.hold();
    await choosePhoto(await roomPhoto());
    await press(button("Cancel"));
    await expect.element(chooser()).toBeVisible();
    read();
    await readRoom();
    const draw = engine.hold();
    await press(button(/^Preview:/, cardAt(0)));
    await press(another);
    await press(button("Cancel", question));
    await expect.element(question).not.toBeInTheDocument();
    draw();
    await expect.element(button(/^Apply:/, cardAt(0))).toBeVisible();
    await press(another);
    await press(button("New photo", question));
    await expect.element(start).toBeVisible();
  });
});

/** The steps by which a JPEG divides, which its quality decides: its first table, as a text. */
async function tableOf(picture: Blob): Promise<string> {
  const bytes = [...new Uint8Array(await picture.arrayBuffer())];
  const at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xdb);
  return bytes.slice(at, at + 69).join();
}

async function stepsOf(quality: number): Promise<string> {
  const canvas = new OffscreenCanvas(16, 16);
  canvas.getContext("2d");
  return tableOf(await canvas.convertToBlob({ type: "image/jpeg", quality }));
}

/** The photos that the browser keeps, oldest first. */
async function keptPhotos() {
  const opening = indexedDB.open("oneup");
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const all = opening.result.transaction("pictures").objectStore("pictures").getAll();
  await new Promise((resolve) => all.addEventListener("success", resolve));
  opening.result.close();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this database holds
  const kept = all.result as { record: Record<string, unknown>; bytes: BlobPart }[];
  return Promise.all(
    kept.map(async ({ record, bytes }) => ({ ...record, steps: await tableOf(new Blob([bytes])) })),
  );
}
