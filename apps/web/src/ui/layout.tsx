import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { PageHeader } from "./page-header.tsx";
import { useTitle } from "./use-title.ts";

interface PageProps extends Omit<ComponentProps<typeof PageHeader>, "title"> {
  children: ReactNode;
  /** Its h1, and the name of the browser tab; left out where the h1 is part of what it holds. */
  title?: string;
  /** The name of the browser tab where it differs; without it and a title that stays. */
  tab?: string;
  /** A `BackLink` above its header. */
  back?: ReactNode;
  /** The width: 1360 px as the header, or 480 and 720 px for forms and reading. */
  width?: "form" | "text" | "full";
}

const widths = {
  form: "max-w-[30rem]",
  text: "max-w-[45rem]",
  full: "max-w-[85rem]",
};

/** The body of a screen under its header: one column in the middle, with margins that grow with the window. Goes inside `<main>`. */
export function Page(props: PageProps) {
  const { children, width = "full", title, tab = title ?? "", back, className, ...header } = props;
  useTitle(tab);
  return (
    <div
      className={cx(
        "mx-auto w-full px-4 pt-8 pb-16 sm:px-8 sm:pt-12 sm:pb-24 print:px-4 print:pb-0",
        widths[width],
        className,
      )}
    >
      {back}
      {title === undefined ? null : <PageHeader title={title} {...header} />}
      {children}
    </div>
  );
}
