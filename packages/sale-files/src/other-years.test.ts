import { describe, expect, it } from "vitest";
import { findColumns } from "./find-columns.ts";
import { homeHashes } from "./home-keys.ts";
import { headerOfRows, rowsOfObject } from "./json-rows.ts";
import { saleReader } from "./read-sale.ts";

const TODAY = "2026-11-28";

function read(lines: readonly (readonly string[])[]) {
  const found = findColumns(lines);
  const reader = saleReader({ ...found, today: TODAY });
  const readings = lines.slice(found.headerAt + 1).map((line) => reader(line));
  return { found, readings };
}

const text = (lines: string) => read(lines.split("\n").map((line) => line.split("|")));

function objects(...all: readonly object[]) {
  const rows = all.flatMap((each) => rowsOfObject(each));
  const header = headerOfRows(rows);
  return read([header, ...rows.map((row) => header.map((name) => row.get(name) ?? ""))]);
}

/** What is said of the first row's home beside its sale. */
function first({ readings: [reading] }: ReturnType<typeof read>) {
  if (!reading?.ok) throw new Error(`Left out: ${reading?.reason}`);
  return { ...reading.sale.home, ...reading.sale };
}

const reasons = ({ readings }: ReturnType<typeof read>) =>
  readings.map((each) => (each?.ok === false ? each.reason : "ok"));

const REDFIN_2016 =
  "SALE TYPE|HOME TYPE|ADDRESS|CITY|STATE|ZIP|LIST PRICE|BEDS|BATHS|LOCATION|SQFT|LOT SIZE|YEAR BUILT|STATUS|LAST SALE DATE|LAST SALE PRICE|LISTING ID";
const reso = (more: object) => ({
  ListingKey: "1",
  StandardStatus: "Closed",
  ClosePrice: 481_500,
  CloseDate: "2026-01-15",
  UnparsedAddress: "10 Elm Lane",
  StateOrProvince: "OR",
  PostalCode: "97000",
  LotSizeSquareFeet: null,
  ...more,
});

describe("the same formats in other years and other hands", () => {
  it("VAL-04 Connecticut until 2006: other names of its columns, 0 for no code", () => {
    const done = text(
      "SerialNbr|ListYear|Date Recorded|Town|Address|Assessed Value|Sale Amount|Property Type|Residential Type|Non Use Code\n1|2005|01/02/2006|Avon|1 Elm St|1|200000|Condo|Condo|0\n2|2005|01/02/2006|Avon|2 Elm St|1|200000|Condo|Condo|7",
    );
    expect(done.found.layout?.id).toBe("connecticut");
    expect(reasons(done)).toEqual(["ok", "not_arms_length"]);
    expect(first(done)).toMatchObject({ sourceId: "1", dwelling: "condo", state: "CT" });
  });

  it("VAL-04 Cook County: classes that a spreadsheet or a person wrote", () => {
    const classes = ["2-03", "203.0", "EX", "517"];
    const done = text(
      `pin|class|sale_date|sale_price\n${classes.map((each) => `01999000010000|${each}|2023-05-04|310000`).join("\n")}`,
    );
    expect(reasons(done)).toEqual(["ok", "ok", "not_residential", "not_residential"]);
  });

  it.each([
    { latitude: "41.34", longitude: "-73.06" },
    { type: "Point", coordinates: [-73.06, 41.34] },
    "236 ELM ST\nAnsonia, CT\n(41.34, -73.06)",
  ])("VAL-04 Connecticut's places in every shape: %j", (location) => {
    const done = objects({
      listyear: "2020",
      town: "Ansonia",
      daterecorded: "2021-04-14T00:00:00.000",
      saleamount: "248400",
      propertytype: "Condo",
      location,
    });
    expect(first(done)).toMatchObject({ lat: 41.34, lon: -73.06 });
  });

  it("VAL-04 Redfin of 2016: type of home, last sale and asking price in other columns", () => {
    const done = text(
      `${REDFIN_2016}\nPAST SALE|Condo/Co-op|1 Elm St|Ashford|OR|97000|750000|3|2.5|B|1800|5000|1950|Sold|2016-02-03|740000|99\nMLS Listing|Condo/Co-op|1 Elm St|Ashford|OR|97000|750000|3|2.5|B|1800|5000|1950|Active|2016-02-03|740000|98`,
    );
    expect(reasons(done)).toEqual(["ok", "not_sold"]);
    expect(first(done)).toMatchObject({
      price: 74_000_000,
      soldOn: "2016-02-03",
      dwelling: "condo",
      sourceId: "99",
    });
  });

  it.each([
    [{ LotSizeArea: 0.25, LotSizeUnits: "Acres" }, 10_890],
    [{ LotSizeArea: 500, LotSizeUnits: "Square Meters" }, 5_382],
    [{ LotSizeSquareFeet: 7_405, LotSizeArea: 0.17, LotSizeUnits: "Acres" }, 7_405],
    [{ LotSizeAcres: 150 }, 6_534_000],
    [{ LotSizeAcres: 0.5, LotSizeUnits: "Acres" }, 21_780],
  ])(
    "VAL-04 RESO says the lot in one of several fields, the unit of one of them: %j",
    (lot, sqft) => {
      expect(first(objects(reso(lot))).lotSqft).toBe(sqft);
    },
  );

  it("VAL-04 District of Columbia: the size of a condominium stands in another column", () => {
    const done = text(
      "BATHRM|BEDRM|AYB|SALEDATE|PRICE|QUALIFIED|GBA|LIVING_GBA|SOURCE\n1|2|1960|2019-05-04|400000|Q||800|Condominium",
    );
    expect(first(done)).toMatchObject({ sqft: 800, dwelling: "condo" });
  });

  it("VAL-04 a map server's features have their fields in attributes", () => {
    const attributes = {
      SITEADDRESS: "1 Elm St",
      SALE_PRICE: 215_000,
      SALE_DATE: 1_521_417_600_000,
      ZIP: "98056",
    };
    expect(first(objects({ attributes }))).toMatchObject({
      price: 21_500_000,
      soldOn: "2018-03-19",
      zip: "98056",
    });
  });

  it("VAL-04 other boards' words for sold and not sold", () => {
    const statuses = ["S", "CLSD", "SLD", "Closed Sale", "Sold - Comp Only", "RECENTLY_SOLD"];
    const others = ["Leased", "Rented", "Coming Soon", "Cancelled", "FOR_SALE", "PNC"];
    const done = text(
      `MLS #|Stat|Sold Pr|Closed Date|Street #|Str Name|Zip\n${[...statuses, ...others].map((status) => `1|${status}|195000|01/15/2026|100|Elm|60613`).join("\n")}`,
    );
    expect(reasons(done)).toEqual([...statuses.map(() => "ok"), ...others.map(() => "not_sold")]);
  });
});

