import { describe, expect, it } from "vitest";
import {
  type LicenceEntry,
  type LicenceFile,
  type LicenceFinding,
  checkLicenceShape,
  findLicence,
  isHolder,
  isInDoubt,
  isOlderFile,
  isOtherHolder,
  isUnproved,
  licenceKey,
  sourceOfLicence,
  whyFileWaits,
} from "./licence.rules.ts";

const contractor = (licenseState: string, licenseNumber: string) =>
  ({ userType: "contractor", licenseState, licenseNumber }) as const;

const keys = (state: string, ...numbers: string[]) => [
  ...new Set(numbers.map((number) => licenceKey(state, number))),
];

describe("the shape of a number", () => {
  it.each([
    ["California", "12345", "fits"],
    ["California", "1234", "differs"],
    ["California", "CA-1000001", "differs"],
    ["Texas", "TACLA12345C", "fits"],
    ["Texas", "TECL12345", "fits"],
    ["Texas", "12345", "differs"],
    ["Florida", "CGC1234567", "fits"],
    ["Florida", "CFC1234567", "unconfirmed"],
    ["Florida", "1234567", "differs"],
    ["Florida", "CGC-1234567", "fits"],
    ["New York", "1234567-DCA", "fits"],
    ["New York", "1234567-DCWP", "unconfirmed"],
    ["Illinois", "104.012345", "fits"],
    ["Illinois", "55-1", "differs"],
    ["Other", "anything", "notHeld"],
  ])("ACC-10 %s %s: %s", (state, number, verdict) => {
    expect(checkLicenceShape(contractor(state, number))).toBe(verdict);
  });

  it("ACC-10 a realtor's number is held against none of them, nor looked for in their files", () => {
    const realtor = { ...contractor("California", "DRE 1"), userType: "realtor" } as const;
    expect(checkLicenceShape(realtor)).toBe("notHeld");
    expect(sourceOfLicence(realtor)).toBeNull();
  });

  it("ACC-10 a number is looked up whatever its dashes, dots, capitals and zeros in front", () => {
    expect(keys("Illinois", "104.012345", " 104-012345")).toEqual(["104012345"]);
    expect(keys("Other", "0001234567", "1234567")).toEqual(["1234567"]);
    expect(keys("New York", "1234567-dca", "1234567")).toEqual(["1234567"]);
  });
});

const file: LicenceFile = {
  source: "cslb",
  fileName: "MasterLicenseData.csv",
  fileDate: "2026-11-12",
  importedAt: "2026-11-14T10:00:00.000Z",
  entries: 2,
  skipped: 0,
};
const entry = (more: Partial<LicenceEntry> = {}): LicenceEntry => ({
  source: "cslb",
  key: "1234567",
  number: "1234567",
  holder: "GOLDEN OAK BUILDERS",
  otherNames: [],
  kind: "B",
  status: "CLEAR",
  inForce: true,
  expires: "2027-01-31",
  ...more,
});

