import { shellTexts as t } from "@oneup/texts";

/** Whether there is a connection. */
export const connection = {
  isThere: () => navigator.onLine,
  subscribe: (listener: () => void) => {
    addEventListener("online", listener);
    addEventListener("offline", listener);
    return () => {
      removeEventListener("online", listener);
      removeEventListener("offline", listener);
    };
  },
};

/** Whether this browser keeps the product, so that its other pages open without a connection. */
function isKept(): boolean {
  // Missing where a page is not secure.
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  return Boolean(serviceWorker?.controller);
}

/** What a guest is told without a connection (REL-06). */
export const offlineText = () => (isKept() ? t.state.offline() : t.state.offlineAlone());

/** The look of a line over the screen. */
export const NOTICE =
  "border-b border-brass-line bg-brass-tint px-4 py-2 text-center text-sm text-brass-text";
