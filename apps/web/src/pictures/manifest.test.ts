import { describe, expect, it } from "vitest";
import { findPicture } from "./find-picture.ts";
import { captions } from "./captions.ts";
import { frames } from "./manifest.ts";
import { isPictureName, pictureAt, pictureNamed } from "./picture-named.ts";

const present = Object.keys(import.meta.glob("../../public/pictures/*")).map((path) =>
  path.replace("../../public", ""),
);
const names = Object.keys(frames).filter(isPictureName);
const pictures = names.map(pictureNamed);
const paths = (sourceSet: string) => sourceSet.split(", ").map((each) => each.split(" ")[0] ?? "");

describe("the sample pictures", () => {
  it("shows every room before and after, each with its own words", () => {
    for (const room of new Set(names.map((name) => captions[name].room))) {
      expect(findPicture(room, "before")?.alt).toBeTruthy();
      expect(findPicture(room, "after")?.alt).toBeTruthy();
    }
    expect(new Set(names.map((name) => captions[name].room)).size).toBe(9);
    expect(Object.keys(captions)).toEqual(names);
    expect(new Set(names.map((name) => captions[name].alt)).size).toBe(names.length);
    expect(findPicture("bathroom", "neighbour")).toBeUndefined();
  });

  it("names only files that are there, and every file that is there", () => {
    const named = pictures.flatMap(({ avif, webp, largest, fallback }) => [
      ...paths(avif),
      ...paths(webp),
      largest,
      fallback,
    ]);
    expect(present.toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it("finds a picture by the path that a room keeps, and nothing by any other", () => {
    for (const picture of pictures) expect(pictureAt(picture.fallback)).toEqual(picture);
    for (const other of ["", "/pictures/toString-960.jpg", "/pictures/kitchen-before-480.jpg"]) {
      expect(pictureAt(other)).toBeUndefined();
    }
  });
});
