import { type ChildProcess, spawn } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { StrictS3 } from "./testing/strict-s3.ts";
import { tinyPicture } from "./testing/tiny-picture.ts";

const SLOW = { timeout: 30_000, interval: 50 };

let dataDir: string;
/** The server as it is shipped (bundle.ts). */
const built = process.env["ONEUP_TEST_BUNDLE"] ?? "";
const started: Run[] = [];

beforeAll(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), "oneup-start-")));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((run) => run.end("SIGTERM")));
}, 30_000);
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** A server as `npm start` runs it, in a process of its own. */
class Run {
  out = "";
  err = "";
  readonly process: ChildProcess;
  readonly exit: Promise<number | null>;

  constructor(environment: Record<string, string>, args: readonly string[] = []) {
    this.process = spawn(process.execPath, [join(built, "main.js"), ...args], {
      env: { PATH: process.env["PATH"], PORT: "0", ONEUP_DATA_DIR: dataDir, ...environment },
    });
    this.process.stdout?.on("data", (chunk: Buffer) => (this.out += chunk.toString()));
    this.process.stderr?.on("data", (chunk: Buffer) => (this.err += chunk.toString()));
    this.exit = new Promise((resolve) => {
      this.process.once("exit", (code) => resolve(code));
    });
    started.push(this);
  }

  async address(): Promise<string> {
    return vi.waitFor(() => {
      const address = /running at (\S+)/.exec(this.out)?.[1];
      if (address === undefined) throw new Error(`Not running yet: ${this.out}${this.err}`);
      return address;
    }, SLOW);
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.process.exitCode === null) this.process.kill(signal);
    return this.exit;
  }
}

async function signIn(address: string, email: string, password: string): Promise<Response> {
  return fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
}

