import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill } from "#testing/hands.ts";
import { person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectNoText, expectText } from "#testing/sight.ts";

const city = () => page.getByLabelText("City");
const before = (text: string) => `What you typed here before: ${text}`;

describe("what is typed in the quote builder while another window saves there", () => {
  it("QB-02 S-52 EXP-03 stays, with the other told beside it, yields when it is left, and what gave way outlives a reload until it is typed over", async () => {
    const owner = await person();
    const quoteId = await project(owner, { publish: false });
    const kept = async () => (await owner.call("quotes.read", { quoteId })).address.city;
    const moveElsewhere = (to: string) =>
      owner.call("quotes.update", { quoteId, address: { city: to } });
    await openScreen(`/quote-builder?quoteId=${quoteId}`, { as: owner });
    await fill(city(), "Chatham");
    await expect.poll(kept).toBe("Chatham");
    await moveElsewhere("Riverton");
    await expectText("on another device: Riverton.");
    await expect.element(city()).toHaveValue("Chatham");
    city().element().blur();
    await expect.element(city()).toHaveValue("Riverton");
    await expectText(before("Chatham"));
    await moveElsewhere("Pawnee");
    await expect.element(city()).toHaveValue("Pawnee");
    await openScreen(`/quote-builder?quoteId=${quoteId}`);
    await expectText(before("Chatham"));
    await fill(city(), "Pawnee Falls");
    await expectNoText("What you typed here before:");
    await expect.poll(kept).toBe("Pawnee Falls");
  });
});
