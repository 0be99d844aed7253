import { cx } from "./cx.ts";

interface SymbolIconProps {
  /** A symbol of `public/icons/symbols.svg`. */
  readonly name: string;
  readonly className?: string;
}

/** An icon whose lines are not in the document: for pages that are rendered ahead. */
export function SymbolIcon({ name, className = "" }: SymbolIconProps) {
  return (
    <svg
      aria-hidden="true"
      className={cx(
        "fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round]",
        className,
      )}
    >
      <use href={`/icons/symbols.svg#${name}`} />
    </svg>
  );
}
