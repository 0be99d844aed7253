import type { ComponentPropsWithRef, ReactNode } from "react";
import type { ButtonVariant } from "./button-class.ts";
import { cx } from "./cx.ts";

export type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> & {
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

const variants = {
  primary: "bg-green text-on-green hover:bg-green-strong",
  secondary:
    "border border-line-strong/70 bg-surface text-ink hover:border-line-strong hover:bg-sunken",
  quiet: "text-ink-soft hover:bg-sunken hover:text-ink",
  overlay: "bg-[#181b16b8] text-[#fffdf9] backdrop-blur-sm hover:bg-[#181b16e6]",
};

const sizes = {
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
        variants[variant],
        sizes[size],
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
