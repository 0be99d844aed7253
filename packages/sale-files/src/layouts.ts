import { kindByUnits, kindOfHome } from "./dwellings.ts";
import { type HomesLayout, type SaleLayout, padded } from "./layout.ts";
import { readNumber } from "./numbers.ts";

const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const majorMinor = (major: string, minor: string) => {
  const [first, second] = [padded(major, 6), padded(minor, 4)];
  return first === null || second === null || Number(first) === 0 ? null : first + second;
};

/** Classes of King County's roll that hold several parcels in one price. */
const KC_MULTI = /\b45\b/;

const NYC_BOROUGHS: Readonly<Record<string, string>> = {
  "1": "New York",
  "2": "Bronx",
  "3": "Brooklyn",
  "4": "Queens",
  "5": "Staten Island",
};
const NYC_NUMBERS: Readonly<Record<string, string>> = {
  MANHATTAN: "1",
  "NEW YORK": "1",
  BRONX: "2",
  BROOKLYN: "3",
  QUEENS: "4",
  "STATEN ISLAND": "5",
};
const boroughOf = (text: string) => NYC_NUMBERS[text.toUpperCase()] ?? text;

/** Kinds by the number in front of New York's categories of buildings. */
const NYC_KINDS: Readonly<Record<string, "house" | "multi" | "condo">> = {
  "01": "house",
  "02": "multi",
  "03": "multi",
  "04": "condo",
  "09": "condo",
  "10": "condo",
  "12": "condo",
  "13": "condo",
  "15": "condo",
  "17": "condo",
};

/** Classes 2xx of Cook County that are no home: land, garages, minor improvements. */
const COOK_NO_HOME = new Set(["200", "201", "236", "240", "241", "290"]);

const FLORIDA_KINDS: Readonly<Record<string, "house" | "home" | "condo" | "multi">> = {
  "001": "house",
  "002": "home",
  "004": "condo",
  "005": "condo",
  "008": "multi",
};

const isYes = (text: string) => /^(?:true|t|1|y|yes)$/i.test(text);

const sold = /^(?:c|cl|clsd|closed?|s|sld|sold|past sale|recorded|settled|recently sold)\b/i;

/** Whether a status says that the home was sold. */
export const isSoldStatus = (text: string) => sold.test(text.replaceAll("_", " ").trim());

const REDFIN: SaleLayout = {
  id: "redfin",
  name: "Redfin download",
  signs: ["saletype", "solddate", "price", "squarefeet"],
  columns: { point: [], sourceId: ["mls"], status: [] },
  isSold: (cell) => /past sale/i.test(cell("saletype")) || isSoldStatus(cell("status")),
  kind: (cell) => {
    const type = cell("propertytype") || cell("hometype");
    return /^(?:unknown|other)?$/i.test(type) ? "none" : kindOfHome(type);
  },
};

/**
 * The formats as they were seen in November 2026. Where a source's own code speaks against a sale it is left out: what the
 * codes mean is in each publisher's documentation.
 */
