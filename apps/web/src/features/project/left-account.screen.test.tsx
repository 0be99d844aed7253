import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { type Person, bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { button, expectNoText, expectText, main } from "#testing/shell.ts";
import { toastLines } from "#testing/toast.ts";

async function expectNoComposer() {
  await expect.element(page.getByPlaceholder("Type a message...")).not.toBeInTheDocument();
}
const GONE = "The homeowner's account is gone";

/** A homeowner and a contractor who agreed on $24,900. */
async function agreed(rival?: Person) {
  const [owner, crew] = [await person(), await contractor({ companyName: "Agreed Builders" })];
  const quoteId = await project(owner);
  const bidId = await bid(crew, quoteId);
  if (rival) await bid(rival, quoteId);
  await owner.call("bids.approve", { quoteId, bidId, shownAmount: 2_490_000 });
  return { owner, crew, quoteId, bidId };
}
const leave = (who: Person) =>
  who.call("accounts.delete", { currentPassword: who.password, confirmed: true });

describe("an account that was deleted", () => {
  it("ACC-07 MKT-08 MKT-09 DASH-08 whoever bid is told that the homeowner left, wherever the bid stands", async () => {
    const { owner, crew, quoteId } = await agreed();
    const waiting = await project(owner);
    await bid(crew, waiting);
    await leave(owner);
    await openScreen("/contractor-dashboard?tab=mine", { as: crew });
    await expect.poll(() => main().getByText(GONE).elements()).toHaveLength(2);
    const go = network.hold("GET", /\/bids/);
    await openScreen(`/quote/${waiting}`, { settled: false });
    await expect
      .element(page.getByRole("heading", { level: 1, name: /^Kitchen cabinets/ }))
      .toBeVisible();
    await expectNoText("The street is hidden.");
    go();
    await expectText(GONE);
    await expectNoText("The street is hidden.");
    await openScreen(`/quote/${quoteId}`);
    await expectText("Nobody answers here any more.");
    await expectNoText("The street is hidden.");
    await expectNoText("Write to them to agree on a start");
    await openScreen(`/bid-page?quoteId=${quoteId}`);
    await expectText(`${GONE}.`);
    await expectNoComposer();
  });

  it("ACC-07 BID-13 CHAT-02 QUO-04 a homeowner whose contractor left is told so, ends the approval and approves another bid", async () => {
    const { owner, crew, quoteId, bidId } = await agreed(await contractor());
    await owner.call("bids.reveal", { quoteId, bidId, part: "address", shown: true });
    await leave(crew);
    await openScreen("/quotes", { as: owner });
    const card = main();
    await expect.element(card).toHaveTextContent("The contractor's account is gone");
    await expect.element(card).not.toHaveTextContent("does not know your address");
    await press(card.getByRole("link", { name: "What comes next" }));
    await expectText(/^The account of .* is gone\./);
    await expectText("The contractor deleted their account");
    await expectNoComposer();
    await press(button("Choose somebody else"));
    const question = page.getByRole("alertdialog");
    await expect.element(question).toHaveTextContent("Contractors can bid on the project again");
    await shows(question, /Your approval of the \$24,900 bid by .+ ends\./);
    await press(question.getByRole("button", { name: "End approval" }));
    await expect.poll(() => toastLines().join(" ")).toContain("The project takes bids again.");
    // Not where the bid went to: the end of the list, out of view on a phone.
    await expect.element(page.getByRole("heading", { name: /^Contractor Bids/ })).toHaveFocus();
    await press(button(/^Approve/));
    await press(question.getByRole("button", { name: /^Approve/ }));
    await expectText(/You hired a contractor/);
  });

  it("ACC-07 EXP-03 is told over a begun bid, which can be copied", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    await openScreen(`/quote/${quoteId}`, { as: await contractor() });
    await fill(page.getByLabelText("Bid amount"), "21,500");
    await leave(owner);
    await expectText("or the homeowner's account is gone");
    expect(button("Try again").query()).toBeNull();
    await expect.element(button("Copy")).toBeVisible();
  });
});
