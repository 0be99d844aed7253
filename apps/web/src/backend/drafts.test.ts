import { afterEach, describe, expect, it, vi } from "vitest";
import { keepAt, ofBuild } from "./drafts.ts";

/** A tab's storage. */
function tabStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  };
}

describe("what a tab keeps of a build", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("EXP-03 is read by the same build alone: another may have kept another shape", () => {
    vi.stubGlobal("sessionStorage", tabStorage());
    const [mine, older] = [ofBuild("/assets/new.js"), ofBuild("/assets/old.js")];
    expect(mine.kept("place")).toBeNull();
    mine.keep("place", { open: true });
    expect(mine.kept("place")).toEqual({ open: true });
    older.keep("place", { opened: 1 });
    expect(mine.kept("place")).toBeNull();
    // Before files said whose they are.
    keepAt("place", { opened: 1 });
    expect(mine.kept("place")).toBeNull();
  });
});
