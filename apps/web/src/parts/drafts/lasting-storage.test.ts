import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  draftName,
  dropAt,
  forgetDrafts,
  forgetDraftsWithOthers,
  keepAt,
  keptAt,
} from "#backend/drafts.ts";
import { bringBack, keepFirst, keepLonger, letGo } from "./lasting-storage.ts";

const place = draftName("u1", "bid_q1_new");
const DAY_MS = 24 * 60 * 60 * 1000;

/** As much of a browser's storage as drafts use; its keys are its own members, as a browser's are. */
function storageOf() {
  const storage: Record<string, unknown> = {};
  const hidden = (name: string, value: unknown) => Object.defineProperty(storage, name, { value });
  hidden("getItem", (name: string) => storage[name] ?? null);
  hidden("setItem", (name: string, text: string) => void (storage[name] = text));
  hidden("removeItem", (name: string) => void delete storage[name]);
  return storage;
}

/** Another page, where nothing was brought back so far. */
function openTab(): void {
  vi.stubGlobal("sessionStorage", storageOf());
  letGo(place);
}

const EMPTY = { amount: "", notes: "" };
function type(name: string, draft: object): void {
  keepAt(name, draft);
  keepLonger(name);
}

/** What a form begins with. */
function begin(name: string) {
  const isBack = bringBack(name);
  return { isBack, kept: keptAt(name, EMPTY) };
}

/** No other tab is there. */
function hushTabs(): void {
  vi.stubGlobal(
    "BroadcastChannel",
    class extends EventTarget {
      postMessage = () => undefined;
      close = () => undefined;
    },
  );
}

const NOTHING = { isBack: false, kept: null };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", storageOf());
  openTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("PROJ-08 EXP-03 a lasting draft", () => {
  test("is there in another tab for 30 days", () => {
    type(place, { amount: "21,500" });
    expect(begin(place).isBack).toBe(false);
    openTab();
    vi.advanceTimersByTime(30 * DAY_MS - 1);
    for (const _ of ["a form", "the same, put together again"]) {
      expect(begin(place)).toEqual({ isBack: true, kept: { amount: "21,500", notes: "" } });
    }
    letGo(place);
    expect(begin(place).isBack).toBe(false);
    openTab();
    vi.advanceTimersByTime(1);
    expect(begin(place)).toEqual(NOTHING);
  });

  test("is the last that was typed, while each open tab keeps its own", () => {
    type(place, { amount: "1" });
    const first = sessionStorage;
    openTab();
    type(place, { amount: "2" });
    vi.stubGlobal("sessionStorage", first);
    letGo(place);
    keepFirst(place);
    expect(begin(place)).toMatchObject({ isBack: false, kept: { amount: "1" } });
    openTab();
    expect(begin(place)).toMatchObject({ isBack: true, kept: { amount: "2" } });
  });

  test("is its account's and its project's alone, and gone when it is dropped", () => {
    type(place, { amount: "1" });
    openTab();
    expect(begin(draftName("u2", "bid_q1_new"))).toEqual(NOTHING);
    expect(begin(draftName("u1", "bid_q2_new"))).toEqual(NOTHING);
    dropAt(place);
    expect(begin(place)).toEqual(NOTHING);
  });

  test("AUTH-08 goes with its account's sign-out, and by itself when it is old", () => {
    hushTabs();
    type(place, { amount: "1" });
    const others = draftName("u2", "bid_q1_new");
    type(others, { amount: "2" });
    localStorage.setItem("theme", "dark");
    forgetDrafts("u1");
    expect(Object.keys(localStorage)).toEqual([others, "theme"]);
    vi.advanceTimersByTime(30 * DAY_MS - 1);
    forgetDraftsWithOthers();
    expect(Object.keys(localStorage)).toEqual([others, "theme"]);
    vi.advanceTimersByTime(1);
    forgetDraftsWithOthers();
    expect(Object.keys(localStorage)).toEqual(["theme"]);
  });
});

describe("a draft where storage is blocked or full lives as long as the page, EXP-03 AUTH-08", () => {
  test("is forgotten with its account's sign-out, not with another's", () => {
    hushTabs();
    // A browser that blocks storage throws wherever it is touched.
    vi.stubGlobal("sessionStorage", undefined);
    vi.stubGlobal("localStorage", undefined);
    keepAt(place, { amount: "2" });
    forgetDrafts("u2");
    forgetDraftsWithOthers();
    expect(keptAt(place, EMPTY)).toMatchObject({ amount: "2" });
    forgetDrafts("u1");
    expect(keptAt(place, EMPTY)).toBeNull();
  });
});
