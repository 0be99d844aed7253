import { type Day, addDays, isDay } from "../dates.ts";
import type {
  LicenceColumn,
  LicenceLayout,
  LicenceMapping,
  Said,
} from "./licence-layouts.rules.ts";
import { type LicenceEntry, licenceKey } from "./licence.rules.ts";

/** A day as the files write it: 11/30/2026, 11302026, 5222027 of a workbook, 2026-11-30 with or without a time. */
export function readFileDay(text: string): Day | null {
  const plain = text.trim();
  const iso = /^(\d{4}-\d{2}-\d{2})([T ].*)?$/.exec(plain)?.[1];
  const us =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})( .*)?$/.exec(plain) ?? /^(\d{1,2})(\d{2})(\d{4})$/.exec(plain);
  const [, month = "", day = "", year = ""] = us ?? [];
  const read = iso ?? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(read) ? read : null;
}

const LONGEST = 200;

/** The reason for leaving a line out: no licence number, no building trade, an invalid day, or too few fields. */
export type LeftOut = "number" | "trade" | "day" | "fields";

/** The facts of a line that weaken its licence on a day, or threaten to. */
function weakenedBy(said: Said, day: Day) {
  const [from, again] = [said("inactivated"), said("reactivated")];
  const isInactive = from !== "" && !((readFileDay(again) ?? "") >= (readFileDay(from) ?? "9"));
  const ends = readFileDay(said("actionEnds"));
  const isBarred = /SUSPEN|REVO|SURRENDER/i.test(said("action")) && !(ends !== null && ends < day);
  const told = [
    isInactive && `inactive since ${from}`,
    isBarred && `${said("action")} ${said("actionEnds")}`.trim(),
    said("suspends") && `pending suspension ${said("suspends")}`,
    said("removes") && `pending class removal ${said("removes")}`,
    said("replaces") && `pending class replacement ${said("replaces")}`,
  ].filter((each) => each !== false && each !== "");
  return { ends: isInactive || isBarred, told };
}

/**
 * Reads a line of an official file, or says why it is left out: nothing is made up.
 * @param day of which the file says what holds
 */
export function readLicenceLine(
  layout: LicenceLayout,
  mapping: LicenceMapping,
  { fields, day }: { readonly fields: readonly string[]; readonly day: Day },
): LicenceEntry | LeftOut {
  const said = (column: LicenceColumn) => {
    const at = mapping[column];
    // U+0000 occurs in some exports and cannot be stored in a database text.
    return at === null ? "" : (fields[at] ?? "").replaceAll("\u0000", "").trim().slice(0, LONGEST);
  };
  const key = licenceKey(layout.state, said("number"));
  if (key === "") return "number";
  if (layout.needed.some((column) => (mapping[column] ?? 0) >= fields.length)) return "fields";
  if (!layout.trade.test(`${said("number")} ${said("kind")}`)) return "trade";
  const expires = readFileDay(said("expires"));
  // Without a status the last day alone decides.
  if (expires === null && (said("expires") !== "" || !layout.columns.status)) return "day";
  const person = [said("givenName"), said("familyName")].filter(Boolean).join(" ");
  const names = [said("holder"), said("otherName"), said("fullName"), person].filter(Boolean);
  const [holder = "", ...otherNames] = new Set(names);
  const status = [said("status"), said("secondStatus")].filter(Boolean).join(", ");
  const { ends, told } = weakenedBy(said, day);
  const suspends = readFileDay(said("suspends"));
  return {
    source: layout.source,
    key,
    number: layout.card?.(said) ?? said("number"),
    holder,
    otherNames,
    kind: said("kind"),
    status: [status, ...told].filter(Boolean).join(", "),
    inForce: layout.working.test(status) && !ends,
    // A licence that is suspended on a day is in force until the day before.
    expires:
      [expires, suspends && addDays(suspends, -1)].filter((each) => each !== null).toSorted()[0] ??
      null,
  };
}
