import { describe, expect, it } from "vitest";
import { isPlainText } from "./plain-text.rules.ts";

describe("plain text", () => {
  it.each(["", "12 Oak Street", "two\r\nlines\tand a tab", "José 🏠", "\ue000"])(
    "REL-04 %j is kept as it came",
    (text) => {
      expect(isPlainText(text)).toBe(true);
    },
  );

  it.each(["\ud800", "a\udc00b", "\u0000", "\u0007", "\u001b[31m", "\u007f", "\u0085"])(
    "REL-04 %j holds what no person typed",
    (text) => {
      expect(isPlainText(text)).toBe(false);
    },
  );
});
