import type { ComponentType, ReactNode } from "react";
import { Heading } from "#ui/typography.tsx";

interface ChapterProps {
  title: string;
  /** What holds for everything in it. */
  note: string;
  children: ReactNode;
}

/** The anchor of a chapter. */
export const anchorOf = (title: string) => title.toLowerCase();

/** One chapter of the design page. */
export function Chapter({ title, note, children }: ChapterProps) {
  const id = anchorOf(title);
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

/** Things under each other, beside each other, and in columns. */
export const STACK = "flex flex-col gap-4";
export const ROW = "flex flex-wrap items-center gap-2";
export const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-6";

interface ExampleProps {
  /** The component and its state. */
  title: string;
  children: ReactNode;
  /** How its states stand. */
  className?: string;
}

/** One component in one or several states. */
export function Example({ title, children, className = ROW }: ExampleProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-text text-sm font-[560] tracking-normal text-ink-faint">{title}</h3>
      <div className={className}>{children}</div>
    </div>
  );
}

interface StatesProps<Props> {
  of: ComponentType<Props>;
  /** What each state is given. */
  as: readonly Props[];
}

/** One component, once for each of its states. */
export function States<Props extends object>({ of: Part, as }: StatesProps<Props>) {
  return as.map((props, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a state has nothing but its place
    <Part key={index} {...props} />
  ));
}
