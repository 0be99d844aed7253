import { randomBytes } from "node:crypto";
import dns from "node:dns";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fileStoreFailure } from "../start-failure.ts";
import { eventually } from "../testing/eventually.ts";
import { StrictS3 } from "../testing/strict-s3.ts";
import { FileStoreAway, pathOf } from "./file-store.ts";
import { S3Bucket } from "./s3-bucket.adapter.ts";
import type { S3Settings } from "./s3-settings.ts";

const s3 = new StrictS3();
const PATH = pathOf("files", "ab".repeat(16));
const BYTES = randomBytes(300_000);

let logged: unknown[] = [];
let bucket: S3Bucket;

const open = (
  more: Partial<S3Settings> = {},
  limits: { silenceMs?: number; callMs?: number } = {},
) =>
  new S3Bucket(
    { ...s3.settings, ...more },
    { log: (_message, about) => void logged.push(about), ...limits },
  );

beforeAll(async () => {
  await s3.start();
  bucket = open();
});
afterEach(() => {
  s3.behave();
  s3.objects.clear();
  s3.calls.length = 0;
  logged = [];
});
afterAll(() => s3.stop());

const readings = () => s3.calls.filter((call) => call.startsWith("GET")).length;

/** One that soon takes silence for a fault, where silence is the fault. */
const openFor = (fault: unknown) =>
  open({}, fault === "silent" || fault === "stall" ? { silenceMs: 300 } : {});

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe("OPS-04 REL-04 a bucket whose store does wrong", () => {
  it.each([
    ["fails twice", { status: 500, code: "InternalError" }, 2],
    ["is busy", { status: 503, code: "SlowDown" }, 1],
    ["cuts the connection", "cut", 1],
    ["falls silent in the middle", "stall", 1],
    ["says nothing", "silent", 1],
  ] as const)("REL-04 is read all the same where it %s", async (_what, fault, times) => {
    await bucket.write(PATH, BYTES);
    s3.misbehave("GET", fault, times);
    const read = await openFor(fault).read(PATH);
    expect(Buffer.from(read ?? "none").equals(BYTES)).toBe(true);
    expect(readings()).toBe(times + 1);
  });

  it.each([
    ["fails", { status: 500, code: "InternalError" }],
    ["cuts the connection", "cut"],
    ["falls silent in the middle", "stall"],
    ["says nothing", "silent"],
  ] as const)(
    "REL-04 is away where it always %s, and that is no missing file",
    async (_what, fault) => {
      await bucket.write(PATH, BYTES);
      s3.misbehave("GET", fault);
      expect(await failure(openFor(fault).read(PATH))).toBeInstanceOf(FileStoreAway);
      expect(logged).toHaveLength(1);
    },
  );

  it.each([
    ["answers 200 and keeps nothing", "forget"],
    ["answers 200 and keeps the first half", "halve"],
    ["cuts the connection", "cut"],
    ["says nothing", "silent"],
    ["fails", { status: 500, code: "InternalError" }],
  ] as const)(
    "REL-04 a file is written anew where it once %s, and refused where it always does",
    async (_what, fault) => {
      s3.misbehave("PUT", fault, 1);
      const hasty = openFor(fault);
      await hasty.write(PATH, BYTES);
      expect(s3.objects.get(PATH)?.bytes.equals(BYTES)).toBe(true);
      s3.misbehave("PUT", fault);
      const other = pathOf("files", "cd".repeat(16));
      expect(await failure(hasty.write(other, BYTES))).toBeInstanceOf(FileStoreAway);
    },
  );

  it("REL-04 takes its time: a call with all its tries has an end", async () => {
    const patient = open({}, { silenceMs: 60_000, callMs: 200 });
    s3.misbehave("GET", "silent");
    expect(await failure(patient.read(PATH))).toMatchObject({ code: "AbortError" });
    s3.behave();
    await bucket.write(PATH, BYTES);
    s3.misbehave("GET", "stall");
    expect(await failure(patient.read(PATH))).toBeInstanceOf(FileStoreAway);
  });

  it("REL-01 many pictures at once do not wait for each other", async () => {
    const small = BYTES.subarray(0, 1_000);
    await bucket.write(PATH, small);
    const goOn = s3.hold("GET");
    const reading = Promise.all(Array.from({ length: 150 }, () => bucket.read(PATH)));
    await eventually(() => expect(readings()).toBe(150));
    goOn();
    expect((await reading).every((bytes) => bytes?.length === small.length)).toBe(true);
  });

  it("REL-04 is full: the caller hears that there is no room left", async () => {
    s3.misbehave("PUT", { status: 507, code: "XMinioStorageFull" });
    expect(await failure(bucket.write(PATH, BYTES))).toMatchObject({ code: "ENOSPC" });
  });

  it("OPS-06 REL-04 is not there at all: away within two seconds, without a key in the log", async () => {
    const gone = new StrictS3();
    await gone.start();
    const away = open({ endpoint: gone.settings.endpoint });
    await gone.stop();
    const before = performance.now();
    expect(await failure(away.read(PATH))).toMatchObject({ code: "ECONNREFUSED" });
    expect(performance.now() - before).toBeLessThan(2_000);
    expect(JSON.stringify(logged.map((each) => Object.entries(Object(each))))).not.toContain(
      s3.settings.accessKeyId,
    );
    expect(fileStoreFailure(await failure(away.check()))).toBeNull();
  });

  it("REL-04 that changed a byte: its checksum tells, and nobody is shown the file", async () => {
    await bucket.write(PATH, BYTES);
    const bytes = s3.objects.get(PATH)?.bytes;
    bytes?.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
    expect(await failure(bucket.read(PATH))).toBeInstanceOf(FileStoreAway);
  });
});

