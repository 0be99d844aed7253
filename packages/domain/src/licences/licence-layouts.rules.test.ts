import { describe, expect, it } from "vitest";
import {
  layoutOf,
  licenceLayouts,
  missingColumns,
  proposeMapping,
} from "./licence-layouts.rules.ts";
import { readFileDay, readLicenceLine } from "./licence-lines.rules.ts";
import { licenceSources } from "./licence-states.rules.ts";

const line = (text: string) => text.split("|");

describe("the columns of the official files", () => {
  it("ACC-10 every source has one layout, with the month in which it was seen and where it comes from", () => {
    expect(licenceLayouts.map(({ source }) => source)).toEqual([...licenceSources]);
    for (const { seen, url, publisher, note } of licenceLayouts) {
      expect(seen).toMatch(/^\d{4}-\d{2}$/);
      expect(url).toMatch(/^https:/);
      expect(publisher.length * note.length).toBeGreaterThan(0);
    }
  });

  it("ACC-10 columns are found by their names, whatever their order and capitals", () => {
    const header = line("Primarystatus|LicenseNo|City|BusinessName|ExpirationDate");
    const { mapping, sure } = proposeMapping(layoutOf("cslb"), header);
    expect(mapping).toMatchObject({ status: 0, number: 1, holder: 3, expires: 4, kind: null });
    expect(sure).toBe(true);
  });

  it("ACC-10 a column that is needed and not there is asked for, never guessed", () => {
    const layout = layoutOf("cslb");
    const { mapping, sure } = proposeMapping(layout, line("Number|Name|Status"));
    expect(sure).toBe(false);
    expect(missingColumns(layout, mapping)).toEqual(["number", "status", "expires"]);
  });

  it("ACC-10 a file without a header, or with names that were never seen, is confirmed by a person", () => {
    const florida = proposeMapping(layoutOf("dbpr"), Array<string>(22).fill("x"));
    expect(florida.mapping).toMatchObject({ number: 20, status: 13, secondStatus: 14 });
    expect(florida.sure).toBe(false);
    const city = line("license_nbr|business_name|license_status|lic_expir_dd");
    expect(proposeMapping(layoutOf("dcwp"), city)).toMatchObject({
      mapping: { number: 0, holder: 1, status: 2, expires: 3 },
      sure: false,
    });
    expect(missingColumns(layoutOf("dbpr"), proposeMapping(layoutOf("dbpr"), []).mapping)).toEqual([
      "number",
      "status",
      "secondStatus",
      "expires",
    ]);
  });

  it.each([
    ["11/30/2026", "2026-11-30"],
    ["1/5/2026", "2026-01-05"],
    ["11302026", "2026-11-30"],
    ["5222027", "2027-05-22"],
    ["512027", null],
    ["2026-11-30T00:00:00.000", "2026-11-30"],
    ["2026-11-30", "2026-11-30"],
    ["30/11/2026", null],
    ["soon", null],
  ])("ACC-10 the day %s is read as %s", (text, day) => {
    expect(readFileDay(text)).toBe(day);
  });

  it("ACC-10 a line is read with its status, and one without a number or with a day that is none is not", () => {
    const layout = layoutOf("idfpr");
    const header = line(
      "License Number|License Status|Business Name|First Name|Last Name|Expiration Date|Description",
    );
    const { mapping } = proposeMapping(layout, header);
    const trade = "LICENSED ROOFING CONTRACTOR";
    const read = (text: string) =>
      readLicenceLine(layout, mapping, { fields: line(`${text}|${trade}`), day: "2026-11-12" });
    expect(read("104.012345|ACTIVE||Rosa|Roofer|12/31/2027")).toEqual({
      source: "idfpr",
      key: "104012345",
      number: "104.012345",
      holder: "Rosa Roofer",
      otherNames: [],
      kind: trade,
      status: "ACTIVE",
      inForce: true,
      expires: "2027-12-31",
    });
    expect(read("104012346|SUSPENDED|Roofs|||")).toMatchObject({ inForce: false, expires: null });
    expect(read(" |ACTIVE|Nobody|||")).toBe("number");
    expect(read("104012347|ACTIVE|Odd|||never")).toBe("day");
    expect(read("104012347|ACTIVE|Odd")).toBe("fields");
  });

  it.each([
    ["cslb", "CLEAR", "", true],
    ["cslb", "Work Comp Susp", "", false],
    ["tdlr", "", "", true],
    ["dbpr", "C", "A", true],
    ["dbpr", "C", "I", false],
    ["dbpr", "D", "A", false],
    ["dcwp", "Active", "", true],
    ["dcwp", "Surrendered", "", false],
    ["idfpr", "NOT RENEWED", "", false],
  ] as const)("ACC-10 %s: %s %s lets work: %s", (source, status, second, expected) => {
    expect(layoutOf(source).working.test([status, second].filter(Boolean).join(", "))).toBe(
      expected,
    );
  });
});
