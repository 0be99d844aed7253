import { type LoanLine, type LoanRequest, saidBeside, writePercent } from "@oneup/domain";
import { loanTexts as t } from "@oneup/texts";
import type { ReactNode } from "react";
import { FigureText } from "#parts/figure-text.tsx";
import { cx } from "#ui/cx.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatMoney } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";

/** What is to be said of how a line got its price; nothing where its figure says it all. */
function remarkOf({ kind, labor, materials }: LoanLine): string {
  if (kind === "excluded") return t.lines.excluded();
  if (kind === "owner") return t.lines.owner();
  if (kind === "unpriced") return t.lines.unpriced();
  if (labor !== null && materials !== null) {
    return t.lines.parts({ labor: formatMoney(labor), materials: formatMoney(materials) });
  }
  return kind === "allowance" ? t.lines.allowance() : "";
}

function Named({ line }: { line: LoanLine }) {
  const remark = remarkOf(line);
  const beside = saidBeside(line.description, line.room);
  return (
    <span className="block min-w-0 [overflow-wrap:anywhere]">
      <span className="block">{line.room}</span>
      {beside === "" ? null : (
        <span className="block max-w-[52ch] text-sm font-normal text-ink-soft">{beside}</span>
      )}
      {remark === "" ? null : (
        <span
          className={cx(
            "mt-0.5 block text-sm font-normal",
            line.counts ? "text-ink-faint" : "text-clay-text",
          )}
        >
          {remark}
        </span>
      )}
      {line.note === "" ? null : (
        <span className="block text-sm font-normal text-ink-faint">{line.note}</span>
      )}
    </span>
  );
}

/** A figure of a line that the bid does is shown plainly, another one as what it is: not counted. */
function counted(line: LoanLine, shown: ReactNode) {
  return line.counts ? shown : <span className="text-ink-faint">–</span>;
}

const columns: readonly Column<LoanLine>[] = [
  {
    key: "room",
    header: t.lines.room(),
    main: true,
    renderCell: (line) => <Named line={line} />,
  },
  {
    key: "investment",
    header: t.lines.investment(),
    align: "end",
    renderCell: (line) =>
      counted(
        line,
        <FigureText
          figure={line.investment}
          name={`${line.room}, ${t.lines.investment()}`}
          align="end"
        />,
      ),
  },
  {
    key: "gain",
    header: t.lines.gain(),
    align: "end",
    renderCell: (line) =>
      counted(
        line,
        <span className="text-green-text">
          <FigureText
            figure={line.valueGain}
            name={`${line.room}, ${t.lines.gain()}`}
            signed
            align="end"
          />
        </span>,
      ),
  },
  {
    key: "roi",
    header: t.lines.roi(),
    align: "end",
    renderCell: (line) =>
      counted(line, <span className="figures font-[560]">{writePercent(line.roi)}</span>),
  },
];

/** Per room the investment, the value gain and the ROI (LOAN-07). */
export function LoanLines({ request }: { request: LoanRequest }) {
  const together = request.lines.some(({ kind }) => kind === "together");
  return (
    <Section title={t.lines.title()} description={together ? t.lines.together() : undefined}>
      <DataTable
        caption={t.lines.caption()}
        columns={columns}
        rows={request.lines}
        rowKey={({ upgradeId }) => upgradeId}
        empty={<p className="text-ink-soft">{t.lines.none()}</p>}
      />
    </Section>
  );
}
