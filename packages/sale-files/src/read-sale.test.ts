import { describe, expect, it } from "vitest";
import { findColumns, headerKey } from "./find-columns.ts";
import { homeHashes } from "./home-keys.ts";
import { HomesFile } from "./homes-file.ts";
import { headerOfRows, rowsOfObject } from "./json-rows.ts";
import { saleReader } from "./read-sale.ts";
import type { SaleReading } from "./sale-reading.ts";

const TODAY = "2026-11-28";

/** Reads lines of cells parted by bars, the header among them. */
function read(text: string, homes?: HomesFile) {
  const lines = text.split("\n").map((line) => line.split("|"));
  const found = findColumns(lines);
  const reader = saleReader({
    ...found,
    today: TODAY,
    ...(homes && { homes: (parcel: string) => homes.find(parcel) }),
  });
  return { found, readings: lines.slice(found.headerAt + 1).map((line) => reader(line)) };
}

const reasons = (readings: readonly (SaleReading | null)[]) =>
  readings.map((each) => (each === null ? null : each.ok ? "ok" : each.reason));

function only(text: string, homes?: HomesFile) {
  const [first] = read(text, homes).readings;
  if (!first?.ok) throw new Error(`Left out: ${first?.reason}`);
  return first;
}

function objects(...all: object[]) {
  const rows = all.flatMap((each) => rowsOfObject(each));
  const header = headerOfRows(rows);
  return read(
    [header, ...rows.map((row) => header.map((name) => row.get(name) ?? ""))]
      .map((cells) => cells.join("|"))
      .join("\n"),
  );
}

const NYC = `Bronx Rolling Sales File.||||||||||||||||||||
Sales File as of 4/30/2016||||||||||||||||||||
Neighborhood Name 5/1/2016||||||||||||||||||||
Building Class Category||||||||||||||||||||
BOROUGH|NEIGHBORHOOD|BUILDING CLASS CATEGORY|TAX CLASS|BLOCK|LOT|EASE-MENT|BUILDING CLASS|ADDRESS|APARTMENT NUMBER|ZIP CODE|RESIDENTIAL UNITS|COMMERCIAL UNITS|TOTAL UNITS|LAND SQUARE FEET|GROSS SQUARE FEET|YEAR BUILT|TAX CLASS AT TIME OF SALE|BUILDING CLASS AT TIME OF SALE| SALE PRICE |SALE DATE`;

const cookRow = (more: object) => ({
  pin: "1999000010000",
  class: "203",
  sale_date: "2023-05-04T00:00:00.000",
  sale_price: "310000",
  is_multisale: false,
  num_parcels_sale: "1",
  sale_filter_same_sale_within_365: false,
  sale_filter_deed_type: false,
  ...more,
});

const resoRow = (more: object) => ({
  ListingKey: "1",
  StandardStatus: "Closed",
  PropertyType: "Residential",
  PropertySubType: "Single Family Residence",
  ClosePrice: 481_500,
  CloseDate: "2026-01-15",
  UnparsedAddress: "10 Elm Lane",
  City: "Ashford",
  StateOrProvince: "OR",
  PostalCode: "97000",
  BathroomsTotalInteger: null,
  BathroomsFull: 1,
  BathroomsHalf: 1,
  LivingArea: 171,
  LivingAreaUnits: "Square Meters",
  ...more,
});

