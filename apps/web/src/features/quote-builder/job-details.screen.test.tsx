import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { holly, recordAt, storedQuote } from "#testing/demo.ts";
import { choose, fill, give, photo, press } from "#testing/hands.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, holds, lacks, shows } from "#testing/seen.ts";
import { expectText } from "#testing/sight.ts";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const access = "The key is with the neighbor.";

async function fillIn() {
  await choose(field("When to start"), "Within a month");
  await choose(field("Who buys materials"), "The owner");
  await fill(field("Budget"), "20000");
  await fill(field("Room sizes"), "Kitchen 12 x 14 ft");
  await fill(field("How to get in"), access);
  field("How to get in").element().blur();
}

describe("what an owner tells contractors before they price", () => {
  it("MKT-07 MKT-08 is kept as it is told, reaches bidders as a change, and says how to get in to one alone", async () => {
    const [owner, crew] = await Promise.all([person(), contractor()]);
    const quoteId = await project(owner);
    const bidId = await bid(crew, quoteId);
    await openScreen(`/quote-builder?quoteId=${quoteId}`, { as: owner });
    await fillIn();
    const read = async () => (await owner.call("quotes.read", { quoteId })).brief;
    const told = { start: "month", materials: "owner", budget: 2_000_000 };
    await expect.poll(read).toMatchObject({ ...told, sizes: "Kitchen 12 x 14 ft" });
    await give(
      page.elementLocator(document.querySelector("main input[type=file]")!),
      await photo(),
    );
    await expect.poll(async () => (await read())?.photos.length).toBe(1);
    await openScreen(`/quote/${quoteId}`, { as: crew });
    await expectText("Within a month", "$20,000", "Kitchen 12 x 14 ft", "the job details");
    // A picture that its reader may not open leaves a plain place.
    await shows(page.getByRole("img", { name: "Photo 1 of the job" }));
    for (const hidden of [access, "Value gain", "ROI"]) await lacks(page.getByRole("main"), hidden);
    await owner.call("bids.reveal", { quoteId, bidId, part: "address", shown: true });
    await expectText(access);
  });

  it("QB-02 EXP-03 says at once which budget cannot be read, and keeps none of it", async () => {
    const demo = { person: holly, quotes: [storedQuote("qq-1", { status: "draft" })] };
    await openScreen("/quote-builder", { demo });
    await fill(field("Budget"), "a lot");
    field("Budget").element().blur();
    await expectText("An amount in dollars, for example 20,000.");
    expect(recordAt("quote_qq-1")).not.toHaveProperty("brief");
    await fillIn();
    await expect.poll(() => recordAt("quote_qq-1")).toMatchObject({ brief: { budget: 2_000_000 } });
    await openScreen("/quote-builder");
    await holds(field("Budget"), "20,000");
    await holds(field("How to get in"), access);
    await gone(page.getByRole("button", { name: "Remove photo 1" }));
    await press(page.getByRole("link", { name: "Preview" }));
    await expectText("Within a month");
  });
});
