import { returnsTexts as t } from "@oneup/texts";

interface ChangedProps {
  /** What it was, as written; null where nothing is known to have changed it. */
  from: string | null;
  children: string;
}

/** A figure, and where it changed what it was: "$412,000, was $398,000". */
export function Changed({ from, children }: ChangedProps) {
  const figure = <span className="figures">{children}</span>;
  if (from === null || from === children) return figure;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {figure}{" "}
      <span className="text-xs font-normal whitespace-nowrap text-ink-faint">
        {t.was()} <span className="figures">{from}</span>
      </span>
    </span>
  );
}
