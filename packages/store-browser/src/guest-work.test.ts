import { LOCAL_OWNER, newProperty, parseAddress } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { openArea } from "./area.ts";
import { openGuestDesk } from "./guest-work.ts";
import { aQuote, fakeStorage, kept, openTab, saveAll } from "./testing/fake-browser.ts";

const PHOTO = "data:image/png;base64,AAAA";
const LINE = "12 Oak Street, Springfield, IL 62701";

function deskOver(storage: Storage) {
  const area = openArea(
    () => storage,
    () => undefined,
  );
  const desk = openGuestDesk({
    area,
    indexedDb: () => null,
    fetchAsset: () => Promise.resolve(null),
    newId: () => "browser-one",
    log: () => undefined,
  });
  return { area, desk };
}

const namesOf = async (storage: Storage) =>
  (await deskOver(storage).desk.read()).quotes.map(({ name }) => name);

const unitOf = (id: string, createdAt = "2026-11-20T10:00:00.000Z") => ({
  quote: aQuote(id, { createdAt }),
  bids: [],
});

const version = (id: string, roomType: string, imageUrl: string) => ({
  id,
  imageUrl,
  prompt: "",
  timestamp: "2026-11-20T10:00:00.000Z",
  roomType,
  comparableId: "comp-1",
});

/** Somebody analyses an address, gives the kitchen a photo and saves a version of it. */
async function analyse(storage: Storage, by: "guest" | "persona", line = LINE): Promise<void> {
  const { home } = openTab(storage, { by });
  await home.store.transact(async ({ properties }) => {
    const added = await properties.add(
      newProperty({
        id: "any",
        ownerId: LOCAL_OWNER,
        address: parseAddress(line),
        report: null,
        now: "2026-11-20T10:00:00.000Z",
      }),
    );
    await properties.save({
      ...added,
      rooms: added.rooms.map((room) =>
        room.room === "Kitchen" ? { ...room, image: PHOTO } : room,
      ),
      oneUps: {
        saved: [
          {
            ...version(`${by}-own`, "Kitchen", "picture:drawn"),
            parent: "/pictures/kitchen-after.webp",
            original: PHOTO,
            area: { mask: "picture:mask", maskFit: "painted" },
          },
          version(`${by}-prepared`, "Kitchen", "/pictures/kitchen-after.webp"),
          version(`${by}-of-sample`, "Bathroom", "picture:of-sample"),
        ],
        displayedImages: { Kitchen: "picture:drawn" },
      },
    });
  });
}

describe("a guest's work", () => {
  it("ACC-08 is what a guest made in this browser, oldest first, under one name of the browser", async () => {
    const storage = fakeStorage();
    const { home } = openTab(storage);
    await saveAll(home, unitOf("quote-2", "2026-11-21T10:00:00.000Z"), unitOf("quote-1"));
    const { desk } = deskOver(storage);
    const work = await desk.read();
    expect(work.quotes.map(({ name, origin }) => [name, origin])).toEqual([
      ["quote-1", "analysis"],
      ["quote-2", "analysis"],
    ]);
    expect(work.browserId).toBe("browser-one");
    expect(kept(storage, "taken_over")).toEqual({ browser: "browser-one", settled: [] });
  });

  it("ACC-08 T-16 what a persona made and the demo's sample projects are not among it", async () => {
    const storage = fakeStorage();
    await saveAll(openTab(storage).home, unitOf("quote-1"));
    const persona = openTab(storage, { by: "persona" }).home;
    await saveAll(persona, unitOf("quote-2"), unitOf("sample-homeowner-204711"));
    // Who changes a guest's quote does not make it theirs.
    await saveAll(persona, { ...unitOf("quote-1"), quote: aQuote("quote-1", { isPublic: false }) });
    expect(await namesOf(storage)).toEqual(["quote-1"]);
  });

  it("ACC-08 T-16 the demo's pictures, and what was drawn on them, are left out", async () => {
    const storage = fakeStorage();
    const [upgrade] = aQuote("quote-1").upgrades;
    if (!upgrade) throw new Error("no upgrade");
    const own = { ...upgrade, room: "Bath", beforeImage: PHOTO };
    await saveAll(openTab(storage).home, {
      quote: aQuote("quote-1", { upgrades: [upgrade, own] }),
      bids: [],
    });
    const { quotes } = await deskOver(storage).desk.read();
    expect(quotes[0]?.upgrades.map((each) => [each.beforeImage, each.afterImage])).toEqual([
      ["", ""],
      [PHOTO, "picture:after-1"],
    ]);
  });

  it("ACC-08 a guest's property comes with own photos and the versions drawn on them alone", async () => {
    const storage = fakeStorage();
    await analyse(storage, "guest");
    const { property } = await deskOver(storage).desk.read();
    expect(property?.rooms.map(({ room }) => room)).toEqual(["Kitchen"]);
    // What it was made of comes along as far as it is the guest's own.
    expect(property?.versions).toEqual([
      {
        ...version("guest-own", "Kitchen", "picture:drawn"),
        parent: undefined,
        original: PHOTO,
        area: { mask: "picture:mask", maskFit: "painted" },
        shown: true,
      },
    ]);
  });

  it("ACC-08 a persona's property is nobody's work, and a guest's address is a guest's again", async () => {
    const storage = fakeStorage();
    await analyse(storage, "persona");
    expect((await deskOver(storage).desk.read()).property).toBeNull();
    await openTab(storage).home.store.transact(({ properties }) =>
      properties.add(
        newProperty({
          id: "any",
          ownerId: LOCAL_OWNER,
          address: parseAddress("1 Elm Street, Salem, OR 97301"),
          report: null,
          now: "2026-11-21T10:00:00.000Z",
        }),
      ),
    );
    // The photo was the persona's.
    expect((await deskOver(storage).desk.read()).property).toBeNull();
  });

  it("ACC-08 what was settled is not offered again, and can be taken back", async () => {
    const storage = fakeStorage();
    await saveAll(openTab(storage).home, unitOf("quote-1"), unitOf("quote-2"));
    const { desk } = deskOver(storage);
    await desk.read();
    desk.settle(["quote-1"]);
    expect(await namesOf(storage)).toEqual(["quote-2"]);
    desk.unsettle(["quote-1"]);
    expect(await namesOf(storage)).toHaveLength(2);
    expect(kept(storage, "quote_quote-1")).toBeDefined();
  });
});
