import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import type { DatabaseDump, DatabaseLoad } from "@oneup/store-sql";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FileStore } from "../files/file-store.ts";
import { writeArchive } from "./archive-writer.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup, verifyBackup } from "./restore-backup.ts";

const idle = new AbortController().signal;
const PICTURE = "ab".repeat(16);
const PAPER = "cd".repeat(16);
const GONE = "ef".repeat(16);

/** A line of COPY, of a length that no part is a multiple of. */
const LINE = `${"x".repeat(1_000_002)}\n`;
const LINES = 11;

function files(kept: Map<string, Uint8Array>): FileStore {
  return {
    read: (path) => Promise.resolve(kept.get(path) ?? null),
    write: (path, bytes) => Promise.resolve(void kept.set(path, bytes)),
    remove: (path) => Promise.resolve(void kept.delete(path)),
    async *list(folder) {
      const paths = [...kept.keys()].filter((path) => path.startsWith(folder));
      yield await Promise.resolve(
        paths.map((path) => ({ path, modified: () => Promise.resolve(0) })),
      );
    },
    check: () => Promise.resolve(),
  };
}

const dump: DatabaseDump = {
  shape: {
    schema: 7,
    tables: [
      { name: "bids", columns: ["id"] },
      { name: "empty", columns: ["id"] },
    ],
    sequences: [{ name: "numbers", last: "9007199254740993" }],
  },
  async *rowsOf({ name }) {
    if (name === "empty") return;
    const text = Buffer.from(LINE.repeat(LINES));
    // Chunks of the connection end anywhere.
    for (let at = 0; at < text.length; at += 700_001) yield text.subarray(at, at + 700_001);
    await Promise.resolve();
  },
  async *idsOf(kind) {
    yield* await Promise.resolve(kind === "files" ? [PICTURE, GONE] : [PAPER]);
  },
  close: () => Promise.resolve(),
};

const kept = () =>
  new Map([
    [`files/ab/${PICTURE}`, Buffer.from("a picture")],
    [`documents/cd/${PAPER}`, Buffer.alloc(0)],
  ]);
const source = () => ({
  dump,
  files: files(kept()),
  settings: "PORT=1\n",
  madeAt: new Date().toISOString(),
});

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oneup-backup-"));
  path = join(folder, "backup.tar.gz");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function verify() {
  const file = await open(path);
  try {
    return await verifyBackup(file, idle);
  } finally {
    await file.close();
  }
}

/** Restores into memory. @param commit what the database says at the end */
async function restore(to: Map<string, Uint8Array>, commit = () => Promise.resolve()) {
  const copied: Record<string, string[]> = {};
  const load: DatabaseLoad = {
    rowsOf({ name }) {
      const chunks: Buffer[] = [];
      return new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          chunks.push(chunk);
          done();
        },
        final: (done) => {
          (copied[name] ??= []).push(Buffer.concat(chunks).toString());
          done();
        },
      });
    },
    commit,
    upgrade: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const file = await open(path);
  try {
    const manifest = await verifyBackup(file, idle);
    const place = { files: files(to), open: () => Promise.resolve(load) };
    return { copied, manifest, settings: await restoreBackup(file, manifest, place, idle) };
  } finally {
    await file.close();
  }
}

const NO_BACKUP = "This is no whole backup: it is cut off, damaged, or another file.";

describe("OPS-05 the file of a backup", () => {
  it("OPS-05 brings back rows by whole lines, numbers, pictures, certificates and settings; what is gone is counted", async () => {
    expect(await makeBackup(path, source(), idle)).toEqual({ files: 1, documents: 1, missing: 1 });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const to = new Map<string, Uint8Array>();
    const { copied, manifest, settings } = await restore(to);
    expect(to).toEqual(kept());
    expect(settings).toBe("PORT=1\n");
    expect(manifest.database).toEqual(dump.shape);
    // More than one part, and each a COPY of its own.
    expect(copied["bids"]?.length).toBeGreaterThan(1);
    expect(copied["bids"]?.filter((part) => !part.endsWith("\n"))).toEqual([]);
    expect(copied["bids"]?.join("") === LINE.repeat(LINES)).toBe(true);
  });

  it("OPS-05 a file that is cut, changed or another one is refused in one line, before anything is written", async () => {
    await makeBackup(path, source(), idle);
    const whole = readFileSync(path);
    const plain = gunzipSync(whole);
    const changed = Buffer.from(plain);
    changed.write("A", plain.indexOf("a picture"));
    const files = [
      whole.subarray(0, whole.length >> 1),
      whole.subarray(0, -1),
      // Packed again, as who unpacks it and packs it would: only the hash can tell.
      gzipSync(changed),
      gzipSync(plain.subarray(0, plain.indexOf("manifest.json"))),
      Buffer.from("no backup"),
      Buffer.alloc(0),
    ];
    for (const bytes of files) {
      writeFileSync(path, bytes);
      // oxlint-disable-next-line no-await-in-loop -- one file
      await expect(verify()).rejects.toThrow(NO_BACKUP);
    }
    writeFileSync(path, gzipSync(plain));
    expect(await verify()).toMatchObject({ format: 1 });
  });

  it("OPS-05 a disk that is full, a database that goes away and a stop leave no file", async () => {
    const probe = await open(join(folder, "probe"), "w");
    const handle: typeof probe = Object.getPrototypeOf(probe);
    await probe.close();
    rmSync(join(folder, "probe"));
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    vi.spyOn(handle, "writeFile").mockRejectedValueOnce(full);
    await expect(makeBackup(path, source(), idle)).rejects.toBe(full);

    const gone = new Error("Connection terminated unexpectedly");
    const cut: DatabaseDump = {
      ...dump,
      async *rowsOf(table) {
        yield* dump.rowsOf(table);
        throw gone;
      },
    };
    await expect(makeBackup(path, { ...source(), dump: cut }, idle)).rejects.toBe(gone);

    const stop = new AbortController();
    const stopped = writeArchive(
      path,
      async (add) => {
        await add("first", Buffer.alloc(1));
        stop.abort();
        await add("second", Buffer.alloc(1));
      },
      stop.signal,
    );
    await expect(stopped).rejects.toMatchObject({ code: "ABORT_ERR" });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("OPS-05 a place that holds files is refused, and a restore that fails takes its files away again", async () => {
    await makeBackup(path, source(), idle);
    const filled = new Map([[`documents/01/${"01".repeat(16)}`, Buffer.from("somebody's")]]);
    await expect(restore(filled)).rejects.toThrow("There are files already");
    expect(filled.size).toBe(1);
    const to = new Map<string, Uint8Array>();
    const refused = restore(to, () => Promise.reject(new Error("a key is missing")));
    await expect(refused).rejects.toThrow("a key is missing");
    expect(to.size).toBe(0);
  });
});
