import { LEFT_OUT, type LeftOutReason } from "@oneup/sale-files";
import { salesTexts as t } from "@oneup/texts";
import { formatCount } from "#ui/format.ts";

const FACTS = ["sqft", "beds", "baths", "year", "place", "zip"] as const;

export function reasonWords(reason: string): string {
  const known: LeftOutReason = LEFT_OUT.find((each) => each === reason) ?? "unreadable";
  return t.reason[known]();
}

/** How many rows were left out, in the order in which reasons are looked for. */
export function leftOutOf(counts: Readonly<Record<string, number>>) {
  const known = LEFT_OUT.map((reason) => ({ reason, count: counts[reason] ?? 0 }));
  const lines = known.filter(({ count }) => count > 0);
  return { lines, all: lines.reduce((sum, { count }) => sum + count, 0) };
}

/** How many rows were left out, by the reason; nothing where none was. */
export function LeftOutList({ counts }: { counts: Readonly<Record<string, number>> }) {
  return (
    <ul className="mt-1 text-sm text-ink-soft empty:hidden">
      {leftOutOf(counts).lines.map(({ reason, count }) => (
        <li key={reason}>
          {reasonWords(reason)}: {formatCount(count)}
        </li>
      ))}
    </ul>
  );
}

/** The facts that were taken for unknown, in one sentence; empty for none. */
export function doubtedWords(counts: Readonly<Record<string, number>>): string {
  const said = FACTS.flatMap((fact) => {
    const count = counts[fact] ?? 0;
    return count === 0 ? [] : [t.fact[fact]({ count })];
  });
  return said.length === 0 ? "" : t.doubted({ list: said.join(", ") });
}
