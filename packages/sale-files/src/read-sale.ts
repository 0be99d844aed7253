import { stateOfZip } from "@oneup/valuation";
import { readDay, readMonth } from "./days.ts";
import { type KindOfHome, isLease, kindByUnits, kindOfHome } from "./dwellings.ts";
import { type Cell, type SaleLayout } from "./layout.ts";
import { isSoldStatus } from "./layouts.ts";
import { readNumber, readPrice, readYes } from "./numbers.ts";
import { isAbroad, readDegrees, readPlace, readState, readZip } from "./places.ts";
import { type Said, readHome } from "./read-home.ts";
import type { SaleColumn, SaleMapping } from "./sale-columns.ts";
import { plainName } from "./sale-columns.ts";
import type { LeftOutReason, SaleReading, SoldHome } from "./sale-reading.ts";

/** Under so many cents a price is a form of words. */
const NOMINAL_BELOW = 1_000_000;
/** More than any home: a cell of another column. In cents. */
const MOST_PRICE = 100_000_000_000;
const MOST_TEXT = 200;

/** How the rows of a file are read. */
export interface ReadPlan {
  readonly header: readonly string[];
  readonly layout: SaleLayout | null;
  readonly mapping: SaleMapping;
  /** `2026-11-28`; no sale is later. */
  readonly today: string;
  /** Facts of homes from a second file, by parcel number. */
  readonly homes?: (parcel: string) => HomeFacts | null;
}

/** What a second file says of a home. */
export interface HomeFacts {
  readonly address: string;
  readonly said: Said;
}

const leftOut = (reason: LeftOutReason): SaleReading => ({ ok: false, reason });
const UNTIDY = /\s\s|[^\S ]/;
const tidy = (text: string) =>
  (UNTIDY.test(text) ? text.replaceAll(/\s+/g, " ") : text).trim().slice(0, MOST_TEXT);

/** A street line from its parts or whole; a number alone is no address but a cell of another column. */
function addressSaid(said: Said): string {
  const whole = tidy(said("address")).replace(/^POINT.*|\s*\(-?\d+\.\d+, ?-?\d+\.\d+\)$/, "");
  if (said("street") === "" && said("unit") === "" && /[a-z]/i.test(whole)) return whole;
  const parts = [
    said("houseNumber"),
    said("direction"),
    said("street"),
    said("suffix"),
    said("directionAfter"),
  ];
  const made = said("street") === "" ? "" : tidy(parts.join(" "));
  const line = /[a-z]/i.test(whole) ? whole : made;
  const unit = tidy(said("unit")).replace(/^#\s*/, "");
  if (line === "" || unit === "" || line.toUpperCase().endsWith(unit.toUpperCase())) return line;
  return /^(?:apt|unit|ste|#)/i.test(unit) ? `${line} ${unit}` : `${line} #${unit}`;
}

function usableSaid(text: string): boolean {
  return readYes(text) ?? !/^(?:u|unq\w*|invalid|not .*)$/i.test(text);
}

/** A whole address in one cell ends with its city, state and ZIP, or the last alone: `2 Elm St Ashford OR 97000`. */
const TAIL =
  /^(.*?)(?:, ([^,]+?))??,? ([A-Z]{2}),? (\d{5})(?:-\d{4})?(?:, (?:USA?|United States))?$/;

/** A column of places repeats few texts many times. */
const MOST_REMEMBERED = 100_000;

/** A reading that is done once for each text. */
function remembering<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    if (known.size < MOST_REMEMBERED) known.set(text, value);
    return value;
  };
}

/** Whether a line is a remark, or empty: of a row with several columns only the first says something. */
function isRemark(row: readonly string[], columns: number): boolean {
  if (columns < 2 || (row[columns - 1] ?? "") !== "") return false;
  return row.every((cell, at) => at === 0 || cell.trim() === "");
}

/**
 * Reads the rows of a file, one at a time.
 * @returns null for a line that is no row: a remark under the header, an empty one at the end
 */