describe("formats of sale records", () => {
  it("VAL-04 New York City: the header stands on line 5, blanks pad the text, a dash is no price", () => {
    const { found, readings } = read(`${NYC}
2|ELMWOOD   |01  ONE FAMILY DWELLINGS    |1|1234|56| |A1|12 ELM STREET        |     |10458|1|0|1|2,500|1,842|1910|1|A1| $490,000 |7/1/15
2|ELMWOOD   |01  ONE FAMILY DWELLINGS    |1|1234|57| |A1|14 ELM STREET        |     |10458|1|0|1|2500|0|0|1|A1| $-   |7/1/15
2|ELMWOOD   |09  COOPS - WALKUP    |2|1234|58| |C6|16 ELM STREET, 4B|     |10458|0|0|0|0|0|1930|2|C6| $210,000 |7/1/15
2|ELMWOOD   |05  TAX CLASS 1 VACANT LAND|1B|1234|59| |V0|18 ELM STREET|     |10458|0|0|0|2500|0|0|1|V0| $110,000 |7/1/15
2|ELMWOOD   |01  ONE FAMILY DWELLINGS|1|1234|60| |A1|20 ELM STREET| |10458|1|0|1|2500|0|0|1|A1| $4,000 |7/1/15`);
    expect([found.headerAt, found.layout?.id]).toEqual([4, "new-york-city"]);
    expect(reasons(readings)).toEqual(["ok", "no_price", "ok", "not_residential", "nominal_price"]);
    expect(readings[0]).toMatchObject({
      sale: {
        address: "12 ELM STREET",
        city: "Bronx",
        state: "NY",
        parcel: "2012340056",
        price: 49_000_000,
        home: { dwelling: "house", sqft: 1842, lotSqft: 2500, yearBuilt: 1910 },
      },
    });
    expect(readings[2]).toMatchObject({ sale: { home: { dwelling: "condo", sqft: null } } });
  });

  it("VAL-04 King County: two files joined by parcel, baths in quarters, warnings and deeds of several parcels", () => {
    const homes = findColumns([
      [
        "Major",
        "Minor",
        "Address",
        "ZipCode",
        "SqFtTotLiving",
        "Bedrooms",
        "BathHalfCount",
        "Bath3qtrCount",
        "BathFullCount",
        "YrBuilt",
        "YrRenovated",
        "Condition",
        "BldgGrade",
      ],
    ]);
    if (homes.homesLayout === null) throw new Error("The homes are not known.");
    const file = new HomesFile(homes.homesLayout, homes.header, homes.mapping);
    // A spreadsheet took the zeros.
    file.add([
      "42999",
      "95",
      "1322  NE 900TH ST   98056",
      "98056",
      "1060",
      "3",
      "1",
      "1",
      "1",
      "1940",
      "0",
      "3",
      "6",
    ]);
    const { readings } = read(
      `ExciseTaxNbr|Major|Minor|DocumentDate|SalePrice|PropertyType|PrincipalUse|SaleReason|SaleWarning
1|042999|0095|04/14/2021|612500|11|6|1| 
2|042999|9074|06/30/2021|875000|11|6|1|15
3|042999|9075|06/30/2021|875000|11|6|18| 
4|555999|0001|05/05/2021|2400000|3|6|1|45
5|555999|0002|05/05/2021|0|3|6|15| 
6|555999|0003|05/05/2021|1|3|6|15| 
7|      |    |05/05/2021|550000|3|6|1| 
8|555999|0004|05/05/2021|550000|1|8|1| `,
      file,
    );
    expect(reasons(readings)).toEqual([
      "ok",
      "not_arms_length",
      "not_arms_length",
      "multi_parcel",
      "no_price",
      "nominal_price",
      "ok",
      "not_residential",
    ]);
    expect(readings[0]).toMatchObject({
      sale: {
        address: "1322 NE 900TH ST",
        parcel: "0429990095",
        deed: "1",
        home: {
          zip: "98056",
          sqft: 1060,
          baths: 2.25,
          condition: 3,
          grade: 6,
          yearRenovated: null,
        },
      },
    });
    expect(readings[6]).toMatchObject({ sale: { parcel: null, state: "WA" } });
  });

  it("VAL-04 Cook County: text for numbers, a PIN that lost its zero, classes, filters", () => {
    const { readings } = objects(
      cookRow({}),
      cookRow({ class: "299" }),
      cookRow({ class: "100" }),
      cookRow({ class: "517" }),
      cookRow({ sale_price: "1" }),
      cookRow({ sale_price: "100.00" }),
      cookRow({ is_multisale: true, num_parcels_sale: "3" }),
      cookRow({ sale_filter_deed_type: true }),
      cookRow({ sale_filter_same_sale_within_365: true }),
    );
    expect(reasons(readings)).toEqual([
      "ok",
      "ok",
      "not_residential",
      "not_residential",
      "nominal_price",
      "nominal_price",
      "multi_parcel",
      "not_arms_length",
      "duplicate",
    ]);
    expect(readings[0]).toMatchObject({ sale: { parcel: "01999000010000", state: "IL" } });
  });

  it("VAL-04 Connecticut: a code against the sale, land and commerce, a price in the address column, a point", () => {
    const { readings } =
      read(`Serial Number|List Year|Date Recorded|Town|Address|Assessed Value|Sale Amount|Sales Ratio|Property Type|Residential Type|Non Use Code|Assessor Remarks|OPM remarks|Location
20001|2020|04/14/2021|Ashford|12 ELM ST|133000.00|248400.00|0.5|Residential|Single Family||||POINT (-73.06 41.34)
20002|2020|04/14/2021|Ashford|248,400.00|133000.00|248400.00|0.5|Residential|Condo||||
20003|2020|04/14/2021|Ashford|14 ELM ST|133000.00|248400.00|0.5|Residential|Two Family|25 - Other|||
20004|2020|04/14/2021|Ashford|16 ELM ST|133000.00|248400.00|0.5|Vacant Land|||||
20005|2020|04/14/2021|Ashford|18 ELM ST|133000.00|248400.00|0.5|Residential|Single Family||SALE OF TWO LOTS||
20006|2003|04/14/2004|Ashford|18 ELM ST|133000.00|248400.00|0.5|Single Family|Single Family||||`);
    expect(reasons(readings)).toEqual([
      "ok",
      "ok",
      "not_arms_length",
      "not_residential",
      "multi_parcel",
      "ok",
    ]);
    expect(readings[0]).toMatchObject({
      sale: { city: "Ashford", home: { lat: 41.34, lon: -73.06 } },
    });
    expect(readings[1]).toMatchObject({ sale: { address: "" } });
  });

  it("VAL-04 Florida: a month alone, qualification codes, and the homes of the roll by parcel without its zeros", () => {
    const roll = findColumns([
      [
        "PARCEL_ID",
        "TOT_LVG_AREA",
        "ACT_YR_BLT",
        "PHY_ADDR1",
        "PHY_CITY",
        "PHY_ZIPCD",
        "LND_SQFOOT",
      ],
    ]);
    if (roll.homesLayout === null) throw new Error("The roll is not known.");
    const file = new HomesFile(roll.homesLayout, roll.header, roll.mapping);
    file.add(["99900001", "1650", "1988", "12 ELM ST", "ASHFORD", "33101", "7000"]);
    const { readings } = read(
      `CO_NO|PARCEL_ID|DOR_UC|VI_CD|QUAL_CD|SALE_YR|SALE_MO|SALE_PRC|MULTI_PAR_SAL
21|00099900001|001|I|01|2025|06|545000|
21|00099900002|001|I|11|2025|03|190000|
21|00099900003|1|I|1|2025|3|190000|
21|00099900004|000|V|01|2025|01|145000|
21|00099900006|001|I|01|2024|08|910000|C
21|00099900007|010|I|01|2024|08|910000|`,
      file,
    );
    expect(reasons(readings)).toEqual([
      "ok",
      "not_arms_length",
      "ok",
      "not_residential",
      "multi_parcel",
      "not_residential",
    ]);
    expect(readings[0]).toMatchObject({
      sale: {
        monthOnly: true,
        soldOn: "2025-06-15",
        address: "12 ELM ST",
        home: { sqft: 1650, yearBuilt: 1988, zip: "33101" },
      },
    });
  });

  it("VAL-04 Redfin: old and new names, a disclaimer under the header, listings are no sales, no date is a bad one", () => {
    const names =
      "SALE TYPE|SOLD DATE|PROPERTY TYPE|ADDRESS|CITY|STATE OR PROVINCE|ZIP OR POSTAL CODE|PRICE|BEDS|BATHS|LOCATION|SQUARE FEET|LOT SIZE|YEAR BUILT|$/SQUARE FEET|STATUS|URL (SEE https://example.test FOR INFO ON PRICING)|MLS#|LATITUDE|LONGITUDE";
    const { found, readings } = read(`${names}
In accordance with local MLS rules, some listings are not included.|||||||||||||||||||
PAST SALE|June-28-2018|Condo/Co-op|12 Elm St #126|Ashford|CA|94122|$1,375,000|2|1.0|Sunset|1150||1946|17|Sold|x|1|37.76|-122.47
PAST SALE||Condo/Co-op|12 Elm St #127|Ashford|CA|94122|1375000|2|1.0|Sunset|0||1946|17|Sold|x|2|37.76|-122.47
MLS Listing||Condo/Co-op|12 Elm St #128|Ashford|CA|94122|1375000|2|1.0|Sunset|0||1946|17|Active|x|3|37.76|-122.47
PAST SALE|June-28-2018|Multi-Family (5+ Unit)|14 Elm St|Ashford|CA|94122|1375000|2|1.0|Sunset|0||1946|17|Sold|x|4|37.76|-122.47
PAST SALE|June-28-2018|Unknown|16 Elm St|Ashford|CA|94122|1375000|2|1.0|Sunset|0||1946|17|Sold|x|5|37.76|-122.47`);
    expect(reasons(readings)).toEqual([
      null,
      "ok",
      "bad_date",
      "not_sold",
      "not_residential",
      "not_residential",
    ]);
    expect(found.layout?.id).toBe("redfin");
    const old =
      read(`${names.replace("STATE OR PROVINCE", "STATE").replace("ZIP OR POSTAL CODE", "ZIP")}
PAST SALE|June-28-2018|Townhouse|12 Elm St|Ashford|CA|94122|1375000|2|1.0|Sunset|1150||1946|17||x|1|0|0`);
    expect(old.readings[0]).toMatchObject({
      sale: { state: "CA", home: { zip: "94122", lat: null, dwelling: "townhouse" } },
    });
  });

  it("VAL-04 RESO: square meters, missing baths from their parts, leases, pending ones, no price told", () => {
    const { found, readings } = objects(
      resoRow({}),
      resoRow({ PropertyType: "ResidentialLease", ClosePrice: 2400 }),
      resoRow({ StandardStatus: "Pending" }),
      resoRow({ ClosePrice: null }),
      resoRow({ CloseDate: "2027-01-15" }),
      resoRow({ StateOrProvince: "ON", PostalCode: "M5V 3L9" }),
    );
    expect(found.layout?.id).toBe("reso");
    expect(reasons(readings)).toEqual([
      "ok",
      "not_sold",
      "not_sold",
      "no_price",
      "bad_date",
      "outside_us",
    ]);
    expect(readings[0]).toMatchObject({ sale: { home: { sqft: 1841, baths: 1.5 } } });
  });

  it("VAL-04 RentCast: the date part counts, earlier sales are sales too, its valuations hold listings", () => {
    const home = {
      formattedAddress: "12 Elm Dr, Ashford, TX 78244",
      addressLine1: "12 Elm Dr",
      city: "Ashford",
      state: "TX",
      zipCode: "78244",
      latitude: 29.4,
      longitude: -98.3,
      propertyType: "Single Family",
    };
    const { readings } = objects({
      ...home,
      lastSaleDate: "2024-11-18T00:00:00.000Z",
      lastSalePrice: 270_000,
      features: { floorCount: 1, unitCount: 1 },
      history: {
        "2017-10-19": { event: "Sale", date: "2017-10-19T00:00:00.000Z", price: 185_000 },
        "2024-11-18": { event: "Sale", date: "2024-11-18T00:00:00.000Z", price: 270_000 },
      },
    });
    expect(
      readings.map(
        (each) => each?.ok && [each.sale.soldOn, each.sale.price, each.sale.home.floors],
      ),
    ).toEqual([
      ["2024-11-18", 27_000_000, 1],
      ["2017-10-19", 18_500_000, 1],
    ]);
    const listings = objects({
      ...home,
      price: 289_444,
      status: "Inactive",
      listedDate: "2025-04-11T00:00:00.000Z",
    });
    expect(reasons(listings.readings)).toEqual(["not_sold"]);
  });

  it("VAL-04 an MLS export: only C is a sale, seven columns of an address, $ and thousands separators", () => {
    const { readings } =
      read(`List Number|Property Type|Dwelling Type|Close of Escrow Date|Status|Sold Price|House Number|Compass|Street Name|Unit #|St Dir Sfx|St Suffix|City/Town Code|State/Province|Zip Code|Geo Lat|Geo Lon|Approx SQFT|# Bedrooms|Total Bathrooms|Assessor Number
1|Residential|Single Family - Detached|2025-07-15|C|$1,318,000.00|1620|N|ELM|155||ST|Ashford|AZ|85251|-111.9|33.5|1,702.00|3|2.00|173-99-001
2|Residential|Single Family - Detached|2025-07-15|A||1620|N|ELM|||ST|Ashford|AZ|85251|0|0|1702.00|3|2.00|173-99-002
3|Residential|Land|2025-07-15|C|318000|1620|N|ELM|||ST|Ashford|AZ|85251|0|0|1702.00|3|2.00|173-99-003`);
    expect(reasons(readings)).toEqual(["ok", "not_sold", "not_residential"]);
    expect(readings[0]).toMatchObject({
      sale: {
        address: "1620 N ELM ST #155",
        price: 131_800_000,
        home: { sqft: 1702, lat: 33.5, lon: -111.9 },
      },
    });
  });

  it("VAL-04 Philadelphia, the District of Columbia and Allegheny County by their own codes", () => {
    const phila =
      only(`category_code|category_code_description|building_code_description|location|number_of_bathrooms|number_of_bedrooms|parcel_number|sale_date|sale_price|total_area|total_livable_area|year_built|zip_code|lat|lng
1|SINGLE FAMILY|ROW 2 STY MASONRY|12 ELM ST|1|3|012345678|2019-05-01 00:00:00+00|210000|900.0|1100.0|1920|191471234|39.9|-75.1`);
    expect(phila.sale).toMatchObject({
      city: "Philadelphia",
      state: "PA",
      parcel: "012345678",
      home: { dwelling: "townhouse", sqft: 1100, lotSqft: 900, zip: "19147" },
    });
    const { readings } =
      read(`BATHRM|HF_BATHRM|NUM_UNITS|BEDRM|AYB|SALEDATE|PRICE|QUALIFIED|GBA|STRUCT|CNDTN|SOURCE|FULLADDRESS|ZIPCODE|LATITUDE|LONGITUDE
2|1|1|3|1910|5/1/2019|650000|Q|1800|Row Inside|Good|Residential|12 ELM STREET NW|20001|38.9|-77.0
2|1|1|3|1910|5/1/2019|650000|U|1800|Single|Good|Residential|12 ELM STREET NW|20001|38.9|-77.0
2|1|1|3|1910|5/1/2019||Q|1800|Single|Good|Residential|12 ELM STREET NW|20001|38.9|-77.0`);
    expect(reasons(readings)).toEqual(["ok", "not_arms_length", "no_price"]);
    expect(readings[0]).toMatchObject({
      sale: { home: { baths: 2.5, dwelling: "townhouse", condition: 4 } },
    });
    const allegheny =
      read(`PARID|PROPERTYHOUSENUM|PROPERTYADDRESSSTREET|PROPERTYADDRESSSUF|PROPERTYCITY|PROPERTYZIP|SALEDATE|PRICE|SALECODE|SALEDESC
0001A00001|12|ELM|ST|PITTSBURGH|15222|2020-03-01|150000|0|VALID SALE
0001A00002|14|ELM|ST|PITTSBURGH|15222|2020-03-01|150000|3|LOVE AND AFFECTION SALE`);
    expect(reasons(allegheny.readings)).toEqual(["ok", "not_arms_length"]);
    expect(allegheny.readings[0]).toMatchObject({ sale: { address: "12 ELM ST" } });
  });

  it("VAL-04 the 21 columns of King County's public file, 33 bedrooms among them", () => {
    const one =
      only(`id|date|price|bedrooms|bathrooms|sqft_living|sqft_lot|floors|waterfront|view|condition|grade|sqft_above|sqft_basement|yr_built|yr_renovated|zipcode|lat|long|sqft_living15|sqft_lot15
12999|20141013T000000|640000|33|1.75|1620|6000|1|0|0|5|7|1040|580|1947|0|98103|47.68|-122.33|1330|4700`);
    expect(one).toMatchObject({
      doubted: ["beds"],
      sale: {
        state: "WA",
        parcel: "0000012999",
        home: { beds: null, baths: 1.75, basementSqft: 580, waterfront: false, view: 0, grade: 7 },
      },
    });
  });
});

