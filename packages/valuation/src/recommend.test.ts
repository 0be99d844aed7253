import { describe, expect, it } from "vitest";
import { CATALOGUE } from "./catalogue/catalogue.ts";
import type { Condition } from "./condition.ts";
import type { Found } from "./found.ts";
import { questionsFor } from "./questions.ts";
import { recommend } from "./recommend.ts";
import type { Recommendation } from "./recommend.ts";
import { ROOM_KINDS } from "./rooms.ts";
import type { RoomKind } from "./rooms.ts";

const at = { state: "IA", year: 2026, propertyValue: 40_000_000 };
const exteriorCosts = (size: number) =>
  new Map(
    recommend({
      room: "exterior",
      size,
      found: [
        { surface: "window", state: "fogged" },
        { surface: "door", state: "faded" },
      ],
      ...at,
    }).map(({ id, cost }) => [id, cost] as const),
  );
const first = (room: RoomKind, thing: Found): string | undefined =>
  recommend({ room, found: [thing], ...at })[0]?.id;
const ids = (list: readonly Recommendation[]): string[] => list.map(({ id }) => id);
const STATED: readonly Condition[] = ["poor", "fair", "average", "good"];

describe("the catalogue", () => {
  it("names every upgrade of a room once, with its room, and writes it out in words", () => {
    for (const room of ROOM_KINDS) {
      const least = ["kitchen", "bath", "exterior"].includes(room) ? 12 : 5;
      expect(CATALOGUE[room].items.length).toBeGreaterThanOrEqual(least);
      expect(CATALOGUE[room].room).toBe(room);
    }
    const items = ROOM_KINDS.flatMap((room) =>
      CATALOGUE[room].items.map((item) => ({ ...item, room })),
    );
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const item of items) {
      expect(item.id.startsWith(`${item.room}.`)).toBe(true);
      expect(item.title.length).toBeGreaterThan(5);
      expect(item.description).toMatch(/^[A-Z].*\.$/);
      expect(item.request).toMatch(/^[^A-Z.]+$/);
      expect(item.words.length).toBeGreaterThan(0);
    }
  });

  it("gives ranges in order, in shares that are real shares", () => {
    for (const item of ROOM_KINDS.flatMap((room) => CATALOGUE[room].items)) {
      const spreads = [
        "allowance" in item.cost ? item.cost.allowance : (item.cost.share ?? [1, 1, 1]),
        "share" in item.gain ? (item.gain.share ?? [1, 1, 1]) : [1, 1, 1],
      ];
      for (const [low = 0, typical = 0, high = 0] of spreads) {
        expect(low).toBeGreaterThan(0);
        expect(typical).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(typical);
      }
    }
  });
});

