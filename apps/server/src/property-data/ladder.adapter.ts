import {
  type Day,
  type KnownFacts,
  type Rung,
  type RungValue,
  type Valuation,
  factsThatCount,
  NO_EVIDENCE,
  type NeighborhoodPrices,
  isInSampleton,
  standingRung,
} from "@oneup/domain";
import type { MarketQuestion, PropertyData, SaleMarkets, ValuedHome } from "@oneup/operations";
import {
  type HomeRecord,
  type LadderRung,
  purchaseRung,
  stateOfZip,
  statementRung,
  zipMedianRung,
  NEIGHBORS,
  neighborhoodOf,
} from "@oneup/valuation";
import { choiceOf, comparablesOf, factsOf, salesNear } from "./market-sales.ts";
import { type Places, placesOnce } from "./places.ts";
import type { SalesFound } from "./sales-found.ts";
import { recordInTown, salesInTown } from "./sample-town.ts";

/** How many sales an owner can choose from. */
const CANDIDATES = 30;

/** A home's own record, which nobody has of most. */
const NO_RECORD: HomeRecord = {
  dwelling: null,
  sqft: null,
  basementSqft: null,
  lotSqft: null,
  beds: null,
  baths: null,
  floors: null,
  yearBuilt: null,
  yearRenovated: null,
  condition: null,
  grade: null,
  view: null,
  waterfront: null,
  zip: null,
  lat: null,
  lon: null,
};

/** A home with all that is known of it, and where it is. */
interface Situation {
  readonly facts: KnownFacts;
  readonly ownersFacts: Valuation["ownersFacts"];
  readonly recordSource: string | null;
  /** The facts of a recorded sale, where its owner says nothing. */
  readonly lastSale: { readonly price: number; readonly soldOn: Day } | null;
  readonly subject: HomeRecord;
  /** Two letters; null where it is unknown. */
  readonly state: string | null;
  readonly zip: string | null;
  readonly place: Valuation["place"];
}

/** The ZIP of an address; null for one of another state than the address says: nobody knows which of them is right. */
function zipOf({ zip, state }: ValuedHome["address"]): string | null {
  const digits = /^\d{5}/.exec(zip.trim())?.[0] ?? null;
  const of = digits === null ? null : stateOfZip(digits);
  return of === null || state === "" || of === state ? digits : null;
}

function placeOf(record: HomeRecord, zip: string | null, places: Places): Valuation["place"] {
  if (record.lat !== null && record.lon !== null) {
    return { lat: record.lat, lon: record.lon, of: "record" };
  }
  const area = zip === null ? null : places.zip(zip);
  if (!area || area.lat === null || area.lon === null) return null;
  return { lat: area.lat, lon: area.lon, of: "zip" };
}

async function situationOf(
  { address, evidence }: ValuedHome,
  viewerId: string,
  { markets, places }: { markets: SaleMarkets | null; places: Places },
): Promise<Situation> {
  const known = (await markets?.recordAt(address, viewerId)) ?? null;
  const record = known?.record ?? NO_RECORD;
  const zip = zipOf(address) ?? record.zip;
  const place = placeOf(record, zip, places);
  const counting = factsThatCount(evidence.facts, factsOf(record));
  return {
    ...counting,
    recordSource: known?.source ?? null,
    lastSale: known?.lastSale ?? null,
    // Without coordinates of its own the market takes the middle of its ZIP's sales, and widens the range for it.
    subject: { ...record, ...counting.facts, zip },
    state: address.state || (zip === null ? null : stateOfZip(zip)),
    zip,
    place,
  };
}

/** An address of the fictional town: what is on record there is sample data. */
function situationInTown({ address, evidence }: ValuedHome): Situation {
  return {
    ...factsThatCount(evidence.facts, recordInTown(address.line)),
    recordSource: "the sample town",
    lastSale: null,
    subject: NO_RECORD,
    state: null,
    zip: null,
    place: null,
  };
}

function rungOfSales(found: SalesFound): RungValue {
  const { value, note } = found;
  const none = { date: null, count: null, percentWithin: null };
  if (value === null) return { rung: "sales", value, note, ...none };
  const isSample = value.origin.kind === "sample";
  const percentWithin = isSample ? null : 90;
  return { rung: "sales", value, note, date: found.newestSale, count: found.sales, percentWithin };
}

const rungOf = (rung: Rung, { value, note, date, percentWithin }: LadderRung): RungValue => ({
  rung,
  value,
  note,
  date,
  count: null,
  percentWithin,
});

/** What would narrow the range most, from what the rungs lack. */
function wantedFrom(
  rung: Rung | null,
  { facts, zip }: Situation,
  { evidence }: ValuedHome,
  found: SalesFound,
): Valuation["wanted"] {
  if (rung === "sales" && found.value !== null) return found.wanted;
  if (found.note === "size_unknown") return "sqft";
  if (zip === null && found.note !== "sample") return "address";
  if (rung === "purchase" || rung === "statement") return null;
  if (evidence.purchase === null) return "purchase";
  return rung === "zip-median" && facts.sqft === null ? "sqft" : null;
}

/** What is asked of the sales; null where nobody knows in which state the home is. */
function questionOf(
  { subject, state }: Situation,
  { evidence }: ValuedHome,
  day: Day,
  viewerId: string,
): MarketQuestion | null {
  if (state === null) return null;
  return { subject, state, day, choice: choiceOf(evidence), viewerId };
}