export function saleReader(plan: ReadPlan): (row: readonly string[]) => SaleReading | null {
  const { header, layout, mapping, today } = plan;
  const year = Number(today.slice(0, 4));
  const positions = new Map(header.map((name, at) => [plainName(name), at]));
  const stateOf = remembering(stateOfZip);
  const zipOf = remembering(readZip);
  const statesSaid = remembering(readState);
  const least = Math.max(0, mapping.price ?? 0, mapping.soldOn ?? mapping.saleYear ?? 0);

  let row: readonly string[] = [];
  const cell: Cell = (name) => {
    const at = positions.get(name);
    return at === undefined ? "" : (row[at] ?? "").trim();
  };
  const own: Said = (column: SaleColumn) => {
    const at = mapping[column];
    const text = at === undefined ? "" : (row[at] ?? "").trim();
    // A known format may say it in another of its columns: the size of a house in one, of a condominium in the next.
    if (text !== "" || at === undefined) return text;
    return layout?.columns?.[column]?.map(cell).find((each) => each !== "") ?? "";
  };

  function isSold(): boolean {
    if (isLease(own("propertyType")) || isLease(own("dwelling"))) return false;
    if (layout?.isSold) return layout.isSold(cell);
    const status = own("status");
    return mapping.status === undefined || status === "" ? true : isSoldStatus(status);
  }

  function kindSaid(): KindOfHome | null {
    if (layout?.kind) return layout.kind(cell);
    const [type, dwelling] = [own("propertyType"), own("dwelling")];
    const first = type === "" ? null : kindOfHome(type);
    if (first === "none") return "none";
    const second = dwelling === "" ? null : kindOfHome(dwelling);
    const byWords = second === null || second === "home" ? first : second;
    const byUnits = kindByUnits(readNumber(own("units")));
    // A condominium's building may have many units; its home is one.
    return byUnits === "none" && byWords !== "condo" ? "none" : byWords;
  }

  function soldOn() {
    const month =
      own("saleYear") === "" ? null : readMonth(own("saleYear"), own("saleMonth"), today);
    return own("soldOn") === "" ? month : readDay(own("soldOn"), today);
  }

  /** The first reason against a row, or its price, day and kind. */
  function insist() {
    if (row.length <= least) return "unreadable" as const;
    if (!isSold()) return "not_sold" as const;
    const price = readPrice(own("price"));
    if (price === null || price === 0) return "no_price" as const;
    if (price < NOMINAL_BELOW) return "nominal_price" as const;
    if (price >= MOST_PRICE) return "unreadable" as const;
    const date = soldOn();
    if (date === null) return "bad_date" as const;
    const kind = kindSaid();
    if (kind === "none") return "not_residential" as const;
    if (layout?.isMultiParcel?.(cell) === true || (readNumber(own("parcels")) ?? 1) > 1)
      return "multi_parcel" as const;
    if (
      layout?.isArmsLength?.(cell) === false ||
      (own("usable") !== "" && !usableSaid(own("usable")))
    ) {
      return "not_arms_length" as const;
    }
    if (layout?.isRepeated?.(cell) === true) return "duplicate" as const;
    return { price, date, kind };
  }

  return (given) => {
    if (isRemark(given, header.length)) return null;
    row = given;
    const known = insist();
    if (typeof known === "string") return leftOut(known);
    const parcel = layout?.parcel ? layout.parcel(cell) : own("parcel").slice(0, 40) || null;
    const joined = parcel === null ? null : (plan.homes?.(parcel) ?? null);
    const ending = /\d{5}/.test(own("address")) ? TAIL.exec(tidy(own("address"))) : null;
    // `12 CR 11201` ends with a road.
    const tail = ending && stateOf(ending[4] ?? "") === ending[3] ? ending : null;
    const said: Said = (column) => {
      const text = own(column);
      if (text !== "") return text;
      return joined?.said(column) ?? (column === "zip" ? (tail?.[4] ?? "") : "");
    };
    if (
      isAbroad(said("zip")) ||
      !/^(?:us|usa|u\.s\.a?\.?|united states.*)?$/i.test(said("country"))
    ) {
      return leftOut("outside_us");
    }
    const { home, doubted } = readHome(said, known.kind, { year, zipOf });
    const state = statesSaid(said("state") || (tail?.[3] ?? "")) ?? "abroad";
    if (state === "abroad") return leftOut("outside_us");
    const place = layout?.state ?? (state || (home.zip === null ? null : stateOf(home.zip)));
    if (place === null || place === "") {
      const [lat, lon] = [readDegrees(said("lat")), readDegrees(said("lon"))];
      const far =
        lat !== null && lon !== null && (lat !== 0 || lon !== 0) && readPlace(lat, lon) === null;
      return leftOut(far ? "outside_us" : "no_place");
    }
    const line = layout?.address?.(cell) ?? addressSaid(said);
    const sale: SoldHome = {
      home,
      address: joined?.address || (tail?.[1] && line === tail[0] ? tail[1] : line),
      city: tidy(layout?.city?.(cell) ?? (said("city") || (tail?.[2] ?? ""))),
      state: place,
      parcel,
      price: known.price,
      soldOn: known.date.day,
      monthOnly: known.date.monthOnly,
      sourceId: own("sourceId").slice(0, 60) || null,
      deed: layout?.deed === undefined ? null : cell(layout.deed) || null,
    };
    return { ok: true, sale, doubted };
  };
}
