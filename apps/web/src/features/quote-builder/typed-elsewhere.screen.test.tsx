import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill } from "#testing/hands.ts";
import { person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectNoText, expectText } from "#testing/sight.ts";

const city = () => page.getByLabelText("City");
const before = (text: string) => `What you typed here before: ${text}`;

/** A draft in the quote builder, and what its server keeps. */
async function atBuilder() {
  const owner = await person();
  const quoteId = await project(owner, { publish: false });
  const kept = () => owner.call("quotes.read", { quoteId });
  const open = () => openScreen(`/quote-builder?quoteId=${quoteId}`);
  await openScreen(`/quote-builder?quoteId=${quoteId}`, { as: owner });
  return {
    open,
    keptCity: async () => (await kept()).address.city,
    moveElsewhere: (to: string) => owner.call("quotes.update", { quoteId, address: { city: to } }),
  };
}

const leave = (field: ReturnType<typeof city>) => {
  const element = field.element();
  if (element instanceof HTMLElement) element.blur();
};

describe("what is typed in the quote builder while another window saves there", () => {
  it("QB-02 S-52 EXP-03 stays, with the other told beside it, yields when it is left, and what gave way outlives a reload until it is typed over", async () => {
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
