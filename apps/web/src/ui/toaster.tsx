import { CircleAlert, CircleCheck, X } from "lucide-react";
import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { Button, IconButton } from "./button.tsx";
import { useTopModal } from "./modal-host.ts";
import { SAID_MS, STOOD_MS } from "./live-region.ts";
import { type Toast, toasts, useCurrentToast } from "./toast.ts";
import { useUiTexts } from "./ui-context.tsx";

/** A notification swiped further right than this many pixels goes away (UX-05). */
const SWIPE_DISMISS_PX = 50;
/** A movement shorter than this many pixels is a press, not a swipe. */
const SLOP_PX = 6;

type SwipeAxis = "undecided" | "horizontal" | "vertical";

/** Which way a movement of (dx, dy) pixels goes; once decided a swipe keeps its axis. */
function swipeAxis(dx: number, dy: number): SwipeAxis {
  if (Math.hypot(dx, dy) < SLOP_PX) return "undecided";
  return Math.abs(dx) > Math.abs(dy) ? "horizontal" : "vertical";
}

/** How far the notification follows the finger, in pixels: freely to the right, hardly to the left. */
function swipeOffset(dx: number): number {
  return dx >= 0 ? dx : -Math.sqrt(-dx);
}

/** Whether a swipe that ends dx pixels to the right of its start dismisses. */
function swipeDismisses(dx: number): boolean {
  return dx > SWIPE_DISMISS_PX;
}

const icons = {
  default: null,
  success: (
    <CircleCheck
      aria-hidden="true"
      className="mt-1 size-5 shrink-0 text-green-text in-data-single:mt-0"
    />
  ),
  destructive: (
    <CircleAlert
      aria-hidden="true"
      className="mt-1 size-5 shrink-0 text-clay-text in-data-single:mt-0"
    />
  ),
};

/**
 * The region of notifications; stands once in the app. F8 brings the focus here, Tab to what can be done, Escape dismisses.
 * Whoever leaves it, and by whatever way it was entered, is where they came from again.
 * Time stops while somebody points at a notification or has the focus in it.
 */
export function Toaster() {
  const cameFrom = useRef<HTMLElement | null>(null);
  const told = useRef<number | null>(null);
  const toast = useCurrentToast();
  const texts = useUiTexts();
  const modal = useTopModal();

  const attach = useCallback((element: HTMLElement) => {
    const onKey = (event: KeyboardEvent) => {
      const inside = element.contains(document.activeElement);
      if (event.key === "F8") {
        event.preventDefault();
        element.focus();
      } else if (event.key === "Escape" && inside) {
        event.preventDefault();
        event.stopPropagation();
        toasts.dismiss();
        cameFrom.current?.focus({ preventScroll: true });
      }
    };
    const isWithin = (target: EventTarget | null): target is HTMLElement =>
      target instanceof HTMLElement && element.contains(target);
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      toasts.pause();
      if (isWithin(relatedTarget)) return;
      cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (isWithin(relatedTarget)) return;
      toasts.resume();
      // Gone on by themselves; without a target the button went with its notification.
      if (relatedTarget !== null) cameFrom.current = null;
    };
    // Capturing, so that Escape here does not also close the dialog around it.
    document.addEventListener("keydown", onKey, true);
    element.addEventListener("focusin", onFocusIn);
    element.addEventListener("focusout", onFocusOut);
    element.addEventListener("pointerenter", toasts.pause);
    element.addEventListener("pointerleave", toasts.resume);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      element.removeEventListener("focusin", onFocusIn);
      element.removeEventListener("focusout", onFocusOut);
      element.removeEventListener("pointerenter", toasts.pause);
      element.removeEventListener("pointerleave", toasts.resume);
    };
  }, []);

  // Pressed, the focus would be lost with the button: it goes back to where it was before. The page stays where it is.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    cameFrom.current?.focus({ preventScroll: true });
    cameFrom.current = null;
  }, [toast]);

  // A page rendered ahead of time has nothing to tell yet.
  if (typeof document === "undefined") return null;
  return createPortal(
    <section ref={attach} className="ui-toaster" aria-label={texts.notifications} tabIndex={-1}>
      <Announcer toast={toast} told={told} />
      {toast === null ? null : (
        <ToastCard key={toast.id} toast={toast} dismissLabel={texts.dismiss} />
      )}
    </section>,
    modal ?? document.body,
  );
}

