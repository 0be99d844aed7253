import { type Day, isDay } from "../dates.ts";
import { type LicenceEntry, licenceKey } from "./licence.rules.ts";
import type { LicenceSource } from "./licence-states.rules.ts";

/** How much of a file is sent to be looked at, in bytes: what is shorter is a whole file. */
export const LICENCE_BEGINNING_BYTES = 190_000;

/** What is read of a line of an official file. */
export const licenceColumns = [
  "number",
  "holder",
  "givenName",
  "familyName",
  "kind",
  "status",
  "secondStatus",
  "expires",
] as const;
export type LicenceColumn = (typeof licenceColumns)[number];

/** Where each column stands in a file, from 0; null for one that is not read. */
export type LicenceMapping = Readonly<Record<LicenceColumn, number | null>>;

/** How an official file is laid out. */
export interface LicenceLayout {
  readonly source: LicenceSource;
  /** The state of the form whose licences it holds. */
  readonly state: string;
  readonly publisher: string;
  /** What the publisher calls it. */
  readonly file: string;
  readonly url: string;
  /** Whether the first line names the columns. */
  readonly header: boolean;
  /** The names of a column that were seen, or its position from 0 in a file without a header. */
  readonly columns: Readonly<Partial<Record<LicenceColumn, readonly string[] | number>>>;
  /** Without these nothing can be said of a licence. */
  readonly needed: readonly LicenceColumn[];
  /**
   * False where the layout was not seen in the publisher's own words, or where a file without a
   * header cannot show by itself that it has it: then an admin says that the columns are right.
   */
  readonly confirmed: boolean;
  /** The month in which it was seen, and where. */
  readonly seen: string;
  readonly note: string;
  /** Whether the words of its status columns let a holder work. */
  readonly inForce: (status: string, secondStatus: string) => boolean;
}

const isWord = (word: string) => (status: string) => status.trim().toUpperCase() === word;

/**
 * The one table of the columns of the official files, as seen in November 2026. The names are those
 * of the files' header lines; where two stand, the file comes with either. None of the publishers
 * was asked: what was seen are public descriptions and programs that read the files.
 */
export const licenceLayouts: readonly LicenceLayout[] = [
  {
    source: "cslb",
    state: "California",
    publisher: "Contractors State License Board (CSLB)",
    file: "License Master (MasterLicenseData.csv)",
    url: "https://www.cslb.ca.gov/onlineservices/dataportal/",
    header: true,
    columns: {
      number: ["LicenseNo"],
      holder: ["BusinessName", "FullBusinessName"],
      kind: ["Classifications(s)"],
      status: ["PrimaryStatus"],
      expires: ["ExpirationDate"],
    },
    needed: ["number", "status", "expires"],
    confirmed: true,
    seen: "2026-11",
    note: "51 columns; CLEAR is the one status without a suspension.",
    inForce: isWord("CLEAR"),
  },
  {
    source: "tdlr",
    state: "Texas",
    publisher: "Texas Department of Licensing and Regulation (TDLR)",
    file: "All Licenses (data set 7358-krk7)",
    url: "https://data.texas.gov/d/7358-krk7",
    header: true,
    columns: {
      number: ["LICENSE NUMBER"],
      holder: ["BUSINESS NAME"],
      familyName: ["OWNER NAME"],
      kind: ["LICENSE TYPE"],
      expires: ["LICENSE EXPIRATION DATE (MMDDCCYY)"],
    },
    needed: ["number", "expires"],
    confirmed: true,
    seen: "2026-11",
    note: "17 or 18 columns, none of them a status: what is not over is in force. Plumbers (TSBPE) are not in it.",
    inForce: () => true,
  },
  {
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
    seen: "2026-11",
    note: "No header line; the positions are those of a program that reads it. C and A stand for current and active.",
    inForce: (status, secondStatus) => isWord("C")(status) && isWord("A")(secondStatus),
  },
  {
    source: "dcwp",
    state: "New York",
    publisher: "New York City Department of Consumer and Worker Protection (DCWP)",
    file: "Issued Licenses (data set w7w3-xahh)",
    url: "https://data.cityofnewyork.us/d/w7w3-xahh",
    header: true,
    columns: {
      number: ["license_nbr", "License Number", "DCA License Number"],
      holder: ["business_name", "Business Name"],
      kind: ["business_category", "Business Category", "Industry"],
      status: ["license_status", "License Status"],
      expires: ["lic_expir_dd", "Expiration Date", "License Expiration Date"],
    },
    needed: ["number", "status", "expires"],
    confirmed: false,
    seen: "2026-11",
    note: "Seen with the names of its interface (license_nbr); the names in the downloaded file were not.",
    inForce: isWord("ACTIVE"),
  },
  {
    source: "idfpr",
    state: "Illinois",
    publisher: "Department of Financial and Professional Regulation (IDFPR)",
    file: "Professional Licensing (data set pzzh-kp68)",
    url: "https://data.illinois.gov/d/pzzh-kp68",
    header: true,
    columns: {
      number: ["License Number", "license_number"],
      holder: ["Business Name", "business_name"],
      givenName: ["First Name", "first_name"],
      familyName: ["Last Name", "last_name"],
      kind: ["Description", "description"],
      status: ["License Status", "license_status"],
      expires: ["Expiration Date", "expiration_date"],
    },
    needed: ["number", "status", "expires"],
    confirmed: true,
    seen: "2026-11",
    note: "Licence ODbL. A license stands once per disciplinary act. Cities' licenses are not in it.",
    inForce: isWord("ACTIVE"),
  },
];

