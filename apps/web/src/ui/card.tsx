import type { ComponentPropsWithRef } from "react";
import { cx } from "./cx.ts";
import { UiLink, type UiLinkProps } from "./ui-context.tsx";

type Tone = "plain" | "sunken" | "green" | "brass";
type Padding = "none" | "sm" | "md" | "lg";

type CardProps = Omit<ComponentPropsWithRef<"div">, "title"> & {
  /** plain is paper with a hairline; sunken recedes; the others tint, for one card among many. */
  tone?: Tone;
  /** 0, 16, 24 and 32 px; pictures want none. */
  padding?: Padding;
  /** Lies above the page with the one shadow: for what floats, hardly ever for what stands. */
  lifted?: boolean;
};

const tones: Record<Tone, string> = {
  plain: "border border-line bg-surface",
  sunken: "bg-sunken",
  green: "border border-green-line bg-green-tint",
  brass: "border border-brass-line bg-brass-tint",
};

const paddings: Record<Padding, string> = {
  none: "",
  sm: "p-4",
  md: "p-5 sm:p-6 tight:p-3",
  lg: "p-6 sm:p-8",
};

function cardClass(tone: Tone, padding: Padding, lifted: boolean): string {
  return cx(
    "min-w-0 overflow-clip rounded-lg",
    lifted ? "bg-surface shadow-lift" : tones[tone],
    paddings[padding],
  );
}

/** A surface for one thing; prefer hairlines and space, and never nest cards. */
export function Card({
  tone = "plain",
  padding = "md",
  lifted = false,
  className,
  ...rest
}: CardProps) {
  return <div {...rest} className={cx(cardClass(tone, padding, lifted), className)} />;
}

/** A whole card that leads somewhere. Keep other controls out of it. */
export function CardLink({ className, ...rest }: UiLinkProps) {
  return (
    <UiLink
      {...rest}
      className={cx(
        cardClass("sunken", "md", false),
        "group/card block text-ink no-underline transition-[border-color,box-shadow,translate] duration-200 ease-settle hover:-translate-y-0.5 hover:border-line-strong/60 hover:shadow-lift",
        className,
      )}
    />
  );
}
