import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StrictS3 } from "../testing/strict-s3.ts";
import { DiskFolder } from "./disk-folder.adapter.ts";
import { type FileStore, nameIn, pathOf } from "./file-store.ts";
import { S3Bucket } from "./s3-bucket.adapter.ts";
import { isOwnStore, removeStrayFiles } from "./stray-files.ts";

const HOUR = 60 * 60 * 1000;

interface StoreUnderTest {
  readonly store: FileStore;
  /** Lays a file there as another program would, written so long ago (ms). */
  lay(path: string, age: number): Promise<void>;
  end(): unknown;
}

function onDisk(): StoreUnderTest {
  const folder = mkdtempSync(join(tmpdir(), "oneup-files-"));
  return {
    store: new DiskFolder(folder),
    async lay(path, age) {
      const place = join(folder, path);
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, "bytes");
      const at = new Date(Date.now() - age);
      await utimes(place, at, at);
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function inBucket(given: ConstructorParameters<typeof StrictS3>[0]): Promise<StoreUnderTest> {
  const s3 = new StrictS3(given);
  await s3.start();
  s3.pageSize = 3;
  return {
    store: new S3Bucket(s3.settings, { log: () => undefined }),
    lay(path, age) {
      s3.lay(path, Buffer.from("bytes"), new Date(Date.now() - age));
      return Promise.resolve();
    },
    end: () => s3.stop(),
  };
}

async function pathsIn(store: FileStore, folder: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const page of store.list(folder)) paths.push(...page.map(({ path }) => path));
  return paths.toSorted();
}

/** Names that lie in folders of their own. */
const names = Array.from({ length: 8 }, (_, at) => `${at}${at}${randomBytes(15).toString("hex")}`);
const [first = "", second = ""] = names;

describe.each([
  ["a folder", onDisk],
  ["a bucket", () => inBucket({})],
  ["a bucket of another maker", () => inBucket({ refusesChecksums: true })],
])("OPS-04 PIC-07 files in %s", (_what, open) => {
  let under: StoreUnderTest;
  let store: FileStore;
  beforeEach(async () => {
    under = await open();
    ({ store } = under);
  });
  afterEach(() => under.end());

  it("OPS-04 come back as they were written, the last under a path, the large and the empty", async () => {
    const path = pathOf("files", first);
    await store.write(path, Buffer.from("before"));
    for (const bytes of [randomBytes(5_000_000), Buffer.alloc(0)]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await store.write(path, bytes);
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(Buffer.from((await store.read(path)) ?? "none").equals(bytes)).toBe(true);
    }
    expect(nameIn(path)).toBe(first);
  });

  it("OPS-04 that are not there are null, and removing one twice is no error", async () => {
    const path = pathOf("documents", first);
    expect(await store.read(path)).toBeNull();
    await store.write(path, Buffer.from("a certificate"));
    await store.write(pathOf("documents", second), Buffer.from("another"));
    await store.remove(path);
    await store.remove(path);
    expect(await store.read(path)).toBeNull();
    expect(await pathsIn(store, "documents")).toEqual([pathOf("documents", second)]);
  });

  it("OPS-04 are listed by folder, however many there are, with their time", async () => {
    expect(await pathsIn(store, "files")).toEqual([]);
    const paths = names.map((name) => pathOf("files", name));
    await Promise.all(paths.map((path) => store.write(path, Buffer.from(path))));
    await store.write(pathOf("documents", first), Buffer.from("a certificate"));
    expect(await pathsIn(store, "files")).toEqual(paths);
    for await (const page of store.list("documents")) {
      for (const file of page) {
        // oxlint-disable-next-line no-await-in-loop -- there is one
        expect(Math.abs(Date.now() - (await file.modified()))).toBeLessThan(HOUR);
      }
    }
    await store.check();
  });

  it("PIC-07 REL-04 ACC-07 without a record go after an hour with their sizes, and so do half-written ones", async () => {
    const young = `bb${"b".repeat(29)}c`;
    const stays = [
      pathOf("files", first),
      pathOf("files/sizes", `${first}-960.webp`),
      "files/locked/notes.txt",
    ];
    const goes = [
      pathOf("files", second),
      pathOf("files/sizes", `${second}-960.avif`),
      pathOf("files", `${first}.0f0f.part`),
      ...names.slice(2).map((name) => pathOf("files", name)),
    ];
    await under.lay(pathOf("files", young), HOUR / 2);
    await under.lay(pathOf("documents", second), 9 * HOUR);
    await Promise.all([...stays, ...goes].map((path) => under.lay(path, 2 * HOUR)));
    const known = (ids: readonly string[]) =>
      Promise.resolve(new Set(ids.filter((id) => id === first)));
    const now = Date.now();
    expect(await removeStrayFiles({ store, folder: "files" }, known, now)).toBe(goes.length);
    const left = [...stays, pathOf("files", young)].toSorted();
    expect(await pathsIn(store, "files")).toEqual(left);
    expect(await pathsIn(store, "documents")).toHaveLength(1);
    expect(await removeStrayFiles({ store, folder: "documents" }, known, now)).toBe(1);
  });

  it("REL-01 OPS-04 belong to the database that came first: another one, which knows none of them, removes nothing", async () => {
    expect(await isOwnStore(store, "first")).toBe(true);
    expect(await isOwnStore(store, "second")).toBe(false);
    expect(await isOwnStore(store, "first")).toBe(true);
  });
});

describe("REL-04 a folder that cannot be written", () => {
  it("REL-04 keeps nothing of a file that was begun", async () => {
    const folder = mkdtempSync(join(tmpdir(), "oneup-files-"));
    try {
      const store = new DiskFolder(folder);
      // A folder stands where the file should be.
      await mkdir(join(folder, pathOf("files", first), "in-the-way"), { recursive: true });
      await expect(store.write(pathOf("files", first), Buffer.from("bytes"))).rejects.toThrow(
        /^E[A-Z]+: /,
      );
      expect(await readdir(dirname(join(folder, pathOf("files", first))))).toEqual([first]);
      expect(await store.read(pathOf("files", first))).toBeNull();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
