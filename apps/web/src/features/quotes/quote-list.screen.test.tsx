import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import {
  type StoredQuote,
  carl,
  holly,
  recordAt,
  rita,
  storedBid,
  rivalBid,
  storedQuote,
} from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { button, expectText, main } from "#testing/shell.ts";
import { dismissToast, expectToast } from "#testing/toast.ts";

const rows = () => page.getByRole("main").getByRole("listitem");
const card = (number: string) =>
  number === ""
    ? rows()
    : rows().filter({ has: page.getByText(`Project ${number}`, { exact: true }) });
const first = () => card("000001");
const at = () => location.pathname + location.search;
const paper = () => main().getByRole("link", { name: "Bank Loan Request" });
const badge = (number: string, word: string) => card(number).getByText(word, { exact: true });

const open = (state: object) => openScreen("/quotes", { demo: { person: holly, ...state } });
const street = (n: number) => `${n} Once Street, Springfield, IL 62704`;
/** So many requests, the first one the oldest. */
const many = (length: number, more: (n: number) => Partial<StoredQuote> = () => ({})) =>
  Array.from({ length }, (_, n) => {
    const two = String(n).padStart(2, "0");
    const createdAt = `2026-11-18T15:30:${two}.000Z`;
    return storedQuote(`qq-1000${two}`, { createdAt, propertyAddress: street(n), ...more(n) });
  });

async function act(number: string, entry: string) {
  await press(card(number).getByRole("button", { name: /^Actions for / }));
  await press(page.getByRole("menuitem", { name: entry }));
}

const unseen = (...counts: number[]) => ({
  bidRequests: counts.map((unseenBids) => ({ unseenBids })),
});

