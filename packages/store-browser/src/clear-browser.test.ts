import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it, vi } from "vitest";
import { clearBrowser } from "./clear-browser.ts";
import { aBid, aQuote, aRecord, fakeStorage, openTab, saveAll } from "./testing/fake-browser.ts";

const others = {
  theme: "dark",
  couponCode: "SAVE50",
  couponDiscount: "50",
  selectedPlan: "pro",
  contractor_verifications: "[]",
};

/** A browser in which somebody tried the demo. */
async function aUsedBrowser() {
  const indexedDb = new IDBFactory();
  const storage = fakeStorage({ ...others, demoMode: "true", demoUser: "{}" });
  const { home, area } = openTab(storage, { indexedDb });
  const reference = await home.files.put(aRecord("p1"), new Uint8Array([1, 2, 3]));
  await saveAll(home, { quote: aQuote("q1"), bids: [aBid("1", "q1")] });
  await home.store.transact(async (session) => {
    const message = {
      id: "m",
      quoteId: "q1",
      bidId: "1",
      sender: "owner",
      text: "Hi",
      photos: [],
    } as const;
    await session.messages.append({ ...message, sentAt: "2026-11-21T00:00:00.000Z" });
    await session.messages.markSeen("q1", "1", "owner", "2026-11-21T00:00:00.000Z");
  });
  const logged: string[] = [];
  const world = {
    area,
    indexedDb: () => indexedDb,
    log: (message: string) => void logged.push(message),
  };
  return { storage, home, reference, world, indexedDb, logged };
}

describe("clearing a browser", () => {
  it("DEMO-08 S-83 a reset removes every key and every picture", async () => {
    const { storage, home, reference, world } = await aUsedBrowser();
    await clearBrowser("everything", world);
    expect(storage.length).toBe(0);
    expect(await home.files.get(reference)).toBeNull();
  });

  it("AUTH-08 signing out removes the demo's keys and pictures, and leaves theme, coupon, plan and registrations", async () => {
    const { storage, home, reference, world } = await aUsedBrowser();
    await clearBrowser("demo", world);
    const left = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
    expect(left.sort((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(others).sort((a, b) => a.localeCompare(b)),
    );
    expect(await home.files.get(reference)).toBeNull();
  });

  it("REL-06 AUTH-09 pictures that cannot be removed are logged, the keys are gone all the same", async () => {
    const { storage, world, indexedDb, logged } = await aUsedBrowser();
    vi.spyOn(indexedDb, "open").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    await clearBrowser("everything", world);
    expect(storage.length).toBe(0);
    expect(logged).toEqual(["The pictures cannot be removed"]);
  });
});
