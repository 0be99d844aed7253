import { cx } from "./cx.ts";

/**
 * primary acts (one per view), secondary stands beside it, quiet is for the rest, danger destroys,
 * brass makes the upgrade itself.
 */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "brass";
/** Heights of 32, 40 and 48 px; on touch screens small ones grow to 40 and medium ones to 44. */
export type ButtonSize = "sm" | "md" | "lg";

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
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as the place it stands in. */
  full?: boolean;
}

/** The class names of a button, for the rare element that is neither `Button` nor `ButtonLink`. */
export function buttonClass({
  variant = "secondary",
  size = "md",
  full = false,
}: ButtonLook = {}): string {
  return cx(base, variants[variant], sizes[size], full && "w-full");
}
