import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, sendBytes } from "../testing/calls.ts";
import {
  type Browser,
  type TestServer,
  bidDraft,
  quoteDraft,
  startTestServer,
} from "../testing/test-server.ts";

const FIXTURES = new URL("../../../../e2e/fixtures/", import.meta.url);
const fixture = (name: string) => readFile(new URL(name, FIXTURES));
/** Large enough to be drawn on, and no larger. */
const KITCHEN = "kitchen-600.jpg";

interface Uploaded {
  readonly id: string;
  readonly reference: string;
  readonly width: number;
  readonly height: number;
}

let server: TestServer;
let owner: Browser;
let contractor: Browser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person({ email: "owner@oneup.example" });
  contractor = await server.person({ email: "carl@oneup.example", userType: "contractor" });
});
afterAll(() => server.stop());

const send = (browser: Browser, payload: Buffer, type = "image/jpeg", key?: string) =>
  sendBytes(browser, payload, key === undefined ? { type } : { type, key });

async function upload(browser: Browser, name = KITCHEN, type?: string): Promise<Uploaded> {
  const answer = await send(browser, await fixture(name), type);
  expect(answer.statusCode).toBe(200);
  return answer.json<Uploaded>();
}

/** A quote that shows a picture. */
async function quoteShowing(reference: string): Promise<string> {
  const [upgrade] = quoteDraft().upgrades;
  if (!upgrade) throw new Error("A draft has a room.");
  const upgrades = [{ ...upgrade, beforeImage: reference }];
  const { quote } = await owner.done<{ quote: { id: string } }>(
    "POST",
    "/api/quotes",
    quoteDraft({ upgrades }),
  );
  return quote.id;
}

function form(name: string, type: string, bytes: Buffer): { payload: Buffer; type: string } {
  const boundary = "----oneup";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}

const read = (browser: Browser, reference: string, headers: Record<string, string> = {}) =>
  browser.call("GET", reference, undefined, headers);

describe("PIC-07 uploading a photo", () => {
  it("REL-00 REL-04 one that the plan has no room for is refused, and others' pictures do not count", async () => {
    const hoarder = await server.person({ email: "hoarder@oneup.example" });
    const { id } = await upload(hoarder);
    await server.parts.pool.query("update files set bytes = 999999999 where id = $1", [id]);
    const answer = await send(hoarder, await fixture(KITCHEN));
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, "picture.no_room"]);
    const count = "select count(*)::int as n from files where owner_id = $1";
    expect((await server.parts.pool.query(count, [hoarder.id])).rows).toEqual([{ n: 1 }]);
    await upload(owner);
  });

  it.each([
    [KITCHEN, "image/jpeg"],
    ["kitchen.heic", "application/octet-stream"],
    ["kitchen.webp", "image/webp"],
  ])("PIC-07 %s as %s is kept as a JPEG that its owner can read", async (name, type) => {
    const kept = await upload(owner, name, type);
    expect(kept.reference).toBe(`/api/files/${kept.id}`);
    expect(kept.id).toMatch(/^[0-9a-f]{32}$/);
    const answer = await read(owner, kept.reference);
    expect(answer.headers["content-type"]).toBe("image/jpeg");
    const meta = await sharp(answer.rawPayload).metadata();
    expect(meta).toMatchObject({ format: "jpeg", width: kept.width, height: kept.height });
  });

  it("PIC-07 a form with one file is taken too", async () => {
    const { payload, type } = form("my kitchen.jpg", "image/jpeg", await fixture(KITCHEN));
    expect((await send(owner, payload, type)).statusCode).toBe(200);
  });

  it("PIC-07 REL-04 a form that is cut, or says no boundary, is refused", async () => {
    const { payload, type } = form("my kitchen.jpg", "image/jpeg", await fixture(KITCHEN));
    for (const [bytes, as] of [
      [payload.subarray(0, 400), type],
      [payload, "multipart/form-data"],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await send(owner, bytes, as);
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, "request.invalid"]);
    }
  });

  it.each([
    ["drawing.svg", "image/svg+xml", 415, "picture.unsupported"],
    ["kitchen.jpg", "text/html", 415, "picture.unsupported"],
    ["broken.heic", "image/heic", 422, "picture.unreadable"],
    ["square-256-megapixels.png", "image/png", 413, "picture.too_many_pixels"],
  ])(
    "PIC-07 %s as %s is refused with %i and a clear sentence",
    async (name, type, status, code) => {
      const before = await readdir(join(server.dataDir, "files"));
      const answer = await send(owner, await fixture(name), type);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers["x-error-code"]).toBe(code);
      expect(answer.body).toMatch(/^[A-Z].{8,200}\.$/);
      expect(await readdir(join(server.dataDir, "files"))).toEqual(before);
    },
  );

  it("PIC-07 more than 20 MB are refused, as a body and in a form", async () => {
    const huge = Buffer.concat([await fixture(KITCHEN), Buffer.alloc(20_000_001)]);
    const inForm = form("huge.jpg", "image/jpeg", huge);
    for (const [payload, type] of [
      [huge, "image/jpeg"],
      [inForm.payload, inForm.type],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await send(owner, payload, type);
      expect(answer.statusCode).toBe(413);
      expect(answer.headers["x-error-code"]).toBe("picture.too_large");
    }
  });

  it("MKT-04 sent twice under one key it is one picture", async () => {
    const photo = await fixture(KITCHEN);
    const key = "one-upload-0001";
    const twice = [1, 2].map(() => send(owner, photo, "image/jpeg", key));
    const [first, second] = await Promise.all(twice);
    expect(second?.json()).toEqual(first?.json());
    expect((await send(owner, photo, "image/jpeg", key)).json()).toEqual(first?.json());
    const other = await send(owner, await fixture("facade.jpg"), "image/jpeg", key);
    expect(codeOf(other)).toBe("request.key_reused");
  });
});

