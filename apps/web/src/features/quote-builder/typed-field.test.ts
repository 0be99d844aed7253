import { describe, expect, it } from "vitest";
import {
  type TypedField,
  beginTyping,
  followKept,
  isSettled,
  noticeBeside,
  unkeptText,
} from "./typed-field.ts";

/** "Tiles" was typed and kept over "" when another window saved something else. */
const typing = followKept({ ...beginTyping("Tiles", ""), own: ["", "Tiles"] }, "Oak", false);
const left = (field: TypedField): TypedField => ({ ...field, here: false });

describe("a field that is kept while it is typed", () => {
  it("QB-02 EXP-03 tells what was saved elsewhere while somebody types there", () => {
    expect(noticeBeside(typing, "Tiles")).toEqual({ of: "elsewhere", text: "Oak" });
    expect(unkeptText(typing, "Oak")).toBeNull();
  });

  it("QB-02 EXP-03 tells what was typed once it gave way, and still when something else again is saved elsewhere", () => {
    let field = followKept(left(typing), "Oak", false);
    expect(noticeBeside(field, "Oak")).toEqual({ of: "here", text: "Tiles" });
    for (const kept of ["Cork", "", "Slate"]) {
      field = followKept(field, kept, false);
      expect(noticeBeside(field, kept)).toEqual({ of: "here", text: "Tiles" });
    }
  });

  it("QB-02 EXP-03 tells what it was typed over until it is kept, and what was typed when it is replaced then", () => {
    const over = { ...typing, text: "Tiles, white", over: true };
    expect(unkeptText(over, "Oak")).toBe("Tiles, white");
    const sent = left({ ...over, own: [...over.own, "Tiles, white"] });
    const kept = followKept(followKept(sent, "Oak", true), "Tiles, white", false);
    expect(isSettled(kept, "Tiles, white")).toBe(true);
    expect(noticeBeside(kept, "Tiles, white")).toEqual({ of: "elsewhere", text: "Oak" });
    const replaced = followKept(kept, "Cork", false);
    expect(noticeBeside(replaced, "Cork")).toEqual({ of: "here", text: "Tiles, white" });
  });
});