/** How the file of a source is laid out. */
export function layoutOf(source: LicenceSource): LicenceLayout {
  const layout = licenceLayouts.find((each) => each.source === source);
  if (!layout) throw new Error(`${source} has no layout.`);
  return layout;
}

const NOWHERE: LicenceMapping = {
  number: null,
  holder: null,
  givenName: null,
  familyName: null,
  kind: null,
  status: null,
  secondStatus: null,
  expires: null,
};

const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Where the columns stand, by the names of the first line or the known positions.
 * `sure` only where the layout is confirmed and everything that is needed was found by its name.
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
  const complete = missingColumns(layout, { ...NOWHERE, ...found }).length === 0;
  return { mapping: { ...NOWHERE, ...found }, sure: layout.confirmed && complete };
}

/**
 * What parts the columns of a file in place of commas; null where commas do.
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

/** A day as the files write it: 11/30/2026, 11302026, 2026-11-30 with or without a time. */
export function readFileDay(text: string): Day | null {
  const plain = text.trim();
  const iso = /^(\d{4}-\d{2}-\d{2})([T ].*)?$/.exec(plain)?.[1];
  const us =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})( .*)?$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain);
  const [, month = "", day = "", year = ""] = us ?? [];
  const read = iso ?? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(read) ? read : null;
}

const LONGEST = 200;

/**
 * Reads a line of an official file. Null for one that names no licence, and for one whose last day
 * cannot be read: nothing is made up.
 */
export function readLicenceLine(
  layout: LicenceLayout,
  mapping: LicenceMapping,
  fields: readonly string[],
): LicenceEntry | null {
  const field = (column: LicenceColumn) => {
    const at = mapping[column];
    // U+0000 stands in some exports, and in no text of a database.
    return at === null ? "" : (fields[at] ?? "").replaceAll("\u0000", "").trim().slice(0, LONGEST);
  };
  const number = field("number");
  const key = licenceKey(number);
  if (key === "") return null;
  const last = field("expires");
  const expires = last === "" ? null : readFileDay(last);
  if (last !== "" && expires === null) return null;
  const person = [field("givenName"), field("familyName")].filter(Boolean).join(" ");
  const [status, secondStatus] = [field("status"), field("secondStatus")];
  return {
    source: layout.source,
    key,
    number,
    holder: field("holder") || person,
    kind: field("kind"),
    status: [status, secondStatus].filter(Boolean).join(", "),
    inForce: layout.inForce(status, secondStatus),
    expires,
  };
}
