import type { OneUpAnswer, PropertyAnswer } from "@oneup/operations";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { uploadTiny } from "../testing/calls.ts";
import { EventReader, listenSomewhere } from "../testing/event-reader.ts";
import { type Browser, type TestServer, startTestServer } from "../testing/test-server.ts";
import { eventually } from "../testing/eventually.ts";

const ADDRESS = "12 Oak Street, Springfield, IL 62704";

/** A picture worker starts from source and draws: long on a busy machine. */
const PICTURE_MS = 120_000;

let server: TestServer;
let base: string;
let owner: Browser;
let neighbour: Browser;

beforeAll(async () => {
  server = await startTestServer();
  base = await listenSomewhere(server.app);
  owner = await server.person({ email: "owner@oneup.example" });
  neighbour = await server.person({ email: "neighbour@oneup.example" });
});
afterAll(() => server.stop());

const analyze = (browser: Browser, address = ADDRESS) =>
  browser.done<PropertyAnswer>("POST", "/api/properties", { address });

describe("a property over HTTP", () => {
  it("REL-04 a room of any name is reached by its path: slashes, percent signs, emoji, 80 characters", async () => {
    const { id } = await analyze(owner);
    for (const roomName of ["Porch / Deck", "100% Attic", "🛁 حمام", "x".repeat(80), "a?b#c"]) {
      const path = `/api/properties/${id}/rooms`;
      const imageUrl = "https://pictures.example/a.jpg";
      // oxlint-disable no-await-in-loop -- one room after the other
      await owner.done("POST", path, { roomName, imageUrl });
      const after = await owner.done<PropertyAnswer>(
        "DELETE",
        `${path}/${encodeURIComponent(roomName)}`,
      );
      // oxlint-enable no-await-in-loop
      expect(after.rooms).toHaveLength(3);
    }
  });

  it(
    "APP-23 PIC-05 PIC-08 1UP! draws on the room's own photo, as a draft that its owner alone can read",
    async () => {
      const { id, rooms } = await analyze(owner);
      const path = `/api/properties/${id}`;
      const reference = await uploadTiny(owner);
      await owner.done("PUT", `${path}/rooms/Kitchen/image`, { imageUrl: reference });
      const comparableId = rooms[0]?.comparables[0]?.id ?? "";
      const asked = { room: "Kitchen", comparableId };
      const made = await owner.done<OneUpAnswer>("POST", `${path}/one-ups/preview`, asked);
      if (made.kind !== "generated") throw new Error("not generated");
      expect(made).toMatchObject({ label: "draft", preview: { prompt: "", comparableId } });
      expect((await owner.call("GET", made.preview.imageUrl)).statusCode).toBe(200);
      expect((await neighbour.call("GET", made.preview.imageUrl)).statusCode).toBe(404);
      const { preview } = made;
      await owner.done("POST", `${path}/one-ups`, { preview });
      const again = await owner.done<OneUpAnswer>("POST", `${path}/one-ups/preview`, asked);
      expect(again).toMatchObject({ kind: "existing", version: { imageUrl: preview.imageUrl } });
    },
    PICTURE_MS,
  );

  it("APP-41 MKT-01 another screen of the owner hears of a change and reads it, nobody else does", async () => {
    const { id } = await analyze(owner);
    const [mine, theirs] = await Promise.all(
      [owner, neighbour].map((browser) => EventReader.open(base, browser.cookie)),
    );
    if (!mine || !theirs) throw new Error("no readers");
    await eventually(() => expect([mine.ready, theirs.ready]).not.toContain(undefined));
    const path = `/api/properties/${id}/rooms/Kitchen/condition`;
    await owner.done("PUT", path, { answers: { cabinets: "kept" } });
    await vi.waitFor(() => expect(mine.changes).toEqual([{ topic: "properties" }]), {
      timeout: 1_000,
      interval: 10,
    });
    const { property } = await owner.done<{ property: PropertyAnswer }>(
      "GET",
      "/api/properties/latest",
    );
    expect(property.rooms[0]).toMatchObject({ score: 72, grade: "C" });
    // A change of their own comes after whatever else they would have heard.
    await analyze(neighbour);
    await eventually(() => expect(theirs.changes).toEqual([{ topic: "properties" }]));
    mine.cut();
    theirs.cut();
  });
});