/** What a value stands on. */
interface Grounds {
  readonly situation: Situation;
  readonly places: Places;
  readonly found: SalesFound;
  readonly neighborhood: NeighborhoodPrices | null;
  /** Of the sales; null where none were asked. */
  readonly edition: number | null;
}

/** A home's value on every rung, by what is known of it and what was found near it. */
function climb(
  home: ValuedHome,
  day: Day,
  { situation, places, found, neighborhood, edition }: Grounds,
): Valuation {
  const { evidence } = home;
  const { facts, ownersFacts, recordSource, lastSale, state, zip, place } = situation;
  const where = { day, state, indexes: places.indexes(zip, state) };
  const paid = evidence.purchase
    ? { ...evidence.purchase, by: null }
    : lastSale && { price: lastSale.price, on: lastSale.soldOn, by: recordSource };
  const area = zip === null ? null : places.zip(zip);
  const median = zipMedianRung(area, facts.sqft, where);
  // A ZIP that the address gives is not asked for again.
  const isGiven = median.note === "zip_unknown" && zipOf(home.address) !== null;
  const rungs = [
    rungOfSales(found),
    rungOf("purchase", purchaseRung(paid, where)),
    rungOf("statement", statementRung(evidence.statement, where)),
    rungOf("zip-median", isGiven ? { ...median, note: "zip_no_median" } : median),
  ];
  const rung = standingRung(rungs, evidence.rung)?.rung ?? null;
  return {
    day,
    // A value without an edition is outdated, and asked for again.
    edition: found.note === "no_answer" ? null : edition,
    facts,
    ownersFacts,
    recordSource,
    rungs,
    rung,
    wanted: wantedFrom(rung, situation, home, found),
    change: null,
    search: found.value === null ? null : found.search,
    comparables: found.value === null ? [] : found.comparables,
    neighborhood,
    effects: found.value === null ? null : (found.effects ?? null),
    place,
  };
}

/**
 * What a home is worth by the ladder of evidence (VAL-07): sales near it, what was paid, what somebody says, its ZIP's median, or
 * nothing. The fictional sample town answers for its own addresses alone (T-16).
 * @param markets null while no sales can be imported
 */
export function ladder({
  markets,
  log,
}: {
  readonly markets: SaleMarkets | null;
  readonly log: (message: string, about?: unknown) => void;
}): PropertyData {
  let heard = markets === null ? 0 : null;
  const hear = async () => {
    if (markets !== null) heard = await markets.edition();
    return heard;
  };

  async function findSales(
    home: ValuedHome,
    situation: Situation,
    day: Day,
    viewerId: string,
  ): Promise<SalesFound> {
    if (isInSampleton(home.address)) return salesInTown(home.address.line, situation.facts, day);
    const question = questionOf(situation, home, day, viewerId);
    if (markets === null || question === null) return { value: null, note: "no_sales" };
    return salesNear(markets, question, situation.place?.of === "record");
  }

  /** What the nearest homes sold for; null where too few are known, as in the sample town. */
  async function neighborhoodNear(
    home: ValuedHome,
    situation: Situation,
    day: Day,
    viewerId: string,
  ): Promise<NeighborhoodPrices | null> {
    const question = questionOf(situation, home, day, viewerId);
    if (markets === null || question === null || isInSampleton(home.address)) return null;
    return neighborhoodOf(await markets.near(question, NEIGHBORS));
  }

  /** Where the sales do not answer, the other rungs still do. */
  async function orElse<T>(asked: Promise<T>, otherwise: T): Promise<T> {
    try {
      return await asked;
    } catch (error) {
      log("The sales could not be asked.", error);
      return otherwise;
    }
  }

  const look = async (home: ValuedHome, viewerId: string) =>
    isInSampleton(home.address)
      ? situationInTown(home)
      : situationOf(home, viewerId, { markets, places: await placesOnce() });

  return {
    edition() {
      hear().catch((error: unknown) => log("The edition of the sales is not known.", error));
      return heard;
    },

    async value(home, day, viewerId) {
      // Before the sales are asked: what comes in meanwhile makes the value outdated.
      const edition = await hear();
      const places = await placesOnce();
      const situation = await look(home, viewerId);
      const [found, neighborhood] = await Promise.all([
        orElse(findSales(home, situation, day, viewerId), { value: null, note: "no_answer" }),
        orElse(neighborhoodNear(home, situation, day, viewerId), null),
      ]);
      return climb(home, day, { situation, places, found, neighborhood, edition });
    },

    async startingValue(address, day) {
      const home = { address, evidence: NO_EVIDENCE };
      const places = await placesOnce();
      const situation = isInSampleton(address)
        ? situationInTown(home)
        : await situationOf(home, "", { markets: null, places });
      const found = { value: null, note: "no_sales" } as const;
      return climb(home, day, { situation, places, found, neighborhood: null, edition: null });
    },

    async candidates(home, day, viewerId) {
      const situation = await look(home, viewerId);
      const question = questionOf(situation, home, day, viewerId);
      if (markets === null || question === null) return [];
      const [answer, near] = await Promise.all([
        markets.estimate(question),
        markets.near(question, CANDIDATES),
      ]);
      const shown = new Set(answer?.known ? answer.estimate.shown.map(({ sale }) => sale.key) : []);
      return comparablesOf(
        markets,
        near.filter(({ sale }) => !shown.has(sale.key)),
        question,
      );
    },
  };
}
