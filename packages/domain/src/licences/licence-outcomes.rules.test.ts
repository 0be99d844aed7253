import { describe, expect, it } from "vitest";
import { type LicenceEntry, findLicence, isInDoubt, licenceKey } from "./licence.rules.ts";
import { layoutOf, proposeMapping } from "./licence-layouts.rules.ts";
import { readLicenceLine } from "./licence-lines.rules.ts";
import type { LicenceSource } from "./licence-states.rules.ts";

/* The columns that are read of the publishers' files, about people whom there are not. */
const FILES = {
  cslb: `LicenseNo|BusinessName|BUS-NAME-2|FullBusinessName|ExpirationDate|InactivationDate|ReactivationDate|PendingSuspension|PendingClassRemoval|PendingClassReplace|PrimaryStatus|SecondaryStatus|Classifications(s)
7000001|ODUYA KIT MAE||KIT MAE ODUYA|01/31/2028||||||CLEAR||C10
7000002|STILL POND BUILDERS INC|||01/31/2028|03/01/2026|||||CLEAR||B
7000003|HARBOR ELECTRIC|N OKORO INC|N OKORO INC DBA HARBOR ELECTRIC|01/31/2028||||||CLEAR||C10
7000004|MOSS PAINTING|||01/31/2028||||||Contr Bond Susp; Work Comp Susp||C33
7000005|PINE ROOFING INC|||01/31/2028||||||CLEAR|WC Susp Pending|C39
7000006|SLATE ROOFING INC|||01/31/2028||||||CLEAR|Work Comp Susp|C39
7000007|BLUE POOLS INC|||01/31/2028|01/10/2015|04/17/2025||||CLEAR||D35
107|ELDER CONSTRUCTION CO|||01/31/2028||||||CLEAR||A
7000008|FERN FLOORS|||01/31/2028|||12/15/2026|||CLEAR||C15
7000009|TWICE TOLD INC|||01/31/2028||||||CLEAR||B
7000009|TWICE TOLD INC|||01/31/2028||||||REVOKED||B`,
  tdlr: `license_type|license_number|business_name|license_expiration_date_mmddccyy|owner_name|license_subtype
A/C Contractor|70981|MEADOW AIR LLC|5222027|ORTIZ, DEE L|BE
Cosmetology Operator|70981||11302027|FINCH, ADA|
Electrical Contractor|70981|OTHER SPARK LLC|01132026|PRYOR, WAY A|
Electrical Contractor|81981|LONE SPARK LLC|9132027|PRYOR, WAY A|
Apprentice Electrician|81981||1152028|SUMMER, KIM|
Tow Truck Operator|77121||3312028|DRYER, MAX J|
|55502||12012027|NOBODY, NELL|`,
  dcwp: `License Number|Business Name|DBA/Trade Name|Business Category|License Type|License Status|Expiration Date
7101234-DCA|KITE RENOVATIONS INC|QUEENS BATH PEOPLE|Home Improvement Contractor|Premises|Active|02/28/2027
7139503-DCWP|ELM CONSTRUCTION LLC||Home Improvement Contractor|Premises|Active|02/28/2027
7373999-DCA|PIER NEWS LLC||Tobacco Retail Dealer|Premises|Active|02/28/2027
7098877-DCA|PEREZ, LUCY||Home Improvement Salesperson|Individual|Active|02/28/2027
7999001-DCA|LAPSED ROOMS CORP||Home Improvement Contractor|Premises|Expired|02/28/2025`,
  idfpr: `License Type|Description|License Number|License Status|First Name|Last Name|Business Name|BusinessDBA|Expiration Date|Action|Discipline Start Date|Discipline End Date
ROOFING CONTRACTOR|LICENSED ROOFING CONTRACTOR|104970526|ACTIVE|||LAKE ROOFING CO|THIRD BAY ROOFING|12/31/2027|Fine|01/05/2020|
ROOFING CONTRACTOR|LICENSED ROOFING CONTRACTOR|104970526|ACTIVE|||LAKE ROOFING CO|THIRD BAY ROOFING|12/31/2027|Suspension|01/05/2019|03/05/2019
ROOFING CONTRACTOR|QUALIFYING PARTY ROOFING CONTRACTOR|105702211|ACTIVE|IDA|MERTON|||12/31/2027|||
ROOFING CONTRACTOR|LICENSED ROOFING CONTRACTOR|104977007|ACTIVE|||HALTED ROOFS INC||12/31/2027|Suspension|06/01/2024|06/01/2029
NURSING BOARD|REGISTERED PROFESSIONAL NURSE|041755123|ACTIVE|COLE|HARD|||12/31/2027|||`,
  dbpr: [
    ["CBC", "PALMER, PAT", "CEDAR HOMES LLC", "CBCA07799"],
    ["SCC", "", "VETTED WALLS LLC", "SCC731159999"],
    ["CAC", "", "GULF AIR LLC", "CACO73617"],
    ["CGC", "ABEL, LEO", "LEO ABEL BUILDER LLC", "CGC1797907"],
    ["QB", "", "QUALIFIED HOMES INC", "QB70001"],
  ]
    .map(
      ([kind, person, firm, number]) =>
        `06|${kind}|${person}|${firm}||||||||||C|A|||08/31/2030|||${number}|`,
    )
    .join("\n"),
} as const;

