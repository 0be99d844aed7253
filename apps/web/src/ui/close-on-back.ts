/** Where a dialog covers the page; as in overlays.css. */
const PHONE = "(width < 40rem)";

function onNavigate(event: NavigateEvent): void {
  const { navigationType, destination, cancelable } = event;
  if (navigationType !== "traverse" || !cancelable || !matchMedia(PHONE).matches) return;
  // A step within the page is its own affair.
  if (destination.url === location.href) return;
  if (destination.index >= (navigation.currentEntry?.index ?? 0)) return;
  // One that opens over another stands within it or after it.
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (dialog?.getAttribute("closedby") !== "closerequest") return;
  event.preventDefault();
  dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
}

/**
 * On a phone Back means the uppermost dialog: it closes as by Escape, and the page stays. Some browsers do so by
 * themselves; of the others those that know `navigation` let a step back within the document be refused, so that the
 * history stays as it is.
 */
export function closeOnBack(): void {
  if ("navigation" in globalThis) navigation.addEventListener("navigate", onNavigate);
}
