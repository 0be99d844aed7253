import { describe, expect, it, vi } from "vitest";
import { createToastStore } from "./toast.ts";

/** A clock that moves only when told, and the timers on it. */
function fakeTimers() {
  let now = 0;
  let nextId = 1;
  const due = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => now,
    set: (run: () => void, ms: number) => {
      const id = nextId;
      nextId += 1;
      due.set(id, { at: now + ms, run });
      return id;
    },
    clear: (id: number) => {
      due.delete(id);
    },
    pass(ms: number) {
      now += ms;
      for (const [id, timer] of due) {
        if (timer.at > now) continue;
        due.delete(id);
        timer.run();
      }
    },
  };
}

function setup() {
  const timers = fakeTimers();
  return { timers, store: createToastStore(timers) };
}

describe("notifications", () => {
  it("UX-04 EXP-03 says of one that its time is over or that it is dismissed, not that another takes its place", () => {
    const { store, timers } = setup();
    const onEnd = vi.fn<() => void>();
    store.show({ title: "First", onEnd });
    store.show({ title: "Second" });
    timers.pass(5000);
    expect(onEnd).not.toHaveBeenCalled();
    store.show({ title: "Third", onEnd });
    timers.pass(5000);
    expect(onEnd).toHaveBeenCalledTimes(1);
    store.dismiss(store.show({ title: "Fourth", onEnd }));
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it("EXP-03 what can be taken back for a while is offered no longer, also to who points at it", () => {
    const { store, timers } = setup();
    store.show({ title: "Paused", longest: 60_000 });
    store.pause();
    timers.pass(59_999);
    expect(store.current()?.title).toBe("Paused");
    timers.pass(1);
    expect(store.current()).toBeNull();
    // The end of one is not that of the next.
    store.show({ title: "Paused", longest: 60_000 });
    timers.pass(1_000);
    store.show({ title: "Saved", duration: Infinity });
    timers.pass(60_000);
    expect(store.current()?.title).toBe("Saved");
  });

  it("UX-03 what failed is told no longer once it is tried again, and nothing else goes with it", () => {
    const { store } = setup();
    store.show({ title: "Not approved", about: "bids.approve" });
    store.settle("bids.reject");
    expect(store.current()?.title).toBe("Not approved");
    store.settle("bids.approve");
    expect(store.current()).toBeNull();
    store.show({ title: "Saved" });
    store.settle("bids.approve");
    expect(store.current()?.title).toBe("Saved");
  });
});
