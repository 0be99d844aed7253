import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { type StoredQuote, recordAt } from "#testing/demo.ts";
import { press } from "#testing/hands.ts";
import {
  apply,
  button,
  cardAt,
  choosePhoto,
  engine,
  listTitle,
  openList,
  openQuickQuote,
  plainPicture,
  preview,
  readRoom,
  roomPhoto,
  summary,
  titleOf,
} from "#testing/quick-quote.ts";
import { expectToast } from "#testing/toast.ts";

const rooms = () => page.getByRole("navigation", { name: "Rooms of this project" });
const slider = () => page.getByRole("slider", { name: /^Compare before and after/ });
const addRoom = () => press(button("Add a room"));

/** A kitchen with something applied, and a bathroom beside it. */
async function openTwo() {
  await openList();
  await apply(cardAt(0));
  await addRoom();
  engine.sees({ room: "bath" });
  await readRoom();
  await expect.element(summary()).toHaveTextContent("All rooms: 1 upgrade applied");
}

async function madeQuote(): Promise<StoredQuote> {
  await expect.poll(() => location.pathname).toBe("/quote-builder");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller compares it
  const { bidRequests } = recordAt("propertyData") as { bidRequests: { id: string }[] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller compares it
  return recordAt(`quote_${bidRequests.at(-1)?.id ?? ""}`) as StoredQuote;
}

describe("several rooms", () => {
  it("EXP-09 become one project; adding one drops nothing, and each is called by its room", async () => {
    await openTwo();
    await preview(cardAt(1));
    await press(button(/^Kitchen/, rooms()));
    await expect.element(page.getByText("Applied", { exact: true })).toBeVisible();
    await press(button(/^Bathroom/, rooms()));
    await expect.element(button(/^Apply:/)).toBeVisible();
    const title = titleOf(cardAt(1));
    await press(button(/^Apply:/));
    await expect.element(summary()).toHaveTextContent("All rooms: 2 upgrades applied");
    await press(button("Get Contractor Quotes"));
    const { upgrades } = await madeQuote();
    expect(upgrades.map(({ room }) => room)).toEqual([
      expect.stringMatching(/^Kitchen: /),
      `Bathroom: ${title}`,
    ]);
  });

  it("EXP-09 EXP-03 what is drawn in one room goes on while another is looked at", async () => {
    await openTwo();
    const draw = engine.hold();
    await press(button(/^Preview:/, cardAt(0)));
    await press(button(/^Kitchen/, rooms()));
    draw();
    await press(button(/^Bathroom/, rooms()));
    await expect.element(slider()).toBeVisible();
  });

  it("EXP-09 two of a kind are told apart; one that is taken away comes back by undo in its place", async () => {
    await openList();
    await apply(cardAt(0));
    await addRoom();
    await readRoom();
    await expect.element(button("Kitchen 2", rooms())).toBeVisible();
    await press(button(/^Kitchen.*1/, rooms()));
    await press(button("Remove this room"));
    await expect.element(rooms()).not.toBeInTheDocument();
    await press(button("Undo"));
    await expect.element(button("Kitchen 2", rooms())).toBeVisible();
    await expect.element(summary()).toHaveTextContent("1 upgrade applied");
  });

  it("EXP-09 a dozen rooms fit a phone, and Back finds all of them again", async () => {
    await page.viewport(390, 844);
    await openList();
    for (let at = 2; at <= 12; at += 1) {
      await addRoom();
      await readRoom();
    }
    await expect.element(button("Kitchen 12", rooms())).toBeInViewport();
    expect(document.documentElement.scrollWidth).toBe(390);
    await apply(cardAt(0));
    await press(button("Get Contractor Quotes"));
    await madeQuote();
    history.back();
    await expect.element(button(/^Kitchen 12/, rooms())).toHaveAttribute("aria-current", "step");
    expect(rooms().getByRole("button").elements()).toHaveLength(12);
  });
});

const broken = (name: string) => new File(["words"], name, { type: "image/jpeg" });
const further = () => page.getByRole("img", { name: /^Photo \d of the room$/ });

describe("several photos of a room", () => {
  it("EXP-09 of three the middle one fails: it is named with its reason, and the others stay", async () => {
    await openQuickQuote();
    await choosePhoto(await roomPhoto(), broken("hall.jpg"), await roomPhoto());
    await expect.element(listTitle()).toBeVisible();
    await expectToast("1 photo wasn't added");
    await expect.element(page.getByText(/^hall\.jpg: This picture is damaged/)).toBeVisible();
    await expect.poll(() => further().elements().length).toBe(1);
    await press(button("1 more photo of this room"));
    await expect.element(button("Remove photo 2")).toBeInViewport();
    await apply(cardAt(0));
    await press(button("Get Contractor Quotes"));
    expect(await madeQuote()).toMatchObject({
      brief: { photos: [expect.stringMatching(/^picture:/)] },
    });
    history.back();
    await press(button("Remove photo 2"));
    await expect.element(further()).not.toBeInTheDocument();
  });

  it("QQ-03 EXP-09 where the first fails the next is read; more than five are told", async () => {
    await openQuickQuote();
    const photos = [];
    for (const colour of ["#111", "#333", "#555", "#777", "#999", "#bbb"])
      photos.push(
        new File([await plainPicture(480, 320, colour)], "a.jpg", { type: "image/jpeg" }),
      );
    await choosePhoto(broken("first.jpg"), ...photos);
    await expect.element(listTitle()).toBeVisible();
    await expectToast("1 photo wasn't added", "A room takes 5 photos.");
    await expect.poll(() => further().elements().length).toBe(4);
    await expect.element(button("That's all 5")).toBeDisabled();
  });
});