const STATES = {
  cslb: "California",
  tdlr: "Texas",
  dcwp: "New York",
  idfpr: "Illinois",
  dbpr: "Florida",
};

function entriesOf(source: LicenceSource): readonly LicenceEntry[] {
  const layout = layoutOf(source);
  const lines = FILES[source].split("\n").map((line) => line.split("|"));
  const { mapping } = proposeMapping(layout, lines[0] ?? []);
  return lines
    .slice(layout.header ? 1 : 0)
    .map((fields) => readLicenceLine(layout, mapping, { fields, day: "2026-11-18" }))
    .filter((entry) => typeof entry === "object");
}

interface Asked {
  readonly now?: string;
  readonly isHere?: boolean;
  /** The lines of the file, in any order. */
  readonly turned?: boolean;
}

function find(source: LicenceSource, licenseNumber: string, name: string, asked: Asked = {}) {
  const { now = "2026-11-28T12:00:00.000Z", isHere = true, turned = false } = asked;
  const licenseState = STATES[source];
  const counts = { importedAt: now, entries: 1, skipped: 0 };
  const file = { source, fileName: "a.csv", fileDate: "2026-11-18", ...counts };
  const key = licenceKey(licenseState, licenseNumber);
  const held = entriesOf(source).filter((entry) => entry.key === key);
  const stated = { userType: "contractor", licenseState, licenseNumber } as const;
  const entries = turned ? held.toReversed() : held;
  return findLicence(stated, isHere ? file : null, { entries, names: [name], now });
}

const onDay = (number: string, name: string) => (now: string) =>
  find("cslb", number, name, { now }).kind;

