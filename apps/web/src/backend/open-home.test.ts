import { openArea } from "@oneup/store-browser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Home } from "./backend.ts";
import { observable } from "./observable.ts";
import { lazyHome, sparingWhileEmpty } from "./open-home.ts";

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

function aHome() {
  const changes = observable<Parameters<Parameters<Home["subscribe"]>[0]>[0]>();
  const home: Home = {
    call: () => Promise.reject(new Error("called")),
    subscribe: changes.subscribe,
    pictureUrl: (reference) => Promise.resolve(`url of ${reference}`),
    uploadPicture: () => Promise.resolve("picture:1"),
    connection: { current: () => "live", subscribe: () => () => undefined },
    close: () => undefined,
  };
  return { home, changes };
}

describe("a home that is loaded when it is needed", () => {
  it("EXP-03 listening loads nothing, the first call loads it once", async () => {
    const { home, changes } = aHome();
    const load = vi.fn<() => Promise<Home>>().mockResolvedValue(home);
    const backend = lazyHome({ mode: "live", me: null }, "connecting", load);
    const heard: string[] = [];
    backend.subscribe(({ topic }) => void heard.push(topic));
    expect(load).not.toHaveBeenCalled();
    expect(backend.connection.current()).toBe("connecting");
    await Promise.all([backend.pictureUrl("a"), backend.pictureUrl("b")]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(backend.connection.current()).toBe("live");
    changes.tell({ topic: "bids" });
    expect(heard).toEqual(["bids"]);
  });

  it("EXP-03 code that did not arrive counts as unreachable and is asked for again", async () => {
    const { home } = aHome();
    vi.spyOn(console, "error").mockReturnValue();
    const load = vi
      .fn<() => Promise<Home>>()
      .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
      .mockResolvedValue(home);
    const backend = lazyHome({ mode: "guest", me: null }, "local", load);
    await expect(backend.pictureUrl("a")).rejects.toMatchObject({ code: "network.unreachable" });
    expect(await backend.pictureUrl("a")).toBe("url of a");
    vi.restoreAllMocks();
  });
});
