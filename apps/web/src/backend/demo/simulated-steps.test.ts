import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { simulated } from "./simulated-steps.ts";

/** What happened after so many milliseconds. */
async function after<T>(running: Promise<T>, ms: number): Promise<T | "waiting"> {
  let done: T | "waiting" = "waiting";
  void running.then((answer) => {
    done = answer;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return done;
}

describe("what the demo simulates", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("APP-08 S-13 nothing is kept before the second of the analysis is over", async () => {
    const work = vi.fn<() => Promise<string>>(() => Promise.resolve("analysed"));
    const running = simulated("properties.analyze", work);
    expect(await after(running, 999)).toBe("waiting");
    expect(work).not.toHaveBeenCalled();
    expect(await after(running, 1)).toBe("analysed");
  });

  it("APP-23 APP-25 T-03 a generation takes two seconds, also when it is quicker", async () => {
    const generated = { kind: "generated" };
    const running = simulated("properties.generateOneUp", () => Promise.resolve(generated));
    expect(await after(running, 1_999)).toBe("waiting");
    expect(await after(running, 1)).toBe(generated);
  });
});
