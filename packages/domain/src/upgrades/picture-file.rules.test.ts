import { describe, expect, it } from "vitest";
import { addressedLinks, madePictureFile } from "./picture-file.rules.ts";

const PHOTO = "https://oneup.example/api/files/photo-1";

describe("what a made picture's file says", () => {
  it.each([
    ["draft", "Draft preview", "compositeSynthetic"],
    ["model", "AI generated", "compositeWithTrainedAlgorithmicMedia"],
    ["sample", "Sample picture", "digitalCreation"],
  ] as const)("PIC-05 a %s says %s and links to its original", (kind, label, type) => {
    const file = madePictureFile(kind, { original: PHOTO, parent: PHOTO });
    expect(file.label).toBe(label);
    expect(file.xmp).toContain(`>${label}</rdf:li>`);
    expect(file.xmp).toContain(`digitalsourcetype/${type}<`);
    expect(file.xmp).toContain("<dc:source>https://oneup.example/api/files/photo-1</dc:source>");
  });

  it("PIC-05 leads to the original from wherever the file is taken: a path has the product's address before it, bytes have none", () => {
    const links = { original: "/api/files/photo-1", parent: "data:image/png;base64,AA==" };
    expect(addressedLinks(links, "https://oneup.example")).toEqual({ original: PHOTO, parent: "" });
    const other = { original: "https://photos.example/a.jpg", parent: "picture:1" };
    expect(addressedLinks(other, "https://oneup.example")).toEqual(other);
    expect(addressedLinks(links, "").original).toBe("/api/files/photo-1");
  });

  it("PIC-05 PIC-08 from the second step on it names the step before beside the photo", () => {
    const first = madePictureFile("draft", { original: PHOTO, parent: PHOTO });
    expect(first.xmp).not.toContain("DerivedFrom");
    const { xmp } = madePictureFile("model", { original: PHOTO, parent: "/api/files/step&1" });
    expect(xmp).toContain(`<dc:source>${PHOTO}</dc:source>`);
    expect(xmp).toContain("<stRef:filePath>/api/files/step&amp;1</stRef:filePath>");
    expect(xmp).toContain("xmlns:stRef=");
  });
});
