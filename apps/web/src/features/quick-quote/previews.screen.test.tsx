import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type StoredQuote, recordAt, storedBid, storedQuote } from "#testing/demo.ts";
import { choose, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import {
  apply,
  button,
  cardAt,
  engine,
  enter,
  openList,
  openQuickQuote,
  preview,
  spoken,
  summary,
  titleOf,
} from "#testing/quick-quote.ts";
import { isFocusLost } from "#ui/focus.ts";
import { dismissToast, expectToast, toastLines } from "#testing/toast.ts";

const slider = (name: string | RegExp) => page.getByRole("slider", { name });
const undo = () => press(page.getByRole("button", { name: "Undo" }));

describe("previews", () => {
  it("QQ-07 QQ-09 PIC-05 a preview stands in a slider 500 px high, labelled as a draft; Discard clears it", async () => {
    await openList();
    const card = cardAt(0);
    await preview(card);
    const compare = slider(`Compare before and after: ${titleOf(card)}`);
    await expect.element(compare).toBeVisible();
    expect(compare.element().getBoundingClientRect().height).toBe(500);
    await expect.element(page.getByText("Draft preview")).toBeVisible();
    await press(button(/^Discard:/));
    await expect.element(compare).not.toBeInTheDocument();
    await expect.element(button(/^Preview:/, card)).toHaveFocus();
  });

  it("QQ-08 EXP-03 a running preview can be cancelled, and the next one in the row goes on", async () => {
    await openList();
    const goOn = engine.hold();
    await press(button(/^Preview:/, cardAt(0)));
    await press(button(/^Preview:/, cardAt(1)));
    await press(button("Cancel", cardAt(0)));
    await expect.element(button(/^Preview:/, cardAt(0))).toBeVisible();
    goOn();
    await expect.element(button(/^Apply:/)).toBeVisible();
    expect(toastLines()).toEqual([]);
  });

  it("QQ-10 QQ-11 applying makes the new base and clears other previews; the history leads back to a step or the original photo, and undo forth", async () => {
    await openList();
    const title = titleOf(cardAt(0));
    await preview(cardAt(1));
    await apply(cardAt(0));
    await expect.element(button(/^Preview:/, cardAt(1))).toBeVisible();
    await expect.element(cardAt(0).getByText("Applied", { exact: true })).toBeVisible();
    await expect.element(slider("Compare the original with your upgrades")).toBeVisible();
    await apply(cardAt(1));
    const history = page.getByRole("region", { name: "Upgrade history" });
    const steps = () => history.getByRole("listitem").elements().length;
    expect(steps()).toBe(3);
    await press(button(`${title} Go back to this step`, history));
    await expect.poll(steps).toBe(2);
    await expect.element(button(/^Preview:/, cardAt(1))).toBeVisible();
    await undo();
    await expect.element(summary()).toHaveTextContent("2 upgrades applied");
    await press(button("Go back to the original photo", history));
    await expect.element(history).not.toBeInTheDocument();
    await expect.element(summary()).toHaveTextContent("Nothing applied yet");
  });

  it("QQ-07 EXP-01 EXP-03 on a phone a preview comes in view with its buttons, and is told", async () => {
    await page.viewport(390, 844);
    await openList();
    const card = cardAt(0);
    const title = titleOf(card);
    await press(button(/^Preview:/, card));
    await expect.element(button(/^Apply:/)).toHaveFocus();
    await expect.poll(spoken).toBe(`Preview of ${title} is ready.`);
    await expect.element(page.getByRole("slider")).toBeInViewport({ ratio: 0.9 });
    await expect.element(summary()).toHaveTextContent("Like it? Press Apply under the picture.");
  });

  it("EXP-01 QQ-01 QQ-09 QQ-23 a quick quote goes by keys alone, which never lose their place", async () => {
    await openQuickQuote();
    await enter(button(/Sample kitchen/).first());
    await expect.element(cardAt(0)).toBeVisible();
    const title = titleOf(cardAt(0));
    await enter(button(`Preview: ${title}`).first());
    const compare = slider(/^Compare before and after/);
    await expect.element(compare).toBeVisible();
    compare.element().focus();
    await userEvent.keyboard("{End}");
    await expect.element(compare).toHaveAttribute("aria-valuetext", expect.stringMatching(/^100%/));
    await enter(button(`Apply: ${title}`).first());
    await expectToast("Applied to your picture");
    // The button is gone with what it did.
    await expect.poll(isFocusLost).toBe(false);
    await enter(button("Get Contractor Quotes").first());
    expect((await madeQuote()).upgrades).toHaveLength(1);
    await expect.element(page.getByRole("main")).toHaveFocus();
  });
});

const versions = () => page.getByRole("dialog", { name: "Versions of your picture" });
const openVersions = (count: number) => press(button(`Versions (${count})`));

/** Two upgrades applied, one drawn into the other. */
async function applyTwo() {
  await openList();
  const titles = [titleOf(cardAt(0)), titleOf(cardAt(1))] as const;
  await apply(cardAt(0));
  await apply(cardAt(1));
  return titles;
}

describe("versions", () => {
  it("PIC-08 every version stands with its time, what it was drawn into, and which one is shown; any two are compared", async () => {
    const [first] = await applyTwo();
    await openVersions(2);
    const row = versions().getByRole("list").getByRole("listitem");
    await expect.element(row.nth(1)).toHaveTextContent(`Version 1: ${first}`);
    await expect.element(row.nth(1)).toHaveTextContent(/Drawn into the original photo · .*\d:\d\d/);
    await expect.element(row.nth(1)).toHaveTextContent("Draft preview");
    await expect.element(row.nth(2)).toHaveTextContent("Drawn into version 1");
    await expect.element(row.nth(2)).toHaveTextContent("Shown now");
    expect(row.elements()).toHaveLength(3);
    await expect.element(slider("Compare Original photo with Version 2")).toBeVisible();
    await choose(versions().getByLabelText("Left picture"), `Version 1: ${first}`);
    await expect.element(slider("Compare Version 1 with Version 2")).toBeVisible();
    await press(button("Compare Version 1 with the picture before it", versions()));
    const compared = "Compare Original photo with Version 1";
    await expect.element(versions().getByRole("group", { name: compared })).toHaveFocus();
  });

  it("PIC-08 going on from an earlier version keeps the later ones, and undo takes it back", async () => {
    await applyTwo();
    const goOn = (name: string) => press(button(`Go on from here: ${name}`, versions()));
    await openVersions(2);
    await goOn("Version 1");
    await expect.element(versions()).not.toBeInTheDocument();
    await expectToast("You go on from version 1", "All other versions stay in the list.");
    await expect.element(summary()).toHaveTextContent("1 upgrade applied");
    await preview(cardAt(1));
    await openVersions(3);
    const row = versions().getByRole("list").getByRole("listitem");
    await expect.element(row.nth(3)).toHaveTextContent("Drawn into version 1");
    await goOn("Version 2");
    await expect.element(summary()).toHaveTextContent("2 upgrades applied");
    await undo();
    await expect.element(summary()).toHaveTextContent("1 upgrade applied");
  });
});

const ask = () => press(button("Get Contractor Quotes"));
const duplicates = () => page.getByRole("dialog", { name: "You already ask for this" });

/** The request that was made last, once the quote builder is open. */
async function madeQuote() {
  await expect.poll(() => location.pathname).toBe("/quote-builder");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller compares it
  const { bidRequests } = recordAt("propertyData") as { bidRequests: { id: string }[] };
  const id = bidRequests.at(-1)?.id ?? "";
  expect(id).toMatch(/^qq-\d+/);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller compares it
  return recordAt(`quote_${id}`) as StoredQuote;
}

/** An earlier request for the kitchen's cabinets and whatever else. */
function earlier(id: string, room: string): StoredQuote {
  const quote = storedQuote(id);
  return {
    ...quote,
    upgrades: quote.upgrades.map((each, at) => (at === 0 ? { ...each, room } : each)),
  };
}

async function askForCabinets(demo: Parameters<typeof openList>[0]) {
  await openList(demo);
  await apply(page.getByRole("article", { name: "Paint the cabinets" }));
  await ask();
}

const EARLIER = "qq-1795000000000";

describe("the request for quotes", () => {
  it("QQ-23 QB-05 S-49 without an applied upgrade there is nothing to ask for; the applied ones become a draft in the quote builder, and Back finds them again", async () => {
    await openList();
    await ask();
    await expectToast("Apply an upgrade first");
    expect(location.pathname).toBe("/quick-quote");
    await dismissToast();
    const titles = [titleOf(cardAt(0)), titleOf(cardAt(1))];
    await apply(cardAt(0));
    await apply(cardAt(1));
    await ask();
    const quote = await madeQuote();
    expect(quote).toMatchObject({ status: "draft", propertyAddress: "" });
    expect(quote.upgrades.map(({ room }) => room)).toEqual(titles);
    expect(quote.upgrades[1]?.beforeImage).toBe(quote.upgrades[0]?.afterImage);
    expect(quote.totalCost).toBe(quote.upgrades.reduce((sum, { cost }) => sum + cost, 0));
    expect(network.calls()).toEqual([]);
    await press(page.getByRole("main").getByRole("link", { name: "Back" }));
    await expect.element(summary()).toHaveTextContent("2 upgrades");
  });

  it("QUO-20 QUO-21 S-54 duplicates are announced by name and address; Cancel makes nothing, Merge takes their rooms along and retires them", async () => {
    const [here, there] = ["12 Oak Street, Springfield", "9 Beach Avenue, Peoria, IL 61602"];
    const beach = { ...earlier("qq-1795000000001", "Paint the cabinets"), propertyAddress: there };
    await askForCabinets({ quotes: [earlier(EARLIER, "  PAINT the cabinets "), beach] });
    const told = ["Merge puts their rooms into the new", "These rooms are at different addresses"];
    for (const text of [
      "Master Bath",
      "PAINT the cabinets and Master Bath, Springfield",
      here,
      there,
      ...told,
    ])
      await expect.element(duplicates()).toHaveTextContent(text);
    await press(button("Cancel", duplicates()));
    await expect.element(duplicates()).not.toBeInTheDocument();
    expect(location.pathname).toBe("/quick-quote");
    await ask();
    await press(button("Merge", duplicates()));
    const quote = await madeQuote();
    expect(quote.upgrades.map(({ room }) => room)).toEqual(["Paint the cabinets", "Master Bath"]);
    const retired = { superseded: true, supersededBy: quote.id };
    expect(recordAt(`quote_${EARLIER}`)).toMatchObject(retired);
  });

  it("QUO-21 S-54 with a bid on the duplicate only keep both and cancel are offered", async () => {
    const quotes = [earlier(EARLIER, "Paint the cabinets")];
    await askForCabinets({ quotes, bids: { [EARLIER]: [storedBid(EARLIER)] } });
    await expect.element(duplicates()).toHaveTextContent("1 bid");
    await expect.element(button("Merge", duplicates())).not.toBeInTheDocument();
    await press(button("Keep both", duplicates()));
    await madeQuote();
    expect(recordAt(`quote_${EARLIER}`)).toMatchObject({ superseded: false });
  });
});
