import { useSyncExternalStore, type RefObject, useEffect, useRef, useState } from "react";
import { CARD_BUTTON } from "./focus.ts";
import { uiTexts as texts } from "./ui-texts.ts";
import { useLong } from "./waiting.ts";

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

/** Shows a dialog modally, uppermost in the list; the answer closes it and takes it off again. */
function openModal(dialog: HTMLDialogElement): () => void {
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

/** How long a closing dialog stays in the page so that it can be seen going, in ms; overlays.css has the same figure. */
const LEAVE_MS = 220;

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** Whether the content stands in the page: from opening until the leave is over. */
  present: boolean;
}

/** Keeps a native `<dialog>` in step with `open`: shown modally, focus inside, and back where it was afterwards. */
export function useModal(open: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setLeaving(!open);
  }

  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => setLeaving(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return undefined;
    const before = document.activeElement;
    const leave = openModal(dialog);
    const wanted =
      dialog.querySelector<HTMLElement>("[data-autofocus]") ??
      dialog.querySelector<HTMLElement>("h2");
    wanted?.focus({ preventScroll: true });
    return () => {
      const card = dialog.closest("[data-keeps-focus]");
      leave();
      // The decision in the dialog may have taken its button away, so the focus goes to that button's card.
      const target = before?.isConnected ? before : card?.querySelector(CARD_BUTTON);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [open]);

  return { ref, present: open || leaving };
}

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";

/** A ref that makes a box focusable while keys must scroll it, and keeps the focus in view (WCAG 2.1.1, 2.4.11). */
export function scrollFocus(box: HTMLElement | null) {
  if (box === null) return undefined;
  let height = box.clientHeight;
  const look = () => {
    const focused = document.activeElement;
    if (box.clientHeight < height && focused !== box && box.contains(focused))
      focused?.scrollIntoView({ block: "nearest" });
    height = box.clientHeight;
    const scrolls = box.scrollHeight > box.clientHeight;
    if (scrolls && box.querySelector(FOCUSABLE) === null) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const watcher = new ResizeObserver(look);
  watcher.observe(box);
  return () => watcher.disconnect();
}

/** Whether a button of a dialog waits for its answer, and nothing else there tells how far it is. */
function useWaiting(dialog: RefObject<HTMLDialogElement | null>): boolean {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const { current } = dialog;
    if (current === null) return undefined;
    const look = () =>
      setWaiting(
        current.querySelector("button[aria-busy=true]") !== null &&
          current.querySelector("progress") === null,
      );
    look();
    const changed = new MutationObserver(look);
    changed.observe(current, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
    return () => changed.disconnect();
  }, [dialog]);
  return waiting;
}

/** Says within a dialog, to the eye and to screen readers, that an answer takes longer than a second. */
export function DialogWait({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const long = useLong(useWaiting(dialog) ? "waiting" : "");
  return (
    <p role="status" className="px-6 pb-4 text-sm text-ink-soft empty:absolute empty:pb-0">
      {long ? texts.slow : null}
    </p>
  );
}
