import { openArea } from "@oneup/store-browser";
import { describe, expect, it, vi } from "vitest";
import { knowingCapabilities } from "./capabilities.ts";
import { lazyHome } from "./open-home.ts";
import { openHome } from "./open-home.ts";

const opened = vi.hoisted(() => vi.fn<() => never>());
vi.mock(import("./demo/demo-home.ts"), () => ({ openDemoHome: opened }));

/** The home of a browser, whose code must not be asked for. */
function aBrowser(send: () => Promise<unknown>) {
  const area = openArea(
    () => null,
    () => undefined,
  );
  area.commit(new Map([["inpainting_enabled", "false"]]));
  const load = vi.fn<() => Promise<never>>().mockRejectedValue(new Error("asked the home"));
  const lazy = lazyHome({ mode: "guest", me: null }, "local", load);
  return { backend: knowingCapabilities(lazy, area, { send }), load };
}

describe("what is configured", () => {
  it("C-19 S-32 a guest learns it of the server, the inpainting switch is this browser's, and no code of the home is fetched", async () => {
    const { backend, load } = aBrowser(() =>
      Promise.resolve({ payments: "stripe", mail: true, inpainting: true }),
    );
    expect(await backend.call("capabilities.read", {})).toMatchObject({
      payments: "stripe",
      mail: true,
      inpainting: false,
      streetView: false,
    });
    expect(load).not.toHaveBeenCalled();
  });

  it("C-19 NAV-20 a guest's sign-in and its header fetch no code of the home, in whatever order they ask", async () => {
    const area = openArea(
      () => null,
      () => undefined,
    );
    const server = {
      send: () => Promise.resolve({ payments: "stripe" }),
      get: () => Promise.resolve(null),
      upload: () => Promise.resolve(null),
    };
    const guest = openHome(
      { mode: "guest", me: null, user: null },
      { area, server, onSignedOut: () => undefined },
    );
    await guest.call("capabilities.read", {});
    expect(await guest.call("quotes.countUnseenBids", {})).toEqual({ count: 0 });
    expect(opened).not.toHaveBeenCalled();
    guest.close();
  });

  it("C-19 a server that cannot be asked offers nothing", async () => {
    const { backend } = aBrowser(() => Promise.reject(new Error("away")));
    expect(await backend.call("capabilities.read", {})).toMatchObject({ payments: "none" });
  });
});
