import { type ReactNode } from "react";
import { cx } from "./cx.ts";

interface StatProps {
  label: ReactNode;
  /** The figure itself: `Money`, `Percent` or text. */
  value: ReactNode;
  /** The figure's origin, or its measure. */
  note?: ReactNode;
  /** brass for the one figure that the screen is about. */
  tone?: "plain" | "green" | "brass" | "clay";
  size?: "md" | "lg";
  /** Beside the label, such as an `InfoTip`. */
  aside?: ReactNode;
}

const tones = {
  plain: "text-ink",
  green: "text-green-text",
  brass: "text-brass-text",
  clay: "text-clay-text",
};

/** A figure with its name and origin; stands in `Stats`. */
export function Stat({ label, value, note, tone = "plain", size = "md", aside }: StatProps) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1 text-sm text-ink-soft">
        {label}
        {aside}
      </dt>
      <dd
        className={cx(
          "figures mt-0.5 font-[560] tracking-[-0.02em]",
          // A figure is never broken: on a phone it stands smaller.
          size === "lg"
            ? "text-2xl whitespace-nowrap sm:text-3xl tight:text-base"
            : "text-xl tight:text-base",
          tones[tone],
        )}
      >
        {value}
      </dd>
      {note === undefined ? null : <dd className="mt-0.5 text-xs text-ink-faint">{note}</dd>}
    </div>
  );
}

/** A row of `Stat`s, parted by hairlines; as many beside each other as fit. */
export function Stats({ children, className }: { children: ReactNode; className?: string }) {
  return (
    // Every figure has a hairline before it; those that begin a row lie outside and are cut off.
    <div className={cx("overflow-x-clip [overflow-clip-margin:0.375rem]", className)}>
      <dl className="-ml-[calc(1.25rem+1px)] grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-y-6 *:border-l *:border-line *:px-5 tight:*:pr-0">
        {children}
      </dl>
    </div>
  );
}

interface FactProps {
  term: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A small name above what belongs to it; stands in a card's own `dl`. */
export function Fact({ term, className = "font-[560]", children }: FactProps) {
  return (
    <div>
      <dt className="text-xs text-ink-faint">{term}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

export interface Definition {
  /** Unique in the list. */
  key: string;
  term: ReactNode;
  value: ReactNode;
}

interface DefinitionListProps {
  items: readonly Definition[];
  /** rows: term left, value right, for figures; stacked: term above value, for text. */
  layout?: "rows" | "stacked";
  className?: string;
}

/** Names and what belongs to them, parted by hairlines. */
export function DefinitionList({ items, layout = "rows", className }: DefinitionListProps) {
  return (
    <dl className={cx("divide-y divide-line", className)}>
      {items.map((item) => (
        <div
          key={item.key}
          className={cx(
            "break-inside-avoid py-3 first:pt-0 last:pb-0",
            layout === "rows" && "flex items-baseline justify-between gap-6",
          )}
        >
          <dt className="text-sm text-ink-soft">{item.term}</dt>
          <dd
            className={cx(
              "min-w-0 text-base break-words",
              layout === "rows" && "figures text-right font-[520]",
            )}
          >
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
