import { describe, expect, it } from "vitest";
import { frames } from "./manifest.ts";
import { filesOf } from "./picture.ts";
import { pictureAt } from "./picture-named.ts";

const present = Object.keys(import.meta.glob("../../public/pictures/*")).map((path) =>
  path.replace("../../public", ""),
);
const pictures = Object.entries(frames).map(([name, frame]) => filesOf(name, frame));
const paths = (sourceSet: string) => sourceSet.split(", ").map((each) => each.split(" ")[0] ?? "");

describe("the sample pictures", () => {
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
