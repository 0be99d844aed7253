import { describe, expect, it } from "vitest";
import { swipeAxis, swipeDismisses, swipeOffset } from "./swipe.ts";

describe("swiping a notification", () => {
  it.each([
    [51, true],
    [200, true],
    [50, false],
    [12, false],
    [-300, false],
  ])("UX-05 a swipe of %i px to the right dismisses: %s", (dx, dismissed) => {
    expect(swipeDismisses(dx)).toBe(dismissed);
  });

  it("a press that trembles is no swipe", () => {
    expect(swipeAxis(3, 2)).toBe("undecided");
  });

  it("leaves a downward movement to the page", () => {
    expect(swipeAxis(4, 30)).toBe("vertical");
    expect(swipeAxis(30, 4)).toBe("horizontal");
  });

  it("follows to the right and resists to the left", () => {
    expect(swipeOffset(40)).toBe(40);
    expect(swipeOffset(-100)).toBe(-10);
  });
});
