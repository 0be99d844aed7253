import { beforeEach, describe, expect, it } from "vitest";
import { type OfflineWorld, answerFor, dropOlder, keepAll } from "./kept-build.ts";

const ORIGIN = "https://homes.example";
const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), ORIGIN).pathname;

/** As much of the browser's caches as the worker uses. */
class FakeCaches {
  readonly kept = new Map<string, Map<string, Response>>();

  open(name: string) {
    const entries = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, entries);
    return Promise.resolve({
      put: (path: string, answer: Response) => Promise.resolve(void entries.set(path, answer)),
      match: (path: string) => Promise.resolve(entries.get(path)?.clone()),
    });
  }
  match(request: RequestInfo | URL) {
    const path = addressOf(request);
    const found = [...this.kept.values()].find((entries) => entries.has(path));
    return Promise.resolve(found?.get(path)?.clone());
  }
  has = (name: string) => Promise.resolve(this.kept.has(name));
  delete = (name: string) => Promise.resolve(this.kept.delete(name));
  keys = () => Promise.resolve([...this.kept.keys()]);
}

const files = {
  "/app-shell.html": "sha256-shell",
  "/early.js": "sha256-early",
  "/assets/app-11111111.js": "",
  "/pictures/kitchen-before-960.avif": "sha256-kitchen",
};

let caches: FakeCaches;
let online: boolean;
let asked: Request[];

function worldOf(build: string, more: Partial<OfflineWorld> = {}): OfflineWorld {
  return {
    build,
    files,
    origin: ORIGIN,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the worker uses of them
    caches: caches as unknown as CacheStorage,
    fetch(request) {
      asked.push(request);
      return online
        ? Promise.resolve(new Response(`${build} ${addressOf(request)}`))
        : Promise.reject(new TypeError("Failed to fetch"));
    },
    ...more,
  };
}

/** A request as a worker is given it. */
function request(path: string, init: RequestInit & { navigate?: boolean } = {}): Request {
  const made = new Request(new URL(path, ORIGIN), init);
  // No constructor makes a navigation.
  if (init.navigate === true) Object.defineProperty(made, "mode", { value: "navigate" });
  return made;
}

const none = () => Promise.resolve(null);
const answerTo = async (world: OfflineWorld, given: Request) =>
  (await answerFor(world, given, none))?.text();

/** A deployment that forgot a file. */
const missing = (given: Request) =>
  Promise.resolve(new Response("", { status: addressOf(given) === "/early.js" ? 404 : 200 }));

beforeEach(() => {
  caches = new FakeCaches();
  online = true;
  asked = [];
});

describe("EXP-02 what a browser keeps for offline", () => {
  it("is one build, each file without a fingerprint checked against it", async () => {
    await keepAll(worldOf("a"));
    expect([...(caches.kept.get("oneup-offline-a")?.keys() ?? [])].toSorted()).toEqual(
      Object.keys(files).toSorted(),
    );
    const shell = asked.find((each) => addressOf(each) === "/app-shell.html");
    expect([shell?.integrity, shell?.cache]).toEqual(["sha256-shell", "no-cache"]);
  });

  it("is nothing where one file is missing, and the build before stays", async () => {
    await keepAll(worldOf("a"));
    await expect(keepAll(worldOf("b", { fetch: missing }))).rejects.toThrow("/early.js: 404");
    expect([...caches.kept.keys()]).toEqual(["oneup-offline-a"]);
  });

  it("is at most the build before besides, for pages that are still open; other caches are not touched", async () => {
    await caches.open("somebody-else");
    for (const build of ["a", "b", "c"]) {
      // oxlint-disable-next-line no-await-in-loop
      await keepAll(worldOf(build));
    }
    await dropOlder(worldOf("c"));
    expect([...caches.kept.keys()]).toEqual([
      "somebody-else",
      "oneup-offline-b",
      "oneup-offline-c",
    ]);
  });
});

describe("EXP-02 what is answered from it", () => {
  it("a page is the server's as long as it answers, and the kept one's begin where it does not", async () => {
    const world = worldOf("a");
    await keepAll(world);
    const page = request("/quote/q-1?x=1", { navigate: true });
    expect(await answerTo(world, page)).toBe("a /quote/q-1");
    const early = await answerFor(world, page, () => Promise.resolve(new Response("early")));
    expect(await early?.text()).toBe("early");
    online = false;
    expect(await answerTo(world, page)).toBe("a /app-shell.html");
    const lost = answerFor(world, page, () => Promise.reject(new TypeError("lost")));
    expect(await (await lost)?.text()).toBe("a /app-shell.html");
  });

  it("a file with a fingerprint comes from what is kept, of the build before too; another from the network", async () => {
    await keepAll(worldOf("a"));
    const next = worldOf("b", { files: { "/app-shell.html": "sha256-b" } });
    await keepAll(next);
    expect(await answerTo(next, request("/assets/app-11111111.js"))).toBe(
      "a /assets/app-11111111.js",
    );
    expect(await answerTo(next, request("/assets/app-22222222.js"))).toBe(
      "b /assets/app-22222222.js",
    );
  });

  it("a file without one is the network's; offline a picture stands for its other widths", async () => {
    const world = worldOf("a");
    await keepAll(world);
    expect(await answerTo(world, request("/pictures/kitchen-before-480.webp"))).toBe(
      "a /pictures/kitchen-before-480.webp",
    );
    online = false;
    expect(await answerTo(world, request("/early.js"))).toBe("a /early.js");
    for (const other of ["480.webp", "1200.avif", "960.jpg"]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await answerTo(world, request(`/pictures/kitchen-before-${other}`))).toBe(
        "a /pictures/kitchen-before-960.avif",
      );
    }
    await expect(answerTo(world, request("/pictures/attic-960.avif"))).rejects.toThrow(
      "Failed to fetch",
    );
  });

  it("the API, other sites, parts of films, writes and files of an address are left to the browser", () => {
    const world = worldOf("a");
    for (const left of [
      request("/api/users/me"),
      request("/api/files/f-1?w=960"),
      request("/api/loan.pdf", { navigate: true }),
      request("https://elsewhere.example/assets/app-11111111.js"),
      request("/pictures/kitchen-before-960.avif", { headers: { range: "bytes=0-" } }),
      request("/videos/room.webm"),
      request("/social.jpg", { navigate: true }),
      request("/quotes", { method: "POST" }),
    ]) {
      expect([left.url, answerFor(world, left, none)]).toEqual([left.url, null]);
    }
    expect(asked).toEqual([]);
  });
});
