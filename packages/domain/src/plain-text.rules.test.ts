import { describe, expect, it } from "vitest";
import { isPlainText } from "./plain-text.rules.ts";

describe("plain text", () => {
  it.each([
    "",
    " \n",
    "12 Oak Street",
    "two\r\nlines\tand a tab",
    "José 🏠",
    "👩\u200d🔧",
    "\ue000",
  ])("REL-04 %j is kept as it came", (text) => {
    expect(isPlainText(text)).toBe(true);
  });

  it.each(["\ud800", "a\udc00b", "\u0000", "\u0007", "\u001b[31m", "\u007f", "\u0085"])(
    "REL-04 %j holds what no person typed",
    (text) => {
      expect(isPlainText(text)).toBe(false);
    },
  );

  it.each(["\u200b", " \u2060 ", "\u3164", "\u202e\u00ad"])(
    "REL-04 %j is not empty, and nobody sees it",
    (text) => {
      expect(isPlainText(text)).toBe(false);
    },
  );
});
