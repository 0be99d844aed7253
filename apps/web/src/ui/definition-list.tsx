import type { ReactNode } from "react";
import { cx } from "./cx.ts";

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
