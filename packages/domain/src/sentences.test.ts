import { describe, expect, it } from "vitest";
import { asSentences } from "./sentences.ts";

describe("texts one after another", () => {
  it("DOC-01 each ends as a sentence before the next begins, and the last is left as it is", () => {
    expect(asSentences("Sample data", "8 sales.", "Why?", "2026")).toBe(
      "Sample data. 8 sales. Why? 2026",
    );
  });

  it("DOC-01 nothing is said twice, and what is empty is left out", () => {
    expect(asSentences(" Sample data ", "", "  ", "Sample data")).toBe("Sample data");
    expect(asSentences()).toBe("");
  });
});
