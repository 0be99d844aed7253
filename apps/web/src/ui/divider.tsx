import { cx } from "./cx.ts";

interface DividerProps {
  /** A word in the middle, such as "or". */
  label?: string;
  className?: string;
}

/** A hairline between things. */
export function Divider({ label, className }: DividerProps) {
  if (label === undefined) return <hr className={cx("border-line", className)} />;
  return (
    <div className={cx("flex items-center gap-4 text-sm text-ink-faint", className)}>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {label}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </div>
  );
}
