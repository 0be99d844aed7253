import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toasts } from "./toast.ts";

describe("notifications", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    toasts.dismiss();
    vi.useRealTimers();
  });

  it("EXP-03 what can be taken back for a while is offered no longer, also to who points at it", () => {
    toasts.show({ title: "Paused", longest: 60_000 });
    vi.advanceTimersByTime(59_999);
    expect(toasts.current()?.title).toBe("Paused");
    vi.advanceTimersByTime(1);
    expect(toasts.current()).toBeNull();
    // The end of one is not that of the next.
    toasts.show({ title: "Paused", longest: 60_000 });
    vi.advanceTimersByTime(1_000);
    toasts.show({ title: "Saved", duration: Infinity });
    vi.advanceTimersByTime(60_000);
    expect(toasts.current()?.title).toBe("Saved");
  });

  it("UX-03 what failed is told no longer once it is tried again, and nothing else goes with it", () => {
    toasts.show({ title: "Not approved", about: "bids.approve" });
    toasts.settle("bids.reject");
    expect(toasts.current()?.title).toBe("Not approved");
    toasts.settle("bids.approve");
    expect(toasts.current()).toBeNull();
    toasts.show({ title: "Saved" });
    toasts.settle("bids.approve");
    expect(toasts.current()?.title).toBe("Saved");
  });
});
