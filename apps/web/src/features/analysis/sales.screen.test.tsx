import type { KnownFacts, MarketComparable } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { REAL_ADDRESS, homeowner } from "#testing/analysis.ts";
import { faultsOf } from "#testing/axe.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { openScreen } from "#testing/screen.tsx";

const PLACE = { lat: 47.66, lon: -122.28, of: "record" } as const;

const facts: KnownFacts = {
  dwelling: "house",
  sqft: 1850,
  lotSqft: null,
  beds: 3,
  baths: 2.5,
  yearBuilt: 1948,
  yearRenovated: null,
  condition: 4,
  grade: 7,
};

/** A sale so many hundredths of a degree north; the fifth has no place, the sixth no condition. */
function sale(at: number): MarketComparable {
  const price = 60_000_000 + at * 1_000_000;
  const adjustments = [
    { kind: "time", amount: 0 },
    { kind: "size", amount: -1_200_000 },
    { kind: "baths", amount: 0 },
  ] as const;
  return {
    id: `sale-${at}`,
    address: `${at} Invented Way, Seattle, WA 98105`,
    price,
    soldOn: `2026-0${at}-14`,
    distanceMiles: at * 0.21,
    facts: at === 6 ? { ...facts, condition: null } : facts,
    lat: at === 5 ? null : PLACE.lat + at * 0.003,
    lon: at === 5 ? null : PLACE.lon,
    adjustments,
    adjustedPrice: price - 1_200_000,
    similarity: 0.9,
    weight: at / 21,
    source: "A county",
    added: at === 3,
  };
}

const sales = [1, 2, 3, 4, 5, 6].map(sale);
const typical =
  Math.round(
    sales.reduce((sum, { weight, adjustedPrice }) => sum + weight * adjustedPrice, 0) / 100,
  ) * 100;

/** A homeowner whose home has sales near it: the run's server has none. */
async function among(more: { note?: "sample"; dropped?: string[] } = {}) {
  const { owner, propertyId } = await homeowner("bare", REAL_ADDRESS);
  const property = await owner.call("properties.readOne", { propertyId });
  const { valuation, evidence } = property;
  if (valuation === null || evidence === null) throw new Error("an account's home has a valuation");
  const origin = { kind: "sales", source: "A test", evidence: "", years: "2026" } as const;
  const estimate = { low: 55_000_000, typical, high: 70_000_000, origin };
  const body = {
    ...property,
    valuation: {
      ...valuation,
      rung: "sales",
      rungs: valuation.rungs.map((each) =>
        each.rung === "sales"
          ? { ...each, value: estimate, note: more.note ?? null, count: 412, date: "2026-10-04" }
          : each,
      ),
      search: { miles: 2, months: 18 },
      comparables: sales,
      place: PLACE,
    },
    evidence: { ...evidence, dropped: more.dropped ?? [], added: ["sale-3"] },
  };
  network.answer("GET", /\/properties\/latest/, { body: { property: body } });
  network.answer("PUT", /\/comparables$/, { body });
  await openScreen("/app", { as: owner });
  return body;
}

const region = () => page.getByRole("region", { name: "Homes sold nearby" });
const cards = () => region().getByRole("list", { name: "Comparable sales" }).getByRole("article");
const map = () => region().getByRole("figure", { name: "Map of the comparable sales" });
const pin = (mark: number) => map().getByRole("button", { name: new RegExp(`^${mark}: `) });
const chosen = () =>
  network.calls("PUT", /\/comparables$/).map(({ body }): unknown => JSON.parse(body));

