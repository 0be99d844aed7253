import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { Refused } from "@oneup/domain";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SMALL_PICTURE } from "./files.ts";
import { aRecord, aQuote, fakeStorage, openTab, saveAll } from "./testing/fake-browser.ts";

const bytes = new Uint8Array([0, 127, 255]);

afterEach(() => {
  vi.restoreAllMocks();
});

describe("pictures of a browser", () => {
  it("PIC-02 keeps a picture byte for byte in the picture database under picture:{id}", async () => {
    const indexedDb = new IDBFactory();
    const { home } = openTab(fakeStorage(), { indexedDb });
    expect(await home.files.put(aRecord("p1"), bytes)).toBe("picture:p1");
    const again = openTab(fakeStorage(), { indexedDb }).home;
    expect(await again.files.get("picture:p1")).toEqual({ bytes, mime: "image/png" });
    expect(await again.files.get("picture:other")).toBeNull();
    expect(home.files.idOf("picture:p1")).toBe("p1");
    expect(home.files.idOf("/pictures/a.webp")).toBeNull();
  });

  it("PIC-08 a record alone is kept with its transaction and not without", async () => {
    const { home } = openTab(fakeStorage(), { indexedDb: new IDBFactory() });
    const failed = home.store.transact(async (session) => {
      await session.files.add(aRecord("gone"));
      expect(await session.files.byId("gone")).not.toBeNull();
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    await home.store.transact((session) => session.files.add(aRecord("kept")));
    const byId = (id: string) => home.store.read((session) => session.files.byId(id));
    expect(await byId("gone")).toBeNull();
    expect(await byId("kept")).toEqual(aRecord("kept"));
  });

  it("REL-06 writes a small picture as a data URL where there is no picture database", async () => {
    const { home, area } = openTab(fakeStorage());
    const reference = await home.files.put(aRecord("p1"), bytes);
    expect(reference).toBe("data:image/png;base64,AH//");
    expect(await home.files.get(reference)).toEqual({ bytes, mime: "image/png" });
    expect(area.state()).toBe("ok");
  });

  it("REL-06 holds a large picture in memory where there is no picture database, and says so", async () => {
    const { home, area } = openTab(fakeStorage());
    const large = new Uint8Array(SMALL_PICTURE + 1);
    const reference = await home.files.put(aRecord("p1"), large);
    expect(reference).toBe("picture:p1");
    expect((await home.files.get(reference))?.bytes).toHaveLength(large.length);
    expect(area.state()).toBe("memory");
  });

  it("REL-06 S-30 a picture that does not fit is refused with storage.full, and fits in memory", async () => {
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("no room", "QuotaExceededError");
    });
    const { home, area } = openTab(fakeStorage(), { indexedDb: new IDBFactory() });
    const error = await home.files.put(aRecord("p1"), bytes).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error instanceof Refused && error.refusal.code).toBe("storage.full");
    area.goOnInMemory("full");
    const reference = await home.files.put(aRecord("p1"), bytes);
    expect(await home.files.get(reference)).toEqual({ bytes, mime: "image/png" });
  });

  it("REL-06 a picture that waits for room is kept once there is some, with what names it", async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("no room", "QuotaExceededError");
    });
    const indexedDb = new IDBFactory();
    const storage = fakeStorage({ theme: "dark" });
    const { home, area } = openTab(storage, { indexedDb });
    area.hold("full");
    const reference = await home.files.put(aRecord("p1"), bytes);
    const upgrades = aQuote("q1").upgrades.map((each) => ({ ...each, afterImage: reference }));
    const quote = aQuote("q1", { upgrades });
    await saveAll(home, { quote, bids: [] });
    expect(await home.files.get(reference)).toMatchObject({ bytes });
    expect([area.state(), storage.getItem("quote_q1")]).toEqual(["full", null]);
    put.mockRestore();
    home.reread();
    await vi.waitFor(() => expect(area.state()).toBe("ok"));
    expect(storage.getItem("quote_q1")).toContain(reference);
    const afterReload = openTab(storage, { indexedDb }).home;
    expect(await afterReload.files.get(reference)).toMatchObject({ bytes });
  });

  it("S-46 reads data URLs and sample paths, and nothing else", async () => {
    const { home } = openTab(fakeStorage());
    const { files } = home;
    expect(await files.get("data:image/webp;base64,Bw==")).toEqual({
      bytes: new Uint8Array([7]),
      mime: "image/webp",
    });
    expect(await files.get("/pictures/kitchen-before.webp")).toMatchObject({ mime: "image/webp" });
    expect(await files.get("/pictures/missing.webp")).toBeNull();
    expect(await files.get("/pictures/../api/users")).toBeNull();
    expect(await files.get("https://elsewhere.example/a.png")).toBeNull();
    expect(await files.get("data:image/png;base64,%%%")).toBeNull();
    expect(files.inline({ bytes, mime: "image/png" })).toBe("data:image/png;base64,AH//");
  });

  it("PIC-08 tells which quotes show a picture", async () => {
    const { home } = openTab(fakeStorage({ quote_broken: "{" }));
    await saveAll(home, { quote: aQuote("q1"), bids: [] });
    const showing = (id: string) => home.store.read((session) => session.files.quotesShowing(id));
    expect(await showing("after-1")).toEqual(["q1"]);
    expect(await showing("other")).toEqual([]);
  });

  it("QQ-09 a preview that nobody applied goes after two days; what a quote shows stays", async () => {
    const indexedDb = new IDBFactory();
    const storage = fakeStorage();
    const { home } = openTab(storage, { indexedDb });
    const made = Date.parse("2026-11-21T00:00:00.000Z");
    const [shown, unused, fresh] = [
      `${made}-shown0`,
      `${made}-unused`,
      `${made + 90_000_000}-fresh0`,
    ];
    for (const id of [shown, unused, fresh, "another"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await home.files.put(aRecord(id), bytes);
    }
    storage.setItem("quote_q1", JSON.stringify({ upgrades: [{ afterImage: `picture:${shown}` }] }));
    await home.tidy("2026-11-23T00:00:00.001Z");
    const left = await Promise.all(
      [shown, unused, fresh, "another"].map((id) => home.files.get(`picture:${id}`)),
    );
    expect(left.map((each) => each !== null)).toEqual([true, false, true, true]);
  });
});
