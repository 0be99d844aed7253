import type { LicenceSource } from "./licence-states.rules.ts";

/** The bytes of a file that are sent for a preview; a shorter file is sent whole. */
export const LICENCE_BEGINNING_BYTES = 190_000;

/** The columns that are read from an official file. */
export const licenceColumns = [
  "number",
  "holder",
  "otherName",
  "fullName",
  "givenName",
  "familyName",
  "kind",
  "subtype",
  "status",
  "secondStatus",
  "inactivated",
  "reactivated",
  "suspends",
  "removes",
  "replaces",
  "action",
  "actionEnds",
  "expires",
] as const;
export type LicenceColumn = (typeof licenceColumns)[number];

/** The position of each column in a file, from 0; null for a column that is not read. */
export type LicenceMapping = Readonly<Record<LicenceColumn, number | null>>;

/** The text of a line in a column; empty if there is none. */
export type Said = (column: LicenceColumn) => string;

/** The layout of an official file. */
export interface LicenceLayout {
  readonly source: LicenceSource;
  /** The state of the form whose licences it holds. */
  readonly state: string;
  readonly publisher: string;
  /** The publisher's name for it. */
  readonly file: string;
  readonly url: string;
  /** Whether the first line names the columns. */
  readonly header: boolean;
  /** Names of a column, however they are spaced, or its position from 0 in a file without a header. */
  readonly columns: Readonly<Partial<Record<LicenceColumn, readonly string[] | number>>>;
  /** Without these nothing can be said of a licence. */
  readonly needed: readonly LicenceColumn[];
  /** False if a file cannot prove its layout: an admin confirms the columns. */
  readonly confirmed: boolean;
  /** The month in which it was seen. */
  readonly seen: string;
  readonly note: string;
  /** Number and class of a contractor of a building trade; the other lines of a file prove nothing here. */
  readonly trade: RegExp;
  /** Both statuses of a licence that lets its holder work. */
  readonly working: RegExp;
  /** The number on the licence card, if the file has only a part of it. */
  readonly card?: (said: Said) => string;
}

const common = { confirmed: true, header: true, seen: "2026-11" } as const;

/**
 * The one table of the columns of the official files, as seen in November 2026. With two names, the file
 * comes with either. No publisher was asked.
 */
export const licenceLayouts: readonly LicenceLayout[] = [
  {
    ...common,
    source: "cslb",
    state: "California",
    publisher: "Contractors State License Board (CSLB)",
    file: "License Master (MasterLicenseData.csv)",
    url: "https://www.cslb.ca.gov/onlineservices/dataportal/",
    columns: {
      number: ["LicenseNo"],
      holder: ["BusinessName"],
      otherName: ["BUS-NAME-2"],
      fullName: ["FullBusinessName"],
      kind: ["Classifications(s)"],
      status: ["PrimaryStatus"],
      secondStatus: ["SecondaryStatus"],
      inactivated: ["InactivationDate"],
      reactivated: ["ReactivationDate"],
      suspends: ["PendingSuspension"],
      removes: ["PendingClassRemoval"],
      replaces: ["PendingClassReplace"],
      expires: ["ExpirationDate"],
    },
    needed: ["number", "status", "expires"],
    note: "Proves contractors of every class. CLEAR is the one status without a suspension.",
    trade: /^/,
    working: /^CLEAR([,|][^,|]*PENDING[^,|]*)*$/i,
  },
  {
    ...common,
    source: "tdlr",
    state: "Texas",
    publisher: "Texas Department of Licensing and Regulation (TDLR)",
    file: "All Licenses (data set 7358-krk7)",
    url: "https://data.texas.gov/d/7358-krk7",
    columns: {
      number: ["LICENSE NUMBER"],
      holder: ["BUSINESS NAME"],
      familyName: ["OWNER NAME"],
      kind: ["LICENSE TYPE"],
      subtype: ["LICENSE SUBTYPE"],
      expires: ["LICENSE EXPIRATION DATE (MMDDCCYY)"],
    },
    needed: ["number", "kind", "expires"],
    note: "Proves A/C, electrical, appliance and elevator contractors; plumbers (TSBPE) are not in it. No status: what is not over is in force.",
    trade:
      / (A\/?C|Electrical|Electrical Sign|(Residential )?Appliance Installation|Elevator) Contractor$/i,
    working: /^$/,
    card: (said) => {
      const [, trade] = /^(A\/?C|Electrical) Contractor$/i.exec(said("kind")) ?? [];
      if (trade === undefined || /\D/.test(said("number"))) return said("number");
      if (/^e/i.test(trade)) return `TECL${said("number")}`;
      const [grade = "", letter = ""] = said("subtype");
      return `TACL${grade}${said("number")}${letter}`;
    },
  },
  {
    ...common,
    source: "dbpr",
    state: "Florida",
    publisher: "Department of Business and Professional Regulation (DBPR)",
    file: "CONSTRUCTIONLICENSE_1.csv",
    url: "https://www2.myfloridalicense.com/construction-industry/public-records/",
    header: false,
    columns: {
      familyName: 2,
      holder: 3,
      kind: 1,
      status: 13,
      secondStatus: 14,
      expires: 17,
      number: 20,
    },
    needed: ["number", "status", "secondStatus", "expires"],
    confirmed: false,
    note: "Proves construction contractors; not businesses (QB) and financial officers (FRO), nor electricians. No header line. C and A stand for current and active.",
    trade: /^(?!QB|FRO|.* (QB|FRO)\b|.*(qualif|financial))/i,
    working: /^C, A$/i,
  },
  {
    ...common,
    source: "dcwp",
    state: "New York",
    publisher: "New York City Department of Consumer and Worker Protection (DCWP)",
    file: "Issued Licenses (data set w7w3-xahh)",
    url: "https://data.cityofnewyork.us/d/w7w3-xahh",
    columns: {
      number: ["license_nbr", "License Number", "DCA License Number"],
      holder: ["Business Name"],
      otherName: ["DBA/Trade Name", "business_name_2"],
      kind: ["Business Category", "Industry"],
      status: ["License Status"],
      expires: ["lic_expir_dd", "Expiration Date", "License Expiration Date"],
    },
    needed: ["number", "kind", "status", "expires"],
    confirmed: false,
    note: "Proves home improvement contractors, not their salespersons. Counties' licenses are not in it.",
    trade: / Home Improvement Contractor$/i,
    working: /^ACTIVE$/i,
  },
  {
    ...common,
    source: "idfpr",
    state: "Illinois",
    publisher: "Department of Financial and Professional Regulation (IDFPR)",
    file: "Professional Licensing (data set pzzh-kp68)",
    url: "https://data.illinois.gov/d/pzzh-kp68",
    columns: {
      number: ["License Number"],
      holder: ["Business Name"],
      otherName: ["BusinessDBA"],
      givenName: ["First Name"],
      familyName: ["Last Name"],
      kind: ["Description"],
      status: ["License Status"],
      action: ["Action"],
      actionEnds: ["Discipline End Date"],
      expires: ["Expiration Date"],
    },
    needed: ["number", "kind", "status", "expires"],
    note: "Licence ODbL. Proves roofing contractors, not their qualifying parties. A license stands once per disciplinary act. Plumbers' and cities' licenses are not in it.",
    trade: /^(?!.*QUALIFYING).* ROOFING CONTRACTOR/i,
    working: /^ACTIVE$/i,
  },
];