describe("other writings of the same formats", () => {
  it("VAL-04 Cook County's portal names its columns in words", () => {
    const names =
      "PIN|Class|Sale Date|Sale Price|Sale Document Number|Is Multisale|Number of Parcels in Sale|Filter: Same Sale Within 365 Days|Filter: Deed Type";
    const { readings } = read(`${names}
1999000010000|203|05/04/2023|$310,000.00|1|false|1|false|false
1999000020000|203|05/04/2023|$310,000.00|2|true|4|false|false
1999000030000|203|05/04/2023|$310,000.00|3|false|1|true|false
1999000040000|203|05/04/2023|$310,000.00|4|false|1|false|true`);
    expect(reasons(readings)).toEqual(["ok", "multi_parcel", "duplicate", "not_arms_length"]);
  });

  it("VAL-04 Connecticut's answer in JSON has its point as an object", () => {
    const { found, readings } = objects({
      serialnumber: "20001",
      listyear: "2020",
      daterecorded: "2021-04-14T00:00:00.000",
      town: "Ashford",
      address: "12 ELM ST",
      saleamount: "248400.00",
      propertytype: "Residential",
      residentialtype: "Condo",
      remarks: "UNIT 4, 2 UNITS",
      geo_coordinates: { type: "Point", coordinates: [-73.06, 41.34] },
    });
    expect(found.layout?.id).toBe("connecticut");
    expect(readings[0]).toMatchObject({
      ok: true,
      sale: { soldOn: "2021-04-14", home: { dwelling: "condo", lat: 41.34, lon: -73.06 } },
    });
  });

  it("VAL-04 New York City's newer files have thousands separators, whole days and boroughs by name", () => {
    const { readings } =
      read(`BOROUGH|NEIGHBORHOOD|BUILDING CLASS CATEGORY|BLOCK|LOT|EASEMENT|ADDRESS|APARTMENT NUMBER|ZIP CODE|LAND SQUARE FEET|GROSS SQUARE FEET|YEAR BUILT|SALE PRICE|SALE DATE
BRONX|ELMWOOD|13 CONDOS - ELEVATOR APARTMENTS|1234|1056||12 ELM STREET, 4B|4B|10458|||1930|615,000|2023-07-19 00:00:00
3|ELMWOOD|11A CONDO-RENTALS|1234|1057||12 ELM STREET||11201|2,500|1,842|1930|615,000|2023-07-19 00:00:00`);
    expect(reasons(readings)).toEqual(["ok", "not_residential"]);
    expect(readings[0]).toMatchObject({
      sale: { city: "Bronx", parcel: "2012341056", address: "12 ELM STREET, 4B" },
    });
  });

  it.each([
    ["Closed", "ok"],
    ["Closed Sale", "ok"],
    ["Sold - Conventional", "ok"],
    ["C", "ok"],
    ["Contingent", "not_sold"],
    ["Coming Soon", "not_sold"],
    ["Pending", "not_sold"],
    ["Active", "not_sold"],
  ])("VAL-04 the status %j of a listing service is %s", (status, reason) => {
    const { readings } = read(`address|price|date|zip|status
12 Elm St|450000|2026-01-05|97000|${status}`);
    expect(reasons(readings)).toEqual([reason]);
  });

  it("VAL-04 RentCast's apartments are buildings, and acres of a lot stand in a column of their own", () => {
    const apartment = {
      formattedAddress: "12 Elm Dr",
      addressLine1: "12 Elm Dr",
      state: "TX",
      zipCode: "78244",
      propertyType: "Apartment",
      lastSaleDate: "2024-11-18T00:00:00.000Z",
      lastSalePrice: 2_700_000,
    };
    expect(reasons(objects(apartment).readings)).toEqual(["not_residential"]);
    const { sale } =
      only(`ListingKey|MlsStatus|ClosePrice|CloseDate|UnparsedAddress|StateOrProvince|PostalCode|LotSizeAcres|LotSizeArea|LotSizeUnits
1|Closed|450000|2026-01-05|12 Elm St|OR|97000||0.1|Hectares`);
    expect(sale.home.lotSqft).toBe(10_764);
  });
});

