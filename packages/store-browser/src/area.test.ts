import { Refused } from "@oneup/domain";
import { describe, expect, it, vi } from "vitest";
import { openArea } from "./area.ts";
import { fakeStorage } from "./testing/fake-browser.ts";

const log = () => undefined;
const mine = (_before: string | null, text: string | null) => text;

function refusalOf(work: () => void): string {
  try {
    work();
  } catch (error) {
    return error instanceof Refused ? error.refusal.code : "another error";
  }
  return "no error";
}

describe("local storage as the store sees it", () => {
  it("REL-06 S-30 puts everything back and says storage.full when a write does not fit", () => {
    const storage = fakeStorage({ theme: "dark", quote_1: "old" }, 60);
    const area = openArea(() => storage, log);
    const changes = new Map([
      ["quote_1", "new"],
      ["theme", null],
      ["all_bids_1", "x".repeat(100)],
    ]);
    expect(refusalOf(() => area.commit(changes))).toBe("storage.full");
    expect(storage.getItem("quote_1")).toBe("old");
    expect(storage.getItem("theme")).toBe("dark");
    expect(storage.getItem("all_bids_1")).toBeNull();
    expect(area.state()).toBe("ok");
  });

  it("REL-06 goes on in memory when access to storage is blocked", () => {
    const area = openArea(() => {
      throw new DOMException("denied", "SecurityError");
    }, log);
    area.commit(new Map([["theme", "dark"]]));
    expect(area.state()).toBe("memory");
    expect(area.get("theme")).toBe("dark");
    expect(area.keys()).toEqual(["theme"]);
  });

  it("REL-06 takes along what was stored when a storage breaks, and says so once", () => {
    const storage = fakeStorage({ theme: "dark" });
    const area = openArea(() => storage, log);
    vi.spyOn(storage, "setItem").mockImplementation(() => {
      throw new Error("disk gone");
    });
    const states: string[] = [];
    area.onState((state) => void states.push(state));
    area.commit(new Map([["couponCode", "SAVE50"]]));
    area.commit(new Map([["couponDiscount", "50"]]));
    expect(states).toEqual(["memory"]);
    expect([...area.keys()].sort()).toEqual(["couponCode", "couponDiscount", "theme"]);
    expect(storage.getItem("couponCode")).toBeNull();
  });

  it("REL-06 what finds no room waits, is read as if it were kept, and is kept once there is room", () => {
    const storage = fakeStorage({ old: "x".repeat(40) }, 60);
    const area = openArea(() => storage, log);
    const states: string[] = [];
    area.onState((state) => void states.push(state));
    area.hold("full");
    area.commit(new Map([["new", "y".repeat(30)]]));
    expect(area.get("new")).toHaveLength(30);
    expect(area.keys()).toEqual(["old", "new"]);
    expect(area.release(mine)).toBe(false);
    expect(storage.getItem("new")).toBeNull();
    area.commit(new Map([["old", null]]));
    expect(area.keys()).toEqual(["new"]);
    expect(area.release(mine)).toBe(true);
    expect([storage.getItem("old"), storage.getItem("new")?.length]).toEqual([null, 30]);
    expect(states).toEqual(["full", "ok"]);
  });

  it("REL-06 what another tab wrote meanwhile is put together with what waited", () => {
    const storage = fakeStorage({ theme: "dark", a: "1" });
    const area = openArea(() => storage, log);
    area.hold("full");
    area.commit(new Map([["a", "2"]]));
    storage.setItem("a", "3");
    storage.setItem("theme", "light");
    expect(area.get("theme")).toBe("light");
    expect(area.release((...texts) => texts.join(" "))).toBe(true);
    expect(storage.getItem("a")).toBe("1 2 3");
  });

  it("DEMO-08 S-83 a reset forgets what waited, and everything is kept again", () => {
    const storage = fakeStorage({ theme: "dark" });
    const area = openArea(() => storage, log);
    area.hold("full");
    area.commit(new Map([["propertyData", "{}"]]));
    area.clear();
    expect([area.state(), area.keys(), storage.length]).toEqual(["ok", [], 0]);
  });
});
