import type { OneUpAnswer, PropertyAnswer } from "@oneup/operations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploadTiny } from "../testing/calls.ts";
import { type Browser, type TestServer, startTestServer } from "../testing/test-server.ts";

const ADDRESS = "12 Oak Street, Springfield, IL 62704";

/** A picture worker starts from source and draws: long on a busy machine. */
const PICTURE_MS = 120_000;

let server: TestServer;
let owner: Browser;
let neighbour: Browser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person({ email: "owner@oneup.example" });
  neighbour = await server.person({ email: "neighbour@oneup.example" });
});
afterAll(() => server.stop());

const analyze = () => owner.done<PropertyAnswer>("POST", "/api/properties", { address: ADDRESS });

describe("a property over HTTP", () => {
  it("REL-04 a room of any name is reached by its path: slashes, percent signs, emoji, 80 characters", async () => {
    const { id } = await analyze();
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
      const { id, rooms } = await analyze();
      const path = `/api/properties/${id}`;
      const reference = await uploadTiny(owner);
      await owner.done("PUT", `${path}/rooms/Kitchen/image`, { imageUrl: reference });
      const comparableId = rooms[0]?.comparables[0]?.id ?? "none";
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
});
