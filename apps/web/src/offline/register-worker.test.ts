import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepForOffline } from "./register-worker.ts";

const register = vi.fn<() => Promise<void>>(() => Promise.resolve());

/** A page that was loaded, on a connection of which its browser knows this. */
function visit(connection?: object) {
  vi.stubGlobal("document", { readyState: "complete" });
  const serviceWorker = { controller: null, register };
  vi.stubGlobal("navigator", { serviceWorker, ...(connection && { connection }) });
  keepForOffline();
  vi.runAllTimers();
}

describe("what keeps the product for offline", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    register.mockClear();
  });

  it.each([[undefined], [{ saveData: false, effectiveType: "4g" }]])(
    "EXP-02 is fetched once the first visit rests, with %o",
    (connection) => {
      visit(connection);
      expect(register).toHaveBeenCalledOnce();
    },
  );

  it.each([[{ saveData: true }], [{ effectiveType: "slow-2g" }]])(
    "EXP-02 is not fetched where data are saved, as with %o",
    (connection) => {
      visit(connection);
      expect(register).not.toHaveBeenCalled();
    },
  );
});