interface AnnouncerProps {
  toast: Toast | null;
  /** The notification that was said last: the region moves into a dialog that opens, and would say it again there. */
  told: RefObject<number | null>;
}

/** Says a new notification to screen readers, once: trouble at once, anything else when they pause. */
function Announcer({ toast, told }: AnnouncerProps) {
  const [said, setSaid] = useState<Toast | null>(null);
  useEffect(() => {
    const say = setTimeout(() => {
      if (toast?.id === told.current) return;
      told.current = toast?.id ?? null;
      setSaid(toast);
    }, STOOD_MS);
    const clear = setTimeout(() => setSaid(null), STOOD_MS + SAID_MS);
    return () => {
      clearTimeout(say);
      clearTimeout(clear);
    };
  }, [toast, told]);
  const words = said === null ? null : <ToastWords toast={said} />;
  const urgent = said?.tone === "destructive";
  return (
    <div className="sr-only">
      <div aria-live="polite" aria-atomic="true">
        {urgent ? null : words}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {urgent ? words : null}
      </div>
    </div>
  );
}

function ToastWords({ toast }: { toast: Toast }) {
  const texts = useUiTexts();
  return (
    <>
      {toast.title} {toast.description}{" "}
      {toast.action === undefined ? null : texts.byKeys(toast.action.label)}
    </>
  );
}

function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const card = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const axis = useRef<SwipeAxis>("undecided");
  // Whoever works with keys is shown the one that leads here: in the order of the page it stands last.
  const [byKeys] = useState(() => document.querySelector(":focus-visible") !== null);

  // On a phone a sheet makes room for it (overlays.css): its title stays in view.
  useLayoutEffect(() => {
    const element = card.current;
    const sheet = element?.closest("dialog");
    if (!element || !sheet) return undefined;
    sheet.style.setProperty("--toast-height", `${element.offsetHeight}px`);
    return () => {
      sheet.style.removeProperty("--toast-height");
    };
  }, []);

  const follow = (offset: number, back: boolean) => {
    const element = card.current;
    if (element === null) return;
    element.style.setProperty("--swipe", `${offset}px`);
    element.dataset["swipe"] = back ? "back" : "move";
  };
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    start.current = { x: event.clientX, y: event.clientY };
    axis.current = "undecided";
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current === null) return;
    const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
    if (axis.current === "undecided") {
      axis.current = swipeAxis(dx, dy);
      if (axis.current === "horizontal") event.currentTarget.setPointerCapture(event.pointerId);
    }
    if (axis.current === "horizontal") follow(swipeOffset(dx), false);
  };
  const up = (event: PointerEvent<HTMLDivElement>) => {
    const from = start.current;
    start.current = null;
    if (from === null || axis.current !== "horizontal") return;
    if (swipeDismisses(event.clientX - from.x)) toasts.dismiss(toast.id);
    else follow(0, true);
  };
  const cancel = () => {
    start.current = null;
    follow(0, true);
  };

  const { action } = toast;
  return (
    <div
      ref={card}
      className="ui-toast"
      data-toast={toast.tone}
      data-single={toast.description === undefined && action === undefined ? "" : undefined}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
    >
      {icons[toast.tone]}
      <div className="min-w-0 flex-1 py-0.5">
        <p
          className={
            toast.tone === "destructive"
              ? "text-sm font-semibold text-clay-text"
              : "text-sm font-semibold"
          }
        >
          {toast.title}
        </p>
        {toast.description === undefined ? null : (
          <p className="text-sm text-ink-soft">{toast.description}</p>
        )}
        {action === undefined ? null : (
          <p className="mt-2 flex items-center gap-2">
            <Button
              size="sm"
              onClick={() => {
                toasts.dismiss(toast.id);
                action.onPress();
              }}
            >
              {action.label}
            </Button>
            {byKeys ? (
              <kbd aria-hidden="true" className="text-xs text-ink-soft max-sm:hidden">
                F8
              </kbd>
            ) : null}
          </p>
        )}
      </div>
      <IconButton
        size="sm"
        label={dismissLabel}
        icon={<X aria-hidden="true" />}
        onClick={() => toasts.dismiss(toast.id)}
      />
    </div>
  );
}
