import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ADDRESS, quote, upgrade } from "../testing/builders.ts";
import { NO_ADDRESS } from "./property-address.ts";
import { namesApart } from "./name-list.rules.ts";
import { projectName, publicProjectName } from "./project-name.rules.ts";

const rooms = (...titles: readonly string[]) =>
  titles.map((room, at) => upgrade({ id: `up-${at}`, room, description: "" }));
const nameOf = (...titles: readonly string[]) =>
  projectName({ upgrades: rooms(...titles), address: ADDRESS });

const made = (id: string, name: string, createdAt: string) => ({ id, name, createdAt });

describe("EXP-10 the name of a project", () => {
  it.each([
    [["Kitchen"], "Kitchen"],
    [["Kitchen", "Master Bath"], "Kitchen and Master Bath"],
    [["Kitchen cabinets", "Kitchen backsplash"], "Kitchen cabinets and backsplash"],
    [
      ["Paint the cabinets", "White quartz counters"],
      "Paint the cabinets and white quartz counters",
    ],
    [["Kitchen", "Bath", "Basement"], "Kitchen, bath and basement"],
    [["Kitchen", "Bath", "Hall", "Attic", "Garage"], "Kitchen, bath and 3 more"],
    [["Kitchen", " kitchen "], "Kitchen"],
    [["EV charger", "Emma's room"], "EV charger and Emma's room"],
    [["  Sun   room\n"], "Sun room"],
    [[""], "Home project"],
    [[], "Home project"],
  ])("of %j is %s", (titles, name) => {
    expect(nameOf(...titles)).toBe(`${name}, Sampleton`);
  });

  it.each([
    ["White shaker cabinets, subway tile backsplash", "Kitchen cabinets and backsplash"],
    ["New counters. Keep the cabinets and the floor", "Kitchen counters"],
    ["Brighter", "Kitchen"],
  ])("says what is done in a single room: %s", (description, name) => {
    const upgrades = [upgrade({ room: "Kitchen", description })];
    expect(projectName({ upgrades, address: NO_ADDRESS })).toBe(name);
  });

  it("takes the city, else the ZIP, also of a line without parts, else nothing", () => {
    const upgrades = rooms("Kitchen");
    const at = (address: object) =>
      projectName({ upgrades, address: { ...NO_ADDRESS, ...address } });
    expect(at({ line: "12 Oak Street, Evanston, IL 60201" })).toBe("Kitchen, Evanston");
    expect(at({ line: "60201", zip: "60201" })).toBe("Kitchen, 60201");
    expect(at({ line: "the blue house" })).toBe("Kitchen");
    expect(at({})).toBe("Kitchen");
  });

  it("has at most 60 characters before its place, whatever the rooms are called", () => {
    const titles = fc.array(fc.string({ maxLength: 160 }), { maxLength: 40 });
    fc.assert(
      fc.property(titles, (given) => {
        const name = projectName({ upgrades: rooms(...given), address: NO_ADDRESS });
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(60);
      }),
    );
  });

  it("MKT-08 tells nobody the street or a contact that stands in a room's name", () => {
    const { address } = quote();
    const upgrades = rooms("Kitchen at 12 Oak Street", "call 555-555-0199");
    const name = publicProjectName({ upgrades, address });
    expect(name).not.toMatch(/Oak|0199/);
    expect(name).toMatch(/, Sampleton$/);
  });

  it("is told apart in a list by its day, and by a number on one day", () => {
    const names = namesApart(
      [
        made("a", "Kitchen", "2026-11-01"),
        made("b", "Bath", "2026-11-01"),
        made("c", "Kitchen", "2026-11-02"),
        made("d", "Kitchen", "2026-11-02"),
      ],
      (moment) => moment.slice(5),
    );
    expect([...names.values()]).toEqual([
      "Kitchen (11-01)",
      "Bath",
      "Kitchen (11-02)",
      "Kitchen (11-02) 2",
    ]);
  });
});
