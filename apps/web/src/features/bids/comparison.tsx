import {
  type BidFact,
  type BidFactGroup,
  type BidFactPart,
  type Cents,
  type LevelledBid,
  type LevelledRoom,
  type Moment,
  bidBadge,
  bidFactGroups,
  bidFactParts,
  bidFacts,
  bidderName,
  levelBids,
  writeCsv,
  projectFileName,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import {
  commonTexts,
  bidComparisonTexts as t,
  partsTexts,
  revisionsTexts,
  termsTexts,
} from "@oneup/texts";
import { Download } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { TierBadge } from "#parts/market/badges.tsx";
import { factText } from "#parts/market/bid-facts.tsx";
import { saveFile } from "#ui/save-file.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { InfoTip } from "#ui/tooltip.tsx";
import { fromEstimateText } from "./comparable.tsx";

type Value = string | number;

/** The facts that a bid states at most once. */
const comparedParts = bidFactParts.filter((part) => part !== "payments");

function factOf({ details }: BidAnswer, part: BidFactPart): BidFact | undefined {
  return bidFacts(details).find((fact) => fact.part === part);
}

/** A column: its head, and what it says of a bid; `level` is null for a bid that is no offer any more. */
type CsvColumn = readonly [head: string, of: (bid: BidAnswer, level: LevelledBid | null) => Value];

/** Dollars as a number that a spreadsheet adds up; nothing where there is no amount. */
function dollars(cents: Cents | null | undefined): Value {
  return typeof cents === "number" ? cents / 100 : "";
}

function roomColumns(quote: QuoteAnswer): CsvColumn[] {
  return quote.upgrades.flatMap(({ id, room }): CsvColumn[] => {
    const found = (level: LevelledBid | null) => level?.rooms.find((each) => each.upgradeId === id);
    const asked = (level: LevelledBid | null): Value => {
      const each = found(level);
      if (!each) return "";
      return each.price === null ? t.compare.stand[each.stand]() : dollars(each.price);
    };
    return [
      [room, (_bid, level) => asked(level)],
      [t.csv.filled({ room }), (_bid, level) => dollars(found(level)?.filled)],
    ];
  });
}

function factColumns(bids: readonly BidAnswer[]): CsvColumn[] {
  return comparedParts.flatMap((part): CsvColumn[] => {
    const name = t.csv[part]();
    const noted = bids.some((bid) => factOf(bid, part)?.note);
    const column: CsvColumn = [
      name,
      (bid) => {
        const fact = factOf(bid, part);
        return fact?.kind === "money" ? dollars(fact.value) : (fact?.value ?? "");
      },
    ];
    if (!noted) return [column];
    return [column, [t.csv.note({ of: name }), (bid) => factOf(bid, part)?.note ?? ""]];
  });
}

function columnsOf(quote: QuoteAnswer, bids: readonly BidAnswer[]): CsvColumn[] {
  const { csv } = t;
  return [
    [csv.company(), (bid) => bid.company],
    [csv.name(), (bid) => bid.name],
    [csv.email(), (bid) => bid.email],
    [csv.phone(), (bid) => bid.phone],
    [csv.license(), (bid) => bid.license],
    [csv.status(), (bid) => partsTexts.bidStatus[bid.status]()],
    [csv.badge(), ({ tier, badge }) => (tier ? partsTexts.tier[bidBadge(tier, badge?.by)]() : "")],
    [csv.priced(), (bid) => bid.pricedRevision],
    [csv.amount(), (bid) => dollars(bid.amount)],
    [csv.levelled(), (_bid, level) => dollars(level?.total)],
    [csv.gaps(), (_bid, level) => level?.gaps ?? ""],
    [csv.difference(), (_bid, level) => dollars(level && level.total - quote.totalCost)],
    [csv.left(), (_bid, level) => dollars(level && quote.totalValue - level.total)],
    ...roomColumns(quote),
    ...factColumns(bids),
    [csv.until(), (bid) => bid.expirationDate],
    [csv.notes(), (bid) => bid.notes],
  ];
}

/** CSV file of all bids, one row each, amounts in dollars (MKT-06). */
function bidsCsv(quote: QuoteAnswer, bids: readonly BidAnswer[], now: Moment): string {
  const columns = columnsOf(quote, bids);
  const levelled = levelBids(bids, quote.upgrades, now);
  const rows = bids.map((bid) => {
    const level = levelled.find((each) => each.bidId === bid.id) ?? null;
    return columns.map(([, of]) => of(bid, level));
  });
  return writeCsv([columns.map(([head]) => head), ...rows]);
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly tip?: string;
  /** Null where the bid says nothing of it. */
  readonly of: (bid: BidAnswer, level: LevelledBid) => ReactNode;
  readonly estimate?: string;
  /** What stands where a bid says nothing, and others do; that it is not stated, by default. */
  readonly without?: string;
}

function RoomCell({ room, rooms }: { room: LevelledRoom; rooms: number }) {
  const { stand, price, filled, from } = room;
  if (filled === null) {
    const words =
      price === null
        ? (rooms === 1 ? t.compare.stand.whole : t.compare.stand.together)()
        : formatMoney(price);
    return (
      <span className={price === null ? "text-ink-faint" : undefined}>
        {words}
        {stand === "allowance" ? (
          <span className="block text-xs text-ink-faint">{t.compare.stand.allowance()}</span>
        ) : null}
      </span>
    );
  }
  const amount = formatMoney(filled);
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <Badge tone="clay">{t.compare.stand[stand]()}</Badge>
      <span className="text-xs text-ink-soft">
        {from === "median" ? t.compare.byMedian({ amount }) : t.compare.byEstimate({ amount })}
      </span>
    </span>
  );
}

