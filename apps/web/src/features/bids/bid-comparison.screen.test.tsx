import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { type StoredBid, holly, rivalBid, storedBid, storedQuote } from "#testing/demo.ts";
import { choose, press } from "#testing/hands.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { expectText } from "#testing/shell.ts";

const id = "qq-000001";
const upgrades = storedQuote(id).upgrades.map((room, at) => ({ ...room, id: `room-${at}` }));

/** A bid with details, of which the demo's records have no types. */
function detailed(bid: StoredBid, ...kinds: [kind: string, labor: number, materials?: number][]) {
  const lines = kinds.map(([kind, labor, materials = 0], at) => ({
    upgradeId: `room-${at}`,
    kind,
    labor,
    materials,
    note: "",
  }));
  const none = { payments: [], startDate: null, workDays: null, warranty: "", permits: "" };
  return { ...bid, details: { lines, deposit: 250_000, ...none } };
}

const whole = (more: Partial<StoredBid> = {}) =>
  detailed(
    storedBid(id, { amount: "$24,500", ...more }),
    ["fixed", 900_000, 800_000],
    ["allowance", 300_000, 450_000],
  );
const half = detailed(
  rivalBid(id, { amount: "$17,900", company: "Half Builders" }),
  ["fixed", 1_790_000],
  ["excluded", 0],
);
const rival = (at: number, more: Partial<StoredBid> = {}) => {
  const who = { email: `rival-${at}@rival.example`, company: `Rival ${at}` };
  return rivalBid(id, {
    id: `${1_795_082_600_000 + at}`,
    amount: `$${20_000 + at * 100}`,
    ...who,
    ...more,
  });
};
const rivals = (length: number, of = rival) => Array.from({ length }, (_, at) => of(at));

/** The file that is saved at a press. */
async function savedCsv(): Promise<string> {
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return "data:,";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await press(page.getByRole("button", { name: "Download as CSV" }));
  return (await blobs[0]?.text()) ?? "";
}

const open = (bids: StoredBid[], more = {}) =>
  openScreen(`/bid-page?quoteId=${id}`, {
    demo: {
      person: holly,
      quotes: [storedQuote(id, { upgrades, ...more })],
      bids: { [id]: bids },
    },
  });

const table = () => page.getByRole("table", { name: "Bids side by side" });
const bars = () => page.getByRole("list", { name: "Bid amounts beside the estimate" });
const halfs = () => page.getByRole("article", { name: /^Half Builders/ });

const row = (name: string) =>
  table()
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });

const said = () => halfs().element().textContent ?? "";

const dearerFirst = (at: number) =>
  rival(at, { amount: `$${30_000 - at * 100}`, status: at === 40 ? "approved" : "pending" });

