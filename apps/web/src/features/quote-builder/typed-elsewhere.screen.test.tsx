import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill } from "#testing/hands.ts";
import { person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectNoText, expectText } from "#testing/sight.ts";

const city = () => page.getByLabelText("City");

describe("what is typed in the quote builder while another window saves there", () => {
  it("QB-02 S-52 EXP-03 stays, with the other told beside it, and yields when it is left", async () => {
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
    await expectNoText("on another device: Riverton.");
    await fill(city(), "Pawnee Falls");
    await expect.poll(kept).toBe("Pawnee Falls");
  });
});
