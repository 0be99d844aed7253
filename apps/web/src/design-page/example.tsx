import type { ReactNode } from "react";
import { Heading } from "#ui/typography.tsx";

interface ChapterProps {
  id: string;
  title: string;
  /** What holds for everything in it. */
  note: string;
  children: ReactNode;
}

/** One chapter of the design page. */
export function Chapter({ id, title, note, children }: ChapterProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line pt-12">
      <Heading level={2} id={`${id}-title`}>
        {title}
      </Heading>
      <p className="mt-2 max-w-[62ch] text-base text-ink-soft">{note}</p>
      <div className="mt-8 flex flex-col gap-10">{children}</div>
    </section>
  );
}

/** Things under each other. */
export const STACK = "flex flex-col gap-4";
/** Things beside each other. */
export const ROW = "flex flex-wrap items-center gap-2";

interface ExampleProps {
  /** The component and its state. */
  title: string;
  children: ReactNode;
}

/** One component in one or several states. */
export function Example({ title, children }: ExampleProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-text text-sm font-[560] tracking-normal text-ink-faint">{title}</h3>
      {children}
    </div>
  );
}
