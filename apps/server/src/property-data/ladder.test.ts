import { NO_EVIDENCE, type OwnerEvidence, parseAddress, rungOf, valueOf } from "@oneup/domain";
import type { SaleMarkets } from "@oneup/operations";
import type { AdjustedSale, HomeRecord, MarketAnswer } from "@oneup/valuation";
import { describe, expect, it } from "vitest";
import { ladder } from "./ladder.adapter.ts";

const DAY = "2026-11-29";
const VIEWER = "user-1";
const SEATTLE = "12 Oak Street, Seattle, WA 98103";

const silent = () => {};
const without = ladder({ markets: null, log: silent });

const worth = (line: string, evidence: Partial<OwnerEvidence> = {}, data = without, day = DAY) =>
  data.value(
    { address: parseAddress(line), evidence: { ...NO_EVIDENCE, ...evidence } },
    day,
    VIEWER,
  );

describe("the ladder of evidence without any sales", () => {
  it("T-16 VAL-07 a real address never gets a fact or figure of the sample town", async () => {
    for (const line of [
      SEATTLE,
      "12 Oak Street, Springfield, IL 62704",
      "1 Elm Street, Sampleton",
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { facts, rungs, comparables } = await worth(line);
      const isSample = line.includes("Sampleton");
      expect(comparables.length > 0).toBe(isSample);
      expect(Object.values(facts).some((fact) => fact !== null)).toBe(isSample);
      expect(rungs.some(({ value }) => value?.origin.kind === "sample")).toBe(isSample);
    }
  });

  it("VAL-07 begins with the ZIP's median, called a starting figure, and asks what was paid", async () => {
    const valuation = await worth(SEATTLE);
    expect(valuation).toMatchObject({ rung: "zip-median", wanted: "purchase" });
    expect(valuation.place).toMatchObject({ of: "zip" });
    expect(valuation.place?.lat).toBeCloseTo(47.67, 1);
    const standing = rungOf(valuation);
    // $970,100 of 2021 by the index of ZIP codes 981 (2025 over the second quarter of 2021).
    expect(standing?.value?.typical).toBeGreaterThan(97_010_000);
    expect(standing?.value?.low).toBeLessThan(75_000_000);
    expect(standing?.value?.origin.evidence).toContain("starting figure");
    expect(standing).toMatchObject({ percentWithin: 90, note: "index_ended", date: "2025-12-31" });
  });

  it("VAL-07 ACC-08 starts with the ZIP's median alone where a request only tells an address", async () => {
    const address = parseAddress(SEATTLE);
    const { rung, rungs } = await without.startingValue(address, DAY);
    expect(await worth(SEATTLE)).toMatchObject({ rung, rungs });
  });

  it("VAL-07 goes by what was paid before the median, and by what its owner chose before both", async () => {
    const purchase = { price: 60_000_000, on: "2019-06-15" };
    const statement = { amount: 99_000_000, on: "2026-10-01", kind: "owner" } as const;
    const paid = await worth(SEATTLE, { purchase, statement });
    expect(paid).toMatchObject({ rung: "purchase", wanted: null });
    expect(rungOf(paid)?.value?.origin.source).toContain("ZIP codes that begin with 981 (FHFA)");
    const chosen = await worth(SEATTLE, { purchase, statement, rung: "statement" });
    expect(chosen.rung).toBe("statement");
    expect(valueOf(chosen)?.typical).toBe(99_000_000);
  });

  it("VAL-07 has no dollar figure where nothing is known, and asks for the address", async () => {
    const valuation = await worth("12 Oak Street, Nowhere");
    expect(valuation).toMatchObject({
      rung: null,
      wanted: "address",
      place: null,
      comparables: [],
    });
    expect(valuation.rungs.map(({ note }) => note)).toEqual([
      "no_sales",
      "nothing_said",
      "nothing_said",
      "zip_unknown",
    ]);
    expect(valueOf(valuation)).toBeNull();
  });

  it("VAL-07 takes no figure from a ZIP of another state than the address says", async () => {
    const valuation = await worth("12 Oak Street, Seattle, WA 77004");
    expect(valuation).toMatchObject({ rung: null, place: null, wanted: "address" });
    expect(valuation.rungs.map(({ note }) => note)).toContain("zip_unknown");
  });

  it("VAL-07 keeps to the owner's facts and says whose they are", async () => {
    const { facts, ownersFacts } = await worth(SEATTLE, { facts: { sqft: 1_200, beds: 2 } });
    expect(facts).toMatchObject({ sqft: 1_200, beds: 2, baths: null });
    expect(ownersFacts).toEqual(["sqft", "beds"]);
  });
});

describe("an address in Sampleton", () => {
  const TOWN = "12 Sample Street, Sampleton, IL 62704";

  it("T-16 APP-19 VAL-01 is valued by the sample town, whose comparables add up to the dollar", async () => {
    const valuation = await worth(TOWN);
    const value = valueOf(valuation);
    expect(valuation).toMatchObject({ rung: "sales", recordSource: "the sample town" });
    expect(valuation.rungs.find(({ rung }) => rung === "zip-median")?.note).toBe("zip_no_median");
    expect(value?.origin.kind).toBe("sample");
    expect(valuation.comparables).toHaveLength(6);
    let sum = 0;
    for (const home of valuation.comparables) {
      expect(home.address).toContain("Sampleton");
      expect(home.adjustments[0]?.kind).toBe("time");
      const adjusted = home.adjustments.reduce((total, { amount }) => total + amount, home.price);
      expect(adjusted).toBe(home.adjustedPrice);
      sum += home.weight * home.adjustedPrice;
    }
    expect(Math.round(sum / 100) * 100).toBe(value?.typical);
  });

  it("VAL-01 follows its owner's facts", async () => {
    const small = valueOf(await worth(TOWN, { facts: { sqft: 900 } }));
    const large = valueOf(await worth(TOWN, { facts: { sqft: 3_500 } }));
    expect(small?.typical).toBeLessThan(large?.typical ?? 0);
  });
});

const effects = {
  baths: { percent: { low: 1, typical: 3, high: 5 }, sales: 412, years: "2025-2026" },
  condition: null,
};

/** Markets that know one home and six sales near it. */
function aMarkets(over: Partial<SaleMarkets> = {}): SaleMarkets {
  const record: HomeRecord = {
    dwelling: "house",
    sqft: 2_000,
    basementSqft: 0,
    lotSqft: 5_000,
    beds: 3,
    baths: 2,
    floors: 2,
    yearBuilt: 1_962,
    yearRenovated: null,
    condition: 3,
    grade: 7,
    view: 0,
    waterfront: false,
    zip: "98103",
    lat: 47.67,
    lon: -122.34,
  };
  const shown = [1, 2, 3, 4, 5, 6].map(
    (key): AdjustedSale => ({
      sale: { ...record, key, price: 80_000_000, soldOn: `2026-0${key}-04` },
      distanceMiles: key / 10,
      adjustments: [{ kind: "time", amount: 0 }],
      adjustedPrice: 80_000_000,
      similarity: 0.5,
      weight: 1 / 6,
    }),
  );
  const answer: MarketAnswer = {
    known: true,
    estimate: {
      value: { low: 70_000_000, typical: 80_000_000, high: 90_000_000 },
      sales: 412,
      newestSale: "2026-10-04",
      miles: 1,
      months: 12,
      shown,
      wanted: ["floors", "condition"],
      effects,
    },
  };
  return {
    edition: () => Promise.resolve(3),
    estimate: () => Promise.resolve(answer),
    near: () => Promise.resolve([...shown, { ...shown[0]!, sale: { ...shown[0]!.sale, key: 9 } }]),
    records: (keys) =>
      Promise.resolve(
        new Map(
          keys.map((key) => [
            key,
            {
              key,
              address: `${key} Elm Street`,
              city: "Seattle",
              state: "WA",
              zip: "98103",
              source: "King County",
              lat: null,
              lon: null,
            },
          ]),
        ),
      ),
    recordAt: () =>
      Promise.resolve({
        record,
        source: "King County",
        lastSale: { price: 50_000_000, soldOn: "2018-05-01" },
      }),
    ...over,
  };
}

const broken = () => Promise.reject(new Error("The markets' worker ended."));
const estimate = () => Promise.resolve({ known: false, refusal: "few_sales" } as const);

describe("the ladder with sales", () => {
  const data = ladder({ markets: aMarkets(), log: silent });

  it("VAL-01 VAL-07 stands on sales near it, with their count, newest day, addresses and source", async () => {
    const valuation = await worth(SEATTLE, {}, data);
    expect(valuation).toMatchObject({
      edition: 3,
      rung: "sales",
      recordSource: "King County",
      search: { miles: 1, months: 12 },
      place: { of: "record" },
      wanted: "condition",
    });
    expect(rungOf(valuation)).toMatchObject({ count: 412, date: "2026-10-04", percentWithin: 90 });
    expect(valuation.comparables[0]).toMatchObject({
      id: "1",
      address: "1 Elm Street, Seattle",
      source: "King County",
    });
    expect(data.edition()).toBe(3);
  });

  it("VAL-02 keeps what a step of a fact goes with in these sales", async () => {
    expect((await worth(SEATTLE, {}, data)).effects).toEqual(effects);
  });

  it("VAL-07 takes a recorded sale for what was paid, unless its owner says", async () => {
    const { rungs } = await worth(SEATTLE, {}, data);
    const bought = rungs.find(({ rung }) => rung === "purchase");
    expect(bought?.date).toBe("2018-05-01");
    expect(bought?.value?.origin.source).toContain("by King County");
  });

  it("VAL-07 says why sales do not carry, and goes one rung down", async () => {
    const few = ladder({ markets: aMarkets({ estimate }), log: silent });
    const valuation = await worth(SEATTLE, {}, few);
    expect(valuation).toMatchObject({ rung: "purchase", comparables: [], search: null });
    expect(valuation.effects).toBeNull();
    expect(valuation.rungs[0]).toMatchObject({ value: null, note: "few_sales" });
  });

  it("VAL-07 goes one rung down where the sales cannot be asked, and is asked again", async () => {
    const markets = aMarkets({ estimate: broken, near: broken });
    const valuation = await worth(SEATTLE, {}, ladder({ markets, log: silent }));
    expect(valuation).toMatchObject({ rung: "purchase", edition: null, neighborhood: null });
    expect(valuation.rungs[0]).toMatchObject({ value: null, note: "no_answer" });
  });

  it("VAL-05 keeps what nine of ten homes near it sold for, and nothing where few did", async () => {
    const markets = aMarkets();
    const near: SaleMarkets["near"] = async (question, most) => {
      const some = await markets.near(question, most);
      return Array.from({ length: 4 }, () => some)
        .flat()
        .slice(0, most);
    };
    const many = ladder({ markets: { ...markets, near }, log: silent });
    const { neighborhood } = await worth(SEATTLE, {}, many);
    expect(neighborhood).toEqual({ limit: 80_000_000, sales: 28, miles: 0.6 });
    expect((await worth(SEATTLE, {}, data)).neighborhood).toBeNull();
  });

  it("VAL-01 says in its origin how many sales its owner left out and added", async () => {
    const valuation = await worth(SEATTLE, { dropped: ["7"], added: ["2", "3"] }, data);
    const said = "Its owner left 1 sale out and added 2 sales.";
    expect(rungOf(valuation)?.value?.origin.evidence).toContain(said);
    const { origin } = rungOf(await worth(SEATTLE, {}, data))?.value ?? {};
    expect(origin?.evidence).not.toContain("owner");
  });

  it("VAL-01 offers sales that are not shown yet", async () => {
    const home = { address: parseAddress(SEATTLE), evidence: NO_EVIDENCE };
    const items = await data.candidates(home, DAY, VIEWER);
    expect(items.map(({ id }) => id)).toEqual(["9"]);
  });
});