describe("OPS-01 OPS-02 starting and stopping", () => {
  let password = "";

  it("OPS-01 a port that is taken is said in one line, and nothing is left running or made", async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, "localhost", () => {
        const address = other.address();
        resolve(address !== null && typeof address === "object" ? address.port : 0);
      });
    });
    try {
      const run = new Run({ PORT: String(port) });
      expect(await run.exit).toBe(1);
      expect(run.err).toBe(
        `Port ${port} is taken by another program. Stop that program, or set PORT to another number.\n`,
      );
      expect(existsSync(join(dataDir, "oneup.lock"))).toBe(false);
      expect(existsSync(join(dataDir, "pg", "postmaster.pid"))).toBe(false);
    } finally {
      other.close();
    }
  });

  // The password of the first admin is shown by the start that succeeds.
  it("OPS-01 the first start makes an admin, prints the sign-in once, and serves", async () => {
    const run = new Run({}, ["--sample"]);
    const address = await run.address();
    expect(address).toMatch(/^http:\/\/localhost:\d+$/);
    password =
      /Admin account made. Email: admin@oneup.example {3}Password: (\S+)/.exec(run.out)?.[1] ?? "";
    expect(password).toHaveLength(16);
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    const answer = await signIn(address, "admin@oneup.example", password);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ role: "admin" });

    const sample = /password of all: (\S+)\)/.exec(run.out)?.[1] ?? "";
    const contractor = await signIn(address, "contractor@oneup.example", sample);
    const cookie = contractor.headers.get("set-cookie")?.split(";")[0] ?? "";
    const projects = await fetch(`${address}/api/projects`, { headers: { cookie } });
    expect(await projects.json()).toMatchObject({ items: [{}] });

    // The homeowner's house is analysed, and its open project costs what the analysis says.
    const homeowner = await signIn(address, "homeowner@oneup.example", sample);
    const headers = { cookie: homeowner.headers.get("set-cookie")?.split(";")[0] ?? "" };
    const read = async <T>(path: string): Promise<T> =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the route answers
      (await (await fetch(address + path, { headers })).json()) as T;
    expect(await read("/api/properties")).toMatchObject({
      items: [{ address: { line: "12 Maple Lane, Sacramento, CA 95814" }, openQuotes: 1 }],
    });
    const { property } = await read<{
      property: { rooms: { score: number; comparison: { cost: { typical: number } } }[] };
    }>("/api/properties/latest");
    expect(property.rooms.map(({ score }) => score)).toEqual([65, 69, 67]);
    const { items } = await read<{ items: { quote: { totalCost: number } }[] }>("/api/quotes");
    expect(items.map(({ quote }) => quote.totalCost)).toEqual([
      property.rooms[0]?.comparison.cost.typical,
    ]);

    expect(await run.end("SIGTERM")).toBe(0);
    expect(existsSync(join(dataDir, "oneup.lock"))).toBe(false);
    expect(run.err).toBe("");
  }, 60_000);

  it("OPS-01 OPS-02 the next start keeps everything, and a second on its folder is refused with the pid", async () => {
    const run = new Run({});
    const address = await run.address();
    expect(run.out).not.toMatch(/Password/);
    expect((await signIn(address, "admin@oneup.example", password)).status).toBe(200);

    const second = new Run({});
    expect(await second.exit).toBe(1);
    expect(second.err.trim().split("\n")).toEqual([
      `OneUp already runs on the data folder ${dataDir} (process ${run.process.pid}). Stop it first, or set ONEUP_DATA_DIR to another folder.`,
    ]);
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);

    // Killed without warning: the lock is stale, the database an orphan; the next start takes both over.
    await run.end("SIGKILL");
    const next = new Run({});
    const again = await next.address();
    expect((await signIn(again, "admin@oneup.example", password)).status).toBe(200);
    expect(await next.end("SIGINT")).toBe(0);
  }, 90_000);

  it("OPS-01 OPS-04 with a bucket, pictures lie there; one that is not there ends the start in one line", async () => {
    const s3 = new StrictS3();
    await s3.start();
    try {
      const { endpoint, region, accessKeyId, secretAccessKey, bucket } = s3.settings;
      const store = {
        S3_ENDPOINT: endpoint ?? "",
        S3_REGION: region,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      };
      const elsewhere = join(dataDir, "without-bucket");
      const wrong = new Run({ ...store, S3_BUCKET: "another", ONEUP_DATA_DIR: elsewhere });
      expect(await wrong.exit).toBe(1);
      expect(wrong.err).toBe(
        "The store of S3_BUCKET cannot be used: it has no such bucket (NoSuchBucket).\n",
      );
      expect(readdirSync(elsewhere)).toEqual([]);

      s3.misbehave("LIST", { status: 503, code: "SlowDown" });
      const run = new Run({ ...store, S3_BUCKET: bucket });
      const address = await run.address();
      expect(run.out).toContain("does not answer now");
      const { headers } = await signIn(address, "admin@oneup.example", password);
      const [, bytes = ""] = (await tinyPicture("#b8a890")).split(",");
      const answer = await fetch(`${address}/api/files`, {
        method: "POST",
        headers: {
          "content-type": "image/png",
          cookie: headers.get("set-cookie")?.split(";")[0] ?? "",
        },
        body: Buffer.from(bytes, "base64"),
      });
      expect(answer.status).toBe(200);
      expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^files\/\w\w\/\w{32}$/)]);
      expect(await run.end("SIGTERM")).toBe(0);
      expect([run.err, existsSync(join(dataDir, "files"))]).toEqual(["", false]);
    } finally {
      await s3.stop();
    }
  }, 60_000);

  it("OPS-01 settings that are wrong, and folders that cannot be used, are said in one line each", async () => {
    const file = join(dataDir, "a-file");
    writeFileSync(file, "");
    const [settings, folder, database, model] = [
      new Run({ PORT: "x", ONEUP_PUBLIC_URL: "y" }),
      new Run({ ONEUP_DATA_DIR: join(file, "data") }),
      new Run({
        DATABASE_URL: "postgres://oneup:s3cret@127.0.0.1:1/oneup",
        ONEUP_DATA_DIR: join(dataDir, "other"),
      }),
      new Run({
        ONEUP_SURFACE_MODEL: join(dataDir, "none.onnx"),
        ONEUP_DATA_DIR: join(dataDir, "third"),
      }),
    ];
    const exits = [settings, folder, database, model].map(({ exit }) => exit);
    expect(await Promise.all(exits)).toEqual([1, 1, 1, 1]);
    expect(settings.err.trim().split("\n")).toHaveLength(2);
    expect(folder.err.trim().split("\n")).toHaveLength(1);
    expect(folder.err).toContain("ONEUP_DATA_DIR");
    expect(database.err).toBe(
      "The database of DATABASE_URL cannot be used: nothing listens there (ECONNREFUSED).\n",
    );
    expect(model.err).toMatch(
      /^ONEUP_SURFACE_MODEL cannot be used: \S+none\.onnx cannot be read: ENOENT[^\n]+\n$/,
    );
    expect(readdirSync(join(dataDir, "third"))).toEqual([]);
    expect(readFileSync(file, "utf8")).toBe("");
  }, 60_000);
});
