import { conditionExamples, samplePictures, sampleSpareRooms, standardRooms } from "@oneup/domain";
import { ROOM_KINDS } from "@oneup/valuation";
import { describe, expect, it } from "vitest";

const present = new Set(
  Object.keys(import.meta.glob("../../public/pictures/*")).map((path) =>
    path.replace("../../public", ""),
  ),
);

describe("the pictures of the sample property", () => {
  it("APP-10 APP-20 every room, its upgrade and its comparables show a picture that ships", () => {
    const rooms = [...standardRooms, "Sun Room"].map((room) => samplePictures(room));
    const named = rooms.flatMap(({ before, after, neighbours, comparables, dated }) => [
      before,
      after,
      ...neighbours.flatMap((pair) => [pair.before, pair.after]),
      ...comparables,
      ...dated,
    ]);
    expect(named.filter((path) => !present.has(path))).toEqual([]);
  });

  it("PIC-06 every kind of room has example pictures of its grades, and they ship", () => {
    const examples = ROOM_KINDS.map((kind) => conditionExamples(kind));
    expect(examples.filter((each) => each.length < 2)).toEqual([]);
    expect(examples.flat().filter(({ picture }) => !present.has(picture))).toEqual([]);
  });

  it("APP-15 every spare room has a name of its own and a picture that ships", () => {
    expect(sampleSpareRooms.filter(({ imageUrl }) => !present.has(imageUrl))).toEqual([]);
    expect(new Set(sampleSpareRooms.map(({ roomName }) => roomName)).size).toBe(
      sampleSpareRooms.length,
    );
  });
});