describe("PIC-07 serving a picture", () => {
  it.each([
    ["image/avif,image/webp,*/*", "image/avif", "heif"],
    ["image/webp,*/*", "image/webp", "webp"],
    ["*/*", "image/jpeg", "jpeg"],
  ])("PIC-07 in the width asked for, for %s as %s", async (accept, type, format) => {
    const { reference } = await upload(owner);
    const answer = await read(owner, `${reference}?w=480`, { accept });
    expect(answer.headers["content-type"]).toBe(type);
    expect(answer.headers["vary"]).toBe("Accept");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480, format });
    const again = await read(owner, `${reference}?w=480`, { accept });
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  it("REL-05 so that it cannot run, is not guessed at, and is asked for anew each time", async () => {
    const { reference } = await upload(owner);
    const answer = await read(owner, reference);
    expect(answer.headers["content-security-policy"]).toBe("sandbox; default-src 'none'");
    expect(answer.headers["x-frame-options"]).toBe("DENY");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["content-disposition"]).toMatch(/^inline; filename="oneup-[0-9a-f]{8}"$/);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    const tag = { "if-none-match": String(answer.headers["etag"]) };
    expect((await read(owner, reference, tag)).statusCode).toBe(304);
    expect((await read(contractor, reference, tag)).statusCode).toBe(404);
  });

  it("ACC-02 an unused picture is its owner's alone; others are told that there is none", async () => {
    const { reference } = await upload(owner);
    const stranger = await server.person({ email: "stranger@oneup.example" });
    const admin = await server.person({ email: "admin@oneup.example", role: "admin" });
    const unknown = await read(stranger, `/api/files/${"0".repeat(32)}`);
    for (const browser of [server.guest(), contractor, stranger, admin]) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await read(browser, reference);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe(unknown.body);
    }
    expect((await read(owner, reference)).statusCode).toBe(200);
  });

  it("ACC-02 a picture of a quote is read by whoever may read the quote, and no longer than that", async () => {
    const { reference } = await upload(owner);
    const quoteId = await quoteShowing(reference);
    expect((await read(contractor, reference)).statusCode).toBe(404);
    await owner.done("POST", `/api/quotes/${quoteId}/publish`);
    expect((await read(contractor, reference)).statusCode).toBe(200);
    expect((await read(server.guest(), `${reference}?w=480`)).statusCode).toBe(200);
    const bea = await server.person({ email: "bea@oneup.example", userType: "contractor" });
    const bids = `/api/quotes/${quoteId}/bids`;
    const { id } = await contractor.done<{ id: string }>("POST", bids, bidDraft());
    await owner.done("POST", `${bids}/${id}/messages`, { text: "We wait." });
    await owner.done("POST", `/api/quotes/${quoteId}/close`);
    expect((await read(bea, reference)).statusCode).toBe(404);
    expect((await read(server.guest(), reference)).statusCode).toBe(404);
    expect((await read(contractor, reference)).statusCode).toBe(200);
  });

  it("ACC-02 PIC-08 a painted area is its owner's alone, whatever shows it", async () => {
    const { reference, id } = await upload(owner);
    await owner.done("POST", `/api/quotes/${await quoteShowing(reference)}/publish`);
    expect((await read(contractor, reference)).statusCode).toBe(200);
    const { store } = server.parts.deps.ports;
    const me = await store.read(({ files }) => files.byId(id));
    await store.transact(({ files }) => files.markAs("mask", id, me?.ownerId ?? ""));
    expect((await read(owner, reference)).statusCode).toBe(200);
    expect((await read(contractor, reference)).statusCode).toBe(404);
  });

  it("REL-04 a name that leads elsewhere leads nowhere", async () => {
    for (const id of ["..%2f..%2fetc%2fpasswd", "%2e%2e", "a".repeat(200), "0".repeat(31), "%00"]) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await read(owner, `/api/files/${id}`);
      expect([400, 404]).toContain(answer.statusCode);
    }
  });
});

