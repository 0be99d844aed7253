import {
  type BidDetails,
  type BidLine,
  type QuoteUpgrade,
  isPriced,
  lineTotal,
} from "@oneup/domain";
import { termsTexts as t } from "@oneup/texts";
import { type Definition, DefinitionList } from "#ui/definition-list.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";

/** What a bid says of one room, in words: its price, or that and why there is none. */
function lineWords(line: BidLine | undefined): string {
  if (!line) return t.view.missing();
  if (!isPriced(line)) return t.view[line.kind === "owner" ? "owner" : "excluded"]();
  const amount = formatMoney(lineTotal(line));
  return line.kind === "allowance" ? t.view.allowance({ amount }) : amount;
}

function LineValue({ line }: { line: BidLine | undefined }) {
  const priced = line !== undefined && isPriced(line);
  return (
    <>
      {lineWords(line)}
      {priced ? (
        <span className="block text-xs font-normal text-ink-faint">
          {[
            line.labor > 0 ? t.view.labor({ amount: formatMoney(line.labor) }) : "",
            line.materials > 0 ? t.view.materials({ amount: formatMoney(line.materials) }) : "",
          ]
            .filter((each) => each !== "")
            .join(" · ")}
        </span>
      ) : null}
    </>
  );
}

function paymentRows({ deposit, payments }: BidDetails): Definition[] {
  const first =
    deposit === null
      ? []
      : [{ key: "deposit", term: t.view.deposit(), value: formatMoney(deposit) }];
  const then = payments.map(({ when, amount }, at) => ({
    key: `payment-${at}`,
    term: when,
    value: formatMoney(amount),
  }));
  return [...first, ...then];
}

/** Dates and promises of a bid, one line each; only what is said. */
function plannedRows(details: BidDetails): Definition[] {
  const { startDate, workDays, warranty, permits } = details;
  return [
    ["start", t.view.start(), startDate === null ? "" : formatDate(startDate)],
    ["duration", t.view.duration(), workDays === null ? "" : t.view.days({ count: workDays })],
    ["warranty", t.view.warranty(), warranty],
    ["permits", t.view.permits(), permits],
  ].flatMap(([key = "", term, value]) => (value === "" ? [] : [{ key, term, value }]));
}

interface BidTermsProps {
  details: BidDetails;
  upgrades: readonly QuoteUpgrade[];
}

/** What a bid says beside its amount: rooms, payments, dates and promises (MKT-05). */
export function BidTerms({ details, upgrades }: BidTermsProps) {
  const rooms = upgrades.map((upgrade) => {
    const line = details.lines.find((each) => each.upgradeId === upgrade.id);
    return {
      key: upgrade.id,
      term: (
        <>
          {upgrade.room}
          {line === undefined || line.note === "" ? null : (
            <span className="block text-xs [overflow-wrap:anywhere] text-ink-faint">
              {line.note}
            </span>
          )}
        </>
      ),
      value: <LineValue line={line} />,
    };
  });
  const groups = [
    { name: t.rooms(), items: details.lines.length === 0 ? [] : rooms },
    { name: t.payments(), items: paymentRows(details) },
    { name: t.planned(), items: plannedRows(details) },
  ];
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ name, items }) =>
        items.length === 0 ? null : (
          <div key={name}>
            <p className="mb-2 text-xs text-ink-faint">{name}</p>
            <DefinitionList items={items} />
          </div>
        ),
      )}
    </div>
  );
}
