import * as RadixToast from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button, IconButton } from "./button.tsx";
import { useTopModal } from "./modal.tsx";
import { type Toast, toasts, useCurrentToast } from "./toast.ts";
import { uiTexts as texts } from "./ui-texts.ts";

/** How long a notification stays by default, in ms, while nobody points at it or has the focus in it (UX-04). */
const DURATION_MS = 5000;
/** A notification swiped further right than this many pixels goes away (UX-05). */
const SWIPE_DISMISS_PX = 50;
/** The key that leads to notifications (UX-06). */
const HOTKEY = ["F8"];

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

/** The app's one region of notifications: F8 enters, Tab moves on, Escape dismisses, leaving returns the focus. */
export function Toaster() {
  const toast = useCurrentToast();
  const modal = useTopModal();
  const viewport = useRef<HTMLOListElement | null>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  const attach = useCallback((region: HTMLOListElement) => {
    viewport.current = region;
    const isWithin = (target: EventTarget | null) =>
      target instanceof Node && region.contains(target);
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (isWithin(relatedTarget)) return;
      cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    };
    region.addEventListener("focusin", enter);
    return () => {
      viewport.current = null;
      region.removeEventListener("focusin", enter);
    };
  }, []);
  const isInside = () => viewport.current?.contains(document.activeElement) ?? false;
  const close = (id: number) => {
    const back = isInside() ? cameFrom.current : null;
    toasts.dismiss(id);
    back?.focus({ preventScroll: true });
  };

  const place = modal ?? document.body;
  return (
    <RadixToast.Provider
      label={texts.notification}
      duration={DURATION_MS}
      swipeThreshold={SWIPE_DISMISS_PX}
      announcerContainer={place}
    >
      {toast === null ? null : (
        <ToastCard
          key={toast.id}
          toast={toast}
          isInside={isInside}
          onClose={() => close(toast.id)}
        />
      )}
      {createPortal(
        <RadixToast.Viewport
          ref={attach}
          className="ui-toaster"
          hotkey={HOTKEY}
          label={texts.notifications}
        />,
        place,
      )}
    </RadixToast.Provider>
  );
}

/** Makes room in a phone's sheet for a notification, so that its title stays in view. */
function makeRoom(card: HTMLElement | null) {
  const sheet = card?.closest("dialog");
  if (!card || !sheet) return undefined;
  sheet.style.setProperty("--toast-height", `${card.offsetHeight}px`);
  return () => {
    sheet.style.removeProperty("--toast-height");
  };
}

interface ToastCardProps {
  toast: Toast;
  /** Whether the focus is in the region. */
  isInside: () => boolean;
  onClose: () => void;
}

function ToastCard({ toast, isInside, onClose }: ToastCardProps) {
  const { action } = toast;
  // Whoever works with keys is shown the one that leads here: in the order of the page it stands last.
  const [byKeys] = useState(() => document.querySelector(":focus-visible") !== null);
  const isForOthers = useRef(false);

  return (
    <RadixToast.Root
      ref={makeRoom}
      open
      // Trouble is announced at once, anything else when screen readers pause.
      type={toast.tone === "destructive" ? "foreground" : "background"}
      duration={toast.duration}
      className="ui-toast"
      style={{ touchAction: "pan-y" }}
      // Tab leads from the region to what can be done.
      tabIndex={undefined}
      data-toast={toast.tone}
      data-single={toast.description === undefined && action === undefined ? "" : undefined}
      onEscapeKeyDown={(event) => {
        isForOthers.current = !isInside();
        if (isForOthers.current) return;
        // A dialog around stays open.
        event.preventDefault();
        onClose();
      }}
      onOpenChange={() => {
        // Escape of whoever is elsewhere closes what they are in, and takes no offer away.
        if (!isForOthers.current) onClose();
        isForOthers.current = false;
      }}
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
        </p>{" "}
        {toast.description === undefined ? null : (
          <p className="text-sm text-ink-soft">{toast.description}</p>
        )}{" "}
        {action === undefined ? null : (
          <p className="mt-2 flex items-center gap-2">
            <RadixToast.Action asChild altText={texts.byKeys(action.label)}>
              <Button
                size="sm"
                onClick={(event) => {
                  // The notification goes away first: the press may bring another.
                  event.preventDefault();
                  onClose();
                  action.onPress();
                }}
              >
                {action.label}
              </Button>
            </RadixToast.Action>
            {byKeys ? (
              <kbd aria-hidden="true" className="text-xs text-ink-soft max-sm:hidden">
                F8
              </kbd>
            ) : null}
          </p>
        )}
      </div>
      <RadixToast.Close asChild>
        <IconButton size="sm" label={texts.dismiss} icon={<X aria-hidden="true" />} />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
