import { openArea } from "@oneup/store-browser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sparingWhileEmpty } from "./open-home.ts";
import { type Home, lazyHome } from "./home.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser that holds nothing yet. */
function anEmptyBrowser() {
  const area = openArea(
    () => null,
    () => undefined,
  );
  const load = vi.fn<() => Promise<Home>>().mockResolvedValue({
    call: () => Promise.reject(new Error("asked the home")),
    subscribe: () => () => undefined,
    pictureUrl: (reference) => Promise.resolve(reference),
    uploadPicture: () => Promise.resolve("picture:1"),
    connection: { current: () => "local", subscribe: () => () => undefined },
    close: () => undefined,
  });
  const lazy = lazyHome({ mode: "guest", me: null }, "local", load);
  const backend = sparingWhileEmpty(lazy, area);
  const heard: string[] = [];
  backend.subscribe(({ topic }) => void heard.push(topic));
  return { area, backend, load, heard };
}

describe("a browser that holds no quotes", () => {
  it("NAV-20 counts no new bids without fetching the code of its home", async () => {
    const { backend, load } = anEmptyBrowser();
    expect(await backend.call("quotes.countUnseenBids", {})).toEqual({ count: 0 });
    expect(await backend.call("quotes.list", {})).toEqual({
      items: [],
      next: null,
      found: null,
    });
    expect(load).not.toHaveBeenCalled();
    backend.close();
  });

  it("NAV-21 notices within two seconds that quotes appeared, and asks its home from then on", async () => {
    const { area, backend, heard, load } = anEmptyBrowser();
    area.commit(new Map([["propertyData", "{}"]]));
    vi.advanceTimersByTime(2_000);
    expect(heard).toEqual(["quotes"]);
    await expect(backend.call("quotes.list", {})).rejects.toThrow("asked the home");
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(heard).toEqual(["quotes"]);
    backend.close();
  });
});