describe("what an official file says", () => {
  const stated = contractor("California", "1234567");
  const find = (entries: readonly LicenceEntry[], now = "2026-11-21T20:00:00.000Z") =>
    findLicence(stated, file, { entries, names: [], now });

  it("ACC-10 a number is active by the file of a day, with its holder and how long it lasts", () => {
    expect(find([entry()])).toEqual({
      kind: "active",
      source: "cslb",
      fileDate: "2026-11-12",
      holder: "GOLDEN OAK BUILDERS",
      trade: "B",
      status: "CLEAR",
      expires: "2027-01-31",
    });
  });

  it.each([
    ["expired", [entry({ expires: "2026-11-20" })]],
    ["active", [entry({ expires: "2026-11-21" })]],
    ["notInForce", [entry({ inForce: false, status: "Work Comp Susp" })]],
    ["notFound", []],
    ["active", [entry({ expires: "2020-01-01" }), entry({ expires: "2028-01-01" })]],
  ] as const)("ACC-10 says %s", (kind, entries) => {
    expect(find(entries).kind).toBe(kind);
  });

  it("ACC-10 says that nothing was checked where no file is here or nobody publishes one", () => {
    const none = { entries: [], names: [], now: "2026-11-21T20:00:00.000Z" };
    expect(findLicence(stated, null, none)).toMatchObject({ kind: "notImported", source: "cslb" });
    expect(findLicence(contractor("Other", "1"), null, none)).toMatchObject({
      kind: "noSource",
      source: null,
    });
  });

  it("ACC-10 ADM-12 nothing but a file that holds a license as active proves it; it is in doubt where a file that is here speaks against it, not where none is", () => {
    const kinds = [
      "notFound",
      "expired",
      "notInForce",
      "noSource",
      "notImported",
      "active",
    ] as const;
    expect(kinds.filter((kind) => isInDoubt({ kind }))).toEqual(kinds.slice(0, 3));
    expect(kinds.filter((kind) => isUnproved({ kind }))).toEqual(kinds.slice(0, 5));
  });

  it("ACC-10 a file is older than the one that is here by its day alone, and never without one", () => {
    expect(isOlderFile("2026-11-11", file)).toBe(true);
    expect(isOlderFile("2026-11-12", file)).toBe(false);
    expect(isOlderFile("2026-11-13", file)).toBe(false);
    expect(isOlderFile("2020-01-01", null)).toBe(false);
  });
});

describe("whether a license is that of who states it", () => {
  it.each([
    ["CASEY BUILDS", ["Casey Builds"], true],
    ["CASEY BUILDS, INC.", ["Casey Builds LLC"], true],
    ["CASEY'S CAFÉ REMODELING CO", ["Caseys Cafe Remodeling"], true],
    ["SMITH, JOHN R", ["Oak Kitchens", "John Smith"], true],
    ["OAK KITCHENS AND BATHS", ["Oak Kitchens"], true],
    ["SOMEBODY ELSE LLC", ["Totally Different Crew LLC", "Conny Crew"], false],
    ["SMITH", ["Smith Roofing"], false],
    ["SMITH ROOFING", ["Smith Plumbing"], false],
    ["THE COMPANY", ["Company Inc"], false],
    ["", ["Casey Builds"], false],
  ])("ACC-10 %s, stated by %j: %s", (holder, names, is) => {
    expect(isHolder(holder, names)).toBe(is);
  });

  it("ACC-10 is asked of an active licence alone whose file names somebody, by every name that its account has", () => {
    const business = { businessName: "Oak Kitchens" };
    const account = { name: "John Smith", companyName: "" };
    const other = (kind: "active" | "expired", holder: string, who: typeof account | null) =>
      isOtherHolder({ kind, holder }, business, who);
    expect(other("active", "GOLDEN OAK ROOFING", account)).toBe(true);
    expect(other("expired", "GOLDEN OAK ROOFING", account)).toBe(false);
    expect(other("active", "", account)).toBe(false);
    expect(other("active", "SMITH, JOHN", account)).toBe(false);
    expect(other("active", "SMITH, JOHN", null)).toBe(true);
  });

  it("ACC-10 C-15 says in one word why a file does not vouch for a licence, and nothing where it does", () => {
    const request = { businessName: "Oak Kitchens" };
    const why = (kind: LicenceFinding["kind"], holder: string, isTaken = false) =>
      whyFileWaits({ kind, holder }, request, { isTaken });
    expect(why("noSource", "")).toBe("noSource");
    expect(why("notImported", "")).toBe("notImported");
    expect(why("notFound", "", true)).toBe("notFound");
    // Of a licence that is over nobody is told whose it was.
    expect(why("expired", "GOLDEN OAK ROOFING")).toBe("notActive");
    expect(why("notInForce", "OAK KITCHENS")).toBe("notActive");
    expect(why("active", "GOLDEN OAK ROOFING", true)).toBe("otherName");
    expect(why("active", "OAK KITCHENS", true)).toBe("numberTaken");
    expect(why("active", "OAK KITCHENS")).toBeNull();
  });
});
