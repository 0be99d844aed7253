import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface PageProps {
  children: ReactNode;
  /** The width: 1360 px as the header, or 480 and 720 px for forms and reading. */
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
