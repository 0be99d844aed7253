import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { allowErrors } from "#testing/console-errors.ts";
import { carl, rivalBid, storedBid, storedQuote } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, holds, shows } from "#testing/seen.ts";
import { expectAddress, expectNoText, expectText } from "#testing/sight.ts";

const amount = () => page.getByLabelText("Bid amount");
const notes = () => page.getByLabelText("Notes");
const row = (hasText: string) => page.getByRole("listitem").filter({ hasText });
const link = (name: string) => page.getByRole("link", { name });
const notSent = "Your draft of a bid was not sent";
const unlisted = "You began a bid on Pantry";

/** A contractor who began a bid on a project. */
async function begun() {
  const [owner, crew] = await Promise.all([person(), contractor()]);
  const room = `Pantry ${crypto.randomUUID().slice(0, 8)}`;
  const quoteId = await project(owner, { rooms: [room] });
  await openScreen(`/quote/${quoteId}`, { as: crew });
  await fill(amount(), "21,500");
  await fill(notes(), "With new hinges");
  return { owner, quoteId, room };
}

const dashboard = () => openScreen("/contractor-dashboard");

describe("the dashboard of a contractor who began a bid", () => {
  it("DASH-12 MKT-01 EXP-03 leads to what was written for a project that was closed, until it is discarded", async () => {
    const { owner, quoteId } = await begun();
    await owner.call("quotes.close", { quoteId });
    allowErrors(/404/);
    await dashboard();
    await expectText(notSent, "The project is not open any more");
    await press(link("See your draft"));
    await expectText("With new hinges");
    await press(page.getByRole("button", { name: "Discard It" }));
    await dashboard();
    await shows(page.getByRole("tab", { name: /^Available/ }));
    await expectNoText(notSent);
  });

  it("DASH-12 MKT-01 MKT-02 EXP-03 follows its project off the lists, and leads on to it", async () => {
    const { owner, quoteId, room } = await begun();
    await dashboard();
    await shows(row(room));
    await owner.call("quotes.update", { quoteId, isPublic: false });
    await expectText(unlisted);
    await gone(row(room));
    await press(link(`Go on with your bid on ${room}`));
    await expectAddress(`/quote/${quoteId}#bid`);
    await holds(amount(), "21,500");
  });

  it("DASH-12 EXP-03 marks a bid, a short one and changes to one that are not sent, and leads on to those", async () => {
    const [one, two, three, four] = ["qq-000001", "qq-000002", "qq-000003", "qq-000004"] as const;
    const quotes = [one, two, three, four].map((id) => storedQuote(id));
    const bids = { [three]: [rivalBid(three), storedBid(three)] };
    await openScreen(`/quote/${one}`, { demo: { person: carl, quotes, bids } });
    await fill(amount(), "21,500");
    await openScreen(`/bid-page?quoteId=${two}`);
    await fill(page.getByLabelText("Timeline"), "In May");
    await openScreen(`/quote/${three}`);
    await press(page.getByRole("button", { name: "Revise Bid" }));
    await fill(notes(), "With new hinges");
    await dashboard();
    await shows(row("Project 000001"), "Bid begun, not sent");
    await shows(row("Project 000002"), "Bid begun, not sent");
    await shows(row("Project 000003"), "Changes not sent");
    expect(row("Project 000004").element()).not.toHaveTextContent("not sent");
    await press(row("Project 000003").getByRole("link", { name: "Go On With Your Changes" }));
    await holds(notes(), "With new hinges");
  });
});
