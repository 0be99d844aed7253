import { describe, expect, it } from "vitest";
import { fileDecoder } from "./decode-file.ts";

const HEADER = "LicenseNo,BusinessName\n";
const NAME = "1,PEÑA & DUPRÉ’S ROOFS\n";
const utf8 = Buffer.from(NAME);
const windows1252 = Buffer.from(NAME.replace("’", "\u0092"), "latin1");
const header = Buffer.from(HEADER);
const littleEndian = Buffer.from(`\uFEFF${HEADER}${NAME}`, "utf16le");

/** What comes in pieces of so many bytes. */
function read(file: Buffer, size: number): string {
  const decode = fileDecoder();
  let text = "";
  for (let at = 0; at < file.length; at += size)
    text += decode(file.subarray(at, at + size), false);
  return text + decode(Buffer.alloc(0), true);
}

describe("how an official file is written", () => {
  it.each([
    ["UTF-8", Buffer.concat([header, utf8])],
    ["UTF-8 with a byte order mark", Buffer.concat([Buffer.from("\uFEFF"), header, utf8])],
    ["Windows-1252", Buffer.concat([header, windows1252])],
    ["UTF-16, little end first", littleEndian],
    ["UTF-16, big end first", Buffer.from(littleEndian).swap16()],
  ])("ACC-10 names in %s are read as they are, wherever the bytes are parted", (_what, file) => {
    for (const size of [1, 3, 7, file.length]) {
      expect(read(file, size)).toBe(HEADER + NAME);
    }
  });

  it("ACC-10 a line that is no UTF-8 spoils none of the others", () => {
    const mixed = Buffer.concat([utf8, windows1252, utf8]);
    expect(read(mixed, mixed.length)).toBe(NAME + NAME + NAME);
  });

  it("ACC-10 lines that end with a carriage return alone, and bytes without any line, come out", () => {
    expect(read(Buffer.from("1,É\r2,È\r"), 4)).toBe("1,É\r2,È\r");
    const decode = fileDecoder();
    expect(decode(Buffer.alloc(1_100_000, "x"), false)).toHaveLength(1_100_000);
  });
});
