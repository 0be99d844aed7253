/** What the worker needs of its browser, and what its build is made of. */
export interface OfflineWorld {
  /** Names the build: another one has another name. */
  readonly build: string;
  /** What is kept, by path: its integrity (`sha256-...`), or "" where the name tells the content. */
  readonly files: Readonly<Record<string, string>>;
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
}

const PREFIX = "oneup-offline-";
/** The document that every address may begin with (see prerender-pages.ts). */
const SHELL = "/app-shell.html";
/** Files that carry a fingerprint of their content in their name. */
const ASSETS = "/assets/";
/** So few files are fetched at the same time: whoever looks at the page comes first. */
const AT_A_TIME = 2;
/** `/pictures/kitchen-before-960.avif`: which picture, in any width and format. */
const PICTURE = /^(\/pictures\/.+)-\d+\.\w+$/;
/** Matching without headers: none of these files differs by them. */
const ALIKE = { ignoreVary: true };

const cacheOf = (build: string) => PREFIX + build;

async function fetchWhole(world: OfflineWorld, path: string): Promise<Response> {
  const integrity = world.files[path] ?? "";
  const request = new Request(world.origin + path, {
    // What has no fingerprint is asked for anew, and refused when it is of another build.
    ...(integrity === "" ? {} : { integrity, cache: "no-cache" as const }),
    priority: "low",
  });
  const answer = await world.fetch(request);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/**
 * Fetches every file of the build. Either all are there afterwards or none: what fails is tried again when
 * the browser next looks for a newer worker, and until then what was kept before stays as it is.
 */
export async function keepAll(world: OfflineWorld): Promise<void> {
  // A worker that was changed alone comes to a build that is kept already.
  const had = await world.caches.has(cacheOf(world.build));
  const cache = await world.caches.open(cacheOf(world.build));
  const waiting = Object.keys(world.files);
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const known = path.startsWith(ASSETS) ? await world.caches.match(path, ALIKE) : undefined;
      // oxlint-disable-next-line no-await-in-loop -- few at a time, on purpose
      await cache.put(path, known ?? (await fetchWhole(world, path)));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
  } catch (error) {
    if (!had) await world.caches.delete(cacheOf(world.build));
    throw error;
  }
}

/** Removes what earlier builds kept, but for the last one: pages that are open may still ask for its files. */
export async function dropOlder(world: OfflineWorld): Promise<void> {
  const names = await world.caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== cacheOf(world.build));
  await Promise.all(others.slice(0, -1).map((name) => world.caches.delete(name)));
}

async function keptHere(world: OfflineWorld, path: string): Promise<Response | undefined> {
  const cache = await world.caches.open(cacheOf(world.build));
  const kept = await cache.match(path, ALIKE);
  if (kept !== undefined) return kept;
  const [, picture] = PICTURE.exec(path) ?? [];
  if (picture === undefined) return undefined;
  // One width of each picture is kept, which stands for the others.
  const other = Object.keys(world.files).find((file) => PICTURE.exec(file)?.[1] === picture);
  return other === undefined ? undefined : cache.match(other, ALIKE);
}

/** The network has the first word, so that nobody sees an older build; what is kept stands in for it. */
async function fromNetwork(
  ask: () => Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    return await ask();
  } catch (error) {
    const answer = await kept();
    if (answer !== undefined) return answer;
    throw error;
  }
}

/**
 * How a request is answered; null for what the worker leaves to the browser: calls of the server's API,
 * other sites, parts of films, everything that is not kept. Nothing is ever added to what is kept.
 * @param early the answer to a navigation that was asked for while the worker woke up, if there is one
 */
export function answerFor(
  world: OfflineWorld,
  request: Request,
  early: () => Promise<Response | null>,
): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== world.origin || request.headers.has("range")) {
    return null;
  }
  if (pathname === "/api" || pathname.startsWith("/api/")) return null;
  const file = pathname.slice(pathname.lastIndexOf("/")).includes(".");
  if (request.mode === "navigate") {
    if (file) return null;
    return fromNetwork(
      async () => (await early()) ?? world.fetch(request),
      () => keptHere(world, SHELL),
    );
  }
  if (pathname.startsWith(ASSETS)) {
    // Also of the build before: a name stands for one content for good.
    const kept = world.caches.match(request, ALIKE);
    return kept.then((answer) => answer ?? world.fetch(request));
  }
  if (!(pathname in world.files) && !PICTURE.test(pathname)) return null;
  return fromNetwork(
    () => world.fetch(request),
    () => keptHere(world, pathname),
  );
}