const visualize = (image: string, more: Record<string, unknown> = {}) =>
  owner.call("POST", "/api/quick-quote/visualize-single", {
    image,
    customPrompt: "navy walls",
    room: "kitchen",
    ...more,
  });

describe("PIC-01 PIC-02 PIC-05 pictures made on this machine", () => {
  it("API-13 PIC-02 PIC-05 a draft is lossless, labelled, its maker's, linked to its photo, and outside the painted area every pixel is the photo's", async () => {
    const photo = await upload(owner);
    const { width, height } = photo;
    const half = { width: Math.floor(width / 2), height };
    const painted = { create: { ...half, channels: 3, background: "#ff0000" } } as const;
    const mask = await sharp({ create: { width, height, channels: 3, background: "#000000" } })
      .composite([{ input: await sharp(painted).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const answer = await visualize(photo.reference, {
      mask: `data:image/png;base64,${mask.toString("base64")}`,
    });
    expect(answer.statusCode).toBe(200);
    const { image, ...drawn } = answer.json<{ image: string; kind: string; engine: string }>();
    expect(drawn).toMatchObject({ kind: "draft", engine: "on-machine" });
    const picture = await read(owner, image);
    expect(picture.headers["content-type"]).toBe("image/png");
    const meta = await sharp(picture.rawPayload).metadata();
    expect(meta).toMatchObject({ width, height, format: "png" });
    expect(meta.exif?.toString("latin1")).toContain("Draft preview");
    expect(meta.xmp?.toString()).toContain(`<dc:source>${photo.reference}</dc:source>`);
    expect((await read(contractor, image)).statusCode).toBe(404);
    const { store } = server.parts.deps.ports;
    const record = await store.read(({ files }) => files.byId(image.slice(-32)));
    expect(record).toMatchObject({ parentId: photo.id, request: "navy walls", kind: "draft" });
    // What was painted is kept beside it, for its owner alone, whatever shows it.
    const area = `/api/files/${record?.maskId}`;
    expect((await read(owner, area)).rawPayload.equals(mask)).toBe(true);
    const right = { left: half.width, top: 0, width: width - half.width, height };
    const pixels = async (reference: string, region: typeof right) => {
      const { rawPayload } = await read(owner, reference);
      return sharp(rawPayload).extract(region).removeAlpha().raw().toBuffer();
    };
    const left = { ...right, left: 0, width: half.width };
    expect((await pixels(image, right)).equals(await pixels(photo.reference, right))).toBe(true);
    expect((await pixels(image, left)).equals(await pixels(photo.reference, left))).toBe(false);
  });

  it.each([
    ["drawing.svg", "image/svg+xml", 400],
    ["square-256-megapixels.png", "image/png", 413],
  ])("PIC-07 REL-04 %s inside a call as %s is refused with %i", async (name, type, status) => {
    const bytes = await fixture(name);
    const image = `data:${type};base64,${bytes.toString("base64")}`;
    const answer = await owner.call("POST", "/api/quick-quote/analyze", { image });
    expect(answer.statusCode).toBe(status);
  });

  it("API-12 ACC-02 a photo is read: its room, and what would be worth doing; somebody else's cannot be", async () => {
    const body = { image: (await upload(owner)).reference };
    const path = "/api/quick-quote/analyze";
    const seen = await owner.done<{ recommendedUpgrades: unknown[] }>("POST", path, body);
    expect(seen).toMatchObject({ roomType: "kitchen" });
    expect(seen.recommendedUpgrades.length).toBeGreaterThan(0);
    const answer = await contractor.call("POST", path, body);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, "picture.not_found"]);
  });
});