describe("bids beside each other", () => {
  it("MKT-06 MKT-07 gaps are filled and marked, each total says what it is made of, and what leaves a room out is not called the lowest for that", async () => {
    await open([whole(), half], { propertyAddress: "12 Oak Street, Fresno, CA 93701" });
    await expect.element(row("Master Bath")).toHaveTextContent("Excluded");
    await shows(row("Master Bath"), "$7,500 added: the other bids' median");
    const tip = page.getByRole("button", {
      name: "Price for the whole project: what it is made of",
    });
    const leveled = row("Price for the whole project");
    await expect.element(leveled).toHaveTextContent("$25,400with 1 missing room added");
    await press(tip);
    await expect
      .element(leveled.getByText("the rooms it leaves out, at what the other bids ask"))
      .toBeVisible();
    for (const [name, text] of [
      ["Compared with your estimate", "$1,300 below"],
      ["Value gain minus this price", "+$21,600"],
    ] as const)
      await expect.element(row(name)).toHaveTextContent(text);
    expect(row("Warranty").query()).toBeNull();
    await shows(halfs(), "With what is missing: $25,400$1,300 below the estimate");
    expect(halfs().getByText("Lowest", { exact: true }).query()).toBeNull();
    const other = page.getByRole("article").filter({ hasNotText: "Half Builders" });
    await expect.element(other.getByText("Lowest", { exact: true })).toBeVisible();
    await shows(page.getByText("California law allows at most $1,000 up front").first());
  });

  it("VAL-06 MKT-06 on three days each amount stands over time, with what a revision changed, and before that nothing does", async () => {
    const entry = { details: "", previousAmount: "" };
    const activityLog = [
      {
        action: "bid_submitted",
        timestamp: "2026-11-03T10:00:00.000Z",
        amount: "$26,000",
        ...entry,
      },
      {
        action: "bid_revised",
        timestamp: "2026-11-05T10:00:00.000Z",
        amount: "$24,500",
        details: "",
        previousAmount: "$26,000",
      },
    ];
    const course = page.getByRole("figure").filter({ hasText: "Bids over time" });
    await open([whole(), half]);
    await expect.element(table()).toBeVisible();
    expect(course.query()).toBeNull();
    await open([whole({ activityLog }), half]);
    await expect
      .element(course)
      .toHaveTextContent("$26,000 on Nov 3, 2026, $24,500 on Nov 5, 2026");
    await expect.element(course).toHaveTextContent("Half Builders: $17,900 on");
    await expect.element(course).toHaveTextContent("Estimate $26,700");
  });

  it("MKT-06 the comparison is taken along as a file without formulas, in which an expired bid fills no gap", async () => {
    const formula = "=cmd|'/c calc'!A0";
    await open([half, rival(0, { company: formula }), whole({ expirationDate: "2020-01-31" })]);
    await expect.element(table()).toHaveTextContent("added: your estimate");
    await expect.poll(said).toMatch(/With what is missing: \$[\d,]+/);
    const [, total = ""] = /missing: \$(\d\d,\d{3})/.exec(said()) ?? [];
    const text = await savedCsv();
    expect(text).toContain(`,17900,${total.replace(",", "")},1,`);
    expect(text).toContain(`"'${formula}"`);
  });

  it("MKT-19 MKT-06 a discount stands under the rooms with its reason, is off the total, and is taken along", async () => {
    const given = whole({ amount: "$24,000" });
    const discount = { amount: 50_000, reason: "Returning customer" };
    const cheaper = { ...given, details: { ...given.details, discount } };
    await open([cheaper, half]);
    await expect.element(row("Discount")).toHaveTextContent("-$500Returning customer");
    await expect.element(row("Discount")).toHaveTextContent("Not stated");
    await expect.element(row("Price for the whole project")).toHaveTextContent("$24,000");
    const [head = "", ...bids] = (await savedCsv()).trim().split(/\r?\n/);
    expect(head).toContain("Discount,Discount: note,Deposit,");
    expect(bids.filter((each) => each.includes(",-500,Returning customer,2500,"))).toHaveLength(1);
    expect(bids.filter((each) => each.includes(",,,2500,"))).toHaveLength(1);
  });

  it("MKT-06 of thirty bids eight stand beside each other until all are asked for", async () => {
    await open(rivals(30));
    const heads = () => table().getByRole("columnheader").elements();
    const bar = bars().getByRole("listitem");
    // The table shows what the chart shows.
    await expect.poll(() => [bar.elements().length, heads().length]).toEqual([9, 10]);
    await expect.element(bar.last()).toHaveTextContent("Your estimate");
    await press(page.getByRole("button", { name: "Show all 30 bids" }));
    await expect.poll(() => [bar.elements().length, heads().length]).toEqual([31, 32]);
    // What all of them say is said once.
    await expectText("Each bid is one price for all rooms. Ask the contractors what it includes.");
    expect(table().getByText("One price for all rooms").query()).toBeNull();
    expect(row("Price for the whole project").query()).toBeNull();
  });

  it("MKT-06 EXP-02 of sixty bids ten stand in the list at a time, the approved one first", async () => {
    await page.viewport(390, 844);
    await open(rivals(60, dearerFirst), {
      locked: true,
      approvedContractorId: "rival-40@rival.example",
    });
    const list = page.getByRole("region", { name: "Contractor Bids (60)" });
    const cards = () => list.getByRole("article");
    await expect.poll(() => cards().elements().length).toBe(10);
    await expect.element(cards().first()).toHaveTextContent("Rival 40");
    await expect.element(bars()).toHaveTextContent("Rival 40");
    await choose(list.getByLabelText("Sort by"), "Lowest price for the whole project");
    // The one whose conversation is open stands there too.
    await expect.element(cards().nth(1)).toHaveTextContent("Rival 59");
    await expect.element(cards().last()).toHaveTextContent("Rival 0");
    await press(list.getByRole("button", { name: "Show 10 more of 49" }));
    await expect.poll(() => cards().elements().length).toBe(21);
    await expect.element(list.getByRole("listitem").filter({ hasText: "Rival 50" })).toHaveFocus();
  });
});
