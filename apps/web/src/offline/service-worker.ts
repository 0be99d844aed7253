import { type OfflineWorld, answerFor, dropOlder, keepAll } from "./kept-build.ts";

/*
 * Keeps the product of one build in the browser, so that the demo goes on without a connection
 * (docs/decisions/0017). Put together by `keep-offline.ts` as one classic script; the page registers it.
 */

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: what is kept, and what names it. */
declare const __OFFLINE_BUILD__: string;
declare const __OFFLINE_FILES__: Readonly<Record<string, string>>;

const world: OfflineWorld = {
  build: __OFFLINE_BUILD__,
  files: __OFFLINE_FILES__,
  origin: self.location.origin,
  caches: self.caches,
  fetch: (request) => self.fetch(request),
};

async function install(): Promise<void> {
  await keepAll(world);
  // What is whole takes over at once; pages of the build before still find their files.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await dropOlder(world);
  // The document is asked for while this worker wakes up. Missing in older browsers.
  const { navigationPreload }: Partial<ServiceWorkerRegistration> = self.registration;
  await navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const answer = answerFor(world, event.request, async () => {
    const early: unknown = await event.preloadResponse;
    return early instanceof Response ? early : null;
  });
  if (answer !== null) event.respondWith(answer);
});
