import {
  cloneElement,
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { cx } from "./cx.ts";
import { place, type Align } from "./placement.ts";
import { rovingTarget, typeAheadTarget } from "./roving.ts";
import { UiLink } from "./ui-context.tsx";

const MenuContext = createContext<{ close: () => void }>({ close: () => undefined });

interface TriggerProps {
  id?: string | undefined;
  "aria-haspopup"?: "menu" | undefined;
  "aria-expanded"?: boolean | undefined;
  "aria-controls"?: string | undefined;
  onPointerDown?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
  onPointerCancel?: (() => void) | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

interface MenuProps {
  /** A `Button` or `IconButton`; it becomes the menu's button. */
  trigger: ReactElement<TriggerProps>;
  /** MenuItem, MenuLink, MenuLabel, MenuDivider; null while they are on the way: the menu opens with them. */
  children: ReactNode;
  /** Which edge of the trigger it shares; end by default. */
  align?: Align;
}

/** How long typed letters belong together, in ms. */
const TYPE_AHEAD_MS = 600;

/**
 * A menu of commands and links on the browser's popover layer: arrows, Home, End, letters, Escape; closes when left.
 * The keys also reach a command that is off, so that its reason is heard.
 */
export function Menu({ trigger, children, align = "end" }: MenuProps) {
  const id = useId();
  const [wanted, setOpen] = useState(false);
  // What is about to open is made while the button is still pressed: the click only has to show it.
  const [pressed, setPressed] = useState(false);
  const open = wanted && children !== null;
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });

  const items = () => [
    ...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];
  const button = () => anchor.current?.querySelector("button") ?? null;
  const hide = () => {
    setOpen(false);
    setPressed(false);
  };
  const close = (refocus: boolean) => {
    hide();
    if (refocus) button()?.focus();
  };

  useEffect(() => {
    const popover = panel.current;
    const trigger = anchor.current?.querySelector("button");
    if (!open || popover === null || !trigger) return undefined;
    popover.showPopover();
    // Measured, focused, then put in its place: in another order each would lay the whole page out anew.
    const begin = () => {
      const at = place(
        trigger.getBoundingClientRect(),
        { width: popover.offsetWidth, height: popover.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        { align },
      );
      if (!popover.contains(document.activeElement))
        popover.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
      popover.style.left = `${at.left}px`;
      popover.style.top = `${at.top}px`;
    };
    begin();
    // Items that come later make it larger, or take the place of what had the focus without changing its size.
    const grown = new ResizeObserver(begin);
    grown.observe(popover);
    const replaced = new MutationObserver(begin);
    replaced.observe(popover, { childList: true, subtree: true });
    // Before the first item is there, the keys are still the button's.
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || popover.contains(document.activeElement)) return;
      event.preventDefault();
      hide();
    };
    // By hand rather than popover="auto": that one would close on the press of its own button, and the click reopen it.
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && anchor.current?.contains(event.target) === true))
        hide();
    };
    window.addEventListener("resize", hide);
    document.addEventListener("pointerdown", leave, true);
    document.addEventListener("focusin", leave, true);
    document.addEventListener("keydown", escape, true);
    return () => {
      grown.disconnect();
      replaced.disconnect();
      window.removeEventListener("resize", hide);
      document.removeEventListener("pointerdown", leave, true);
      document.removeEventListener("focusin", leave, true);
      document.removeEventListener("keydown", escape, true);
      popover.hidePopover();
    };
  }, [open, align]);

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = items();
    const from = all.findIndex((item) => item === document.activeElement);
    if (event.key === "Tab") {
      close(true);
      return;
    }
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close(true);
      return;
    }
    let to = rovingTarget(event.key, from, all.length, "vertical");
    if (
      to === null &&
      event.key.length === 1 &&
      event.key !== " " &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      const late = event.timeStamp - typed.current.at > TYPE_AHEAD_MS;
      typed.current = { text: (late ? "" : typed.current.text) + event.key, at: event.timeStamp };
      to = typeAheadTarget(
        typed.current.text,
        from,
        all.map((item) => item.textContent),
      );
    }
    if (to === null) return;
    event.preventDefault();
    all[to]?.focus();
  };

  return (
    <span ref={anchor} className="inline-flex">
      {cloneElement(trigger, {
        id: trigger.props.id ?? `${id}-button`,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": id,
        onPointerDown: (event) => setPressed(event.button === 0),
        // A finger that scrolls the page pressed nothing.
        onPointerCancel: () => setPressed(wanted),
        onClick: (event) => {
          trigger.props.onClick?.(event);
          if (wanted) hide();
          else setOpen(true);
        },
      })}
      <div
        ref={panel}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-labelledby={trigger.props.id ?? `${id}-button`}
        popover="manual"
        className="ui-menu"
        onKeyDown={press}
      >
        {open || (pressed && children !== null) ? (
          <MenuContext value={{ close: () => close(true) }}>{children}</MenuContext>
        ) : null}
      </div>
    </span>
  );
}