describe("files that somebody made by hand", () => {
  const ROW = { price: 49_000_000, soldOn: "2026-01-15", zip: "97000", state: "OR" };

  it.each([
    [
      "Address|City|State|Zip|Sold For|Closed On|Sq. Ft.",
      "1 Elm St|Ashford|OR|97000|$490,000|1/15/26|1,840",
    ],
    [
      "Street|City|ST|Zip|Amount|Sold|Size (sq ft)",
      "1 Elm St|Ashford|OR|97000|490000|01-15-2026|1840 SF",
    ],
    [
      "Addr|Zip|Final Price|Transaction Date|Living Area (sqft)",
      "1 Elm St|97000|490000.00|2026-01-15|~1840",
    ],
    [
      "Property Address|ZIP Code|Purchase Price|Purchase Date|Square Footage",
      "1 Elm St|97000|USD 490,000|January 15, 2026|1840/A",
    ],
    [
      "Address|Sold For|Closed On|Sq. Ft.",
      "1 Elm St, Ashford, OR 97000|$490K|Thu Jan 15 2026|171 m2",
    ],
    [
      "List Price|Price/SqFt|Sold Price|List Date|Sold Date|Address|Zip|SqFt",
      "500000|266|490000|2025-10-01|2026-01-15|1 Elm St|97000|1840",
    ],
  ])("VAL-04 %s", (header, row) => {
    const done = text(`${header}\n${row}`);
    expect(done.found.missing).toEqual([]);
    expect(first(done)).toMatchObject({ ...ROW, address: "1 Elm St" });
    expect([1_840, 1_841]).toContain(first(done).sqft);
  });

  it("VAL-04 a number of the house in a column of its own is no street", () => {
    const done = text(
      "Sold Price|Sold Date|Street Number|Street Name|Zip\n490000|1/15/2026|10|Elm St|97000",
    );
    expect(first(done).address).toBe("10 Elm St");
  });

  it("VAL-04 a road with a number of five digits is no state and no ZIP", () => {
    const done = text("Address|Zip|Price|Date\n12 CR 11201|97000|490000|2026-01-15");
    expect(first(done)).toMatchObject({ ...ROW, address: "12 CR 11201" });
  });

  it("VAL-04 a street without a number names no home: two sales there are two", () => {
    const { readings } = text(
      "Street|Zip|Price|Date|Sq Ft\nElm St|97000|490000|2026-01-15|1500\nElm St|97000|490000|2026-01-15|1600",
    );
    const hashes = readings.map((each) => each?.ok === true && homeHashes(each.sale).addressHash);
    expect(new Set(hashes).size).toBe(2);
  });

  it("VAL-04 rooms with their words, an address without commas, a lot by its sides", () => {
    const done = text(
      "Address|Price|Date|Beds|Baths|Lot\n2 Elm St Ashford OR 97000|490000|2026-01-15|3 bd|2-1/2 ba|50 x 100",
    );
    expect(first(done)).toMatchObject({ ...ROW, beds: 3, baths: 2.5, lotSqft: 5_000 });
  });

  it("VAL-04 a lot of 0.25 is one in acres, also where its unit stands beside it", () => {
    expect(first(text("Zip|Price|Date|Lot\n97000|490000|2026-01-15|0.25")).lotSqft).toBe(10_890);
    expect(
      first(text("Zip|Price|Date|lotAreaValue|lotAreaUnit\n97000|490000|2026-01-15|0.25|acres"))
        .lotSqft,
    ).toBe(10_890);
  });
});