function named({ name, tip }: Line): ReactNode {
  if (tip === undefined) return name;
  return (
    <span className="inline-flex items-center gap-0.5">
      {name}
      <InfoTip label={t.compare.about({ of: name })}>{tip}</InfoTip>
    </span>
  );
}

const unsaid = ({ without = commonTexts.notStated() }: Line) => (
  <span className="text-ink-faint">{without}</span>
);

function words(text: string | undefined): ReactNode {
  return text ? <span className="line-clamp-5">{text}</span> : null;
}

const line = (key: string, name: string, of: Line["of"]): Line => ({ key, name, of });

function FactCell({ fact }: { fact: BidFact }) {
  return (
    <>
      <span className="line-clamp-5">{factText(fact)}</span>
      {fact.note === "" ? null : (
        <span className="block text-xs [overflow-wrap:anywhere] text-ink-faint">{fact.note}</span>
      )}
    </>
  );
}

function factLines(group: BidFactGroup): Line[] {
  return comparedParts
    .filter((part) => bidFactGroups[part] === group)
    .map((part) =>
      line(part, termsTexts.facts[part](), (bid) => {
        const fact = factOf(bid, part);
        if (fact) return <FactCell fact={fact} />;
        return part === "duration" ? words(bid.timeline) : null;
      }),
    );
}

function linesOf(quote: QuoteAnswer): Line[] {
  const rooms = quote.upgrades.map(
    (upgrade): Line => ({
      key: upgrade.id,
      name: upgrade.room,
      of(_bid, level) {
        const room = level.rooms.find((each) => each.upgradeId === upgrade.id);
        return room ? <RoomCell room={room} rooms={quote.upgrades.length} /> : null;
      },
      estimate: formatMoney(upgrade.cost.typical),
    }),
  );
  const total = formatMoney(quote.totalCost);
  return [
    {
      key: "amount",
      name: commonTexts.bidAmount(),
      of: (bid) => <span className="font-[560]">{formatMoney(bid.amount)}</span>,
      estimate: total,
    },
    {
      key: "priced",
      name: t.compare.priced(),
      of: (bid) => (bid.since ? revisionsTexts.revision({ number: bid.pricedRevision }) : null),
      without: revisionsTexts.revision({ number: quote.revision }),
    },
    ...rooms,
    ...factLines("price"),
    {
      key: "levelled",
      name: t.compare.levelled(),
      tip: t.compare.levelledTip(),
      of: (_bid, level) => (
        <span className="font-[560]">
          {formatMoney(level.total)}
          {level.gaps === 0 ? null : (
            <span className="block text-xs font-normal text-clay-text">
              {t.compare.gaps({ count: level.gaps })}
            </span>
          )}
          {level.extra.length === 0 ? null : (
            <span className="block text-xs font-normal [overflow-wrap:anywhere] text-clay-text">
              {revisionsTexts.extra({ rooms: level.extra.join(", ") })}
            </span>
          )}
        </span>
      ),
      estimate: total,
    },
    line("difference", t.compare.difference(), (_bid, level) =>
      fromEstimateText(level.total - quote.totalCost),
    ),
    {
      key: "left",
      name: t.compare.left(),
      of: (_bid, level) => {
        const left = quote.totalValue - level.total;
        return (
          <span className={left < 0 ? "text-clay-text" : undefined}>
            {formatMoney(left, { signed: true })}
          </span>
        );
      },
      estimate: formatMoney(quote.totalValue - quote.totalCost, { signed: true }),
    },
    ...factLines("payments"),
    ...factLines("planned"),
    {
      ...line("badge", t.compare.badge(), (bid) =>
        bid.tier === null ? null : (
          <TierBadge tier={bid.tier} who={bidderName(bid)} check={bid.badge} narrow />
        ),
      ),
      without: t.compare.noBadge(),
    },
    line("until", t.compare.until(), (bid) => formatDate(bid.expirationDate)),
  ];
}

