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

  it.each([
    [
      "no picture",
      () => named("a.jpg", "image/jpeg", "words"),
      "This picture is damaged or is not",
    ],
    [
      "a drawing",
      () => named("a.svg", "image/svg+xml", "<svg/>"),
      "OneUp takes photos as JPEG, PNG",
    ],
    ["a HEIC", () => named("a.heic", "image/heic", HEIC), "save it as JPEG"],
    ["256 megapixels", () => named("a.png", "image/png", HUGE_PNG), "At most 50 megapixels fit."],
    ["over 20 MB", () => named("a.jpg", "", new Uint8Array(20_000_001)), "At most 20 MB fit."],
    [
      "40 pixels",
      async () => named("a.jpg", "image/jpeg", await plainPicture(40, 40)),
      "This picture is too small to judge: 40 × 40 pixels.",
    ],
  ])("QQ-03 PIC-07 %s gets the toast, its own reason and a way on", async (_what, make, reason) => {
    await openQuickQuote();
    await choosePhoto(await make());
    await expectToast(
      "Image Processing Failed",
      "Could not process the image. Please try another one.",
    );
    await expect.element(page.getByText(reason)).toBeVisible();
    await dismissToast();
    await readRoom();
    await expect.element(page.getByText(reason)).not.toBeInTheDocument();
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

  it("EXP-03 reading the photo can be cancelled", async () => {
    await openQuickQuote();
    const goOn = engine.hold();
    await choosePhoto(await roomPhoto());
    await press(button("Cancel"));
    await expect.element(chooser()).toBeVisible();
    goOn();
    await readRoom();
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

  it("EXP-03 another photo asks before it drops a running or drawn preview, and else asks nothing", async () => {
    await openList();
    const another = button("New photo", page.getByRole("main"));
    const start = page.getByRole("heading", { level: 1, name: "Quick Quote", exact: true });
    const question = page.getByRole("alertdialog", { name: "Start with a new photo?" });
    await press(another);
    await expect.element(start).toHaveFocus();
    await readRoom();
    const goOn = engine.hold();
    await press(button(/^Preview:/, cardAt(0)));
    await press(another);
    await press(button("Cancel", question));
    await expect.element(question).not.toBeInTheDocument();
    goOn();
    await expect.element(button(/^Apply:/, cardAt(0))).toBeVisible();
    await press(another);
    await press(button("New photo", question));
    await expect.element(start).toBeVisible();
  });

  it("QQ-01 EXP-01 EXP-03 on a phone another photo begins at the top, the focus on its heading", async () => {
    await page.viewport(390, 844);
    await openList();
    button("Add one in words").element().scrollIntoView();
    await expect.poll(() => scrollY).toBeGreaterThan(600);
    await press(button("New photo"));
    await expect
      .element(page.getByRole("heading", { level: 1, name: "Quick Quote" }))
      .toHaveFocus();
    expect(scrollY).toBe(0);
  });
});
