import { describe, expect, it } from "vitest";
import { readWebAddress } from "./web-address.rules.ts";

describe("addresses on the web", () => {
  it.each([
    [" https://business.example/casey ", "https://business.example/casey"],
    ["https://business.example", "https://business.example"],
    ["HTTP://Business.example/a?b=c#d", "http://business.example/a?b=c#d"],
    ['https://evil.example/"><script>', "https://evil.example/%22%3E%3Cscript%3E"],
    ["https://good.example\\@evil.example", "https://good.example/@evil.example"],
  ])("REL-05 AUTH-13 %s is kept as %s", (typed, kept) => {
    expect(readWebAddress(typed)).toBe(kept);
  });

  it.each([
    "",
    "https://",
    "https://a@evil.example",
    "https://good.example:x@evil.example/",
    "javascript:alert(1)",
    "ftp://files.example",
    "//evil.example",
    "https://casey builds",
    "https://[::1",
  ])("REL-05 AUTH-13 %s is none", (typed) => {
    expect(readWebAddress(typed)).toBeNull();
  });
});
