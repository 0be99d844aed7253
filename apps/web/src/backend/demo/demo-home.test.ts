import { type DemoUser, personas } from "@oneup/domain";
import type { Route } from "@oneup/operations";
import { openArea, openBrowserStore } from "@oneup/store-browser";
import { afterEach, describe, expect, it } from "vitest";
import { fakeStorage } from "#testing/fake-storage.ts";
import type { Home } from "../backend.ts";
import type { Server } from "../http.ts";
import { openDemoHome } from "./demo-home.ts";
import type { BrowserStudio } from "../studio/studio.adapter.ts";

const homes: Home[] = [];

afterEach(() => {
  for (const home of homes.splice(0)) home.close();
});

const noStudio: BrowserStudio = {
  analyze: () => Promise.reject(new Error("not here")),
  render: () => Promise.reject(new Error("not here")),
  readMask: () => Promise.resolve(null),
  pointAt: () => Promise.resolve(null),
  pointedMask: () => Promise.resolve(null),
  pointingRegions: () => Promise.resolve({ regions: [], names: [] }),
  wishAreas: () => Promise.resolve([]),
  during: () => noStudio,
  stop: () => undefined,
};

function open(user: DemoUser | null, server: Server | null = null): Home {
  const storage = fakeStorage();
  const area = openArea(
    () => storage,
    () => undefined,
  );
  const home = openDemoHome(
    { user, area, server },
    {
      home: openBrowserStore({
        area,
        indexedDb: () => null,
        locks: undefined,
        events: null,
        fetchAsset: () => Promise.resolve(null),
        log: () => undefined,
      }),
      studio: noStudio,
      measure: () => Promise.resolve({ width: 4, height: 3 }),
    },
  );
  homes.push(home);
  return home;
}

const zero = { kind: "sample" as const, source: "Sample", evidence: "", years: "" };
const figure = (cents: number) => ({ low: cents, typical: cents, high: cents, origin: zero });
const order = {
  origin: "analysis" as const,
  address: { line: "12 Oak Street", street: "", city: "", state: "", zip: "" },
  upgrades: [
    {
      room: "Kitchen",
      beforeImage: "",
      afterImage: "",
      description: "White cabinets",
      customDescription: "",
      cost: figure(1_850_000),
      valueGain: figure(3_200_000),
    },
  ],
};

async function anOpenQuote(home: Home): Promise<string> {
  const { quote } = await home.call("quotes.create", order);
  await home.call("quotes.reopen", { quoteId: quote.id });
  return quote.id;
}

const answering = (answer: (route: Route) => Promise<unknown>): Server & { asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    send(route) {
      asked.push(route.path);
      return answer(route);
    },
    get: () => Promise.reject(new Error("not here")),
    upload: () => Promise.reject(new Error("not here")),
  };
};

describe("the home in this browser", () => {
  it("DEMO-05 verbs of accounts are refused out loud, and no server is asked", async () => {
    const home = open(personas.homeowner);
    await expect(home.call("users.list", {})).rejects.toMatchObject({ code: "demo.needs_account" });
  });

  it("S-72 a guest opens a live quote by its link, the own one without asking; what the server does not know either is not found", async () => {
    const server = answering(() => Promise.resolve({ id: "live-1" }));
    const home = open(null, server);
    expect(await home.call("quotes.read", { quoteId: "live-1" })).toEqual({ id: "live-1" });
    expect(server.asked).toEqual(["/api/quotes/:quoteId"]);
    const quoteId = await anOpenQuote(home);
    expect(await home.call("quotes.read", { quoteId })).toMatchObject({ id: quoteId });
    expect(server.asked).toHaveLength(1);
    const away = answering(() => Promise.reject(new TypeError("offline")));
    const offline = open(null, away);
    await expect(offline.call("quotes.read", { quoteId: "live-1" })).rejects.toMatchObject({
      code: "quote.not_found",
    });
  });

  it("PROJ-02 DEMO-05 a persona does not ask the server for a quote that is not here", async () => {
    const home = open(personas.contractor);
    await expect(home.call("quotes.read", { quoteId: "live-1" })).rejects.toMatchObject({
      code: "quote.not_found",
      status: 404,
    });
  });
});
