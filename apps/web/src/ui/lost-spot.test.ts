import { describe, expect, it } from "vitest";
import { spotAfter } from "./lost-spot.ts";

interface Box {
  readonly name: string;
  readonly inside: readonly Box[];
  readonly contains: (other: Box | null) => boolean;
}

function box(name: string, ...inside: Box[]): Box {
  const self: Box = {
    name,
    inside,
    contains: (other) => other === self || inside.some((each) => each.contains(other)),
  };
  return self;
}

const button = box("button");
const row = box("row", button);
const before = box("row before");
const list = box("list", before, row);
const page = box("page", list);
const at = { parent: button, before: null };

const gone = (target: Box, removed: Box, previousSibling: Box | null = null) => ({
  target,
  removedNodes: [removed],
  previousSibling,
});

describe("EXP-01 the spot where the focus was", () => {
  it("is where the row stood that was taken out with it, behind the row before", () => {
    expect(spotAfter(at, [gone(list, row, before)])).toEqual({ parent: list, before });
  });

  it("moves to the beginning when the row before goes as well", () => {
    const removals = [gone(list, row, before), gone(list, before)];
    expect(spotAfter(at, removals)).toEqual({ parent: list, before: null });
  });

  it("is where the whole list stood when that goes too", () => {
    const heading = box("heading");
    const removals = [gone(list, row, before), gone(page, list, heading)];
    expect(spotAfter(at, removals)).toEqual({ parent: page, before: heading });
  });

  it("stays when something else goes", () => {
    const other = box("other");
    expect(spotAfter(at, [gone(page, other)])).toEqual(at);
  });
});