/** The layout of a source's file. */
export function layoutOf(source: LicenceSource): LicenceLayout {
  const layout = licenceLayouts.find((each) => each.source === source);
  if (!layout) throw new Error(`${source} has no layout.`);
  return layout;
}

/** A full mapping from the columns that are known. */
export function mappingOf(found: Partial<LicenceMapping>): LicenceMapping {
  const all = licenceColumns.map((column) => [column, found[column] ?? null] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of every column
  return Object.fromEntries(all) as LicenceMapping;
}

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
/** Publishers' interfaces write the names of their files with underscores. */
const sameName = (one: string, other: string) => lettersOf(one) === lettersOf(other);

/**
 * The positions of the columns, by the names in the first line or by the known layout. `sure` only if the
 * layout is confirmed and every needed column was found by its name.
 */
export function proposeMapping(
  layout: LicenceLayout,
  firstLine: readonly string[],
): { readonly mapping: LicenceMapping; readonly sure: boolean } {
  const found: Partial<Record<LicenceColumn, number>> = {};
  for (const column of licenceColumns) {
    const known = layout.columns[column];
    if (known === undefined) continue;
    const at =
      typeof known === "number"
        ? known
        : known
            .map((name) => firstLine.findIndex((each) => sameName(each, name)))
            .find((index) => index >= 0);
    if (at !== undefined && at >= 0 && at < firstLine.length) found[column] = at;
  }
  const mapping = mappingOf(found);
  return { mapping, sure: layout.confirmed && missingColumns(layout, mapping).length === 0 };
}

/**
 * The sign that separates the columns instead of commas; null if commas do.
 * @param firstLine the fields of its first line, parted by commas
 */
export function otherSeparator(firstLine: readonly string[]): "semicolons" | "tabs" | null {
  const line = firstLine.join("");
  const commas = firstLine.length - 1;
  const semicolons = line.split(";").length - 1;
  const tabs = line.split("\t").length - 1;
  if (Math.max(semicolons, tabs) <= commas) return null;
  return tabs > semicolons ? "tabs" : "semicolons";
}

/** The columns that are needed and that nobody has named yet. */
export function missingColumns(
  layout: LicenceLayout,
  mapping: LicenceMapping,
): readonly LicenceColumn[] {
  return layout.needed.filter((column) => mapping[column] === null);
}
