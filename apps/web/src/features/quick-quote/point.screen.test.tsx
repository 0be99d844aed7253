import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsOf } from "#testing/axe.ts";
import { allowErrors } from "#testing/console-errors.ts";
import { fill, press } from "#testing/hands.ts";
import {
  button,
  cardAt,
  cards,
  drag,
  engine,
  openList,
  openQuickQuote,
  pointable,
  readRoom,
  roomPhoto,
  choosePhoto,
  listTitle,
  tap,
} from "#testing/quick-quote.ts";

const name = (called: string) => page.getByRole("radio", { name: called });
const words = () => page.getByLabelText(/say what you'd like|What would you like there/);
const tool = (label: string) => button(label, page.getByRole("group", { name: "Selection" }));
const draw = () => press(button("Draw it"));
/** What is lit, in shares of the photo, as it is said. */
const said = (text: string) => page.getByText(text);
const last = () => engine.pointed().at(-1);

async function openPhoto() {
  await openList();
  await expect.element(page.getByRole("option", { name: "Floor, 25%" })).toBeInTheDocument();
}

describe("pointing at a photo", () => {
  it("PIC-09 a tap selects and names, a second one adds, one on what is lit takes away; size and undo", async () => {
    await openPhoto();
    tap([0.25, 0.5]);
    await expect.element(name("Cabinets")).toBeChecked();
    await expect.element(said("Selected: Cabinets, 3% of the photo.")).toBeInTheDocument();
    tap([0.25, 0.9]);
    await expect.element(said("Selected: Cabinets, 6% of the photo.")).toBeInTheDocument();
    expect(last()?.taps.map(({ adds }) => adds)).toEqual([true, true]);
    tap([0.25, 0.5]);
    await expect.element(said("Selected: Cabinets, 3% of the photo.")).toBeInTheDocument();
    expect(last()?.taps.map(({ adds }) => adds)).toEqual([true, true, false]);
    await press(tool("Undo"));
    await expect.element(said("Selected: Cabinets, 6% of the photo.")).toBeInTheDocument();
    await press(tool("Larger"));
    await expect.poll(() => last()?.sizing).toBe(0.25);
    await press(tool("Clear"));
    await expect.element(said("Tap what you want to change")).toBeVisible();
  });

  it("PIC-09 a stroke selects a strip, and a tap beside the photo its border", async () => {
    await openPhoto();
    drag(pointable(), [0.1, 0.5], [0.4, 0.5]);
    await expect.element(name("Cabinets")).toBeChecked();
    expect(last()?.taps[0]?.points.length).toBeGreaterThan(1);
    await press(tool("Clear"));
    tap([-0.2, 1.3]);
    await expect.poll(() => last()?.taps[0]?.points).toEqual([[0, 1]]);
  });

  it("PIC-09 what is not sure is asked for with the likeliest names, and Other offers all of them", async () => {
    await openPhoto();
    tap([0.8, 0.4]);
    await expect.element(page.getByText("What is this?")).toBeVisible();
    await expect.element(name("Walls")).not.toBeChecked();
    await fill(words(), "navy");
    await draw();
    await expect.element(page.getByText("First say what you pointed at.")).toBeVisible();
    const what = page.getByRole("group", { name: "What is this?" });
    await press(what.getByRole("radio", { name: "Other" }));
    await press(name("Counters"));
    await draw();
    await expect.element(button(/^Apply:/)).toBeVisible();
    expect(engine.wishes()).toMatchObject([
      { text: "Counters: navy", pointed: [{ surface: "counters" }] },
    ]);
  });

  it("PIC-09 QQ-06 from photo to picture: a tap, a finish, and it is drawn there on a card of its own", async () => {
    await page.viewport(390, 844);
    await openPhoto();
    tap([0.25, 0.5]);
    await press(button("White oak"));
    await press(button("Navy"));
    await expect.element(button("Navy")).toHaveAttribute("aria-pressed", "true");
    await expect.element(words()).toHaveValue("Navy cabinets");
    await draw();
    const own = cards().filter({ hasText: "Your words" });
    await expect.element(button(/^Apply:/)).toBeVisible();
    await expect.element(own).toHaveTextContent("Your words");
    expect(engine.wishes()).toMatchObject([
      { text: "Navy cabinets", pointed: [{ surface: "cabinets" }] },
    ]);
    await press(button("Back to the room"));
    await expect.element(words()).toHaveValue("");
  });

  it("PIC-09 a wish lights up what it would change before it is drawn, and asks for what is not sure", async () => {
    await openPhoto();
    await fill(words(), "navy cabinets, white counters");
    const changes = page.getByRole("list", { name: "This would change:" });
    await expect.element(changes).toHaveTextContent("Cabinets");
    await expect.element(page.getByText("Tap the counters").first()).toBeVisible();
    tap([0.8, 0.4]);
    await expect.element(name("Counters")).toBeChecked();
    await expect.element(button("Tap the counters")).not.toBeInTheDocument();
    expect(engine.wishes()).toEqual([]);
    await draw();
    await expect.element(button(/^Apply:/)).toBeVisible();
    const [wish] = engine.wishes();
    expect(wish?.pointed?.map(({ surface }) => surface)).toEqual(["counters"]);
  });

  it("PIC-09 a tap adds to what a wish lit, and puts none of it out", async () => {
    await openPhoto();
    await fill(words(), "navy cabinets");
    const changes = page.getByRole("list", { name: "This would change:" });
    await expect.element(changes).toHaveTextContent("Cabinets");
    tap([0.8, 0.4]);
    await expect.element(said("Selected: Cabinets, 53% of the photo.")).toBeInTheDocument();
    await draw();
    await expect.element(button(/^Apply:/)).toBeVisible();
    expect(engine.wishes()[0]?.pointed?.map(({ surface }) => surface)).toEqual(["cabinets"]);
  });

  it("PIC-09 a wish of which nothing is sure is not drawn but asked for", async () => {
    await openPhoto();
    await fill(words(), "white counters");
    await expect.element(button("Tap the counters")).toBeVisible();
    await draw();
    const asks = "I am not sure where to draw the counters. Tap to show me.";
    await expect.element(page.getByText(asks)).toBeVisible();
    expect(engine.wishes()).toEqual([]);
    tap([0.8, 0.4]);
    await expect.element(page.getByText(asks)).not.toBeInTheDocument();
  });

  it("PIC-09 EXP-03 taps that come faster than the engine are kept in their order, and the last state is asked", async () => {
    await openPhoto();
    const answer = engine.hold();
    for (const at of [0.1, 0.2, 0.3, 0.4] as const) tap([at, at]);
    await expect.element(said("Looking")).toBeVisible();
    answer();
    await expect.element(name("Cabinets")).toBeChecked();
    await expect
      .poll(() => last()?.taps.map(({ points }) => points[0]?.[0]?.toFixed(1)))
      .toEqual(["0.1", "0.2", "0.3", "0.4"]);
    expect(engine.pointed().length).toBeLessThanOrEqual(2);
  });

  it("PIC-09 EXP-01 by keys the photo is a list of what was found; Enter selects, and what is selected is said", async () => {
    await openPhoto();
    pointable().element().focus();
    await userEvent.keyboard("{ArrowDown}");
    const marked = pointable().element().getAttribute("aria-activedescendant") ?? "";
    expect(document.getElementById(marked)?.textContent).toBe("Floor, 25% of the photo");
    await userEvent.keyboard("{Enter}");
    await expect.element(name("Floor")).toBeChecked();
    await expect.element(said("Selected: Floor, 25% of the photo.")).toBeInTheDocument();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(said("Tap what you want to change")).toBeVisible();
  });

  it("PIC-09 EXP-03 where the engine fails it is said, and words still do", async () => {
    allowErrors(/picture worker failed/);
    await openQuickQuote();
    engine.fail();
    await choosePhoto(await roomPhoto());
    await press(page.getByRole("radio", { name: "Kitchen" }));
    await expect.element(listTitle()).toBeVisible();
    await expect.element(said("Pointing doesn't work in this browser right now.")).toBeVisible();
    await expect.element(words()).toBeVisible();
    await expect.element(button("Try again")).toBeVisible();
  });

  it("PIC-09 EXP-01 axe finds nothing in what is lit, asked and said", async () => {
    await openPhoto();
    tap([0.8, 0.4]);
    await expect.element(page.getByText("What is this?")).toBeVisible();
    await press(name("Walls"));
    await expect.element(button("Sage green")).toBeVisible();
    await expect.poll(() => faultsOf()).toEqual([]);
  });
});

const ASKS = [
  {
    surface: "counters" as const,
    name: "counters",
    sentence: "I am not sure where to draw the counters. Tap to show me.",
    confidence: 0.2,
  },
];
const dialog = () => page.getByRole("dialog", { name: "Where is it?" });

describe("a suggestion that is not sure of its place", () => {
  it("PIC-09 is asked for on the photo instead of being drawn wrong, and drawn where it was pointed out", async () => {
    await openList();
    const card = page.getByRole("article", { name: "Paint the cabinets" });
    engine.draws({ done: [], asks: ASKS });
    await press(button(/^Preview:/, card));
    await expect.element(card).toHaveTextContent(ASKS[0]?.sentence ?? "");
    await expect.element(button(/^Apply:/)).not.toBeInTheDocument();
    engine.draws({});
    await press(button(/^Point at it:/, card));
    await expect.poll(() => faultsOf({ part: ["dialog[open]"] })).toEqual([]);
    await expect.element(dialog().getByText("Tap the counters").first()).toBeVisible();
    tap([0.8, 0.4], pointable(dialog()));
    await expect.element(dialog().getByRole("radio", { name: "Counters" })).toBeChecked();
    await press(button("Draw it", dialog()));
    await expect.element(button(/^Apply:/)).toBeVisible();
    const drawn = engine.wishes().at(-1)?.pointed ?? [];
    expect(drawn.map(({ surface }) => surface)).toEqual(["cabinets", "counters"]);
    await expect.element(page.getByText("Not the right place?")).toBeVisible();
  });
});

it("PIC-09 QQ-10 what was applied is pointed at for the next upgrade, beside the way back to compare", async () => {
  await openQuickQuote();
  await readRoom();
  await press(button(/^Preview:/, cardAt(0)));
  await press(button(/^Apply:/));
  await press(button("Change something else"));
  await expect.element(pointable()).toBeVisible();
  await press(button("Back to before and after"));
  await expect.element(page.getByRole("slider").first()).toBeVisible();
});
