import { vi } from "vitest";
import { network } from "./network.ts";

/** No connection, and the browser knows it; the answer brings it back. */
export function goOffline(): () => void {
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
  // A test that fails meanwhile is signed out all the same.
  const mends = methods.map((method) => network.cut(method, /^(?!\/api\/logout)/));
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  return () => {
    for (const mend of mends) mend();
    onLine.mockRestore();
    dispatchEvent(new Event("online"));
  };
}

/** For whoever signs in by hand: screens that were closed would hear of it, as other tabs do. */
export function tellNoOtherTab(): void {
  vi.spyOn(BroadcastChannel.prototype, "postMessage").mockReturnValue();
}
