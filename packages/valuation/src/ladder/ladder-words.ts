import type { Origin } from "../figures.ts";
import type { MarketEstimate } from "../market/market-estimate.ts";
import type { EstimateError } from "./estimate-range.ts";
import type { PriceChange, PriceIndex } from "./price-index.ts";

/** What the words are about besides the figure itself. */
interface Carried {
  /** The day of the evidence, and that of the value. */
  readonly from: string;
  readonly day: string;
  readonly change: PriceChange | null;
  /** Two letters; null where it is unknown. */
  readonly state: string | null;
}

const areaOf = ({ kind, area }: Pick<PriceIndex, "area" | "kind">) =>
  kind === "zip3" ? `ZIP codes that begin with ${area}` : area;

function carriedBy({ index, factor }: PriceChange): string {
  const percent = Math.round((factor - 1) * 100);
  const way = percent === 0 ? "level" : `${percent > 0 ? "up" : "down"} ${Math.abs(percent)}%`;
  return `carried by the house price index of ${areaOf(index)} (FHFA): ${way} since`;
}

function missed(error: EstimateError): string {
  const sales = error.sales.toLocaleString("en-US");
  return `Such estimates missed the price by ${error.missPercent}% at the median, and nine of ten prices lay in such a range (${sales} sales; ${error.measuredOn}).`;
}

function bearInMind({ state, change }: Carried): readonly string[] {
  return [
    ...(state === "WA" ? [] : ["The range is wider, as that was measured in another market."]),
    ...ended(change),
  ];
}

const ended = (change: PriceChange | null): readonly string[] =>
  change !== null && change.yearsBeyond > 0
    ? [
        `The index ends with ${change.index.last.name}: no change since is counted, and the range is wider.`,
      ]
    : [];

const years = ({ from, day }: Carried) => {
  const [first, last] = [from.slice(0, 4), day.slice(0, 4)];
  return first === last ? first : `${first}-${last}`;
};

/** Where a value by what was paid comes from. @param by who says what was paid: the owner, or a source of records */
export function purchaseOrigin(by: string | null, error: EstimateError, about: Carried): Origin {
  const paid = `What was paid for it in ${about.from.slice(0, 4)}`;
  const who = by === null ? "as its owner says" : `by ${by}`;
  const carried = about.change === null ? "" : `, ${carriedBy(about.change)}`;
  return {
    kind: "index",
    source: `${paid}, ${who}${carried}.`,
    evidence: [missed(error), ...bearInMind(about)].join(" "),
    years: years(about),
  };
}

/** Where a value by what somebody says comes from. @param said such as `An appraisal` */
export function statementOrigin(said: string, spread: string, about: Carried): Origin {
  const carried = about.change === null ? "" : `, ${carriedBy(about.change)}`;
  return {
    kind: "owner",
    source: `${said} of ${about.from.slice(0, 4)}${carried}.`,
    evidence: [spread, ...ended(about.change)].join(" "),
    years: years(about),
  };
}

/** Where a value by the ZIP's median comes from. @param rough whether few homes stand behind it */
export function zipOrigin(
  { zip, sized, rough }: { readonly zip: string; readonly sized: boolean; readonly rough: boolean },
  error: EstimateError,
  about: Carried,
): Origin {
  const size = sized ? ", and adjusted to this home's size" : "";
  const carried =
    about.change === null ? "" : `, ${carriedBy(about.change)} ${about.from.slice(0, 4)}`;
  return {
    kind: "index",
    source: `The median value of owner-occupied homes in ZIP ${zip}, as their owners told the Census Bureau in 2018-2022${carried}${size}.`,
    evidence: [
      "A starting figure of the ZIP, not of this home.",
      missed(error),
      ...(rough
        ? ["Fewer than 300 homes stand behind this median, so that the range is wider."]
        : []),
      ...bearInMind(about),
    ].join(" "),
    years: years(about),
  };
}

const count = (number: number, one: string) =>
  `${number.toLocaleString("en-US")} ${one}${number === 1 ? "" : "s"}`;

/** "Nov 22, 2026". */
const dayWords = (day: string) =>
  new Date(day).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** What its owner did to the sales that a value stands on; nothing where they did nothing. */
function chosenBy({ dropped, added }: { readonly dropped: number; readonly added: number }) {
  if (dropped === 0 && added === 0) return [];
  const parts = [
    ...(dropped === 0 ? [] : [`left ${count(dropped, "sale")} out`]),
    ...(added === 0 ? [] : [`added ${count(added, "sale")}`]),
  ];
  return [`Its owner ${parts.join(" and ")}.`];
}

/** Where a value by sales comes from. @param chosen how many of the owner's choice @param middleOf the ZIP in whose middle the home is taken to be; null where its place is known */
export function salesOrigin(
  {
    sales,
    newestSale,
    miles,
    months,
  }: Pick<MarketEstimate, "sales" | "newestSale" | "miles" | "months">,
  {
    day,
    middleOf,
    chosen = { dropped: 0, added: 0 },
  }: {
    readonly day: string;
    readonly middleOf: string | null;
    readonly chosen?: { readonly dropped: number; readonly added: number };
  },
): Origin {
  const [first, last] = [newestSale.slice(0, 4), day.slice(0, 4)];
  return {
    kind: "sales",
    source: `${count(sales, "recorded sale")}, the newest of ${dayWords(newestSale)}: a model of their prices, and the most similar within ${count(miles, "mile")} and ${count(months, "month")}, each adjusted to this home.`,
    evidence: [
      "The range is set so that it held nine of ten prices that the model had not seen.",
      ...(middleOf === null
        ? []
        : [`Where the home stands is not on record: the middle of ZIP ${middleOf} is taken.`]),
      ...chosenBy(chosen),
      "An estimate, not an appraisal.",
    ].join(" "),
    years: first === last ? first : `${first}-${last}`,
  };
}
