import { expect, it } from "vitest";
import { pictureNamed } from "#pictures/picture-named.ts";
import { heroPictures } from "./hero-pictures.ts";

it("EXP-06 the landing page's first pictures are the kitchen of the sample house", () => {
  expect(heroPictures.before).toMatchObject(pictureNamed("kitchen-before"));
  expect(heroPictures.after).toMatchObject(pictureNamed("kitchen-after"));
});