interface ComparisonProps {
  quote: QuoteAnswer;
  offers: readonly BidAnswer[];
  shownIds: readonly string[];
  bids: readonly BidAnswer[];
  wide: boolean;
  /** The table was asked for by a press, whose focus goes on to it. */
  asked: boolean;
  onHide: () => void;
}

/** Comparison of bids on the same rooms, with their gaps filled and marked (MKT-06). */
export default function Comparison({
  quote,
  offers,
  shownIds,
  bids,
  wide,
  asked,
  onHide,
}: ComparisonProps) {
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) table.current?.focus({ preventScroll: true, focusVisible: false });
  }, [asked]);
  const now = new Date().toISOString();
  const levelled = levelBids(bids, quote.upgrades, now)
    .filter(({ bidId }) => shownIds.includes(bidId))
    .toSorted((one, other) => one.total - other.total);
  const pairs = levelled.flatMap((level) => {
    const bid = offers.find((each) => each.id === level.bidId);
    return bid ? [{ bid, level }] : [];
  });
  const hasRooms = levelled.some(({ rooms }) => rooms.some(({ stand }) => stand !== "together"));
  const hasGaps = levelled.some(({ gaps, extra }) => gaps > 0 || extra.length > 0);
  const same = [
    ...(hasRooms ? [] : quote.upgrades.map(({ id }) => id)),
    ...(hasGaps ? [] : ["levelled"]),
  ];
  // A fact that no bid states, or that only repeats the line above, takes no line.
  const lines = linesOf(quote).filter(
    ({ key, of }) => !same.includes(key) && pairs.some(({ bid, level }) => of(bid, level) !== null),
  );
  const columns: Column<Line>[] = [
    {
      key: "line",
      header: t.compare.line(),
      main: true,
      nameOf: ({ name }) => name,
      renderCell: named,
    },
    ...pairs.map(
      ({ bid, level }): Column<Line> => ({
        key: bid.id,
        header: bidderName(bid) || bid.email,
        align: "end",
        renderCell: (line) => (
          <span className="figures">{line.of(bid, level) ?? unsaid(line)}</span>
        ),
      }),
    ),
    {
      key: "estimate",
      header: t.compare.estimate(),
      align: "end",
      renderCell: (line) => <span className="figures text-ink-soft">{line.estimate ?? "–"}</span>,
    },
  ];
  return (
    <div className="mt-8 flex flex-col gap-4">
      <div
        ref={table}
        role="group"
        aria-label={t.compare.table()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="-mx-1 overflow-x-auto px-1"
      >
        {/* So narrow that five bids and the estimate stand beside each other in a window of 1280 px. */}
        <div style={wide ? { minWidth: `${columns.length * 6.75}rem` } : undefined}>
          <DataTable
            caption={t.compare.table()}
            columns={columns}
            rows={lines}
            rowKey={(line) => line.key}
            even
          />
        </div>
      </div>
      {hasGaps || !hasRooms ? (
        <p className="max-w-[70ch] text-sm text-ink-faint">
          {hasGaps ? t.compare.how() : t.compare.together()}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Download />}
          onClick={() => {
            const table = new Blob([bidsCsv(quote, bids, now)], { type: "text/csv;charset=utf-8" });
            saveFile(table, projectFileName("bids", quote.name, "csv"));
          }}
        >
          {t.compare.download()}
        </Button>
        {wide ? null : (
          <Button size="sm" variant="quiet" onClick={onHide}>
            {t.compare.hide()}
          </Button>
        )}
      </div>
    </div>
  );
}
