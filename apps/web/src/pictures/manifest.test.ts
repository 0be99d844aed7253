import { describe, expect, it } from "vitest";
import { findPicture } from "./find-picture.ts";
import { pictures } from "./manifest.ts";

const present = Object.keys(import.meta.glob("../../public/pictures/*")).map((path) =>
  path.replace("../../public", ""),
);
const paths = (sourceSet: string) => sourceSet.split(", ").map((each) => each.split(" ")[0] ?? "");

describe("the sample pictures", () => {
  it("shows every room before and after, each with its own words", () => {
    for (const room of ["kitchen", "bathroom", "exterior"] as const) {
      expect(findPicture(room, "before")?.alt).toBeTruthy();
      expect(findPicture(room, "after")?.alt).toBeTruthy();
    }
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
    expect(findPicture("bathroom", "comparable")).toBeUndefined();
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

  it("never claims a width above the picture's own", () => {
    for (const { widths, width } of pictures) expect(Math.max(...widths)).toBe(width);
  });
});
