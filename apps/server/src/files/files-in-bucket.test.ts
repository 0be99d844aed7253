import { knownDocuments, knownFiles } from "@oneup/store-sql";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { codeOf, sendBytes, uploadTiny } from "../testing/calls.ts";
import { eventually } from "../testing/eventually.ts";
import { StrictS3 } from "../testing/strict-s3.ts";
import {
  type Browser,
  PASSWORD,
  type TestServer,
  startTestServer,
} from "../testing/test-server.ts";
import { tinyPicture } from "../testing/tiny-picture.ts";
import { S3Bucket } from "./s3-bucket.adapter.ts";
import { removeStrayFiles } from "./stray-files.ts";

const s3 = new StrictS3();
const PDF = `data:application/pdf;base64,${Buffer.from("%PDF-1.7 a certificate").toString("base64")}`;
const AWAY = { status: 500, code: "InternalError" };

let server: TestServer;
let bucket: S3Bucket;
let people = 0;

beforeAll(async () => {
  await s3.start();
  bucket = new S3Bucket(s3.settings, { log: () => undefined });
  server = await startTestServer({}, null, bucket);
});
afterEach(() => s3.behave());
afterAll(async () => {
  await server.stop();
  await s3.stop();
});

const person = () => server.person({ email: `owner${(people += 1)}@oneup.example` });
const recordsOf = async ({ id }: Browser) => {
  const sql = "select id from files where owner_id = $1";
  return (await server.parts.pool.query(sql, [id])).rows.length;
};

async function send(owner: Browser, key?: string) {
  const [, bytes = ""] = (await tinyPicture("#336699")).split(",");
  const more = { type: "image/png", ...(key !== undefined && { key }) };
  return sendBytes(owner, Buffer.from(bytes, "base64"), more);
}

/** A professional's request with a certificate, and the path of its bytes. */
async function certificate(): Promise<string> {
  const before = new Set(s3.objects.keys());
  const answer = await server.guest().call("POST", "/api/register/contractor", {
    userType: "contractor",
    email: `pro${(people += 1)}@builders.example`,
    password: PASSWORD,
    businessName: "Example Builders",
    licenseNumber: `90000${people}`,
    licenseState: "California",
    requestedTier: "tier2",
    insuranceDocument: PDF,
  });
  expect(answer.statusCode).toBe(200);
  return [...s3.objects.keys()].find((path) => !before.has(path)) ?? "none";
}

describe("OPS-04 pictures and certificates in a bucket", () => {
  it("OPS-04 ACC-02 are served by the server to whoever may see them, in a served size too", async () => {
    const owner = await person();
    const reference = await uploadTiny(owner);
    const path = `files/${reference.slice(-32, -30)}/${reference.slice(-32)}`;
    const kept = s3.objects.get(path)?.bytes;
    expect((await owner.call("GET", reference)).rawPayload.equals(kept ?? Buffer.alloc(0))).toBe(
      true,
    );
    expect((await owner.call("GET", `${reference}?w=480`)).statusCode).toBe(200);
    const [made] = [...s3.objects.keys()].filter((each) => each.startsWith("files/sizes/"));
    expect(made).toMatch(/-480\.jpeg$/);
    const asked = s3.calls.length;
    expect((await (await person()).call("GET", reference)).statusCode).toBe(404);
    expect(s3.calls).toHaveLength(asked);
    expect(await certificate()).toMatch(/^documents\//);
  });

  it.each([
    ["is away", AWAY],
    ["answers 200 and keeps nothing", "forget"],
  ] as const)(
    "REL-03 REL-04 where it %s an upload is no upload: to be tried again, and done once then",
    async (_what, fault) => {
      const owner = await person();
      s3.misbehave("PUT", fault);
      const key = `one-upload-${people}`;
      const answer = await send(owner, key);
      expect([answer.statusCode, codeOf(answer)]).toEqual([503, "server.busy"]);
      expect(answer.headers["retry-after"]).toBe("2");
      expect(await recordsOf(owner)).toBe(0);
      s3.behave();
      expect((await send(owner, key)).statusCode).toBe(200);
      expect(await recordsOf(owner)).toBe(1);
    },
  );

  it("REL-03 where it is slow, what its uploader does meanwhile does not wait for it", async () => {
    const owner = await person();
    const goOn = s3.hold("PUT");
    const asked = s3.calls.length;
    let isDone = false;
    const upload = send(owner).finally(() => (isDone = true));
    await eventually(() => expect(s3.calls.slice(asked).join()).toContain("PUT"));
    expect((await owner.call("PATCH", "/api/users/me", { name: "Olive" })).statusCode).toBe(200);
    expect(isDone).toBe(false);
    goOn();
    expect((await upload).statusCode).toBe(200);
  });

  it("REL-04 that is full has no room for an upload", async () => {
    s3.misbehave("PUT", { status: 507, code: "XMinioStorageFull" });
    const answer = await send(await person());
    expect([answer.statusCode, codeOf(answer)]).toEqual([507, "storage.full"]);
  });

  it("REL-03 where it is away no picture is said to be missing, and what else there is goes on", async () => {
    const owner = await person();
    const reference = await uploadTiny(owner);
    s3.misbehave("GET", AWAY);
    const answer = await owner.call("GET", reference);
    expect([answer.statusCode, codeOf(answer)]).toEqual([503, "server.busy"]);
    expect((await owner.call("GET", "/api/quotes")).statusCode).toBe(200);
    s3.behave();
    expect((await owner.call("GET", reference)).statusCode).toBe(200);
  });

  it("ACC-07 a download of one's own data is whole or cut off, never without a picture", async () => {
    const owner = await person();
    await uploadTiny(owner);
    const whole = await owner.call("GET", "/api/users/me/export");
    expect(Object.keys(unzipSync(whole.rawPayload)).join()).toContain("pictures/");
    s3.misbehave("GET", AWAY);
    await expect(owner.call("GET", "/api/users/me/export")).rejects.toThrow(/destroyed/);
  });

  it("ACC-07 what a deleted account had is gone with the next look for strays, and its sizes are", async () => {
    const [owner, other] = [await person(), await person()];
    const [reference, kept] = [await uploadTiny(owner), await uploadTiny(other)];
    await owner.call("GET", `${reference}?w=480`);
    const paper = await certificate();
    const stray = `documents/ab/${"ab".repeat(16)}`;
    s3.lay(stray, Buffer.from(PDF));
    await owner.done("DELETE", "/api/users/me", { currentPassword: PASSWORD, confirmed: true });
    const inTwoHours = Date.now() + 2 * 60 * 60 * 1000;
    const { pool } = server.parts;
    s3.pageSize = 2;
    for (const [folder, known] of [
      ["files", knownFiles],
      ["documents", knownDocuments],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await removeStrayFiles({ store: bucket, folder }, (ids) => known(pool, ids), inTwoHours);
    }
    const left = [...s3.objects.keys()].join();
    expect(left).not.toContain(reference.slice(-32));
    expect(left).not.toContain(stray);
    expect(left).toContain(kept.slice(-32));
    expect(left).toContain(paper);
  });
});