describe("a person's requests", () => {
  it("QUO-01 QUO-02 C-38 without quotes a person is offered to create the first one, a contractor led to their dashboard", async () => {
    await open({ person: rita });
    const title = page.getByRole("heading", { level: 1 });
    await expect.element(title).toHaveTextContent("My Quote Requests");
    await expectText("No quotes created yet");
    await press(page.getByRole("link", { name: "Create Your First Quote" }));
    await expect.poll(at).toBe("/");
    await open({ person: carl });
    await expectText("No quotes created yet");
    await press(main().getByRole("link", { name: "Open the Contractor Dashboard" }));
    await expect.poll(at).toBe("/contractor-dashboard");
  });

  it("QUO-03 QUO-04 QUO-07 S-57 EXP-02 a card shows number, status, rooms, cost, date, bids and new bids, its cost and net side by side", async () => {
    const [one, two, three] = ["qq-000001", "qq-000002", "qq-000003"] as const;
    await open({
      quotes: [one, two, three].map((id) => storedQuote(id)),
      bids: { [one]: [storedBid(one), rivalBid(one)], [two]: [storedBid(two)] },
      unseen: { [one]: 2, [two]: 1 },
    });
    const texts = ["Active", "Kitchen, Master Bath", "$26,700", "Nov 18, 2026", "2 New Bids"];
    for (const text of [...texts, "Bids received2"])
      await expect.element(first()).toHaveTextContent(text);
    await expect.element(first().getByRole("link", { name: "View Bids (2)" })).toBeVisible();
    await expect.element(badge("000002", "1 New Bid")).toBeVisible();
    expect(card("000003").element()).not.toHaveTextContent(/New Bid|View Bids/);
    // So few are seen at once.
    expect(page.getByRole("searchbox").query()).toBeNull();
    const lineOf = (figure: string) =>
      first().getByText(figure, { exact: true }).element().getBoundingClientRect().y;
    for (const width of [390, 840, 1100]) {
      await page.viewport(width, 900);
      expect(Math.abs(lineOf("$26,700") - lineOf("+$20,300")), `${width} px`).toBeLessThan(4);
    }
  });

  it("QUO-01 NAV-20 a long list comes in pages, and new bids are counted on all of them", async () => {
    const bids = { "qq-100000": [storedBid("qq-100000")] };
    await open({ quotes: many(22), bids, unseen: { "qq-100000": 1 } });
    expect(rows().elements()).toHaveLength(20);
    await expect.element(button(/^Holly, 1 new bid, open/)).toBeVisible();
    await press(button("Show older"));
    await expect.element(card("100001")).toHaveFocus();
    expect(rows().elements()).toHaveLength(22);
    await expect.element(card("100000")).toHaveTextContent("1 New Bid");
    expect(button("Show older").query()).toBeNull();
  });

  it("QUO-03 EXP-01 from seven requests on a search finds them among all, and shows all again", async () => {
    const search = page.getByRole("searchbox", { name: "Search by address or room" });
    const told = main().getByRole("status");
    await open({ quotes: many(22) });
    await fill(search, "100001 kitchen");
    await expect.element(told).toHaveTextContent("1 project matches");
    await expect.element(rows()).toHaveTextContent("1 Once Street");
    await expect.poll(at).toContain("search=100001");
    await fill(search, "attic");
    await expectText("Nothing found");
    expect(page.getByText("No quotes created yet").query()).toBeNull();
    await press(button("Show all projects"));
    await expect.poll(() => rows().elements().length).toBe(20);
    await expect.element(search).toHaveValue("");
    await expect.element(search).toHaveFocus();
  });

  it("QUO-03 CALC-06 value gain and ROI stand beside the cost, and say what they are made of", async () => {
    const plain = storedQuote("qq-000002", { propertyAddress: street(2), totalValue: 0, roi: 0 });
    const upgrades = plain.upgrades.map((each) => ({ ...each, valueGain: "", roi: 0 }));
    await open({ quotes: [storedQuote("qq-000001"), { ...plain, upgrades }] });
    await expect.element(first()).toHaveTextContent("+$47,000");
    await expect.element(first()).toHaveTextContent("Net+$20,300");
    await expect.element(first()).toHaveTextContent("176% of its cost");
    // The bar is named by what the card is headed with.
    const headed = first().getByRole("heading", { level: 2 }).element().textContent;
    const bar = first().getByRole("img", { name: /\. Costs \$26,700, .*Adds \$47,000,/ });
    await expect.element(bar).toBeVisible();
    expect(bar.element().getAttribute("aria-label")?.startsWith(`${headed}. Costs`)).toBe(true);
    expect(headed).not.toMatch(/\d{6}/);
    for (const [name, text] of [
      ["Total estimated cost: where it comes from", /^Kitchen: \$18,500\./],
      ["Value gain: where it comes from", /^Master Bath: \+\$15,000\./],
      ["ROI: what it means", /Recoups 176% of its cost.*Gain minus cost: \+\$20,300/],
    ] as const) {
      await press(first().getByRole("button", { name }));
      await expect.element(first().getByText(text)).toBeVisible();
      await press(first().getByRole("button", { name }));
      await expect.element(first().getByText(text)).not.toBeVisible();
    }
    await expect.element(card("000002")).toHaveTextContent("$26,700");
    expect(card("000002").element()).not.toHaveTextContent("ROI");
  });

  it("QUO-03 S-50 S-71 a contractor sees what this browser holds, without gain or ROI, and changes none", async () => {
    await open({ person: carl, quotes: [storedQuote("qq-000001")] });
    await expect.element(first()).toHaveTextContent("$26,700");
    expect(first().element()).not.toHaveTextContent(/176%|\+\$47,000/);
    expect(button(/^Actions for /).query()).toBeNull();
  });

  it("QUO-05 QUO-09 C-32 a request has the badge of its state, and its menu what can be done then", async () => {
    const entries = page.getByRole("menuitem");
    await open({
      quotes: ["active", "completed"].map((status, n) => storedQuote(`qq-00000${n}`, { status })),
    });
    for (const [number, word, offered] of [
      ["000000", "Active", ["Make Private", "Close Project"]],
      ["000001", "Draft", ["Reopen Project"]],
    ] as const) {
      await expect.element(badge(number, word)).toBeVisible();
      const actions = card(number).getByRole("button", { name: /^Actions/ });
      await press(actions);
      await expect.element(entries.first()).toBeVisible();
      expect(entries.elements().map((each) => each.textContent)).toEqual(offered);
      await press(actions);
      await expect.element(entries.first()).not.toBeInTheDocument();
    }
  });

  it("QUO-06 QUO-07 QUO-08 View Bids leads there and clears what is new, as View Quote Page does", async () => {
    const two = ["qq-000001", "qq-000002"];
    await open({
      quotes: two.map((id) => storedQuote(id)),
      bids: Object.fromEntries(two.map((id) => [id, [storedBid(id)]])),
      unseen: { "qq-000001": 1, "qq-000002": 1 },
    });
    await press(first().getByRole("link", { name: "View Bids (1)" }));
    await expect.poll(at).toBe("/bid-page?quoteId=qq-000001");
    await expect.poll(() => recordAt("propertyData")).toMatchObject(unseen(0, 1));
    await openScreen("/quotes");
    await press(card("000002").getByRole("link", { name: "View Quote Page" }));
    await expect.poll(at).toBe("/quote/qq-000002");
    await expect.poll(() => recordAt("propertyData")).toMatchObject(unseen(0, 0));
  });

  it("QUO-13 QUO-14 C-26 closing is refused while an active bidder was not written to, and goes through afterwards", async () => {
    const id = "qq-000001";
    const bids = { [id]: [storedBid(id), rivalBid(id, { status: "rejected" })] };
    await open({ quotes: [storedQuote(id)], bids });
    await act("000001", "Make Private");
    const refusal = page.getByRole("alertdialog", { name: "Active Bids Detected" });
    await press(refusal.getByRole("button", { name: "Go to Bid Page" }));
    await expect.poll(at).toBe(`/bid-page?quoteId=${id}`);
    await fill(page.getByPlaceholder("Type a message..."), "We stop the project, thank you.");
    await press(page.getByRole("button", { name: "Send", exact: true }));
    await expect.element(page.getByRole("log")).toHaveTextContent("We stop the project");
    history.back();
    await act("000001", "Close Project");
    await expectToast("Project Closed");
  });

  it("QUO-10 QUO-11 QUO-12 QUO-19 Close Project hides the project, and Reopen Project shows it again", async () => {
    await open({ quotes: [storedQuote("qq-000001")] });
    await act("000001", "Close Project");
    const hidden = "This project is now closed and hidden from contractors.";
    await expectToast("Project Closed", hidden);
    expect(recordAt("quote_qq-000001")).toMatchObject({ status: "closed" });
    expect(recordAt("propertyData")).toMatchObject({ bidRequests: [{ status: "closed" }] });
    await act("000001", "Reopen Project");
    const reopened = "This project is now active and visible to contractors.";
    await expectToast("Project Reopened", reopened);
    expect(recordAt("quote_qq-000001")).toMatchObject({ status: "active" });
  });

  it("QUO-10 EXP-03 ERR-02 a project that could not be closed is told, stays active, and closes on another try", async () => {
    const owner = await person();
    await project(owner);
    await openScreen("/quotes", { as: owner });
    network.cut("POST", /\/close$/, 1);
    await act("", "Close Project");
    const line = "The server cannot be reached. Check the connection and try again.";
    await expectToast("That did not work", line);
    await expect.element(badge("", "Active")).toBeVisible();
    await dismissToast();
    await act("", "Close Project");
    await expectToast("Project Closed");
    await expect.element(badge("", "Closed")).toBeVisible();
  });

  it("QUO-12 S-49 a request whose address is incomplete is led to what is missing, and reopened there once that is filled in", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    await owner.call("quotes.close", { quoteId });
    await owner.call("quotes.update", { quoteId, address: { zip: "" } });
    await openScreen("/quotes", { as: owner });
    await press(button(/^Actions for /));
    await press(page.getByRole("menuitem", { name: "Reopen Project" }));
    await expectToast("The project is not open yet");
    const zip = page.getByLabelText("ZIP code");
    await expect.element(zip).toHaveFocus();
    await expect.element(zip).toHaveAccessibleDescription("Please fill in this field.");
    await fill(zip, "62704");
    await press(button("Reopen Project"));
    await expectToast("Project Reopened");
    await expect.element(button("Copy Link")).toBeVisible();
    expect(await owner.call("quotes.read", { quoteId })).toMatchObject({ status: "active" });
  });

  it("QUO-12 S-56 BID-02 C-07 a superseded request says so, and reopened promises no contractor's eye", async () => {
    const superseded = { superseded: true, supersededBy: "qq-000002" };
    await open({
      quotes: [
        storedQuote("qq-000001", { ...superseded, status: "closed" }),
        storedQuote("qq-000002"),
        storedQuote("qq-000003", superseded),
      ],
    });
    await expect.element(card("000003")).toHaveTextContent("A newer project has taken its place.");
    await expect.element(card("000002")).not.toHaveTextContent("A newer project has taken");
    await act("000001", "Reopen Project");
    const line =
      "This project is active again, but contractors see your newer version of it instead.";
    await expectToast("Project Reopened", line);
  });

  it("QB-04 LOAN-01 BID-04 a request and its bids lead to the builder and the paper, a locked one to the paper", async () => {
    const locked = storedQuote("qq-000002", { locked: true });
    const edit = "Edit project";
    await open({
      quotes: [storedQuote("qq-000001"), locked],
      bids: {
        "qq-000001": [storedBid("qq-000001")],
        "qq-000002": [storedBid("qq-000002", { status: "approved" })],
      },
    });
    const editor = "/quote-builder?quoteId=qq-000001";
    await expect.element(first().getByRole("link", { name: edit })).toHaveAttribute("href", editor);
    expect(card("000002").getByRole("link", { name: edit }).query()).toBeNull();
    await openScreen("/bid-page?quoteId=qq-000002");
    // Under the bids, and once more in what comes next after an approval.
    await expect.poll(() => paper().elements().length).toBe(2);
    expect(main().getByRole("link", { name: edit }).query()).toBeNull();
    await press(paper().first());
    await expect.poll(at).toBe("/pdf-preview?quoteId=qq-000002");
  });

  it("S-60 QUO-03 QUO-07 a request whose approved bid was withdrawn says that the approval ended", async () => {
    const [owner, crew] = await Promise.all([person(), contractor()]);
    const quoteId = await project(owner);
    const bidId = await bid(crew, quoteId);
    await owner.call("bids.approve", { quoteId, bidId, shownAmount: 2_490_000 });
    await openScreen("/quotes", { as: owner });
    const ended = page.getByText("The approval has ended: your approved bid was");
    await expectText(/^You hired .+ for \$24,900\. They don't know your address/);
    // The list alone tells it: no project's bids are read.
    expect(network.calls("GET", /\/bids$/)).toEqual([]);
    expect(ended.query()).toBeNull();
    await crew.call("bids.withdraw", { quoteId, bidId, reason: "Another job" });
    await expect.element(ended).toBeVisible();
    await expect.element(page.getByRole("link", { name: "View Bids (1)" })).toBeVisible();
  });

  it("MKT-07 QUO-03 a project with a new version is one card, which shows its revision and what that changed", async () => {
    const owner = await person();
    const place = { street: "8 Oak Street" };
    const quoteId = await project(owner, { ...place, rooms: ["Kitchen"] });
    await bid(await contractor(), quoteId);
    await openScreen("/quotes", { as: owner });
    await expect.element(rows()).not.toHaveTextContent("Revision");
    expect(await project(owner, { ...place, rooms: ["Kitchen", "Garage"], revises: quoteId })).toBe(
      quoteId,
    );
    await expect.element(rows()).toHaveTextContent("Revision 2");
    await expect.element(rows()).toHaveTextContent("Kitchen, Garage");
    await expect.element(page.getByRole("link", { name: "View Bids (1)" })).toBeVisible();
    await press(page.getByRole("button", { name: /^What changed in Kitchen/ }));
    const dialog = page.getByRole("dialog", { name: "What changed" });
    await expect.element(dialog).toHaveTextContent(/Revision 2, .* compared with the one before/);
    await expect.element(dialog).toHaveTextContent(/Garage\$18,500Added/);
  });

  it("NAV-16 NAV-17 EXP-03 a contractor's account is led from the requests to its dashboard", async () => {
    await openScreen("/quotes", { as: await contractor() });
    await expectText("Projects come from owners and realtors.");
    expect(button("Try again").query()).toBeNull();
    await press(main().getByRole("link", { name: "Open the Contractor Dashboard" }));
    await expect.poll(at).toBe("/contractor-dashboard");
  });
});
