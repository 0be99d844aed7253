import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { carl, holly, storedBid, storedQuote } from "#testing/demo.ts";
import { press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { at } from "#testing/shell.ts";
import { expectToast } from "#testing/toast.ts";

const id = "qq-000001";
const path = `/quote/${id}`;
const heading = () => page.getByRole("heading", { level: 1 });
const main = () => page.getByRole("main");

/** What a contractor whose bid was rejected reads of a hidden street; "" for nothing. */
async function expectSaid(more: object, sentence: string) {
  const quotes = [storedQuote(id, { hideAddress: true, ...more })];
  const bids = { [id]: [storedBid(id, { status: "rejected" })] };
  await openScreen(path, { demo: { person: carl, quotes, bids } });
  const title = page.getByRole("heading", { name: "Your bid", exact: true });
  await expect.element(title).toBeVisible();
  const shown = page.getByText(/The homeowner can show it to you/).elements();
  expect(shown.map((each) => each.textContent).join("")).toContain(sentence);
  expect(page.getByText("The street is hidden.").elements().length > 0).toBe(sentence !== "");
}

describe("a project as whoever opens it sees it", () => {
  it("PROJ-01 Loading quote... shows until the quote is read", async () => {
    const quoteId = await project(await person());
    const bring = network.hold("GET", new RegExp(`/quotes/${quoteId}$`));
    await openScreen(`/quote/${quoteId}`, { as: await contractor(), settled: false });
    await expect.element(page.getByText("Loading quote...")).toBeVisible();
    bring();
    await expect.element(heading()).toHaveTextContent(/^Kitchen cabinets/);
    await expect.element(page.getByText("Loading quote...")).not.toBeInTheDocument();
  });

  it("PROJ-02 EXP-03 a project that is not there says so, and leads a guest to sign in, an owner to their own", async () => {
    await openScreen("/quote/gone");
    await expect.element(heading()).toHaveTextContent("Quote Not Found");
    expect(document.title).toBe("Quote Not Found · OneUp");
    await shows(page.getByText("This quote may have expired or been removed."));
    await expect
      .element(main().getByRole("link", { name: "Sign in" }))
      .toHaveAttribute("href", "/login?next=%2Fquote%2Fgone");
    await openScreen("/quote/gone", { demo: { person: holly } });
    await expect.element(main().getByRole("link")).toHaveTextContent("My Quote Requests");
  });

  it("PROJ-03 PROJ-04 PROJ-06 EXP-10 a contractor sees the name, the number, the address and one card per room", async () => {
    await openScreen(path, { demo: { person: carl, quotes: [storedQuote(id)] } });
    await expect.element(heading()).toHaveTextContent("Kitchen and Master Bath, Springfield");
    await shows(page.getByText("Project 000001"));
    await shows(page.getByText("12 Oak Street, Springfield, IL 62704").first());
    const rooms = page.getByRole("region", { name: "What is to be done" });
    const names = rooms.getByRole("heading", { level: 3 });
    expect(names.elements().map((each) => each.textContent)).toEqual(["Kitchen", "Master Bath"]);
    for (const text of ["$18,500", "+$32,000", "173%", "White shaker cabinets", "AI generated"])
      expect(rooms.element()).toHaveTextContent(text);
    for (const name of ["Before: Kitchen", "After: Kitchen"])
      await expect.element(rooms.getByRole("img", { name })).toBeVisible();
    expect(page.getByRole("button", { name: /Approve|Reject|Close Project/ }).query()).toBeNull();
  });

  it("PROJ-06 BID-06 EXP-02 a picture that was never made takes no room", async () => {
    await page.viewport(390, 844);
    const [kitchen, bath] = storedQuote(id).upgrades;
    const upgrades = [
      { ...kitchen!, afterImage: "" },
      { ...bath!, beforeImage: "", afterImage: "" },
    ];
    await openScreen(path, { demo: { person: holly, quotes: [storedQuote(id, { upgrades })] } });
    const rooms = page.getByRole("region", { name: "What is to be done" });
    await expect.element(rooms.getByRole("img", { name: "Before: Kitchen" })).toBeVisible();
    await expect.element(rooms.getByRole("heading", { name: "Master Bath" })).toBeVisible();
    expect(rooms.getByText("No picture").query()).toBeNull();
  });

  it("MKT-08 MKT-09 S-51 a contractor reads when a hidden street is shown, until another bid is approved", async () => {
    await expectSaid({}, "once you have sent a new bid.");
    await expectSaid({ locked: true }, "");
  });

  it("PROJ-05 PROJ-07 PROJ-08 VAL-06 C-22 a homeowner sees cost against gain and copies the link of a project; a contractor finds the bid form behind it", async () => {
    const quotes = [storedQuote(id)];
    await openScreen(path, { demo: { person: holly, quotes } });
    await shows(page.getByText("Share with Contractors"));
    expect(page.getByRole("button", { name: "Submit Bid" }).query()).toBeNull();
    const chart = page.getByRole("list", { name: "Cost against gain, one line per upgrade" });
    await expect.element(chart).toHaveTextContent("Recoups 173% of its cost");
    await press(page.getByRole("button", { name: "Copy Link" }));
    await expectToast("Link Copied!");
    expect(await navigator.clipboard.readText()).toBe(location.href);
    await press(page.getByRole("link", { name: "Go to Bid Management" }));
    await expect.poll(at).toBe(`/bid-page?quoteId=${id}`);
    await openScreen(path, { demo: { person: carl, quotes } });
    await shows(page.getByLabelText("Bid amount"));
    expect(chart.query()).toBeNull();
    expect(page.getByText("Share with Contractors").query()).toBeNull();
    await press(page.getByRole("link", { name: "Go to Messages & Bid Status" }));
    await expect.poll(at).toBe(`/bid-page?quoteId=${id}`);
  });

  it("PROJ-07 BID-12 once a bid is approved the card to share says that no more come", async () => {
    const quotes = [storedQuote(id, { locked: true })];
    await openScreen(path, { demo: { person: holly, quotes } });
    await expect
      .element(page.getByText(/takes no more bids. People with this link can/))
      .toBeVisible();
    await expect.element(page.getByRole("button", { name: "Copy Link" })).toBeVisible();
    expect(page.getByText("They see the project and can bid.").query()).toBeNull();
    expect(page.getByRole("button", { name: "Submit Bid" }).query()).toBeNull();
  });

  it("S-71 PROJ-08 a private project opens by its link and says that it takes no bids", async () => {
    const quotes = [storedQuote(id, { status: "private" })];
    await openScreen(path, { demo: { person: carl, quotes } });
    const why = "This project does not take bids now.";
    await expect.element(page.getByText(why).first()).toBeVisible();
    expect(page.getByRole("button", { name: "Submit Bid" }).query()).toBeNull();
  });
});
