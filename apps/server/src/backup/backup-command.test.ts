import { spawn } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createDatabase, nameDatabase } from "@oneup/store-sql/testing";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { StrictS3 } from "../testing/strict-s3.ts";

const PASSWORD = "correct horse battery";
const SLOW = { timeout: 30_000, interval: 50 };
const FIXTURES = new URL("../../../../e2e/fixtures/", import.meta.url);

/** The server as it is shipped (bundle.ts). */
const built = process.env["ONEUP_TEST_BUNDLE"] ?? "";

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "oneup-backup-")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program of the server on a data folder. */
function start(data: string, words: readonly string[], more: Record<string, string> = {}) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [join(built, "main.js"), ...words], {
    cwd: folder,
    env: { PATH, PORT: "0", ONEUP_DATA_DIR: join(folder, data), ...more },
  });
  const run = { child, out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (run.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (run.err += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return Object.assign(run, { ended });
}

/** Runs a command to its end. */
async function done(...given: Parameters<typeof start>) {
  const run = start(...given);
  return { code: await run.ended, out: run.out, err: run.err };
}

/** Serves a data folder while something is done with it. */
async function whileServing<T>(
  data: string,
  environment: Record<string, string>,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const run = start(data, [], environment);
  try {
    const address = await vi.waitFor(() => {
      const found = /running at (\S+)/.exec(run.out)?.[1];
      if (found === undefined) throw new Error(`Not running yet: ${run.out}${run.err}`);
      return found;
    }, SLOW);
    return await work(address);
  } finally {
    run.child.kill("SIGTERM");
    await run.ended;
  }
}

/** The settings of a bucket. */
function storeOf({ settings }: StrictS3): Record<string, string> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  return {
    S3_ENDPOINT: endpoint ?? "",
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** Signs the first admin in and uploads a photo. @returns reads it again, in the same session */
async function upload(address: string): Promise<(address: string) => Promise<Buffer | number>> {
  const login = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@oneup.example", password: PASSWORD }),
  });
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const sent = await fetch(`${address}/api/files`, {
    method: "POST",
    headers: { cookie, "content-type": "image/jpeg" },
    body: readFileSync(new URL("kitchen-600.jpg", FIXTURES)),
  });
  const { reference } = z.object({ reference: z.string() }).parse(await sent.json());
  return async (at) => {
    const answer = await fetch(at + reference, { headers: { cookie } });
    return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status;
  };
}

describe("OPS-05 npm run backup and npm run restore", () => {
  it("OPS-05 a backup of a running server comes back in an empty place alone, without secrets", async () => {
    const environment = {
      ONEUP_ADMIN_PASSWORD: PASSWORD,
      SMTP_URL: "smtp://post:unspoken@127.0.0.1:1",
      ONEUP_OPERATOR_NAME: "Acme Homes",
    };
    const file = join(folder, "one.tar.gz");

    const [read, photo] = await whileServing("data", environment, async (address) => {
      const read = await upload(address);
      expect(await done("data", ["backup", file], environment)).toEqual({
        code: 0,
        out: expect.stringMatching(
          /^Backup made: \S+one\.tar\.gz \([\d.]+ MB; pictures: 1, certificates: 0\)\.\nSecrets are not in it; keep them elsewhere: ONEUP_ADMIN_PASSWORD, SMTP_URL\.\n$/,
        ),
        err: "",
      });
      expect(await done("data", ["restore", file])).toEqual({
        code: 1,
        out: expect.stringContaining("is whole"),
        err: expect.stringMatching(/^OneUp runs on the data folder [^\n]+\n$/),
      });
      return [read, await read(address)];
    });
    expect(photo).toBeInstanceOf(Buffer);
    const plain = gunzipSync(readFileSync(file));
    for (const secret of ["unspoken", PASSWORD]) expect(plain.includes(secret)).toBe(false);
    // One that is there is kept.
    expect(await done("data", ["backup", file])).toMatchObject({
      code: 1,
      err: `${file} is there already. Name another file.\n`,
    });

    const restored = await done("other", ["restore", file]);
    expect(restored).toMatchObject({ code: 0, err: "" });
    expect(restored.out).toContain("ONEUP_OPERATOR_NAME=Acme Homes\n");
    expect(await whileServing("other", {}, read)).toEqual(photo);
    expect(await done("other", ["restore", file])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There are files already [^\n]+\n$/),
    });

    // Of a server that stands still too.
    expect(await done("other", ["backup", "two.tar.gz"])).toMatchObject({ code: 0, err: "" });
    expect(existsSync(join(folder, "two.tar.gz"))).toBe(true);
  }, 120_000);

  it("OPS-05 so does a database of DATABASE_URL, into another one", async () => {
    const urls: { readonly DATABASE_URL: string }[] = [];
    for (const name of [nameDatabase("backup"), nameDatabase("backup")]) {
      // oxlint-disable-next-line no-await-in-loop -- one server
      const { user, password, host, port } = await createDatabase(inject("database").server, name);
      urls.push({ DATABASE_URL: `postgres://${user}:${String(password)}@${host}:${port}/${name}` });
    }
    const [from, to] = urls;
    const file = join(folder, "remote.tar.gz");
    const read = await whileServing("near", { ...from, ONEUP_ADMIN_PASSWORD: PASSWORD }, upload);
    expect(await done("near", ["backup", file], from)).toMatchObject({ code: 0, err: "" });
    expect(await done("far", ["restore", file], to)).toMatchObject({ code: 0, err: "" });
    expect(await whileServing("far", { ...to }, read)).toBeInstanceOf(Buffer);
    expect(await done("farther", ["restore", file], to)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database is not empty\. [^\n]+\n$/),
    });
  }, 120_000);

  it("OPS-05 so do files in a bucket, into another one; while it is away nothing is kept", async () => {
    const [from, to] = [new StrictS3(), new StrictS3()];
    await Promise.all([from.start(), to.start()]);
    try {
      const file = join(folder, "bucket.tar.gz");
      const admin = { ONEUP_ADMIN_PASSWORD: PASSWORD };
      const read = await whileServing("one", { ...storeOf(from), ...admin }, upload);
      expect(await done("one", ["backup", file], storeOf(from))).toMatchObject({
        code: 0,
        out: expect.stringContaining("pictures: 1"),
      });
      expect(await done("two", ["restore", file], storeOf(to))).toMatchObject({ code: 0, err: "" });
      expect([...to.objects.keys()]).toEqual(
        [...from.objects.keys()].filter((path) => !path.includes("sizes")),
      );
      expect(await whileServing("two", storeOf(to), read)).toBeInstanceOf(Buffer);
      to.misbehave("LIST", { status: 403, code: "AccessDenied" });
      expect(await done("two", ["backup", "away.tar.gz"], storeOf(to))).toMatchObject({
        code: 1,
        err: "The store of S3_BUCKET cannot be used: the keys may not list the bucket (AccessDenied).\n",
      });
      expect(existsSync(join(folder, "away.tar.gz"))).toBe(false);
    } finally {
      await Promise.all([from.stop(), to.stop()]);
    }
  }, 120_000);

  it("OPS-05 what cannot be backed up or restored is said in one line, and nothing is made", async () => {
    const cut = join(folder, "cut.tar.gz");
    writeFileSync(cut, gzipSync("no tar").subarray(0, 12));
    const runs = [
      done("none", ["backup"]),
      done("none", ["restore"]),
      done("none", ["restore", "nothing.tar.gz"]),
      done("none", ["restore", cut]),
      done("none", ["backup"], { DATABASE_URL: "postgres://oneup:s3cret@127.0.0.1:1/oneup" }),
    ];
    expect((await Promise.all(runs)).map(({ code, err }) => [code, err])).toEqual([
      [1, `There is no OneUp in ${join(folder, "none")} yet.\n`],
      [1, "Name the file: npm run restore -- FILE\n"],
      [1, `There is no file ${join(folder, "nothing.tar.gz")}.\n`],
      [1, "This is no whole backup: it is cut off, damaged, or another file.\n"],
      [1, "The database of DATABASE_URL cannot be used: nothing listens there (ECONNREFUSED).\n"],
    ]);
    expect(existsSync(join(folder, "none"))).toBe(false);
  }, 60_000);
});