export const SALE_LAYOUTS: readonly SaleLayout[] = [
  {
    id: "king-county",
    name: "King County, WA (EXTR_RPSale)",
    signs: ["excisetaxnbr", "major", "minor", "saleprice"],
    state: "WA",
    columns: { soldOn: ["documentdate"], parcel: [], dwelling: [], propertyType: [], address: [] },
    deed: "excisetaxnbr",
    joins: "king-county-homes",
    parcel: (cell) => majorMinor(cell("major"), cell("minor")),
    kind: (cell) => {
      const use = cell("principaluse");
      if (use === "2") return "condo";
      return use === "6" || cell("propertytype") === "11" ? "house" : "none";
    },
    isMultiParcel: (cell) => KC_MULTI.test(cell("salewarning")),
    isArmsLength: (cell) => cell("salereason") === "1" && cell("salewarning") === "",
  },
  {
    id: "cook-county",
    name: "Cook County, IL (parcel sales)",
    signs: ["pin", "saleprice", "saledate", "class"],
    state: "IL",
    columns: { parcel: [], propertyType: [], sourceId: ["docno", "saledocumentnumber", "rowid"] },
    parcel: (cell) => padded(cell("pin"), 14),
    kind: (cell) => {
      const kind = padded(cell("class"), 3) ?? "";
      if (!/^2\d\d$/.test(kind) || COOK_NO_HOME.has(kind) || /^land$/i.test(cell("saletype")))
        return "none";
      if (kind === "299") return "condo";
      if (kind === "211" || kind === "212") return "multi";
      return kind === "210" || kind === "295" ? "townhouse" : "house";
    },
    isMultiParcel: (cell) =>
      isYes(cell("ismultisale")) ||
      (readNumber(cell("numparcelssale") || cell("numberofparcelsinsale")) ?? 1) > 1,
    isArmsLength: (cell) => !isYes(cell("salefilterdeedtype") || cell("filterdeedtype")),
    isRepeated: (cell) =>
      isYes(cell("salefiltersamesalewithin365") || cell("filtersamesalewithin365days")),
  },
  {
    id: "new-york-city",
    name: "New York City (rolling sales)",
    signs: ["buildingclasscategory", "block", "lot", "saleprice"],
    state: "NY",
    columns: { lotSqft: ["landsquarefeet"], sourceId: [], propertyType: [], units: [] },
    city: (cell) => NYC_BOROUGHS[boroughOf(cell("borough"))] ?? "New York",
    parcel: (cell) => {
      const [borough, block, lot] = [
        padded(boroughOf(cell("borough")), 1),
        padded(cell("block"), 5),
        padded(cell("lot"), 4),
      ];
      return borough === null || block === null || lot === null ? null : borough + block + lot;
    },
    kind: (cell) => {
      const code = /^\s*(\d{1,2})(?![\dA-Z])/i.exec(cell("buildingclasscategory"))?.[1] ?? "";
      return NYC_KINDS[code.padStart(2, "0")] ?? "none";
    },
  },
  {
    id: "connecticut",
    name: "Connecticut (real estate sales)",
    signs: ["listyear", "saleamount", "town"],
    state: "CT",
    columns: {
      point: ["location", "geocoordinates"],
      soldOn: ["daterecorded"],
      sourceId: ["serialnumber", "serialnbr"],
      dwelling: [],
      propertyType: [],
    },
    // Land and commercial rows stand among the homes, and no row names its kind before 2006.
    kind: (cell) => {
      const [type, home] = [cell("propertytype"), cell("residentialtype")];
      if (type === "" && home === "") return "none";
      const kind = kindOfHome(type);
      return kind === "home" && home !== "" ? kindOfHome(home) : kind;
    },
    isMultiParcel: (cell) =>
      /\b(?:\d+|two|three|four|several|multiple|multi) ?-?(?:other |additional |addl )?(?:lots|parcels|deeds|properties)\b|\bmulti(?:ple)? (?:sale|parcel)|\blots? \d+ ?(?:&|and|,) ?\d+/i.test(
        `${cell("assessorremarks")} ${cell("remarks")} ${cell("opmremarks")}`,
      ),
    isArmsLength: (cell) => /^0*$/.test(cell("nonusecode")),
  },
  {
    id: "florida",
    name: "Florida (SDF)",
    signs: ["parcelid", "qualcd", "saleyr", "saleprc"],
    state: "FL",
    columns: { parcel: [], propertyType: [], sourceId: [] },
    joins: "florida-homes",
    parcel: (cell) => cell("parcelid") || null,
    kind: (cell) => {
      if (cell("vicd").toUpperCase() === "V") return "none";
      const use = cell("doruc");
      return use === "" ? "home" : (FLORIDA_KINDS[use.padStart(3, "0")] ?? "none");
    },
    isMultiParcel: (cell) => cell("multiparsal") !== "",
    isArmsLength: (cell) => /^0?[12]$/.test(cell("qualcd")),
  },
  {
    id: "philadelphia",
    name: "Philadelphia, PA (OPA properties)",
    signs: ["categorycode", "saleprice", "saledate", "parcelnumber", "totallivablearea"],
    state: "PA",
    columns: {
      address: ["location"],
      point: [],
      state: [],
      lotSqft: ["totalarea"],
      lat: ["lat"],
      lon: ["lng"],
      view: [],
      condition: [],
      sourceId: [],
      soldOn: ["saledate"],
      propertyType: [],
      houseNumber: [],
      direction: [],
      street: [],
      suffix: [],
    },
    city: () => "Philadelphia",
    kind: (cell) => {
      const category = kindOfHome(cell("categorycodedescription"));
      const building = cell("buildingcodedescriptionnew") || cell("buildingcodedescription");
      if (category === "house" && /\brow\b|\btwin\b/i.test(building)) return "townhouse";
      return category === "home" && !/^[12]$/.test(cell("categorycode").trim()) ? "none" : category;
    },
  },
  {
    id: "district-of-columbia",
    name: "District of Columbia (residential CAMA)",
    signs: ["bathrm", "ayb", "saledate", "price", "qualified"],
    state: "DC",
    columns: {
      sqft: ["gba", "livinggba"],
      lotSqft: ["landarea"],
      grade: [],
      view: [],
      usable: [],
      state: [],
      parcel: ["ssl"],
      sourceId: [],
      propertyType: [],
      dwelling: [],
      lat: ["latitude"],
      lon: ["longitude"],
    },
    city: () => "Washington",
    kind: (cell) => {
      const byUnits = kindByUnits(readNumber(cell("numunits")));
      if (byUnits === "none") return "none";
      return kindOfHome(`${cell("source")} ${cell("struct")}`.replace(/residential/i, ""));
    },
    isArmsLength: (cell) => /^(?:q|1|y)/i.test(cell("qualified")),
  },
  {
    id: "allegheny",
    name: "Allegheny County, PA (property sales)",
    signs: ["parid", "saledate", "price", "saledesc"],
    state: "PA",
    columns: { address: [], sourceId: [], state: [], city: ["propertycity", "munidesc"] },
    isMultiParcel: (cell) => /multi/i.test(cell("saledesc")),
    isArmsLength: (cell) =>
      /valid/i.test(cell("saledesc")) && !/invalid|not valid/i.test(cell("saledesc")),
  },
  REDFIN,
  {
    ...REDFIN,
    id: "redfin-2016",
    signs: ["saletype", "hometype", "lastsaledate", "lastsaleprice"],
    columns: { point: [], sourceId: ["listingid"], status: [] },
  },
  {
    id: "reso",
    name: "RESO Data Dictionary",
    signs: ["standardstatus", "closeprice", "closedate"],
  },
  {
    id: "reso-local-status",
    name: "RESO Data Dictionary",
    signs: ["listingkey", "closeprice", "closedate"],
  },
  {
    id: "rentcast",
    name: "RentCast",
    signs: ["formattedaddress", "lastsaledate", "lastsaleprice"],
    columns: { status: [], sourceId: ["id"] },
    // An apartment is a building of five and more there.
    kind: (cell) =>
      /^apartment$/i.test(cell("propertytype")) ? "none" : kindOfHome(cell("propertytype")),
  },
  {
    id: "rentcast-listings",
    name: "RentCast (listings, no sales)",
    signs: ["formattedaddress", "listeddate", "price"],
    isSold: () => false,
  },
  {
    id: "king-county-public",
    name: "King County, WA (house sales)",
    signs: ["sqftliving15", "sqftlot", "price", "date", "zipcode"],
    state: "WA",
    columns: { parcel: ["id"], sourceId: [] },
    parcel: (cell) => padded(cell("id"), 10),
    kind: () => "house",
  },
  {
    id: "armls",
    name: "MLS export (ARMLS)",
    signs: ["listnumber", "closeofescrowdate", "soldprice"],
    columns: { propertyType: ["propertytype"], address: [], houseNumber: ["housenumber"] },
  },
];

/** Files of homes that sales are joined with. */
export const HOMES_LAYOUTS: readonly HomesLayout[] = [
  {
    id: "king-county-homes",
    name: "King County, WA (EXTR_ResBldg)",
    signs: ["major", "minor", "sqfttotliving", "bathfullcount"],
    parcel: (cell) => majorMinor(cell("major"), cell("minor")),
    address: (cell) => tidy(cell("address").replace(/\s\d{5}(?:-\d{4})?$/, "")),
    columns: { baths: [] },
  },
  {
    id: "florida-homes",
    name: "Florida (NAL)",
    signs: ["parcelid", "totlvgarea", "actyrblt"],
    parcel: (cell) => cell("parcelid") || null,
    columns: { units: ["noresunts"] },
  },
];
