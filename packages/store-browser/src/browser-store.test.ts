import { LOCAL_OWNER, newProperty, parseAddress } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import type { Locks } from "./lock.ts";
import { aBid, aQuote, fakeStorage, kept, openTab, saveAll } from "./testing/fake-browser.ts";

/** A stand-in for the Web Locks API: one holder at a time. */
function fakeLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name, work) {
      const mine = last.then(work, work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

describe("the store of a browser", () => {
  it("PROJ-12 two tabs that bid at once under one Web Lock lose neither bid", async () => {
    const storage = fakeStorage();
    const locks = fakeLocks();
    const one = openTab(storage, { locks });
    const other = openTab(storage, { locks });
    await saveAll(one.home, { quote: aQuote("q1", { status: "active" }), bids: [] });
    const bid = (tab: typeof one, id: string, email: string) =>
      tab.home.store.transact(async (session) => {
        const unit = await session.quotes.load("q1", "forChange");
        await Promise.resolve();
        if (!unit) throw new Error("gone");
        const own = aBid(id, "q1", { email, contractorId: email });
        await session.quotes.save({ ...unit, bids: [...unit.bids, own] });
      });
    await Promise.all([bid(one, "1", "a@x.example"), bid(other, "2", "b@x.example")]);
    expect(kept(storage, "all_bids_q1")).toMatchObject([{ id: "1" }, { id: "2" }]);
    expect(kept(storage, "propertyData")).toMatchObject({
      bidRequests: [{ bidCount: 2, unseenBids: 2 }],
    });
  });

  it("REL-06 transactions queue up where the Web Locks API is missing or refuses", async () => {
    const refuses: Locks = {
      request: () => Promise.reject(new DOMException("opaque origin", "SecurityError")),
    };
    const { home } = openTab(fakeStorage(), { locks: refuses });
    const order: string[] = [];
    const slow = home.store.transact(async () => {
      await Promise.resolve();
      await Promise.resolve();
      order.push("first");
    });
    const fast = home.store.transact(() => {
      order.push("second");
      return Promise.resolve();
    });
    await Promise.all([slow, fast]);
    expect(order).toEqual(["first", "second"]);
  });

  it("REL-06 what waits for room is kept as soon as a change made some", async () => {
    const storage = fakeStorage({ filler: "x".repeat(2_000) }, 3_000);
    const { home, area } = openTab(storage);
    area.hold("full");
    await saveAll(home, {
      quote: aQuote("q1", { address: { ...aQuote("q1").address, line: "x".repeat(500) } }),
      bids: [],
    });
    expect([area.state(), storage.getItem("quote_q1")]).toEqual(["full", null]);
    storage.removeItem("filler");
    await saveAll(home, { quote: aQuote("q1"), bids: [] });
    expect(area.state()).toBe("ok");
    expect(kept(storage, "quote_q1")).toMatchObject({ id: "q1" });
  });

  it("DEMO-06 a change of another tab arrives by the storage event", () => {
    const events = new EventTarget();
    const { changes, home } = openTab(fakeStorage(), { events });
    const send = (key: string | null) =>
      events.dispatchEvent(Object.assign(new Event("storage"), { key }));
    const topics = () => changes.splice(0).map((change) => `${change.topic} ${change.quoteId}`);
    send("all_bids_q1");
    expect(topics()).toEqual(["bids q1"]);
    send("chat_q1");
    expect(topics()).toEqual(["messages q1"]);
    send("quote_q1");
    expect(topics()).toEqual(["quotes q1", "projects q1"]);
    send("propertyData");
    expect(topics()).toEqual(["quotes undefined", "properties undefined"]);
    send("somebody-elses-key");
    expect(topics()).toEqual([]);
    send(null);
    expect(topics()).toHaveLength(6);
    home.close();
    send("all_bids_q1");
    expect(topics()).toEqual([]);
  });

  it("NAV-21 a re-read finds what was changed without a word, and only that", async () => {
    const { storage, home, changes } = openTab(fakeStorage());
    await saveAll(home, { quote: aQuote("q1"), bids: [] });
    changes.length = 0;
    home.reread();
    expect(changes).toEqual([]);
    storage.setItem("propertyData", '{"bidRequests":[{"id":"q1","unseenBids":4}]}');
    storage.setItem("theme", "dark");
    home.reread();
    expect(changes.map((change) => change.topic)).toEqual(["quotes", "properties"]);
    home.reread();
    expect(changes).toHaveLength(2);
  });

  it("MKT-04 remembers a few short answers over tabs, and long ones in their own tab alone", async () => {
    const storage = fakeStorage();
    const { home } = openTab(storage);
    const keep = (key: string, answer: unknown) =>
      home.store.transact((session) =>
        session.commands.keep({
          actorId: "a",
          key,
          operation: "quickQuote.analyze",
          inputHash: "h",
          answer,
          at: "2026-11-21T00:00:00.000Z",
        }),
      );
    for (let at = 0; at < 25; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await keep(`short-${at}`, at);
    }
    await keep("long", "x".repeat(9_000));
    expect(kept(storage, "recent_commands")).toHaveLength(20);
    const find = (tab: typeof home, key: string) =>
      tab.store.read((session) => session.commands.find("a", key));
    expect(await find(home, "long")).not.toBeNull();
    expect(await find(openTab(storage).home, "long")).toBeNull();
    expect(await find(openTab(storage).home, "short-24")).toMatchObject({ answer: 24 });
  });

  it("APP-41 ENT-06 ENT-07 ENT-19 the analysed property survives a reload beside the bid requests", async () => {
    const storage = fakeStorage();
    const { home } = openTab(storage);
    const latest = (tab: typeof home) =>
      tab.store.read(({ properties }) => properties.latest(LOCAL_OWNER));
    expect(await latest(home)).toBeNull();
    await saveAll(home, { quote: aQuote("q1"), bids: [] });
    const version = {
      id: "v1",
      imageUrl: "picture:v1",
      prompt: "navy",
      timestamp: "2026-11-21T00:00:00.000Z",
      roomType: "Kitchen",
      comparableId: "comp-1",
    };
    const sauna = { room: "Sauna", custom: true, image: "/pictures/sauna.webp", answers: {} };
    const fresh = newProperty({
      id: "sample-property",
      ownerId: LOCAL_OWNER,
      address: parseAddress("12 Oak Street"),
      report: null,
      now: "2026-11-21T00:00:00.000Z",
    });
    const property = {
      ...fresh,
      rooms: [...fresh.rooms, sauna],
      oneUps: { saved: [version], displayedImages: { Kitchen: "picture:v1" } },
    };
    await home.store.transact(({ properties }) => properties.save(property));
    expect(await latest(openTab(storage).home)).toEqual(property);
    expect(kept(storage, "propertyData")).toMatchObject({
      address: "12 Oak Street",
      savedUpgrades: [version],
      displayedRoomImages: { Kitchen: "picture:v1" },
      propertyImages: [{ roomName: "Sauna", imageUrl: "/pictures/sauna.webp" }],
      customRooms: ["Sauna"],
      bidRequests: [{ id: "q1" }],
    });
  });
});
