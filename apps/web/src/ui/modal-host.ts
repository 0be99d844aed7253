import { useSyncExternalStore } from "react";

/*
 * A modal dialog makes the rest of the page inert, notifications included. So what must stay usable above a dialog
 * stands inside the uppermost one; this is the list of the open ones.
 */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]) {
  open = next;
  for (const listener of listeners) listener();
}

/** The first button of a card's `data-actions`; those of a dialog that is closing there are none of the card's. */
export const CARD_BUTTON = "[data-actions] button:not(dialog *)";

/** Shows a dialog modally, uppermost in the list; the answer closes it and takes it off again. */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (open.length === 0) {
    // The page loses its scrollbar under a dialog (base.css) and keeps its place. Not by a variable, which
    // would make a browser work out the styles of every element anew.
    const root = document.documentElement;
    root.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`;
  }
  dialog.showModal();
  set([...open.filter((one) => one !== dialog), dialog]);
  return () => {
    set(open.filter((one) => one !== dialog));
    dialog.close();
    if (open.length === 0) document.documentElement.style.paddingInlineEnd = "";
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The uppermost open modal dialog, or null. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
}
