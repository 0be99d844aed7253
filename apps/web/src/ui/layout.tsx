import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./cx.ts";

/** Distances on the 8-pixel grid: 4, 8, 16, 24, 40 and 64 px. */
type Gap = "xs" | "sm" | "md" | "lg" | "xl" | "2xl";

const gaps: Record<Gap, string> = {
  xs: "gap-1",
  sm: "gap-2",
  md: "gap-4",
  lg: "gap-6",
  xl: "gap-10",
  "2xl": "gap-16",
};

interface PageProps {
  children: ReactNode;
  /** As wide as the header and the footer, 1360 px, so that all edges are one; 480 and 720 px for what is filled in or read. */
  width?: "form" | "text" | "full";
  className?: string;
}

const widths = {
  form: "max-w-[30rem]",
  text: "max-w-[45rem]",
  full: "max-w-[85rem]",
};

/** The body of a screen: one column in the middle, with margins that grow with the window. Goes inside `<main>`. */
export function Page({ children, width = "full", className }: PageProps) {
  return (
    <div
      className={cx(
        "mx-auto w-full px-4 pt-8 pb-16 sm:px-8 sm:pt-12 sm:pb-24 print:px-4 print:pb-0",
        widths[width],
        className,
      )}
    >
      {children}
    </div>
  );
}

type BoxProps = ComponentPropsWithRef<"div"> & { gap?: Gap };

/** Things under each other. */
export function Stack({ gap = "md", className, ...rest }: BoxProps) {
  return <div {...rest} className={cx("flex min-w-0 flex-col", gaps[gap], className)} />;
}

interface InlineProps extends BoxProps {
  align?: "start" | "center" | "end" | "baseline";
  justify?: "start" | "center" | "end" | "between";
  /** false keeps one line. */
  wrap?: boolean;
}

const aligns = {
  start: "items-start",
  center: "items-center",
  end: "items-end",
  baseline: "items-baseline",
};
const justifies = {
  start: "justify-start",
  center: "justify-center",
  end: "justify-end",
  between: "justify-between",
};

/** Things beside each other, wrapping when there is no room. */
export function Inline({
  gap = "sm",
  align = "center",
  justify = "start",
  wrap = true,
  className,
  ...rest
}: InlineProps) {
  return (
    <div
      {...rest}
      className={cx(
        "flex min-w-0",
        gaps[gap],
        aligns[align],
        justifies[justify],
        wrap && "flex-wrap",
        className,
      )}
    />
  );
}

interface GridProps extends BoxProps {
  /** The least width of a cell, 176, 256 or 352 px: as many columns as fit. */
  min?: "sm" | "md" | "lg";
}

const mins = {
  sm: "grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))]",
  md: "grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))]",
  lg: "grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))]",
};

/** Cells of equal width, as many beside each other as fit; no break points needed. */
export function Grid({ gap = "lg", min = "md", className, ...rest }: GridProps) {
  return <div {...rest} className={cx("grid min-w-0", mins[min], gaps[gap], className)} />;
}
