import {
  type Cents,
  type LevelledBid,
  bidBadge,
  calledStatus,
  levelBids,
  type Moment,
  pricedRequest,
  writeCsv,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidComparisonTexts, partsTexts } from "@oneup/texts";

type Value = string | number;

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
      return each.price === null
        ? bidComparisonTexts.compare.stand[each.stand]()
        : dollars(each.price);
    };
    return [
      [room, (_bid, level) => asked(level)],
      [bidComparisonTexts.csv.filled({ room }), (_bid, level) => dollars(found(level)?.filled)],
    ];
  });
}

function columnsOf(quote: QuoteAnswer): CsvColumn[] {
  const t = bidComparisonTexts.csv;
  return [
    [t.company(), (bid) => bid.company],
    [t.name(), (bid) => bid.name],
    [t.email(), (bid) => bid.email],
    [t.phone(), (bid) => bid.phone],
    [t.license(), (bid) => bid.license],
    [t.status(), (bid) => partsTexts.bidStatus[calledStatus(bid)]()],
    [t.badge(), ({ tier, badge }) => (tier ? partsTexts.tier[bidBadge(tier, badge?.by)]() : "")],
    [t.priced(), pricedRequest],
    [t.amount(), (bid) => dollars(bid.amount)],
    [t.levelled(), (_bid, level) => dollars(level?.total)],
    [t.gaps(), (_bid, level) => level?.gaps ?? ""],
    [t.difference(), (_bid, level) => dollars(level && level.total - quote.totalCost)],
    [t.left(), (_bid, level) => dollars(level && quote.totalValue - level.total)],
    ...roomColumns(quote),
    [t.deposit(), (bid) => dollars(bid.details?.deposit)],
    [t.start(), (bid) => bid.details?.startDate ?? ""],
    [t.days(), (bid) => bid.details?.workDays ?? ""],
    [t.warranty(), (bid) => bid.details?.warranty ?? ""],
    [t.permits(), (bid) => bid.details?.permits ?? ""],
    [t.until(), (bid) => bid.expirationDate],
    [t.notes(), (bid) => bid.notes],
  ];
}

/** All bids of a quote as a CSV file: one row each, amounts in dollars (MKT-06). */
export function bidsCsv(quote: QuoteAnswer, bids: readonly BidAnswer[], now: Moment): string {
  const columns = columnsOf(quote);
  const levelled = levelBids(bids, quote.upgrades, now);
  const rows = bids.map((bid) => {
    const level = levelled.find((each) => each.bidId === bid.id) ?? null;
    return columns.map(([, of]) => of(bid, level));
  });
  return writeCsv([columns.map(([head]) => head), ...rows]);
}
