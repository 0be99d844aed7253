import type { WrittenRow } from "./written-rows.ts";

/** What was typed for a bid and not sent, part by part, to be read. */
export function WrittenList({ rows }: { rows: readonly WrittenRow[] }) {
  return (
    <dl className="flex flex-col gap-3 empty:hidden">
      {rows.map(({ key, term, value }) => (
        <div key={key}>
          <dt className="text-xs text-ink-faint">{term}</dt>
          <dd className="[overflow-wrap:anywhere] whitespace-pre-line text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
