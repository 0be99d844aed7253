import { describe, expect, it } from "vitest";
import { madePictureFile } from "./picture-label.rules.ts";

describe("what a made picture's file says", () => {
  it.each([
    ["draft", "Draft preview", "compositeSynthetic"],
    ["model", "AI generated", "compositeWithTrainedAlgorithmicMedia"],
    ["sample", "Sample picture", "digitalCreation"],
  ] as const)("PIC-05 a %s says %s and links to its original", (kind, label, type) => {
    const file = madePictureFile(kind, "https://oneup.example/api/files/photo-1");
    expect(file.label).toBe(label);
    expect(file.xmp).toContain(`>${label}</rdf:li>`);
    expect(file.xmp).toContain(`digitalsourcetype/${type}<`);
    expect(file.xmp).toContain("<dc:source>https://oneup.example/api/files/photo-1</dc:source>");
  });

  it("PIC-05 stays well-formed whatever its original is called, and links to nothing where there is none", () => {
    expect(madePictureFile("draft", '/a?b=1&c="<x>').xmp).toContain(
      "<dc:source>/a?b=1&amp;c=&quot;&lt;x&gt;</dc:source>",
    );
    expect(madePictureFile("draft", "").xmp).not.toContain("dc:source");
  });
});
