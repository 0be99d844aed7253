import { isName } from "../people/name.rules.ts";
import type { PropertyAddress } from "../quotes/property-address.ts";
import { comparedForm, isDirection, isUnitWord, isWay } from "./street-words.rules.ts";
import { numberWords } from "./number-words.rules.ts";
import { phoneNumbers } from "./phone-numbers.rules.ts";
import { type Stretch, type Token, placesOf, plainly, tokensOf } from "./plain-text.rules.ts";

/** The mask for a contact detail. */
export const MASK = "•••";

/** The owner's contact details that are hidden. */
export interface HiddenContacts {
  readonly hidePhone: boolean;
  readonly hideAddress: boolean;
  readonly address: PropertyAddress;
}

const AT = String.raw`(?:\s{0,3}@\s{0,3}|\s{0,3}[([{<]\s?(?:at|arroba)\s?[)\]}>]\s{0,3})`;
const SAID_AT = String.raw`\s{1,3}(?:at|arroba)\s{1,3}`;
const SAID_DOT = String.raw`(?:\s{0,3}[([{<]\s?(?:dot|punto)\s?[)\]}>]\s{0,3}|\s{1,3}(?:dot|punto|\.)\s{1,3})`;
const DOT = String.raw`(?:[.,]|${SAID_DOT})`;
const NAME = String.raw`(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]+`;
const LABEL = String.raw`[\p{L}\p{N}_-]{1,63}`;
const PROVIDER = "(?:gmail|googlemail|hotmail|yahoo|outlook|icloud|aol|protonmail)";
/** Endings of sites that are no words which may follow a full stop without a blank. */
const ENDING = `(?:com|net|org|edu|gov|info|biz|io|co|us|me|mx|es|uk|app|dev|tv|xyz|online|site|website|store|shop|pro|homes|email|link|page|blog|example)(?![\\p{L}\\p{N}_-])`;
const MESSENGER = `(?:whats ?app|telegram|instagram|insta|ig|facebook|fb|messenger|snapchat|tiktok|skype|wechat|viber|discord|${PROVIDER})`;