interface ItemFace {
  children: ReactNode;
  icon?: ReactNode;
  /** A second line; of a command that is off, why it is. */
  description?: ReactNode;
  /** Something short at the end, such as a count. */
  aside?: ReactNode;
}

/** The look of an item. */
export const menuItemClass =
  "flex min-h-10 w-full items-center gap-3 rounded-sm px-2.5 py-1.5 text-left text-sm no-underline " +
  "hover:bg-sunken focus:bg-sunken focus-visible:-outline-offset-2 aria-disabled:hover:bg-transparent pointer-coarse:min-h-11";

/** What an item shows. */
export function MenuFace({
  children,
  icon,
  description,
  aside,
  off = false,
}: ItemFace & { off?: boolean }) {
  return (
    <>
      {icon === undefined ? null : (
        <span
          aria-hidden="true"
          className={cx("text-ink-faint [&_svg]:size-[1.15rem]", off && "opacity-45")}
        >
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span
          className={cx(
            "font-[520]",
            off && "opacity-45",
            description === undefined
              ? "block truncate tight:whitespace-normal"
              : "line-clamp-2 [overflow-wrap:anywhere]",
          )}
        >
          {children}
        </span>
        {description === undefined ? null : (
          <span className="block truncate text-xs text-ink-soft tight:whitespace-normal">
            {description}
          </span>
        )}
      </span>
      {aside}
    </>
  );
}

interface MenuItemProps extends ItemFace {
  onSelect: () => void;
  disabled?: boolean;
  tone?: "plain" | "danger";
  /** The menu stays: the command is about what it holds. */
  staysOpen?: boolean;
}

/** A command. The menu closes, then it runs. */
export function MenuItem(props: MenuItemProps) {
  const { onSelect, disabled = false, tone = "plain", staysOpen = false, ...face } = props;
  const menu = use(MenuContext);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      className={cx(
        menuItemClass,
        tone === "danger" ? "text-clay-text [&_svg]:text-clay-text" : "text-ink",
      )}
      onClick={() => {
        if (disabled) return;
        if (!staysOpen) menu.close();
        onSelect();
      }}
    >
      <MenuFace {...face} off={disabled} />
    </button>
  );
}

/** A link in a menu. */
export function MenuLink({ href, ...face }: ItemFace & { href: string }) {
  const menu = use(MenuContext);
  return (
    <UiLink
      role="menuitem"
      tabIndex={-1}
      href={href}
      className={cx(menuItemClass, "text-ink")}
      onClick={menu.close}
    >
      <MenuFace {...face} />
    </UiLink>
  );
}

/** A heading inside a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="px-2.5 pt-2.5 pb-1 text-xs font-[560] text-ink-faint">
      {children}
    </div>
  );
}

/** A hairline inside a menu. */
export function MenuDivider() {
  return <hr aria-hidden="true" className="mx-2.5 my-1.5 border-line" />;
}
