import { describe, expect, it } from "vitest";
import { createTooltipPace } from "./tooltip-delay.ts";

describe("tooltips", () => {
  it("UX-09 the first opens after 700 ms", () => {
    expect(createTooltipPace().delay(0)).toBe(700);
  });

  it("UX-09 the next opens at once for 300 ms after one has closed, and waits again afterwards", () => {
    const pace = createTooltipPace();
    pace.opened();
    pace.closed(1000);
    expect(pace.delay(1299)).toBe(0);
    expect(pace.delay(1300)).toBe(700);
  });

  it("UX-09 the next opens at once while one is open", () => {
    const pace = createTooltipPace();
    pace.opened();
    expect(pace.delay(99_999)).toBe(0);
  });
});