/** The ways in which people write email, web and messenger addresses. */
const REACHED = [
  // name@example.com, name (at) example (dot) com, name@example,com; but not `@ noon. Then`
  `${NAME}${AT}${LABEL}(?:${DOT}${LABEL})+`,
  // name at example dot com
  `${NAME}${SAID_AT}(?:${LABEL}${SAID_DOT}){1,3}${ENDING}`,
  // name at gmail, name@gmail
  `${NAME}(?:${SAID_AT}|${AT})${PROVIDER}(?![\\p{L}\\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)\S+`,
  // example.com/name, example dot com, example,com
  `(?<![\\p{L}\\p{N}_-])(?:${LABEL}(?:\\.|${SAID_DOT})){1,4}${ENDING}(?:[/?#][^\\s,;]*)?`,
  String.raw`(?<![\p{L}\p{N}_-])${LABEL},(?:com|net|org)(?![\p{L}\p{N}_-])`,
  // whatsapp: name, insta handle is name
  String.raw`(?<![\p{L}\p{N}])${MESSENGER}(?:\s(?:handle|user|username|id|name|account|usuario))?(?:\s{0,3}[:=/@]\s{0,3}|\s{1,3}(?:is|es)\s{1,3})@?[\p{L}\p{N}_][\p{L}\p{N}_.-]*`,
  // @name
  String.raw`(?<![\p{L}\p{N}_.])@(?!noon|midnight)[\p{L}_][\p{L}\p{N}_.]+[\p{L}\p{N}_]`,
].map((pattern) => new RegExp(pattern, "gu"));
/** One short word alone tells no contact; a number in words without spaces is longer. */
const ONE_WORD = /^[A-Za-z]{0,12}$/;
/** The signs and words without which none of these finds anything. */
const MAY_REACH = /[@.,:=/([{<]|\s(?:at|arroba|dot|punto|is|es)\s/;

/** Words before such a word in a sentence, but not in a street's name: `4 weeks out of the way`. */
const NO_NAME = new Set(
  "a an and are as at by car coat day every feet foot for from ft his her hour i in inch into is it mile minute of off on onto or our out so that the their this to up via was we week will with you your".split(
    " ",
  ),
);
/** Ends of street names that are also parts of a home: `1 concrete drive`, `2 half circle windows`. */
const MAY_BE_PART = /^(?:place|circle|drive|terrace|court|way|road)$/;
const MOST_NAMES = 4;
const BETWEEN = /^[\s.'-]{1,4}$/;
const isSaidNumber = ({ text }: Token) => numberWords.has(text) && text !== "o";
const isPartOfNumber = (part: Token | undefined, number: Token | undefined) =>
  part !== undefined &&
  number !== undefined &&
  part.kind === number.kind &&
  (part.kind === "number" || isSaidNumber(part));

const isCapital = (text: string, token: Token | undefined) =>
  /\p{Lu}/u.test(text[token?.start ?? 0] ?? "");

/** Addresses of any house: a number in figures or words, up to four words, and one that ends a street's name. */
function streets(text: string, tokens: readonly Token[]): Stretch[] {
  const signsAfter = (at: number) => text.slice(tokens[at]?.end, tokens[at + 1]?.start);
  /** The place of a house's number before the end of a street's name. */
  const numberBefore = (way: number): number | null => {
    for (let at = way - 1; at >= way - MOST_NAMES - 2; at -= 1) {
      const token = tokens[at];
      if (token === undefined || token.kind === "amount" || NO_NAME.has(token.text)) return null;
      const isFigure = token.kind === "number" && token.text.length <= 6;
      if (!(isFigure && signsAfter(at) === "") && !BETWEEN.test(signsAfter(at))) return null;
      const isPart = token.text.length < 3 && MAY_BE_PART.test(tokens[way]?.text ?? "");
      if (isFigure)
        return way - at > 1 && !(isPart && !isCapital(text, tokens[way - 1])) ? at : null;
      // Twelve Oak Street, but not `two car drive`
      if (isSaidNumber(token)) return isCapital(text, tokens[way - 1]) ? at : null;
    }
    return null;
  };
  const places: Stretch[] = [];
  for (const [way, token] of tokens.entries()) {
    const number = isWay(token.text) ? numberBefore(way) : null;
    if (number === null || number === way - 1) continue;
    let first = number;
    // twenty-four fifty, 12-14
    while (
      isPartOfNumber(tokens[first - 1], tokens[number]) &&
      /^[\s-]{1,3}$/.test(signsAfter(first - 1))
    )
      first -= 1;
    const end = token.end + (text[token.end] === "." ? 1 : 0);
    places.push({ start: tokens[first]?.start ?? end, end });
  }
  return places;
}

const wordsOf = (text: string) => tokensOf(plainly(text).plain.toLowerCase());

/** The words of the property's own address in a row, as they are compared, with the least number that must match. */
interface Sought {
  readonly words: readonly string[];
  readonly least: number;
}

/** The property's own address: whole, from its number to a word of its street or on, and its street's name; by first word. */
function ownWords({ line, street }: PropertyAddress): ReadonlyMap<string, readonly Sought[]> {
  const words = wordsOf(street.trim() === "" ? line : street);
  const first = words.findIndex(
    (token, at) =>
      (token.kind === "number" || isSaidNumber(token)) &&
      words[at + 1]?.kind !== "number" &&
      !isUnitWord(words[at - 1]?.text ?? ""),
  );
  // 123B Oak Street, 123 1/2 Oak Street
  const isOfNumber = ({ kind, start }: Token) => kind === "amount" || start === words[first]?.end;
  const names = words
    .slice(first + 1)
    .filter((token) => !isOfNumber(token))
    .map(({ text }) => text);
  const end = names.findIndex((name, at) => at > 0 && isWay(name)) + 1;
  const name = names.slice(0, end === 0 ? names.length : end);
  const bare = isDirection(name[0] ?? "") ? name.slice(1) : name;
  const number = words[first]?.text;
  const whole = wordsOf(line).map(({ text }) => text);
  const sought = [
    ...[whole, name, bare].map((all) => ({ words: all, least: Math.max(2, all.length) })),
    ...(number === undefined ? [] : [name, bare]).map((all) => ({
      words: [number ?? "", ...all],
      least: all === bare ? 2 : 3,
    })),
  ];
  const byFirst = new Map<string, Sought[]>();
  for (const { words: all, least } of sought) {
    const [start, ...rest] = all.map(comparedForm);
    if (start === undefined) continue;
    byFirst.set(start, [...(byFirst.get(start) ?? []), { words: [start, ...rest], least }]);
  }
  return byFirst;
}

/** Asked for every text of a request. */
const ownWordsOf = new WeakMap<PropertyAddress, ReturnType<typeof ownWords>>();

/** The places of the property's own address; `2 new windows` does not match 2 New Street. */
function own(address: PropertyAddress, text: string, tokens: readonly Token[]): Stretch[] {
  const sought = ownWordsOf.get(address) ?? ownWords(address);
  ownWordsOf.set(address, sought);
  const forms = tokens.map((token) => comparedForm(token.text));
  const places: Stretch[] = [];
  for (const [at, { text: word, kind, start, end }] of tokens.entries()) {
    let length = 0;
    for (const { words, least } of sought.get(forms[at] ?? "") ?? []) {
      const other = words.findIndex((each, nth) => forms[at + nth] !== each);
      const same = other === -1 ? words.length : other;
      if (same >= least) length = Math.max(length, same);
    }
    const isCount = length === 2 && kind === "number" && word.length < 3;
    if (length > 0 && !(isCount && !isCapital(text, tokens[at + 1])))
      places.push({ start, end: tokens[at + length - 1]?.end ?? end });
  }
  return places;
}

const contacts = (small: string): Stretch[] =>
  !MAY_REACH.test(small)
    ? []
    : REACHED.flatMap((pattern) =>
        placesOf(pattern, small).map(({ 0: found, index }) => ({
          start: index,
          end: index + found.length,
        })),
      );

/**
 * A text without the contact details that an owner hides (MKT-08, MKT-10). `hidePhone` removes telephone
 * numbers in figures or words, email and web addresses and messenger names. `hideAddress` removes street
 * addresses and the property's own address. Prices, dates, sizes and part numbers stay.
 */
export function maskContacts(
  text: string,
  { hidePhone, hideAddress, address }: HiddenContacts,
): string {
  if (ONE_WORD.test(text) || (!hidePhone && !hideAddress)) return text;
  const { plain, at } = plainly(text);
  const small = plain.toLowerCase();
  const tokens = tokensOf(small);
  const places = [
    ...(hideAddress ? [...streets(plain, tokens), ...own(address, plain, tokens)] : []),
    ...(hidePhone ? [...phoneNumbers(plain, tokens), ...contacts(small)] : []),
  ];
  if (places.length === 0) return text;
  let shown = "";
  let end = 0;
  for (const place of places.toSorted((one, other) => one.start - other.start)) {
    const start = at(place.start);
    if (start >= end) shown += text.slice(end, start) + MASK;
    end = Math.max(end, at(place.end));
  }
  return shown + text.slice(end);
}

/** A text for any place: without contact details, whatever the owner hides. */
export function withoutContacts(text: string, address: PropertyAddress): string {
  return maskContacts(text, { hidePhone: true, hideAddress: true, address });
}

/** A text for a mail to a stranger: without anything that a mail program turns into a link. */
export function withoutLinks(text: string, address: PropertyAddress): string {
  return withoutContacts(text, address).replaceAll(/\S+/gu, (word) => (isName(word) ? word : MASK));
}
