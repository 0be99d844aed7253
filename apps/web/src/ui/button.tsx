import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Spinner } from "./skeleton.tsx";
import { type UiLinkProps, UiLink } from "./ui-context.tsx";
import { uiTexts as texts } from "./ui-texts.ts";
import { VisuallyHidden } from "./typography.tsx";

/**
 * primary acts (one per view), secondary stands beside it, quiet is for the rest, danger destroys,
 * brass makes the upgrade itself.
 */
type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "brass";
/** Heights of 32, 40 and 48 px; on touch screens small ones grow to 40 and medium ones to 44. */
type ButtonSize = "sm" | "md" | "lg";

const base =
  "relative inline-flex items-center justify-center rounded-md text-center font-[560] no-underline select-none " +
  "transition-[background-color,border-color,color,box-shadow,scale] duration-150 ease-settle active:scale-[0.985] " +
  "disabled:pointer-events-none disabled:opacity-45 aria-disabled:active:scale-100 forced-colors:border " +
  // On paper nobody can press it.
  "print:hidden";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border border-transparent bg-green text-on-green shadow-[inset_0_1px_0_rgb(255_255_255/0.14),0_1px_2px_rgb(0_0_0/0.12)] hover:bg-green-strong",
  secondary:
    "border border-line-strong/60 bg-surface text-ink hover:border-line-strong hover:bg-sunken",
  quiet: "border border-transparent text-green-text hover:bg-green-tint",
  danger: "border border-transparent bg-clay text-on-clay hover:bg-clay-strong",
  brass:
    "border border-transparent bg-brass text-on-brass shadow-[inset_0_1px_0_rgb(255_255_255/0.2),0_1px_2px_rgb(0_0_0/0.12)] hover:brightness-108",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-8 gap-1.5 px-3 py-1 text-sm pointer-coarse:min-h-10",
  md: "min-h-10 gap-2 px-4 py-1.5 text-sm pointer-coarse:min-h-11",
  lg: "min-h-12 gap-2.5 px-6 py-2 text-base",
};

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Full width of its place. */
  full?: boolean | undefined;
}

/** The class names of a button, for the rare element that is neither `Button` nor `ButtonLink`. */
export function buttonClass({
  variant = "secondary",
  size = "md",
  full = false,
}: ButtonLook = {}): string {
  return cx(base, variants[variant], sizes[size], full && "w-full");
}

interface Decorated {
  /** An icon before the label; decoration, hidden from screen readers. */
  icon?: ReactNode;
  /** An icon after the label. */
  iconEnd?: ReactNode;
}

export type ButtonProps = ComponentPropsWithRef<"button"> &
  ButtonLook &
  Decorated & {
    /** Work is under way: the width is kept, clicks are ignored, the focus stays. */
    loading?: boolean;
  };

function Face({ icon, iconEnd, children }: Decorated & { children: ReactNode }) {
  return (
    <>
      {icon === undefined ? null : <Icon>{icon}</Icon>}
      {children}
      {iconEnd === undefined ? null : <Icon>{iconEnd}</Icon>}
    </>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="inline-flex shrink-0 [&_svg]:size-[1.15em]">
      {children}
    </span>
  );
}

/** A button. `type` is "button" unless said otherwise, so that a form is never sent by accident. */
export function Button({
  variant,
  size,
  full,
  loading = false,
  icon,
  iconEnd,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  const face = (
    <Face icon={icon} iconEnd={iconEnd}>
      {children}
    </Face>
  );
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      className={cx(buttonClass({ variant, size, full }), loading && "cursor-progress", className)}
      onClick={click}
    >
      {loading ? (
        <>
          <span className="absolute inset-0 flex items-center justify-center">
            <Spinner size={18} />
          </span>
          <span className="inline-flex items-center gap-[inherit] opacity-0">{face}</span>
          <VisuallyHidden> ({texts.loading})</VisuallyHidden>
        </>
      ) : (
        face
      )}
    </button>
  );
}

type ButtonLinkProps = UiLinkProps & ButtonLook & Decorated;

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  variant,
  size,
  full,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <UiLink {...rest} className={cx(buttonClass({ variant, size, full }), className)}>
      <Face icon={icon} iconEnd={iconEnd}>
        {children}
      </Face>
    </UiLink>
  );
}

type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> & {
  /** The name that a screen reader hears; icons alone say nothing. */
  label: string;
  /** The icon itself, 20 px by default. */
  icon: ReactNode;
  variant?: Exclude<ButtonVariant, "danger" | "brass"> | "overlay";
  /** 32, 40 or 48 px; never below 40 on touch screens. */
  size?: "sm" | "md" | "lg";
  /** A small count at the corner, such as "3" or "9+". Say it in `label` too. */
  badge?: ReactNode;
};

const iconVariants = {
  primary: "bg-green text-on-green hover:bg-green-strong",
  secondary:
    "border border-line-strong/70 bg-surface text-ink hover:border-line-strong hover:bg-sunken",
  quiet: "text-ink-soft hover:bg-sunken hover:text-ink",
  overlay: "bg-[#181b16b8] text-[#fffdf9] backdrop-blur-sm hover:bg-[#181b16e6]",
};

const iconSizes = {
  sm: "size-8 pointer-coarse:size-10 [&_svg]:size-[1.125rem]",
  md: "size-10 pointer-coarse:size-11 [&_svg]:size-5",
  lg: "size-12 [&_svg]:size-6",
};

/** A square button that shows an icon and tells its name to screen readers. Give it a `Tooltip` when space allows. */
export function IconButton({
  label,
  icon,
  variant = "quiet",
  size = "md",
  badge,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        "relative inline-flex shrink-0 items-center justify-center rounded-md transition-colors duration-150 ease-settle disabled:pointer-events-none disabled:opacity-45 print:hidden",
        iconVariants[variant],
        iconSizes[size],
        className,
      )}
    >
      {icon}
      {badge === undefined || badge === null ? null : (
        <span
          aria-hidden="true"
          className="figures absolute -top-1 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-clay px-1 text-xs leading-none font-semibold text-on-clay ring-2 ring-paper"
        >
          {badge}
        </span>
      )}
    </button>
  );
}
