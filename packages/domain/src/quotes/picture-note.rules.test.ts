import { describe, expect, it } from "vitest";
import { pictureNote, withoutPictureNote } from "./cover-picture.rules.ts";

describe("the note on what was asked for in a picture", () => {
  it("QUO-15 QB-02 has the owner's words on one line, and says nothing without any", () => {
    expect(pictureNote(["Navy\ncabinets", "Brass pulls"])).toBe(
      "Asked for in the picture, check that the price covers it: Navy cabinets; Brass pulls",
    );
    expect(pictureNote([])).toBe("");
  });

  it("DOC-01 QB-02 falls out of what a bank reads, and the owner's own words stay", () => {
    const note = pictureNote(["Navy cabinets"]);
    expect(withoutPictureNote(note)).toBe("");
    expect(withoutPictureNote(`${note}\nKeep the window`)).toBe("Keep the window");
    expect(withoutPictureNote("Shown in the picture, not yet in the estimate: Navy")).toBe("");
    expect(withoutPictureNote("Keep the window\n\nand the tub")).toBe(
      "Keep the window\n\nand the tub",
    );
  });
});