describe("a number as it is typed, held against an official file", () => {
  it.each([
    ["dcwp", "7373999-DCA", "Pier News LLC", "notFound"],
    ["dcwp", "7098877-DCA", "Lucy Perez", "notFound"],
    ["tdlr", "77121", "Max Dryer", "notFound"],
    ["tdlr", "55502", "Nell Nobody", "notFound"],
    ["idfpr", "041.755123", "Cole Hard", "noSource"],
    ["idfpr", "105.702211", "Ida Merton", "noSource"],
    ["dbpr", "QB70001", "Qualified Homes Inc", "noSource"],
  ] as const)(
    "ACC-10 B1 no license but a contractor's of a building trade counts: %s %s %s is %s",
    (source, number, name, kind) => expect(find(source, number, name).kind).toBe(kind),
  );

  it.each([
    ["tdlr", "TACLB70981E", "Meadow Air LLC", "active"],
    ["tdlr", "TACLB70981C", "Meadow Air LLC", "notFound"],
    ["tdlr", "TECL70981", "Other Spark LLC", "expired"],
    ["tdlr", "70981", "Meadow Air LLC", "active"],
    ["tdlr", "70981", "Dee Ortiz", "active"],
    ["tdlr", "70981", "Other Spark LLC", "expired"],
    ["tdlr", "TECL81981", "Lone Spark LLC", "active"],
    ["dcwp", "7139503-DCWP", "Elm Construction", "active"],
    ["dcwp", "7101234", "Queens Bath People", "active"],
    ["dbpr", "CBCA07799", "Cedar Homes LLC", "active"],
    ["dbpr", "SCC731159999", "Vetted Walls LLC", "active"],
    ["dbpr", "CAC 073617", "Gulf Air", "active"],
    ["dbpr", "CGC-1797907", "Leo Abel", "active"],
    ["cslb", "#7000001", "Kit Oduya", "active"],
    ["cslb", "Lic. No. 107", "Elder Construction", "active"],
    ["cslb", "7000003", "N Okoro Inc", "active"],
    ["idfpr", "104.970526", "Third Bay Roofing", "active"],
  ] as const)(
    "ACC-10 B2 B6 B8 a license is found however people write it, by trade and by any name: %s %s %s is %s",
    (source, number, name, kind) => {
      const finding = find(source, number, name);
      expect(finding.kind).toBe(kind);
      expect(finding).toEqual(find(source, number, name, { turned: true }));
    },
  );

  it.each([
    ["cslb", "7000002", "Still Pond Builders", "notInForce", "CLEAR, inactive since 03/01/2026"],
    ["cslb", "7000004", "Moss Painting", "notInForce", "Contr Bond Susp; Work Comp Susp"],
    ["cslb", "7000005", "Pine Roofing Inc", "active", "CLEAR, WC Susp Pending"],
    ["cslb", "7000006", "Slate Roofing Inc", "notInForce", "CLEAR, Work Comp Susp"],
    ["cslb", "7000007", "Blue Pools Inc", "active", "CLEAR"],
    ["cslb", "7000008", "Fern Floors", "active", "CLEAR, pending suspension 12/15/2026"],
    ["cslb", "7000009", "Twice Told Inc", "notInForce", "REVOKED"],
    ["dcwp", "7999001-DCA", "Lapsed Rooms Corp", "notInForce", "Expired"],
    ["idfpr", "104.977007", "Halted Roofs Inc", "notInForce", "ACTIVE, Suspension 06/01/2029"],
  ] as const)(
    "ACC-10 B3 B4 all that weakens a license counts and is told, the worse line in any order: %s %s %s",
    (source, number, name, kind, status) => {
      for (const turned of [false, true])
        expect(find(source, number, name, { turned })).toMatchObject({ kind, status });
    },
  );

  it("ACC-10 B3 a license with a pending suspension is active until the day of it", () => {
    const on = onDay("7000008", "Fern Floors");
    expect([on("2026-12-15T07:59:00.000Z"), on("2026-12-15T08:00:00.000Z")]).toEqual([
      "active",
      "expired",
    ]);
  });

  it("ACC-10 B5 the last day of a license ends in its state", () => {
    const on = onDay("7000001", "Kit Oduya");
    expect(on("2028-02-01T00:30:00.000Z")).toBe("active");
    expect(on("2028-02-01T08:00:00.000Z")).toBe("expired");
  });

  it.each([
    ["tdlr", "M-39982"],
    ["dbpr", "EC13709999"],
    ["dcwp", "H-18A123"],
    ["idfpr", "058-701234"],
  ] as const)(
    "ACC-10 B7 of a license that no file can hold none speaks, here or not: %s %s",
    (source, number) => {
      const [here, away] = [true, false].map((isHere) => find(source, number, "X Y", { isHere }));
      expect([here?.kind, away?.kind]).toEqual(["noSource", "noSource"]);
      expect(isInDoubt(here ?? { kind: "notFound" })).toBe(false);
    },
  );
});
