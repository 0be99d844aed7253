import { existsSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeStrayFiles } from "./stray-files.ts";

const KEPT = "a".repeat(32);
const STRAY = "b".repeat(32);
const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const HOUR = 60 * 60 * 1000;

let folder = "";

async function put(name: string, age: number): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "bytes");
  const at = new Date(NOW - age);
  utimesSync(path, at, at);
  return path;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oneup-stray-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("what a crash left in the data folder", () => {
  it("PIC-07 REL-04 pictures without a record, their sizes and half-written files go after an hour", async () => {
    const stays = [
      await put(`aa/${KEPT}`, 9 * HOUR),
      await put(`sizes/aa/${KEPT}-960.webp`, 9 * HOUR),
      await put(`bb/${"b".repeat(31)}c`, HOUR / 2),
      await put("locked/notes.txt", 9 * HOUR),
    ];
    const goes = [
      await put(`bb/${STRAY}`, 2 * HOUR),
      await put(`sizes/bb/${STRAY}-960.avif`, 2 * HOUR),
      await put(`aa/${KEPT}.0f0f.part`, 2 * HOUR),
    ];
    const known = (ids: readonly string[]) =>
      Promise.resolve(new Set(ids.filter((id) => id === KEPT)));
    expect(await removeStrayFiles(folder, known, NOW)).toBe(3);
    expect(stays.map((path) => existsSync(path))).toEqual([true, true, true, true]);
    expect(goes.map((path) => existsSync(path))).toEqual([false, false, false]);
  });
});
