import { describe, expect, it, vi } from "vitest";
import { type Home, lazyHome } from "./home.ts";
import { observable } from "./observable.ts";

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
    const backend = lazyHome({ mode: "live", me: null }, "reconnecting", load);
    const heard: string[] = [];
    backend.subscribe(({ topic }) => void heard.push(topic));
    expect(load).not.toHaveBeenCalled();
    expect(backend.connection.current()).toBe("reconnecting");
    await Promise.all([backend.pictureUrl("a"), backend.pictureUrl("b")]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(backend.connection.current()).toBe("live");
    changes.tell({ topic: "bids", audience: [] });
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
