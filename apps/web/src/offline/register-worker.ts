const WORKER = "/service-worker.js";
/** How long a page is left alone after it was loaded, in ms. */
const QUIET_MS = 4_000;

/** What a browser knows of its connection, where it tells. */
interface ConnectionHints {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isSparing(): boolean {
  const hints: unknown = Reflect.get(navigator, "connection");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every member is optional
  const { saveData, effectiveType } = (hints ?? {}) as ConnectionHints;
  return saveData === true || (effectiveType?.endsWith("2g") ?? false);
}

function whenIdle(work: () => void): void {
  const wait = () =>
    setTimeout(() => {
      // Missing in Safari.
      if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
      else work();
    }, QUIET_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

/**
 * Has the browser keep the product for when there is no connection: once the first visit has come to
 * rest, and not where somebody saves data. Without it everything works as before, only not offline.
 */
export function keepForOffline(): void {
  if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller !== null) return;
  if (isSparing()) return;
  whenIdle(() => {
    navigator.serviceWorker
      .register(WORKER, { updateViaCache: "none" })
      // Storage that is full or blocked, or a connection that broke: tried again at the next visit.
      .catch(() => undefined);
  });
}
