import { type DemoUser, personas } from "@oneup/domain";
import type { EncodedPicture, Route, VerbInput } from "@oneup/operations";
import { openArea, openBrowserStore } from "@oneup/store-browser";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeStorage } from "#testing/fake-storage.ts";
import { BackendError } from "../backend-error.ts";
import type { Home } from "../home.ts";
import type { Server } from "../http.ts";
import { openDemoHome } from "./demo-home.ts";
import type { BrowserStudio } from "./studio.adapter.ts";

const homes: Home[] = [];

afterEach(() => {
  for (const home of homes.splice(0)) home.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A picture engine that takes its time until it is told to go on. */
function slowStudio(): BrowserStudio & {
  go: (() => void)[];
  stopped: number;
  ended: number;
  jobs: number;
} {
  const studio = {
    go: new Array<() => void>(),
    stopped: 0,
    jobs: 0,
    analyze: () => {
      studio.jobs += 1;
      return new Promise<never>((_resolve, reject) => {
        studio.go.push(() => reject(new Error("broken")));
      });
    },
    render: (photo: EncodedPicture) => {
      studio.jobs += 1;
      return new Promise<Awaited<ReturnType<BrowserStudio["render"]>>>((resolve) => {
        studio.go.push(() =>
          resolve({
            ...photo,
            width: 1,
            height: 1,
            engine: "on-machine",
            kind: "draft",
            done: ["Painted"],
            notDone: [],
          }),
        );
      });
    },
    readMask: () => Promise.resolve(null),
    findAreas: () => Promise.resolve([]),
    ended: 0,
    during(signal: AbortSignal) {
      signal.addEventListener("abort", () => {
        studio.ended += 1;
      });
      return studio;
    },
    stop: () => {
      studio.stopped += 1;
    },
  };
  return studio;
}

function open(
  user: DemoUser | null,
  storage = fakeStorage(),
  server: Server | null = null,
  studio = slowStudio(),
) {
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
      studio,
      measure: () => Promise.resolve({ width: 4, height: 3 }),
    },
  );
  homes.push(home);
  return { home, area, storage, studio };
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

const bid = {
  amount: "$25,800",
  name: "Carl",
  company: "Carl Builds",
  email: personas.contractor.email,
  phone: "555-0100",
  expirationDate: "",
};

async function anOpenQuote(home: Home): Promise<string> {
  const { quote } = await home.call("quotes.create", order);
  await home.call("quotes.reopen", { quoteId: quote.id });
  return quote.id;
}

const inThreeWeeks = () => new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);

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
  it("BID-01 QUO-01 the contractor persona too finds the last request, and every request, of this browser", async () => {
    const storage = fakeStorage();
    const quoteId = await anOpenQuote(open(personas.homeowner, storage).home);
    const contractor = open(personas.contractor, storage).home;
    const latest = await contractor.call("quotes.readLatest", {});
    expect(latest.quote).toMatchObject({ id: quoteId, standing: "contractor" });
    const list = await contractor.call("quotes.list", {});
    expect(list.items.map(({ quote }) => quote.id)).toEqual([quoteId]);
    expect(list.items[0]?.quote.may).not.toContain("close");
  });

  it("BID-17 S-64 the homeowner sees two sample bids until one is stored, a contractor none", async () => {
    const storage = fakeStorage();
    const owner = open(personas.homeowner, storage).home;
    const quoteId = await anOpenQuote(owner);
    const shown = await owner.call("bids.list", { quoteId });
    expect(shown.items.map(({ amount }) => amount)).toEqual([2_580_000, 2_350_000]);
    const contractor = open(personas.contractor, storage).home;
    expect((await contractor.call("bids.list", { quoteId })).items).toEqual([]);
    const sample = { quoteId, bidId: shown.items[0]?.id ?? "", shownAmount: 2_580_000 };
    const taken = contractor.call("bids.approve", sample);
    await expect(taken).rejects.toMatchObject({ code: "bid.not_found" });
    expect(storage.getItem(`all_bids_${quoteId}`)).toBeNull();
    const { id } = await contractor.call("bids.submit", {
      ...bid,
      quoteId,
      expirationDate: inThreeWeeks(),
    });
    const { items } = await owner.call("bids.list", { quoteId });
    expect(items.map((each) => each.id)).toEqual([id]);
  });

  it("ERR-02 a refusal is an error with its code, field and plain sentence, as in the other home", async () => {
    const storage = fakeStorage();
    const quoteId = await anOpenQuote(open(personas.homeowner, storage).home);
    const contractor = open(personas.contractor, storage).home;
    const failed = contractor.call("bids.submit", { ...bid, quoteId, amount: " " });
    await expect(failed).rejects.toBeInstanceOf(BackendError);
    await expect(failed).rejects.toMatchObject({
      code: "field.required",
      field: "amount",
      status: 400,
    });
    await expect(failed).rejects.toHaveProperty("sentence", expect.stringMatching(/\w+ \w+/));
  });

  it("DEMO-05 verbs of accounts are refused out loud, and no server is asked", async () => {
    const { home } = open(personas.homeowner);
    await expect(home.call("users.list", {})).rejects.toMatchObject({ code: "demo.needs_account" });
  });

  it("ADM-16 ADM-03 the sample's one user is found by search, status and type, as an account is", async () => {
    const { home } = open({ ...personas.homeowner, name: "Ada Admin", role: "admin" });
    const count = async (asked: VerbInput<"users.list">) => {
      const users = await home.call("users.list", { limit: "26", order: "name", ...asked });
      expect(await home.call("users.count", asked)).toEqual({ count: users.length });
      return users.length;
    };
    expect(await count({})).toBe(1);
    expect(await count({ search: "ada", status: "active", userType: "homeowner" })).toBe(1);
    expect(await count({ search: "somebody else" })).toBe(0);
    expect(await count({ status: "blocked" })).toBe(0);
    expect(await count({ userType: "realtor" })).toBe(0);
    expect(await count({ role: "user" })).toBe(0);
  });

  it("MKT-04 a picture asked for twice under one key is drawn once", async () => {
    const { home, studio } = open(personas.homeowner);
    const input = { image: "data:image/png;base64,AAAA", recommendationTitle: "Navy cabinets" };
    const draw = () =>
      home.call("quickQuote.visualizeSingle", input, { idempotencyKey: "key-00001" });
    const both = Promise.all([draw(), draw()]);
    await vi.waitFor(() => expect(studio.go).toHaveLength(1));
    studio.go[0]?.();
    const [one, other] = await both;
    expect(one).toEqual(other);
    expect(one).toMatchObject({ kind: "draft", done: ["Painted"] });
    expect(studio.jobs).toBe(1);
  });

  it("EXP-03 a cancelled render ends the waiting and the engine's work on it, not that of others", async () => {
    const { home, studio } = open(personas.homeowner);
    const stop = new AbortController();
    const drawing = home.call(
      "quickQuote.visualizeSingle",
      { image: "data:image/png;base64,AAAA" },
      { signal: stop.signal },
    );
    stop.abort();
    await expect(drawing).rejects.toMatchObject({ code: "network.cancelled" });
    expect([studio.ended, studio.stopped]).toEqual([1, 0]);
  });

  it("ERR-01 a reading that was given up before this home's code came asks nobody, and fails unheard by nobody", async () => {
    const asked = vi.fn<() => Promise<unknown>>();
    const { home } = open(null, fakeStorage(), { send: asked, get: asked, upload: asked });
    const signal = AbortSignal.abort();
    await expect(
      home.call("quotes.read", { quoteId: "nowhere" }, { signal }),
    ).rejects.toMatchObject({ code: "network.cancelled" });
    // What nobody catches fails the run.
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).not.toHaveBeenCalled();
  });

  it("REL-06 S-30 when storage is full the work waits in this tab, and the browser is told", async () => {
    const { home, area, storage } = open(personas.homeowner, fakeStorage(2_000));
    const quoteId = await anOpenQuote(home);
    expect(area.state()).toBe("ok");
    const elsewhere = { ...order, address: { ...order.address, line: "2 Elm Street" } };
    const second = await home.call("quotes.create", elsewhere);
    expect(area.state()).toBe("full");
    const { items } = await home.call("quotes.list", {});
    expect(items.map(({ quote }) => quote.id)).toEqual([second.quote.id, quoteId]);
    expect(storage.getItem(`quote_${quoteId}`)).not.toBeNull();
    expect(storage.getItem(`quote_${second.quote.id}`)).toBeNull();
  });

  it("S-72 a guest opens a live quote by its link, the own one without asking; what the server does not know either is not found", async () => {
    const server = answering(() => Promise.resolve({ id: "live-1" }));
    const { home } = open(null, fakeStorage(), server);
    expect(await home.call("quotes.read", { quoteId: "live-1" })).toEqual({ id: "live-1" });
    expect(server.asked).toEqual(["/api/quotes/:quoteId"]);
    const quoteId = await anOpenQuote(home);
    expect(await home.call("quotes.read", { quoteId })).toMatchObject({ id: quoteId });
    expect(server.asked).toHaveLength(1);
    const away = answering(() => Promise.reject(new TypeError("offline")));
    const offline = open(null, fakeStorage(), away).home;
    await expect(offline.call("quotes.read", { quoteId: "live-1" })).rejects.toMatchObject({
      code: "quote.not_found",
    });
  });

  it("PROJ-02 DEMO-05 a persona does not ask the server for a quote that is not here", async () => {
    const { home } = open(personas.contractor);
    await expect(home.call("quotes.read", { quoteId: "live-1" })).rejects.toMatchObject({
      code: "quote.not_found",
      status: 404,
    });
  });

  it("NAV-21 S-32 QQ-17 every two seconds a changed count is noticed without a word, and the inpainting switch", async () => {
    vi.useFakeTimers();
    const { home, storage } = open(personas.homeowner);
    const heard: string[] = [];
    home.subscribe(({ topic }) => void heard.push(topic));
    storage.setItem("propertyData", '{"bidRequests":[{"id":"q1","unseenBids":2}]}');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(["quotes", "properties"]);
    storage.setItem("inpainting_enabled", "true");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(heard).toEqual(["quotes", "properties", "account"]);
    expect(await home.call("capabilities.read", {})).toMatchObject({ inpainting: true });
  });

  it("QQ-01 PIC-07 a photo is kept and shown again; paths and data URLs show as they are", async () => {
    const { home } = open(personas.homeowner);
    const reference = await home.uploadPicture(new Blob(["abc"], { type: "image/jpeg" }));
    expect(reference).toBe("data:image/jpeg;base64,YWJj");
    expect(await home.pictureUrl(reference)).toBe(reference);
    expect(await home.pictureUrl("/pictures/kitchen-after-960.webp")).toBe(
      "/pictures/kitchen-after-960.webp",
    );
    const large = await home.uploadPicture(new Blob(["x".repeat(200_000)], { type: "image/png" }));
    expect(large).toMatch(/^picture:/);
    expect(await home.pictureUrl(large)).toMatch(/^blob:/);
  });
});
