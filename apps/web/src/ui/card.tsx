import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./cx.ts";
import { UiLink, type UiLinkProps } from "./ui-context.tsx";

type Tone = "plain" | "sunken" | "green" | "brass" | "clay" | "slate";
type Padding = "none" | "sm" | "md" | "lg";

export type CardProps = Omit<ComponentPropsWithRef<"div">, "title"> & {
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
  clay: "border border-clay-line bg-clay-tint",
  slate: "border border-slate-line bg-slate-tint",
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

/** A surface of its own for a thing of its own. Prefer hairlines and space; a card in a card is one too many. */
export function Card({
  tone = "plain",
  padding = "md",
  lifted = false,
  className,
  ...rest
}: CardProps) {
  return <div {...rest} className={cx(cardClass(tone, padding, lifted), className)} />;
}

export type CardLinkProps = UiLinkProps & { tone?: Tone; padding?: Padding };

/** A whole card that leads somewhere. Keep other controls out of it. */
export function CardLink({ tone = "plain", padding = "md", className, ...rest }: CardLinkProps) {
  return (
    <UiLink
      {...rest}
      className={cx(
        cardClass(tone, padding, false),
        "group/card block text-ink no-underline transition-[border-color,box-shadow,translate] duration-200 ease-settle hover:-translate-y-0.5 hover:border-line-strong/60 hover:shadow-lift",
        className,
      )}
    />
  );
}

interface PanelProps {
  /** The heading inside, with its own rank. */
  heading?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  className?: string;
}

/** A card with a head and a foot parted by hairlines: for settings, lists and forms. */
export function Panel({ heading, children, footer, className }: PanelProps) {
  return (
    <div className={cx(cardClass("plain", "none", false), className)}>
      {heading === undefined ? null : (
        <div className="border-b border-line px-5 py-4 sm:px-6">{heading}</div>
      )}
      <div className="px-5 py-5 sm:px-6">{children}</div>
      {footer === undefined ? null : (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 sm:px-6">
          {footer}
        </div>
      )}
    </div>
  );
}
