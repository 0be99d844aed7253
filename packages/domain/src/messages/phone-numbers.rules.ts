import { type NumberWord, numberWords, saidAnds, saidSigns } from "./number-words.rules.ts";
import type { Stretch, Token } from "./plain-text.rules.ts";

/** One spoken or written part of a number: `five`, `fifty-nine`, `555`, `double nine`. */
interface Part extends Stretch {
  /** The number of telephone digits in it. */
  readonly digits: number;
  /** True for one digit, alone or with `double` or `triple`. */
  readonly single: boolean;
  /** True if the part is said in words. */
  readonly said: boolean;
  /** The place of its first token. */
  readonly token: number;
}

/**
 * Up to three signs may separate the parts of a number, repeats aside; a price, a share or a mask always
 * separates.
 */
const JOINED = /^[^\p{L}\p{N}$€£¥%]{0,3}$/u;
const isJoined = (between: string) =>
  !between.includes("•••") &&
  JOINED.test(between.replaceAll(/\s+/g, "").replaceAll(/(.)\1+/gu, "$1"));

/** Digits of a local number, of one with its area, and of that after the country's 1. */
const LENGTHS = new Set([7, 10, 11]);
const SHORTEST = 7;
const LONGEST_ABROAD = 15;
/** The fewest single digits among the parts: lists of sizes, years and times of day have fewer. */
const FEW = 3;
const MANY = 6;

/** Collects parts that follow each other into runs. */
function runsOf(text: string, tokens: readonly Token[]): Part[][] {
  const runs: Part[][] = [];
  let run: Part[] = [];
  let end = 0;
  /** `double` or `triple`, which waits for its digit. */
  let again: Pick<Part, "start" | "token" | "digits"> | null = null;
  const finish = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    again = null;
  };
  /** Adds a word to the one before it; false if it begins something new. */
  const extend = (kind: NumberWord["kind"] | undefined): boolean => {
    const last = run.at(-1);
    if (last === undefined || again !== null || !last.said) return false;
    const isHundred = kind === "hundred" && last.digits === 1;
    if (!isHundred && !(kind === "single" && isTens(text, last))) return false;
    run[run.length - 1] = { ...last, end, digits: isHundred ? 3 : 2, single: false };
    return true;
  };
  for (const [token, { text: word, kind: sort, start, end: last }] of tokens.entries()) {
    if (run.length > 0 && !isJoined(text.slice(end, start))) finish();
    end = last;
    const said = sort === "word" ? numberWords.get(word) : undefined;
    const joins = saidSigns.has(word) || saidAnds.has(word);
    if (said?.kind === "again") {
      again = { start, token, digits: said.digits };
    } else if (sort === "number" || (said && said.kind !== "hundred" && !extend(said.kind))) {
      // Member by member: a spread with others after it is slow.
      run.push({
        start: again?.start ?? start,
        end,
        token: again?.token ?? token,
        digits: (said?.digits ?? word.length) * (again?.digits ?? 1),
        single: (said?.digits ?? word.length) === 1,
        said: said !== undefined,
      });
      again = null;
    } else if (said ? said.kind === "hundred" && !extend(said.kind) : !joins || run.length === 0) {
      finish();
    }
  }
  finish();
  return runs;
}

const isTens = (text: string, { start, end }: Stretch) =>
  numberWords.get(text.slice(start, end).toLowerCase())?.kind === "tens";

const sum = (parts: readonly Part[], of: (part: Part) => number) =>
  parts.reduce((total, part) => total + of(part), 0);

/** True if a run of words can be dialled: long enough, and made of single digits rather than amounts. */
function isSaid(run: readonly Part[]): boolean {
  const digits = sum(run, (part) => part.digits);
  const singles = sum(run, (part) => (part.single ? part.digits : 0));
  if (digits < SHORTEST || !run.some(({ said }) => said)) return false;
  return singles >= MANY || (singles >= FEW && LENGTHS.has(digits));
}

/** The numerals of a run without its words, in the pieces that are left. */
function numeralsOf(run: readonly Part[]): Part[][] {
  const pieces: Part[][] = [[]];
  for (const part of run) {
    if (part.said) pieces.push([]);
    else pieces.at(-1)?.push(part);
  }
  return pieces;
}

