import { describe, expect, it } from "vitest";
import {
  type Hand,
  beginHand,
  followKept,
  isSettled,
  toldBeside,
  unkeptText,
} from "./typed-field.tsx";

/** "Tiles" was typed and kept over "" when another window saved something else. */
const typing = followKept({ ...beginHand("Tiles", ""), own: ["", "Tiles"] }, "Oak", false);
const left = (hand: Hand): Hand => ({ ...hand, here: false });

describe("a field that is kept while it is typed", () => {
  it("QB-02 EXP-03 tells what was saved elsewhere while somebody types there", () => {
    expect(toldBeside(typing, "Tiles")).toEqual({ of: "elsewhere", text: "Oak" });
    expect(unkeptText(typing, "Oak")).toBeNull();
  });

  it("QB-02 EXP-03 tells what was typed once it gave way, and still when something else again is saved elsewhere", () => {
    let hand = followKept(left(typing), "Oak", false);
    expect(toldBeside(hand, "Oak")).toEqual({ of: "here", text: "Tiles" });
    for (const kept of ["Cork", "", "Slate"]) {
      hand = followKept(hand, kept, false);
      expect(toldBeside(hand, kept)).toEqual({ of: "here", text: "Tiles" });
    }
  });

  it("QB-02 EXP-03 tells what it was typed over until it is kept, and what was typed when it is replaced then", () => {
    const over = { ...typing, text: "Tiles, white", over: true };
    expect(unkeptText(over, "Oak")).toBe("Tiles, white");
    const sent = left({ ...over, own: [...over.own, "Tiles, white"] });
    const kept = followKept(followKept(sent, "Oak", true), "Tiles, white", false);
    expect(isSettled(kept, "Tiles, white")).toBe(true);
    expect(toldBeside(kept, "Tiles, white")).toEqual({ of: "elsewhere", text: "Oak" });
    const replaced = followKept(kept, "Cork", false);
    expect(toldBeside(replaced, "Cork")).toEqual({ of: "here", text: "Tiles, white" });
  });
});