describe("recommendations", () => {
  it("QQ-06 each has title, description, cost and value gain", () => {
    for (const room of ROOM_KINDS) {
      for (const condition of [undefined, ...STATED]) {
        const list = recommend({ room, condition, ...at });
        expect(list.length).toBeGreaterThanOrEqual(4);
        expect(list.length).toBeLessThanOrEqual(6);
        for (const { title, description, cost, gain, priority, category } of list) {
          expect(`${title}${description}${priority}${category}`).not.toContain("undefined");
          expect(cost.low).toBeGreaterThan(0);
          expect(cost.low <= cost.typical && cost.typical <= cost.high).toBe(true);
          expect(gain.cents).not.toBeNull();
        }
      }
    }
  });

  it("QQ-04 two different rooms never get the same list", () => {
    const seen = new Map<string, RoomKind>();
    for (const room of ROOM_KINDS) {
      for (const condition of [undefined, ...STATED]) {
        for (const id of ids(recommend({ room, condition, ...at }))) {
          expect(seen.get(id) ?? room).toBe(room);
          seen.set(id, room);
        }
      }
    }
  });

  it("another answer about the condition changes the list, its order or its figures, in every room", () => {
    for (const room of ROOM_KINDS) {
      const lists = STATED.map((condition) => recommend({ room, condition, ...at }));
      for (const [i, one] of lists.entries()) {
        for (const other of lists.slice(i + 1)) expect(ids(one)).not.toEqual(ids(other));
      }
    }
  });

  it("another size changes the costs, in every room", () => {
    for (const room of ROOM_KINDS) {
      const sizes = questionsFor(room).find(({ key }) => key === "size")!.options;
      const totals = sizes.map(({ value }) =>
        recommend({ room, size: Number(value), ...at }).reduce(
          (sum, { cost }) => sum + cost.typical,
          0,
        ),
      );
      expect(totals.length).toBeGreaterThanOrEqual(3);
      expect(new Set(totals).size).toBe(totals.length);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    }
  });

  it("another age changes the list or its order, in every room", () => {
    for (const room of ROOM_KINDS) {
      const ages = questionsFor(room).find(({ key }) => key === "age")!.options;
      const lists = ages.map(({ value }) =>
        ids(recommend({ room, age: Number(value), ...at })).join(),
      );
      expect(new Set(lists).size).toBeGreaterThanOrEqual(3);
    }
  });

  it("what is due at its age moves up, with the reason", () => {
    const [young, old] = [3, 45].map((age) =>
      recommend({ room: "bath", condition: "average", age, ...at }),
    );
    expect(ids(young ?? [])).not.toContain("bath.reglaze");
    const due = old?.find(({ id }) => id === "bath.reglaze");
    expect(due?.reasons).toContainEqual({ key: "valuation.reason.age" });
  });

  it("dark oak cabinets in the photo bring cabinets to the top, with the reason", () => {
    const list = recommend({
      room: "kitchen",
      condition: "average",
      found: [{ surface: "cabinets", colour: "dark oak" }],
      ...at,
    });
    expect(ids(list).slice(0, 2)).toEqual(["kitchen.paint-cabinets", "kitchen.shaker-fronts"]);
    expect(list[0]?.reasons).toContainEqual({
      key: "valuation.reason.found",
      what: "dark oak cabinets",
    });
  });

  it("beige laminate brings counters, a patchy lawn the lawn, pink tile the tile, to the top", () => {
    expect(first("kitchen", { surface: "counter", colour: "beige", material: "laminate" })).toBe(
      "kitchen.quartz-counters",
    );
    expect(first("exterior", { surface: "lawn", state: "patchy" })).toBe("exterior.lawn");
    expect(first("bath", { surface: "tile", colour: "pink" })).toBe("bath.reglaze");
    expect(first("exterior", { surface: "roof", state: "moss" })).toBe("exterior.roof");
  });

  it("a wish in words lifts what answers it", () => {
    const list = recommend({ room: "bedroom", hints: ["closet"], ...at });
    expect(list[0]?.id).toBe("bedroom.closet");
    expect(list[0]?.reasons[0]?.key).toBe("valuation.reason.hint");
  });

  it("a worn kitchen is offered a remodel first, a good one no remodel at all", () => {
    expect(ids(recommend({ room: "kitchen", condition: "poor", ...at }))[0]).toBe(
      "kitchen.minor-remodel",
    );
    const good = recommend({ room: "kitchen", condition: "good", count: 6, ...at });
    expect(good.filter(({ category }) => category === "remodel")).toEqual([]);
  });

  it("a list is not all small change", () => {
    for (const room of ROOM_KINDS) {
      const list = recommend({ room, condition: "good", count: 6, ...at });
      const small = list.filter(({ category }) => category === "quick win");
      expect(small.length).toBeLessThanOrEqual(3);
    }
  });

  it("nothing is offered that leads no higher than the room is", () => {
    const wish = {
      room: "basement",
      count: 6,
      found: [{ surface: "wall", state: "unfinished" }],
      hints: ["finished"],
      ...at,
    } as const;
    expect(ids(recommend({ ...wish, condition: "average" }))).toContain("basement.finish");
    expect(ids(recommend({ ...wish, condition: "good" }))).not.toContain("basement.finish");
  });

  it("a larger house needs more windows in whole pieces, and still one front door", () => {
    const [small, large] = [exteriorCosts(1100), exteriorCosts(2800)];
    expect(small.get("exterior.windows")?.size).toBe(6);
    expect(large.get("exterior.windows")?.size).toBe(16);
    expect(small.get("exterior.entry-door")?.size).toBe(1);
    expect(large.get("exterior.entry-door")?.size).toBe(1);
  });

  it("alternatives to one another do not stand side by side", () => {
    for (const room of ROOM_KINDS) {
      for (const condition of STATED) {
        const picked = new Set(ids(recommend({ room, condition, count: 6, age: 40, ...at })));
        const groups = CATALOGUE[room].items.flatMap(({ id, group }) =>
          picked.has(id) && group !== undefined ? [group] : [],
        );
        expect(new Set(groups).size).toBe(groups.length);
      }
    }
  });

  it("another state changes the costs and without a property value there is no amount of gain", () => {
    const [california, iowa] = ["CA", "IA"].map((state) =>
      recommend({ room: "bath", condition: "fair", state, year: 2026 }).map(
        ({ cost }) => cost.typical,
      ),
    );
    expect(california).not.toEqual(iowa);
    const list = recommend({ room: "bath", year: 2026 });
    expect(list.every(({ gain }) => gain.cents === null && gain.percent.high > 0)).toBe(true);
  });
});
