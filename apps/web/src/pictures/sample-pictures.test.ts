import { samplePictures, sampleSpareRooms, standardRooms } from "@oneup/domain";
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

  it("APP-15 every spare room has a name of its own and a picture that ships", () => {
    expect(sampleSpareRooms.filter(({ imageUrl }) => !present.has(imageUrl))).toEqual([]);
    expect(new Set(sampleSpareRooms.map(({ roomName }) => roomName)).size).toBe(
      sampleSpareRooms.length,
    );
  });
});