describe("files of no known format", () => {
  it("VAL-04 columns are found by their names, also with more words around them", () => {
    const one = only(`Address|Sale Price (USD)|Sale Date|Living Area|Beds|Baths|City|State|Zip
12 Elm St|$450,000|2026-01-05|1,500 sqft|3|2 1/2|Ashford|Oregon|97000`);
    expect(one.sale).toMatchObject({
      price: 45_000_000,
      state: "OR",
      home: { sqft: 1500, baths: 2.5 },
    });
  });

  it("VAL-04 an address with its city, state and ZIP in one cell is taken apart", () => {
    const one = only(`address|price|date|sqft
12 Elm St, Ashford, OR 97000|450000|2026-01-05|1500`);
    expect(one.sale).toMatchObject({
      address: "12 Elm St",
      city: "Ashford",
      state: "OR",
      home: { zip: "97000" },
    });
  });

  it("VAL-04 what is missing is asked for; a person's own mapping is what is read", () => {
    const lines = [
      ["Wo", "Wann", "Wieviel", "PLZ"],
      ["12 Elm St", "1/5/2026", "450000", "97000"],
    ];
    const found = findColumns(lines);
    expect(found.missing).toEqual(["price", "soldOn", "zip"]);
    const reader = saleReader({
      header: lines[0] ?? [],
      layout: null,
      today: TODAY,
      mapping: { address: 0, soldOn: 1, price: 2, zip: 3 },
    });
    expect(reader(lines[1] ?? [])).toMatchObject({
      ok: true,
      sale: { price: 45_000_000, state: "OR" },
    });
    expect(headerKey(["Sale Price", "ZIP"])).toBe(headerKey(["sale_price", "zip"]));
  });

  it("VAL-04 a row cut short cannot be read, one without a state or a ZIP has no place, one in Paris lies outside", () => {
    const { readings } = read(`address|date|price|zip|lat|lon
12 Elm St|2026-01-05
12 Elm St|2026-01-05|450000|none|0|0
12 Rue de l'Orme|2026-01-05|450000||48.85|2.35`);
    expect(reasons(readings)).toEqual(["unreadable", "no_place", "outside_us"]);
  });
});

/** What names the home at an address or on a lot. */
const hashes = (address: string, parcel: string) => {
  const { sale } = only(
    `address|price|date|zip|parcel\n${address}|450000|2026-01-05|97000|${parcel}`,
  );
  return homeHashes(sale);
};

it("VAL-04 the same sale from two systems has its address or its parcel in common, however they are written", () => {
  const one = hashes("12 North Elm Street, Apt. 4", "00-123");
  expect(hashes("12 N ELM ST #4", "").addressHash).toBe(one.addressHash);
  expect(hashes("", "123").lotHash).toBe(one.lotHash);
  expect(hashes("12 N ELM ST #5", "").addressHash).not.toBe(one.addressHash);
});
