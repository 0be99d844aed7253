import {
  cloneElement,
  createContext,
  use,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from "react";
import { cx } from "./cx.ts";
import type { MenuParts } from "./floating.tsx";
import { late } from "./late.tsx";
import { UiLink } from "./ui-context.tsx";

const MenuPopup = late(async () => ({ default: (await import("./floating.tsx")).MenuPopup }));

/** Loads the code that the first opened menu needs. */
export const bringMenus = MenuPopup.ahead;

const MenuContext = createContext<MenuParts | null>(null);

/** The parts of the open menu around an item. */
function useParts(): MenuParts {
  const parts = use(MenuContext);
  if (parts === null) throw new Error("An item stands in no menu.");
  return parts;
}

type TriggerProps = Pick<
  ComponentProps<"button">,
  "id" | "aria-haspopup" | "aria-expanded" | "aria-controls" | "onClick"
>;

interface MenuProps {
  /** A `Button` or `IconButton`; it becomes the menu's button. */
  trigger: ReactElement<TriggerProps>;
  /** MenuItem, MenuLink, MenuLabel, MenuDivider; null while they are on the way: the menu opens with them. */
  children: ReactNode;
}

/**
 * A menu of commands and links: arrows, Home, End, letters, Escape; closes when left.
 * The keys also reach a command that is off, so that its reason is heard.
 */
export function Menu({ trigger, children }: MenuProps) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const open = wanted && children !== null;
  const buttonId = trigger.props.id ?? `${id}-button`;
  return (
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={MenuPopup.ahead}
      onFocus={MenuPopup.ahead}
    >
      {cloneElement(trigger, {
        id: buttonId,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": open ? id : undefined,
        onClick: (event) => {
          trigger.props.onClick?.(event);
          setWanted(!wanted);
        },
      })}
      {open ? (
        <MenuPopup id={id} labelledBy={buttonId} anchor={anchor} onClose={() => setWanted(false)}>
          {(parts) => <MenuContext value={parts}>{children}</MenuContext>}
        </MenuPopup>
      ) : null}
    </span>
  );
}

interface ItemFace {
  children: ReactNode;
  icon?: ReactNode;
  /** A second line; of a command that is off, why it is. */
  description?: ReactNode;
  /** A short addition at the end, such as a count. */
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
  const { Item, close } = useParts();
  return (
    <Item
      asChild
      onSelect={(event) => {
        event.preventDefault();
        if (disabled) return;
        if (!staysOpen) close();
        onSelect();
      }}
    >
      <button
        type="button"
        aria-disabled={disabled || undefined}
        className={cx(
          menuItemClass,
          tone === "danger" ? "text-clay-text [&_svg]:text-clay-text" : "text-ink",
        )}
      >
        <MenuFace {...face} off={disabled} />
      </button>
    </Item>
  );
}

/** A link in a menu. */
export function MenuLink({ href, ...face }: ItemFace & { href: string }) {
  const { Item, close } = useParts();
  return (
    <Item
      asChild
      onSelect={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <UiLink href={href} className={cx(menuItemClass, "text-ink")}>
        <MenuFace {...face} />
      </UiLink>
    </Item>
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
