import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill } from "#testing/hands.ts";
import { person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectNoText, expectText } from "#testing/sight.ts";

const notes = () => page.getByLabelText("Notes for contractors");
const city = () => page.getByLabelText("City");
const told = (text: string) => `Changed in another window or on another device: ${text}.`;
const before = (text: string) => `What you typed here before: ${text}`;

/** A draft in the quote builder, and what its server keeps. */
async function atBuilder() {
  const owner = await person();
  const quoteId = await project(owner, { publish: false });
  const kept = () => owner.call("quotes.read", { quoteId });
  const upgradeId = (await kept()).upgrades[0]?.id ?? "";
  const open = () => openScreen(`/quote-builder?quoteId=${quoteId}`);
  await openScreen(`/quote-builder?quoteId=${quoteId}`, { as: owner });
  return {
    open,
    keptNotes: async () => (await kept()).upgrades[0]?.customDescription,
    keptCity: async () => (await kept()).address.city,
    noteElsewhere: (text: string) =>
      owner.call("quotes.update", { quoteId, notes: { [upgradeId]: text } }),
    moveElsewhere: (to: string) => owner.call("quotes.update", { quoteId, address: { city: to } }),
  };
}

const leave = (field: ReturnType<typeof notes>) => {
  const element = field.element();
  if (element instanceof HTMLElement) element.blur();
};

describe("what is typed in the quote builder while another window saves there", () => {
  it("QB-02 S-52 EXP-03 stays in the field, with the other told beside it, and is saved when typed on", async () => {
    const at = await atBuilder();
    await fill(notes(), "Keep the tiles");
    await expect.poll(at.keptNotes).toBe("Keep the tiles");
    await at.noteElsewhere("New tiles, please");
    await expectText(told("New tiles, please"));
    await expect.element(notes()).toHaveValue("Keep the tiles");
    await fill(notes(), "Keep the tiles and the tub");
    await expect.poll(at.keptNotes).toBe("Keep the tiles and the tub");
    await expectText(told("New tiles, please"));
  });

  it("QB-02 S-52 EXP-03 an address yields as well, and what gave way outlives a reload until it is typed over", async () => {
    const at = await atBuilder();
    await fill(city(), "Chatham");
    await expect.poll(at.keptCity).toBe("Chatham");
    await at.moveElsewhere("Riverton");
    await expectText("on another device: Riverton.");
    await expect.element(city()).toHaveValue("Chatham");
    leave(city());
    await expect.element(city()).toHaveValue("Riverton");
    await expectText(before("Chatham"));
    await at.moveElsewhere("Pawnee");
    await expect.element(city()).toHaveValue("Pawnee");
    await at.open();
    await expectText(before("Chatham"));
    await fill(city(), "Pawnee Falls");
    await expectNoText("What you typed here before:");
    await expect.poll(at.keptCity).toBe("Pawnee Falls");
    await at.open();
    await expect.element(city()).toHaveValue("Pawnee Falls");
    await expectNoText("What you typed here before:");
  });
});