describe("OPS-01 OPS-04 a bucket that is set up wrongly", () => {
  it.each([
    [{ bucket: "another" }, "it has no such bucket (NoSuchBucket)"],
    [{ accessKeyId: "AKIDOFOTHERS" }, "it does not know the access key (InvalidAccessKeyId)"],
    [{ secretAccessKey: "wrong" }, "the secret key is wrong (SignatureDoesNotMatch)"],
    [
      { region: "us-east-1" },
      "it is in another region than S3_REGION (AuthorizationHeaderMalformed)",
    ],
  ])(
    "OPS-01 %o is said in one line, and its files are not taken for missing",
    async (more, why) => {
      const wrong = open(more);
      const known = fileStoreFailure(await failure(wrong.check()));
      expect(known?.message).toBe(`The store of S3_BUCKET cannot be used: ${why}.`);
      expect(await failure(wrong.read(PATH))).toBeInstanceOf(FileStoreAway);
    },
  );

  it("OPS-04 headers of checksums are left out where they are switched off", async () => {
    const other = new StrictS3({ refusesChecksums: true });
    await other.start();
    try {
      await open({ ...other.settings }).write(PATH, BYTES);
      const given = open({ ...other.settings, checksums: true });
      expect(await failure(given.write(PATH, BYTES))).toMatchObject({ code: "InvalidArgument" });
    } finally {
      await other.stop();
    }
  });

  it("OPS-04 without S3_PATH_STYLE the bucket stands in the host", async () => {
    const { port } = new URL(s3.settings.endpoint ?? "");
    const lookup = vi.spyOn(dns, "lookup").mockImplementation((...given: unknown[]) => {
      const tell = given.at(-1);
      if (typeof tell === "function") tell(null, [{ address: "127.0.0.1", family: 4 }]);
    });
    try {
      await open({ endpoint: `http://s3.test:${port}`, pathStyle: false }).write(PATH, BYTES);
      expect(lookup.mock.calls[0]?.[0]).toBe(`${s3.bucket}.s3.test`);
      expect([...s3.objects.keys()]).toEqual([PATH]);
    } finally {
      lookup.mockRestore();
    }
  });
});
