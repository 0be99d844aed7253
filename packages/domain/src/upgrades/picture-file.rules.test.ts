import { describe, expect, it } from "vitest";
import { addressedLinks, madePictureFile, sourceTypeOf, xmpText } from "./picture-file.rules.ts";

const PHOTO = "https://oneup.example/api/files/photo-1";

describe("what a made picture's file says", () => {
  it.each([
    ["draft", `Draft preview. Digitally altered. Original: ${PHOTO}`, "composite"],
    [
      "model",
      `AI generated. Digitally altered. Original: ${PHOTO}`,
      "compositeWithTrainedAlgorithmicMedia",
    ],
    ["sample", "Sample picture", "algorithmicMedia"],
  ] as const)(
    "PIC-05 a %s says %s, how it came to be, and links to its original",
    (kind, words, type) => {
      const file = madePictureFile(kind, { original: PHOTO, parent: PHOTO });
      expect(file.label).toBe(words);
      expect(file.xmp).toContain(`>${words}</rdf:li>`);
      expect(sourceTypeOf(kind)).toBe(`http://cv.iptc.org/newscodes/digitalsourcetype/${type}`);
      expect(file.xmp).toContain(`>${sourceTypeOf(kind)}</Iptc4xmpExt:DigitalSourceType>`);
      expect(file.xmp).toContain("<dc:source>https://oneup.example/api/files/photo-1</dc:source>");
    },
  );

  it("PIC-05 an altered picture whose original has no address says that it was altered, and no more", () => {
    for (const original of ["", "picture:1", "/api/files/photo-1"]) {
      const { label } = madePictureFile("draft", { original, parent: "" });
      expect(label).toBe("Draft preview. Digitally altered");
    }
  });

  it.each([
    [
      'S\u00f8n & \u201cBuilders\u201d <LLC> "x"',
      "S\u00f8n &amp; \u201cBuilders\u201d &lt;LLC&gt; &quot;x&quot;",
    ],
    ["a\u0000b\u001b[31m\ufffe\ud800c\td \ud83c\udfe0", "ab[31mc\td \ud83c\udfe0"],
  ])("PIC-05 DOC-01 %j stands in XMP as text that every reader of XML takes", (text, written) => {
    expect(xmpText(text)).toBe(written);
    const links = { original: text, parent: `${text}2` };
    expect(madePictureFile("draft", links).xmp).toContain(`<dc:source>${written}</dc:source>`);
    expect(madePictureFile("draft", links).xmp).toContain(
      `<stRef:filePath>${written}2</stRef:filePath>`,
    );
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