/** The lengths of the groups in a written telephone number. */
const GROUPS = /(?:^| )(?:3 3 4|3 3 2 2|3 7|6 4|10)(?: |$)|^(?:3 4|3 2 2|7|1 10)$/;
const LISTED = /[,;&]|\p{L}/u;
/** A ZIP code, years, and a range from one amount to another. */
const NO_GROUPS = /^\d{5}-\d{4}$|^\d{4}(?:\W+\d{4})+$/;
const RANGE = /^(\d{4,})\s?-\s?(\d{4,})$/;

/** The names of numbers that nobody dials, and the signs between name and number. */
const LABEL =
  /^(?:sku|apn|upc|ean|vin|part|model|item|serial|sn|permit|parcel|order|po|invoice|lic|licen[sc]e|plate|ref|reference|account|acct|cslb|ccb|tracking|claim|policy|lot|batch|stock|catalog|product|permiso|licencia|parcela|modelo|pieza|pedido|factura|articulo|placa)s?$/;
const LINK = /^(?:no|nr|num|number|numbers|is|id|code|numero|es)$/;
const LINKED = /^[\s#:.(-]{0,4}$/;
const CODE = /^[A-Z]{2,5}$/;
/** Labels whose numbers look like telephone numbers themselves. */
const ALIKE =
  /^(?:sku|apn|upc|ean|vin|model|serial|sn|permit|parcel|lic|licen[sc]e|cslb|ccb|permiso|licencia|parcela|modelo)s?$/;
const REACHED = /^(?:tel|ph|phone|cell|fax|mob|text|txt|call|wa|ring)$/i;

/** True if a label before it makes a number that of a part, a permit or the like: a known name, or capitals. */
function isLabelled(text: string, tokens: readonly Token[], first: Part, isCode: boolean): boolean {
  let next: Stretch = first;
  for (let at = first.token - 1; at >= Math.max(0, first.token - 4); at -= 1) {
    const token = tokens[at];
    if (token === undefined) return false;
    const signs = text.slice(token.end, next.start);
    const shown = text.slice(token.start, token.end);
    if (!LINKED.test(signs)) return false;
    if ((isCode ? LABEL : ALIKE).test(token.text)) return true;
    const isCapitals = next === first && CODE.test(shown) && !REACHED.test(shown);
    if (isCapitals && isCode && /^-?$/.test(signs)) return true;
    if (!isCapitals && !LINK.test(token.text)) return false;
    next = token;
  }
  return false;
}

/** True if a row of numerals can be dialled: no list, no range, no label before it. */
function isDialled(text: string, tokens: readonly Token[], parts: readonly Part[]): boolean {
  const [first] = parts;
  const last = parts.at(-1);
  const digits = sum(parts, (part) => part.digits);
  if (first === undefined || last === undefined || digits < SHORTEST) return false;
  const written = text.slice(first.start, last.end);
  if (text[first.start - 1] === "+" && digits <= LONGEST_ABROAD) return true;
  const isShaped = GROUPS.test(parts.map((part) => part.digits).join(" "));
  if (isLabelled(text, tokens, first, !isShaped)) return false;
  const signs = parts.slice(1).map((part, at) => text.slice(parts[at]?.end, part.start));
  const isSingle = parts.every(({ single }) => single);
  if (isShaped || isSingle || parts.length === 1) return true;
  const [, from = "", to = ""] = RANGE.exec(written) ?? [];
  if (NO_GROUPS.test(written) || (from.length === to.length && from < to)) return false;
  return (
    !signs.every((sign) => LISTED.test(sign)) &&
    (LENGTHS.has(digits) || parts.some((part) => part.digits > 2))
  );
}

/**
 * The telephone numbers in a plain text, in figures or words: `(555) 555 - 0199`, `five five nine, double
 * five 5, oh one ninety-nine`. Counts (`two five gallon buckets`), prices, dates, times and sizes do not
 * count, nor do labelled numbers of parts, permits and parcels (MKT-10).
 */
export function phoneNumbers(text: string, tokens: readonly Token[]): Stretch[] {
  const found = runsOf(text, tokens).flatMap((run) =>
    isSaid(run) ? [run] : numeralsOf(run).filter((parts) => isDialled(text, tokens, parts)),
  );
  return found.map((parts) => {
    let start = parts[0]?.start ?? 0;
    while (/^[(+]$/.test(text[start - 1] ?? "")) start -= 1;
    return { start, end: parts.at(-1)?.end ?? start };
  });
}
