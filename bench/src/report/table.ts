import { median } from "./statistics.ts";

/** What a row holds its value against. */
export interface Goal {
  /** Whether more is better ("at least") or less ("at most"). */
  readonly kind: "at least" | "at most";
  readonly than: number;
  /** What is compared: the ratio to the yardstick, or the value itself. */
  readonly of: "ratio" | "value";
}

/** One line of the report. */
export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly value: number;
  /** The same figure of the yardstick in the same run; null where there is none. */
  readonly yardstick: number | null;
  /** How many times the yardstick's the value is. */
  readonly ratio: number | null;
  /** Any of them will do; none: shown for information. */
  readonly goals: readonly Goal[];
}

/** A goal for the ratio of a value to its yardstick. */
export function ratioGoal(kind: Goal["kind"], than: number): Goal {
  return { kind, than, of: "ratio" };
}

/** A goal for the value itself. */
export function valueGoal(kind: Goal["kind"], than: number): Goal {
  return { kind, than, of: "value" };
}

/**
 * A row of figures that were taken in turn, round by round: the medians, and as ratio the median of the
 * rounds' own ratios, which what else the machine did in a round disturbs least.
 * @param ours one figure for each round; `yardstick` as many
 */
export function pairedRow(
  row: Pick<Row, "what" | "unit" | "goals">,
  ours: readonly number[],
  yardstick: readonly number[],
): Row {
  const ratios = ours.map((value, round) => value / (yardstick[round] ?? Number.NaN));
  const ratio = median(ratios);
  return {
    ...row,
    value: median(ours),
    yardstick: median(yardstick),
    // Nothing is a multiple of a yardstick that is zero.
    ratio: Number.isFinite(ratio) ? ratio : null,
  };
}

/** A row without a yardstick. */
export function plainRow(what: string, unit: string, value: number, goals: Row["goals"] = []): Row {
  return { what, unit, value, yardstick: null, ratio: null, goals };
}

/** Whether one of the row's goals is met; null for a row without any. */
function isMet(row: Row): boolean | null {
  if (row.goals.length === 0) return null;
  return row.goals.some(({ kind, than, of }) => {
    const measured = of === "value" ? row.value : row.ratio;
    if (measured === null) return false;
    return kind === "at least" ? measured >= than : measured <= than;
  });
}

/** The rows as one table in Markdown. */
export function writeTable(rows: readonly Row[]): string {
  const head = ["what", "value", "yardstick", "ratio", "goal", "met?"];
  const cells = rows.map((row) => {
    const met = isMet(row);
    return [
      row.what,
      `${figure(row.value)} ${row.unit}`.trim(),
      row.yardstick === null ? "-" : figure(row.yardstick),
      row.ratio === null ? "-" : row.ratio.toFixed(2),
      row.goals.map((goal) => writeGoal(goal, row.unit)).join(" or ") || "-",
      met === null ? "-" : met ? "yes" : "**no**",
    ];
  });
  const widths = head.map((title, at) =>
    Math.max(title.length, ...cells.map((line) => line[at]?.length ?? 0)),
  );
  const write = (line: readonly string[]) =>
    `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [write(head), rule, ...cells.map(write)].join("\n");
}

function writeGoal({ kind, than, of }: Goal, unit: string): string {
  const sign = kind === "at least" ? "≥" : "≤";
  return of === "ratio" ? `${sign} ${than.toFixed(2)} x` : `${sign} ${than} ${unit}`.trim();
}

/** Three digits that count; whole numbers from 100 on. */
function figure(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en-US");
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}
