import * as RadixMenu from "@radix-ui/react-menu";
import * as RadixTooltip from "@radix-ui/react-tooltip";
import {
  type ReactNode,
  type RefCallback,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { createPortal } from "react-dom";

/* What menus and tooltips open, by a library; it comes after the first view (menu.tsx, tooltip.tsx). */

/** The distance to the anchor and the least to the window's edge, in pixels. */
const PLACE = { sideOffset: 6, collisionPadding: 8 } as const;

/** How long the pointer rests before a tooltip opens, in ms (UX-09). */
const TOOLTIP_DELAY_MS = 700;

/** A ref that puts an element into the browser's top layer: above dialogs, and cut off by nothing around it. */
const onTop: RefCallback<HTMLElement> = (layer) => layer?.showPopover();

/** What the items of an open menu are made of. */
export interface MenuParts {
  readonly Item: typeof RadixMenu.Item;
  /** Closes it and gives the focus back to its button. */
  readonly close: () => void;
}

interface MenuPopupProps {
  id: string;
  labelledBy: string;
  /** What its button stands in. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: (parts: MenuParts) => ReactNode;
}

/** The open menu: arrows, Home, End, letters, Escape; closes when left. Its first item has the focus. */
export function MenuPopup({ id, labelledBy, anchor, onClose, children }: MenuPopupProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = panel;
    if (current === null) return undefined;
    const begin = () => {
      const first = current.querySelector<HTMLElement>("[role=menuitem]") ?? current;
      first.focus({ preventScroll: true });
    };
    begin();
    // Items that come later, or take the place of what had the focus.
    const replaced = new MutationObserver(() => {
      const focused = document.activeElement;
      if (focused === current || !current.contains(focused)) begin();
    });
    replaced.observe(current, { childList: true, subtree: true });
    return () => replaced.disconnect();
  }, []);
  const close = () => {
    anchor.current?.querySelector("button")?.focus();
    onClose();
  };
  const isOwnButton = (target: EventTarget | null) =>
    target instanceof Node && !panel.current?.contains(target) && anchor.current?.contains(target);
  return (
    <div ref={onTop} popover="manual" className="ui-layer">
      <RadixMenu.Root
        open
        modal={false}
        onOpenChange={() => {
          if (panel.current?.contains(document.activeElement)) close();
          else onClose();
        }}
      >
        <RadixMenu.Anchor virtualRef={anchor} />
        <RadixMenu.Content
          ref={panel}
          id={id}
          aria-labelledby={labelledBy}
          className="ui-menu"
          align="end"
          loop
          {...PLACE}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // Its own button opens and closes it by its click.
          onInteractOutside={(event) => {
            if (isOwnButton(event.target)) event.preventDefault();
          }}
          onKeyDownCapture={(event) => {
            if (event.key !== "Tab" && event.key !== "Escape") return;
            event.stopPropagation();
            // A dialog around stays open.
            if (event.key === "Escape") event.preventDefault();
            close();
          }}
        >
          {children({ Item: RadixMenu.Item, close })}
        </RadixMenu.Content>
      </RadixMenu.Root>
    </div>
  );
}

interface BorrowedProps {
  of: HTMLElement;
  /** What came to it before the library did. */
  event: SyntheticEvent;
  atOnce: boolean;
  ref?: RefCallback<HTMLElement>;
  onPointerMove?: (event: SyntheticEvent) => void;
  onFocus?: (event: SyntheticEvent) => void;
}

/** The trigger of a tooltip, which stands in the page already: it is handed to the library, and so is what came to it. */
function Borrowed({ of, event, atOnce, ref, onPointerMove, onFocus }: BorrowedProps) {
  useLayoutEffect(() => {
    ref?.(of);
    return () => void ref?.(null);
  }, [ref, of]);
  const begin = useEffectEvent(() => (atOnce ? onFocus : onPointerMove)?.(event));
  useEffect(() => begin(), [event]);
  return null;
}

interface TipPopupProps {
  id: string;
  /** What the tooltip is about. */
  trigger: HTMLElement;
  /** What asked for it, and whether it opens without waiting. */
  event: SyntheticEvent;
  atOnce: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** Elements that may contain a tooltip, unlike a paragraph. */
const AROUND = "dialog, article, li, th, td, main";

/** A tooltip that is asked for: it waits, opens, stays while the pointer is on it, and closes by Escape. */
export function TipPopup(props: TipPopupProps) {
  const { id, trigger, event, atOnce, open, onOpenChange, children } = props;
  const content = (
    <div ref={onTop} popover="manual" className="ui-layer">
      <RadixTooltip.Content
        id={id}
        className="ui-tooltip"
        {...PLACE}
        // Its own button opens and closes it by its click.
        onPointerDownOutside={(press) => {
          if (press.target instanceof Node && trigger.contains(press.target))
            press.preventDefault();
        }}
      >
        {children}
      </RadixTooltip.Content>
    </div>
  );
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS}>
      <RadixTooltip.Root open={open} onOpenChange={onOpenChange}>
        <RadixTooltip.Trigger asChild>
          <Borrowed of={trigger} event={event} atOnce={atOnce} />
        </RadixTooltip.Trigger>
        {/* In what its trigger is in: it is read there, and outside of an open dialog nothing can be pointed at. */}
        {open ? createPortal(content, trigger.closest(AROUND) ?? document.body) : null}
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
