import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { clearBrowser } from "./clear-browser.ts";
import { asideLasts, bringBack, setAside } from "./set-aside.ts";
import { aQuote, aRecord, fakeStorage, openTab, saveAll } from "./testing/fake-browser.ts";

const NOW = "2026-11-27T10:00:00.000Z";
const LATER = "2026-11-27T10:04:00.000Z";
const OVER = "2026-11-27T10:05:00.000Z";

/** A browser in which a guest made a request with a picture, and plays a persona by now. */
async function aUsedBrowser(room?: number) {
  const indexedDb = new IDBFactory();
  const storage = fakeStorage(
    { theme: "dark", demoMode: "true", demoUser: "{}", couponCode: "SAVE50" },
    room,
  );
  const { home, area } = openTab(storage, { indexedDb });
  const picture = await home.files.put(aRecord("p1"), new Uint8Array([1, 2, 3]));
  await saveAll(home, { quote: aQuote("q1"), bids: [] });
  const world = { area, indexedDb: () => indexedDb, log: () => undefined };
  return { storage, home, world, picture, indexedDb };
}

describe("what was deleted and can be brought back", () => {
  it("AUTH-08 EXP-03 comes back with its pictures after signing out, without the persona who played", async () => {
    const { storage, home, world, picture } = await aUsedBrowser();
    const quote = storage.getItem("quote_q1");
    expect(await setAside("demo", world, NOW)).toBe(true);
    await clearBrowser("demo", world);
    expect([storage.getItem("quote_q1"), await home.files.get(picture)]).toEqual([null, null]);
    expect(await bringBack(world)).toBe(true);
    expect(storage.getItem("quote_q1")).toBe(quote);
    expect([storage.getItem("demoUser"), storage.getItem("demoMode")]).toEqual([null, null]);
    expect((await home.files.get(picture))?.bytes).toEqual(new Uint8Array([1, 2, 3]));
    expect(await bringBack(world)).toBe(false);
  });

  it("DEMO-08 EXP-03 a reset's comes back whole, theme and coupon among it; what was made since stays", async () => {
    const { storage, world } = await aUsedBrowser();
    await setAside("everything", world, NOW);
    await clearBrowser("everything", world);
    expect(storage.length).toBe(0);
    storage.setItem("couponCode", "NEW10");
    await bringBack(world);
    expect([storage.getItem("theme"), storage.getItem("couponCode")]).toEqual(["dark", "NEW10"]);
  });

  it("EXP-03 stays for five minutes, and is forgotten in a calm moment after them", async () => {
    const { home, world, indexedDb } = await aUsedBrowser();
    expect(await asideLasts(world, NOW)).toBe(0);
    await setAside("demo", world, NOW);
    expect(await asideLasts(world, LATER)).toBe(60_000);
    await home.tidy(LATER);
    expect(await asideLasts(world, LATER)).toBe(60_000);
    await home.tidy(OVER);
    expect((await indexedDb.databases()).map(({ name }) => name)).toEqual(["oneup"]);
    expect(await bringBack(world)).toBe(false);
  });

  it("REL-06 a browser that keeps no pictures sets nothing aside", async () => {
    const { world } = await aUsedBrowser();
    const without = { ...world, indexedDb: () => null };
    expect(await setAside("demo", without, NOW)).toBe(false);
    expect([await asideLasts(without, NOW), await bringBack(without)]).toEqual([0, false]);
  });
});