describe("the sales that a value stands on", () => {
  it("VAL-01 VAL-06 each says what it is and how its price becomes the estimate; together they come to it to the dollar", async () => {
    await among();
    await expect
      .element(page.getByText("From 412 sales in its area, newest Oct 2026.").first())
      .toBeVisible();
    await expect
      .element(region())
      .toHaveTextContent(
        "Sold within 2 mi in the last 18 months: there were too few nearer and newer ones.",
      );
    expect(cards().elements()).toHaveLength(6);
    const first = cards().first();
    await expect
      .element(first)
      .toHaveTextContent(
        "0.21 mi north · Sold Jan 14, 20263 bd · 2.5 ba · 1,850 sq ft · built 1948 · Condition good · Build quality average",
      );
    // Time is told also where it is nothing; what changes nothing else is not.
    await expect
      .element(first)
      .toHaveTextContent(
        /Sold for\$610,000Price change since that sale\$0Living area-\$12,000Adjusted price\$598,000Counts 4.8% · 90% alike/,
      );
    await expect.element(first).not.toHaveTextContent("Bathrooms");
    await expect.element(cards().last()).toHaveTextContent("Condition not recorded");
    const parts = cards()
      .elements()
      .map((each) =>
        Number(
          /part of the estimate: \$([\d,]+)/.exec(each.textContent ?? "")?.[1]?.replaceAll(",", ""),
        ),
      );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(typical / 100);
  });

  it("VAL-06 the map shows where they lie; a pin leads to its sale, and what has no place is said", async () => {
    await among();
    expect(map().getByRole("button").elements()).toHaveLength(5);
    await expect
      .element(pin(2))
      .toHaveAccessibleName("2: 2 Invented Way, Seattle, WA 98105, 0.42 mi north");
    await expect.element(region()).toHaveTextContent("1 sale is not on the map");
    await press(pin(6));
    await expect.element(pin(6)).toHaveAttribute("aria-pressed", "true");
    await expect.element(cards().last()).toBeInViewport();
  });

  it("VAL-01 a sale is left out, put back, taken out again and added, each at one press", async () => {
    network.answer("GET", /\/candidates$/, { body: { items: [sale(7), sale(8)] } });
    const before = await among({ dropped: ["sale-9"] });
    const comparables = sales.filter(({ id }) => id !== "sale-2");
    const valuation = { ...before.valuation, comparables };
    network.answer("PUT", /\/comparables$/, { body: { ...before, valuation } }, 1);
    await press(region().getByRole("button", { name: /^Leave out 2 Invented/ }));
    await expect.poll(chosen).toEqual([{ dropped: ["sale-9", "sale-2"], added: ["sale-3"] }]);
    // What was pressed is gone with its sale: the focus is at what came of it.
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Together they give/);
    await press(region().getByRole("button", { name: /^Take out again: 3 Invented/ }));
    await expect.poll(chosen).toHaveLength(2);
    expect(chosen().at(-1)).toEqual({ dropped: ["sale-9"], added: [] });
    await expect.element(region()).toHaveTextContent("You left out 1 sale.");
    await press(region().getByRole("button", { name: "Put back" }));
    await expect.poll(chosen).toHaveLength(3);
    expect(chosen().at(-1)).toEqual({ dropped: [], added: ["sale-3"] });
    await press(region().getByRole("button", { name: "Add a sale" }));
    const dialog = page.getByRole("dialog", { name: "Add a sale" });
    await fill(dialog.getByLabelText("Find by address"), "8 inv");
    expect(dialog.getByRole("listitem").elements()).toHaveLength(1);
    await press(dialog.getByRole("button", { name: "Add 8 Invented Way, Seattle, WA 98105" }));
    await expect.poll(chosen).toHaveLength(4);
    expect(chosen().at(-1)).toEqual({ dropped: ["sale-9"], added: ["sale-3", "sale-8"] });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("T-16 VAL-01 of the sample town nothing is left out or added", async () => {
    await among({ note: "sample" });
    await expect.element(cards().first()).toBeVisible();
    expect(
      region()
        .getByRole("button", { name: /^(Leave out|Add)/ })
        .elements(),
    ).toEqual([]);
  });

  it("EXP-01 EXP-02 VAL-06 on a phone the steps open at a tap, and axe finds nothing", async () => {
    await page.viewport(390, 844);
    for (const theme of ["dark", "light"]) {
      document.documentElement.classList.toggle("dark", theme === "dark");
      await among();
      const first = cards().first();
      await expect.element(first).not.toHaveTextContent("Living area");
      await press(first.getByRole("button", { name: /how its price was adjusted$/ }));
      await expect.element(first).toHaveTextContent("Living area-$12,000");
      expect(await faultsOf({ looksAlone: theme === "dark" })).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    }
  });
});
