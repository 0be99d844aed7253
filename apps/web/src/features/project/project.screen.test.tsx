import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { carl, recordAt, storedQuote } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { contractor, dayFromNow, person, project } from "#testing/people.ts";
import { openBeside, openScreen } from "#testing/screen.tsx";
import { expectToast } from "#testing/toast.ts";

const id = "qq-000001";
const amount = () => page.getByLabelText("Bid amount");
const submit = () => page.getByRole("button", { name: "Submit Bid" });

async function writeBid() {
  await fill(amount(), "21,500");
  await fill(page.getByLabelText("Bid valid until"), dayFromNow(30));
}

describe("the project as a contractor sees it", () => {
  it("PROJ-11 BID-13 UX-04 a bid in the demo is kept in the specification's keys, and told for five seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen(`/quote/${id}`, { demo: { person: carl, quotes: [storedQuote(id)] } });
    await writeBid();
    await press(submit());
    await expectToast("Bid Submitted!");
    expect(recordAt(`all_bids_${id}`)).toMatchObject([{ amount: "$21,500", email: carl.email }]);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.element(page.getByText("Bid Submitted!")).not.toBeInTheDocument();
  });

  it("MKT-01 a bid sent here shows on the owner's open screen", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    const theirs = await openBeside(`/bid-page?quoteId=${quoteId}`, owner);
    const mine = await openScreen(`/quote/${quoteId}`, { as: await contractor(), beside: true });
    await fill(mine.root.getByLabelText("Bid amount"), "21,500");
    await fill(mine.root.getByLabelText("Bid valid until"), dayFromNow(30));
    await press(mine.root.getByRole("button", { name: "Submit Bid" }));
    await expect.element(theirs.root.getByText("$21,500").first()).toBeVisible();
  });

  it("EXP-03 MKT-04 a bid whose answer was lost on the way is there once, and the page says that it is sent", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    // A stream that tells of the bid first makes the page ask once more.
    network.hold("GET", /\/events/);
    await openScreen(`/quote/${quoteId}`, { as: await contractor() });
    network.lose("POST", /\/bids$/, 1);
    await writeBid();
    await press(submit());
    await expectToast("Bid Submitted!");
    const [first, second, ...more] = network.calls("POST", /\/bids$/).map(({ key }) => key);
    expect(more).toEqual([]);
    expect(second).toBe(first);
    expect((await owner.call("bids.list", { quoteId })).items).toHaveLength(1);
  });
});
