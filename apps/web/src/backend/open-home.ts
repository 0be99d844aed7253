import { type DemoUser, startsWithSamples } from "@oneup/domain";
import type { Area } from "@oneup/store-browser";
import type { Backend, Me, Mode } from "./backend.ts";
import { knowingCapabilities } from "./capabilities.ts";
import { sparingWhileEmpty } from "./empty-browser.ts";
import { lazyHome } from "./home.ts";
import type { Server } from "./http.ts";

/** Who is at the screen, and so where the data live. */
export interface Visitor {
  readonly mode: Mode;
  readonly me: Me | null;
  /** The persona as it is stored, in demo mode. */
  readonly user: DemoUser | null;
  /** Where the change stream stood when the server said who is here; empty when it did not say. */
  readonly changePosition?: string;
}

/** What a home needs of its surroundings. */
export interface HomeWorld {
  readonly area: Area;
  readonly server: Server;
  readonly onSignedOut: () => void;
}

/** Opens the home of a visitor: an account's is the server, everybody else's is this browser. */
export function openHome(visitor: Visitor, world: HomeWorld): Backend {
  if (visitor.mode === "live") return lazyHome(visitor, "reconnecting", openLive);
  const server = visitor.mode === "demo" ? null : world.server;
  const home = lazyHome(visitor, "local", openLocal);
  const hasSamples = visitor.user !== null && startsWithSamples(visitor.user.userType);
  const sparing = hasSamples ? home : sparingWhileEmpty(home, world.area);
  // Outermost: a question that needs no home does not wake one.
  return knowingCapabilities(sparing, world.area, server);

  async function openLive() {
    const { browserStream, openLiveHome } = await import("./live/live-home.ts");
    return openLiveHome({
      ...world,
      stream: browserStream(visitor.me?.id ?? ""),
      changesAfter: visitor.changePosition ?? "",
    });
  }

  async function openLocal() {
    const { openDemoHome } = await import("./demo/demo-home.ts");
    return openDemoHome({ user: visitor.user, area: world.area, server });
  }
}
