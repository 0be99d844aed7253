import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { type StoredBid, carl, holly, rivalBid, storedBid, storedQuote } from "#testing/demo.ts";
import { choose, fill, press } from "#testing/hands.ts";
import { openScreen } from "#testing/screen.tsx";
import { button, expectText } from "#testing/shell.ts";

const path = "/contractor-dashboard";
const names = ["Available", "My Bids", "Action", "Awarded", "Archived"];
const tab = (name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const link = (name: string) => page.getByRole("tabpanel").getByRole("link", { name });
const rows = () => page.getByRole("tabpanel").getByRole("listitem");
const at = () => location.pathname + location.search;

const open = (state = {}, to = path) => openScreen(to, { demo: { person: carl, ...state } });
const of = (count: number) => Array.from({ length: count }, (_, n) => `qq-00000${n + 1}`);

/** @param counted what the tab says, where a search leaves fewer in its list */
async function expectTab(name: string, numbers: string[], counted = numbers.length) {
  await press(tab(name));
  await expect.element(tab(name)).toHaveAttribute("aria-selected", "true");
  await expect.element(tab(name)).toHaveTextContent(`${name}${counted}`);
  await expect
    .poll(() =>
      rows()
        .getByText(/^Project /)
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(numbers.map((number) => `Project ${number}`));
}

const bidOf = (id: string, more: Partial<StoredBid> = {}) => ({
  [id]: [
    rivalBid(id),
    storedBid(id, { submittedAt: `2026-11-1${id.slice(-1)}T09:00:00.000Z`, ...more }),
  ],
});
const bidsOf = (ids: string[], more: (at: number) => Partial<StoredBid> = () => ({})) =>
  Object.fromEntries(ids.flatMap((id, n) => Object.entries(bidOf(id, more(n)))));

const elm = (n: number) => `${n + 1} Elm Road, Springfield, IL 62704`;

describe("a contractor's lists", () => {
  it("DASH-05 DASH-07 QUO-19 C-33 Available has what is active, public and not superseded, also with a bid", async () => {
    const quotes = [
      storedQuote("qq-000001", { createdAt: "2026-11-01T09:00:00.000Z" }),
      storedQuote("qq-000002", { status: "closed" }),
      storedQuote("qq-000003", { status: "private" }),
      storedQuote("qq-000004", { status: "draft" }),
      storedQuote("qq-000005", { superseded: true, supersededBy: "qq-000001" }),
      storedQuote("qq-000006", { isPublic: false }),
      storedQuote("qq-000007", { createdAt: "2026-11-02T09:00:00Z", supersededBy: "qq-000001" }),
    ];
    await open({ quotes, bids: bidOf("qq-000001") });
    await expectTab("Available", ["000007", "000001"]);
    // What one has bid on already says so, with one's own amount and what became of it (S-75).
    for (const text of ["$26,700", "2 bids", "You bid $24,900", "Pending"])
      expect(rows().nth(1).element()).toHaveTextContent(text);
    expect(rows().nth(0).element()).not.toHaveTextContent("You bid");
  });

  it("DASH-09 QUO-03 EXP-01 from seven own bids on a search finds them, and shows all again", async () => {
    const ids = of(8);
    const quotes = ids.map((id, n) =>
      storedQuote(id, { propertyAddress: elm(n), hideAddress: n === 3 }),
    );
    const bids = bidsOf(ids, (n) => (n === 4 ? { status: "approved" } : {}));
    await open({ quotes, bids }, `${path}?tab=awarded`);
    const search = page.getByRole("searchbox", { name: "Search by address or room" });
    await press(tab("My Bids"));
    await expect.poll(() => rows().elements().length).toBe(8);
    await fill(search, "5 elm");
    await expectText("1 bid in this list matches");
    await expect.element(rows()).toHaveTextContent("Project 000005");
    await expect.poll(at).toContain("search=5");
    // A hidden street is found by nobody, its city is.
    await fill(search, "4 elm");
    await expectText("Nothing found");
    await fill(search, "attic");
    await press(button("Show all of this list"));
    await expect.poll(() => rows().elements().length).toBe(8);
    await expect.element(search).toHaveValue("");
    await expect.element(search).toHaveFocus();
  });

  it("DASH-09 MKT-09 a pending bid on a project whose owner chose another one says so, and leads on", async () => {
    const quotes = [storedQuote("qq-000001", { locked: true }), storedQuote("qq-000002")];
    await open({ quotes, bids: bidsOf(of(2)) });
    await expectTab("Action", ["000002", "000001"]);
    expect(rows().nth(1).element()).toHaveTextContent("Not selected");
    expect(rows().nth(0).element()).not.toHaveTextContent("Not selected");
    await press(rows().nth(1).getByRole("link", { name: "Messages & Status" }));
    const bid = page.getByRole("article");
    await expect.element(bid).toHaveTextContent("The homeowner approved another bid");
    await press(page.getByRole("link", { name: "Go to Project Details", exact: true }));
    await expectText("There is nothing for you to do.");
  });

  it("DASH-05 DASH-08 DASH-09 DASH-10 DASH-11 C-24 the own bids by state, each tab with its count", async () => {
    const states = ["pending", "approved", "rejected", "withdrawn", "closed"];
    const sorry = { [storedBid("x").id]: [{ sender: "owner", text: "Sorry!", time: "Just now" }] };
    await open({
      quotes: of(5).map((id) => storedQuote(id)),
      bids: bidsOf(of(5), (n) => ({ status: states[n]! })),
      chats: { "qq-000003": sorry },
    });
    await expectTab("My Bids", ["000005", "000003", "000002", "000001"]);
    await expectTab("Action", ["000003", "000001"]);
    expect(rows().first().element()).toHaveTextContent("1 new message");
    await expectTab("Awarded", ["000002"]);
    await expectTab("Archived", ["000005", "000004", "000003"]);
    expect(rows().first().element()).toHaveTextContent("$24,900");
  });

  it("DASH-05 DASH-09 DASH-12 the entries lead to the project and to the bid page, and that back to the list, which the address names", async () => {
    await open({ quotes: [storedQuote("qq-000001")], bids: bidOf("qq-000001") });
    await press(link("View Project"));
    await expect.poll(at).toBe("/quote/qq-000001");
    await expect.element(page.getByLabelText("Bid amount")).toBeVisible();
    history.back();
    await press(tab("My Bids"));
    await expect.poll(at).toBe(`${path}?tab=mine`);
    await press(link("Messages & Status"));
    await expect.poll(at).toBe("/bid-page?quoteId=qq-000001");
    await press(page.getByRole("main").getByRole("link", { name: "My Bids" }));
    await expect.element(tab("My Bids")).toHaveAttribute("aria-selected", "true");
    await expect.poll(() => rows().elements().length).toBe(1);
  });

  it("DASH-06 C-21 EXP-03 for whoever is no contractor the tabs are there, with counts of zero; a guest is led to sign in and back", async () => {
    await open({ person: holly, quotes: [storedQuote("qq-000001")], bids: bidOf("qq-000001") });
    await expectText("This page is for contractors");
    for (const name of names) expect(tab(name).element().textContent).toBe(`${name}0`);
    localStorage.clear();
    await openScreen(path);
    await expectText("This page is for contractors");
    const sign = `/login?next=${encodeURIComponent(path)}`;
    await expect.element(link("Sign in")).toHaveAttribute("href", sign);
    await expect.element(link("Register as Pro")).toHaveAttribute("href", "/register/contractor");
    await expect.element(link("Explore the demo")).toBeVisible();
  });

  it("MKT-11 EXP-01 projects are searched and filtered by room, place and budget, as the address says; a budget that is turned around is told at its field", async () => {
    const far = { propertyAddress: "9 Palm Way, Reno, NV 89501", totalCost: 18_500 };
    const upgrades = storedQuote("x").upgrades.slice(0, 1);
    await open({
      quotes: [storedQuote("qq-000001"), storedQuote("qq-000002", { ...far, upgrades })],
    });
    await fill(page.getByRole("searchbox", { name: "Search projects" }), "shower");
    await expectTab("Available", ["000001"], 2);
    await expectText("1 project matches");
    await press(button("Remove “shower”"));
    await expect.element(button("Filters")).toHaveFocus();
    await expectTab("Available", ["000002", "000001"]);
    await press(button("Filters"));
    await choose(page.getByLabelText("State"), "NV");
    await expectTab("Available", ["000002"], 2);
    await fill(page.getByLabelText("Budget from"), "20,000");
    await expectText("Nothing found");
    await expect.poll(at).toContain("state=NV&budgetFrom=20%2C000");
    // Where it ends below where it begins, its end is left out.
    const to = page.getByLabelText("Budget to");
    await fill(to, "3,000");
    await expect.element(to).toHaveAccessibleDescription(/^This is below \$20,000/);
    await expect.poll(at).toContain("budgetTo=3%2C000");
    expect(button(/^Remove Up to/).query()).toBeNull();
    await openScreen(at());
    await expectText("Nothing found");
    await press(button("Remove Nevada"));
    await expectTab("Available", ["000001"], 2);
  });

  it("DASH-05 DASH-07 every tab says what will be there, and who has no bid is led to the projects", async () => {
    await open();
    for (const [name, line] of [
      ["Available", "No open projects right now"],
      ["Action", "Nothing waits for you"],
      ["Awarded", "Nothing awarded yet"],
      ["Archived", "Nothing in the archive"],
      ["My Bids", "No bids yet"],
    ] as const) {
      await press(tab(name));
      await expectText(line);
    }
    await press(button("See available projects"));
    await expect.element(page.getByText("No open projects right now")).toBeVisible();
  });

  it("DASH-09 S-63 a bid past its expiry says so in the list, and on the bid page what to do", async () => {
    const bids = bidOf("qq-000001", { expirationDate: "2026-01-05" });
    await open({ quotes: [storedQuote("qq-000001")], bids }, `${path}?tab=mine`);
    await expect.element(rows()).toHaveTextContent("Expired on Jan 5, 2026");
    await openScreen("/bid-page?quoteId=qq-000001");
    await expectText("Revise it with a new date if you still want the job.");
    await press(page.getByRole("link", { name: "Revise on the project page" }));
    await expect.poll(at).toBe("/quote/qq-000001");
  });

  it("DASH-07 S-60 a project on which a bid of somebody else's is approved says that it is taken", async () => {
    const taken = { locked: true, approvedContractorId: "rival@build.example" };
    const quotes = of(4).map((id, n) =>
      storedQuote(id, {
        createdAt: `2026-11-0${n + 1}T09:00:00.000Z`,
        ...(n === 0 ? {} : taken),
        ...(n === 3 ? { approvedContractorId: carl.email } : {}),
      }),
    );
    const bids = { ...bidOf("qq-000003"), ...bidOf("qq-000004", { status: "approved" }) };
    await open({ quotes, bids });
    await expectTab("Available", ["000004", "000003", "000002", "000001"]);
    const said = /Awarded to another contractor|Not selected/;
    const says = rows()
      .elements()
      .map((each) => said.exec(each.textContent ?? "")?.[0]);
    expect(says).toEqual([undefined, "Not selected", "Awarded to another contractor", undefined]);
    expect(rows().first().element()).toHaveTextContent("Approved");
  });
});
