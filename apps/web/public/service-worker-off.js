// Served in place of service-worker.js where ONEUP_OFFLINE is false: takes back what that one kept.

async function takeBack() {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith("oneup-offline-"));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(takeBack()));
