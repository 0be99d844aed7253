import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { carl, holly, rita, storedBid, storedQuote } from "#testing/demo.ts";
import { press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";

const id = "qq-000001";
const path = `/quote/${id}`;
const heading = () => page.getByRole("heading", { level: 1 });
const main = () => page.getByRole("main");

describe("a project as whoever opens it sees it", () => {
  it("PROJ-01 Loading quote... shows until the quote is read", async () => {
    const quoteId = await project(await person());
    const bring = network.hold("GET", new RegExp(`/quotes/${quoteId}$`));
    await openScreen(`/quote/${quoteId}`, { as: await contractor(), settled: false });
    await expect.element(page.getByText("Loading quote...")).toBeVisible();
    bring();
    await expect.element(heading()).toHaveTextContent(/^Project/);
    await expect.element(page.getByText("Loading quote...")).not.toBeInTheDocument();
  });

  it("PROJ-02 EXP-03 a project that is not there says so and leads a guest to sign in", async () => {
    await openScreen("/quote/gone");
    await expect.element(heading()).toHaveTextContent("Quote Not Found");
    expect(document.title).toBe("Quote Not Found · OneUp");
    await expect
      .element(page.getByText("This quote may have expired or been removed."))
      .toBeVisible();
    await expect
      .element(main().getByRole("link", { name: "Sign in" }))
      .toHaveAttribute("href", "/login?next=%2Fquote%2Fgone");
  });

  it.each([
    { who: holly, name: "My Quote Requests", to: "/quotes" },
    { who: carl, name: "Contractor Dashboard", to: "/contractor-dashboard" },
  ])("PROJ-02 EXP-03 a missing project leads on to $name", async ({ who, name, to }) => {
    await openScreen("/quote/gone", { demo: { person: who } });
    await expect.element(heading()).toHaveTextContent("Quote Not Found");
    await expect.element(main().getByRole("link")).toHaveTextContent(name);
    await press(main().getByRole("link"));
    await expect.poll(() => location.pathname).toBe(to);
  });

  it.each([holly, rita, carl])(
    "PROJ-03 PROJ-04 PROJ-06 $name sees the number, the address and one card per room",
    async (who) => {
      await openScreen(path, { demo: { person: who, quotes: [storedQuote(id)] } });
      await expect.element(heading()).toHaveTextContent("Project 000001");
      await expect
        .element(page.getByText("12 Oak Street, Springfield, IL 62704").first())
        .toBeVisible();
      const rooms = page.getByRole("region", { name: "What is to be done" });
      const names = rooms.getByRole("heading", { level: 3 });
      expect(names.elements().map((each) => each.textContent)).toEqual(["Kitchen", "Master Bath"]);
      for (const text of ["$18,500", "+$32,000", "173%", "White shaker cabinets", "AI generated"])
        expect(rooms.element()).toHaveTextContent(text);
      for (const name of ["Before: Kitchen", "After: Kitchen"])
        await expect.element(rooms.getByRole("img", { name })).toBeVisible();
      expect(page.getByRole("button", { name: /Approve|Reject|Close Project/ }).query()).toBeNull();
    },
  );

  it.each([
    { at: path, region: "What is to be done", before: "Before" },
    { at: `/bid-page?quoteId=${id}`, region: "Project Scope", before: "Current condition" },
  ])(
    "PROJ-06 BID-06 EXP-02 a picture that was never made takes no room under $region",
    async ({ at, region, before }) => {
      await page.viewport(390, 844);
      const [kitchen, bath] = storedQuote(id).upgrades;
      const upgrades = [
        { ...kitchen!, afterImage: "" },
        { ...bath!, beforeImage: "", afterImage: "" },
      ];
      await openScreen(at, { demo: { person: holly, quotes: [storedQuote(id, { upgrades })] } });
      const rooms = page.getByRole("region", { name: region });
      await expect.element(rooms.getByRole("img", { name: `${before}: Kitchen` })).toBeVisible();
      await expect.element(rooms.getByRole("heading", { name: "Master Bath" })).toBeVisible();
      expect(rooms.getByText("No picture").query()).toBeNull();
    },
  );

  const hidden = { hideAddress: true };
  const rejected = storedBid(id, { status: "rejected" });
  it.each([
    ["before a bid", hidden, [], "once you have sent a bid."],
    ["with a bid", hidden, [storedBid(id)], "now that you have a bid here"],
    ["with a rejected bid", hidden, [rejected], "once you have sent a new bid."],
    ["beside an approved one", { ...hidden, locked: true }, [storedBid(id)], ""],
    ["where it is not hidden", {}, [], ""],
  ])("MKT-08 MKT-09 S-51 %s a contractor reads when a hidden street is shown", async (...row) => {
    const [, more, bids, sentence] = row;
    const quotes = [storedQuote(id, more)];
    await openScreen(path, { demo: { person: carl, quotes, bids: { [id]: bids } } });
    await expect
      .element(page.getByRole("heading", { name: "Your bid", exact: true }))
      .toBeVisible();
    const shown = page.getByText(/The homeowner can show it to you/).elements();
    expect(shown.map((each) => each.textContent).join("")).toContain(sentence);
    expect(page.getByText("The street is hidden.").elements().length > 0).toBe(sentence !== "");
  });

  it("PROJ-07 BID-12 once a bid is approved the card to share says that no more come", async () => {
    const quotes = [storedQuote(id, { locked: true })];
    await openScreen(path, { demo: { person: holly, quotes } });
    await expect.element(page.getByText(/takes no more. Whoever has this link can/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Copy Link" })).toBeVisible();
    expect(page.getByText("They see the project and can bid.").query()).toBeNull();
    expect(page.getByRole("button", { name: "Submit Bid" }).query()).toBeNull();
  });

  it.each([
    ["private", { status: "private" }, "This project does not take bids now."],
    ["superseded", { superseded: true }, "A newer version of this request has taken its place."],
    ["locked", { locked: true }, "The homeowner has approved a bid. This project takes no more"],
  ])(
    "S-71 S-60 PROJ-08 a %s project opens by its link and says why it takes no bids",
    async (...row) => {
      const quotes = [storedQuote(id, row[1])];
      await openScreen(path, { demo: { person: carl, quotes } });
      await expect.element(page.getByText(row[2]).first()).toBeVisible();
      expect(page.getByRole("button", { name: "Submit Bid" }).query()).toBeNull();
    },
  );
});
