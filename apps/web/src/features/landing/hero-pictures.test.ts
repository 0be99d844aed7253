import { expect, it } from "vitest";
import { findPicture } from "#pictures/find-picture.ts";
import { heroPictures } from "./hero-pictures.ts";

it("EXP-06 the landing page's first pictures are the kitchen of the sample house", () => {
  expect(heroPictures).toEqual({
    before: findPicture("kitchen", "before"),
    after: findPicture("kitchen", "after"),
  });
});
