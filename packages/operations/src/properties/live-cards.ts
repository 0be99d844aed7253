import {
  type PropertyOutline,
  type RecommendationCard,
  asSentences,
  isInBand,
  recommendationBands,
  roiInWholePercent,
  valueOf,
} from "@oneup/domain";
import { type Recommendation, gainOfRooms } from "@oneup/valuation";
import { type RoomSituation, figureOf, gainOrigin } from "./live-figures.ts";

/** Upgrades on one card, at most one of a room. */
const ON_A_CARD = 3;

/** A room with what is recommended for it, best first. */
export interface RankedRoom extends RoomSituation {
  readonly ranked: readonly Recommendation[];
}

interface Placed {
  readonly room: string;
  readonly upgrade: Recommendation;
  /** Percent of the home's value for a dollar: orders alike, whether that value is known or not. */
  readonly perDollar: number;
}

function placed({ own, ranked }: RankedRoom): readonly Placed[] {
  return ranked.flatMap((upgrade) => {
    const gain = upgrade.gain.percent.typical;
    return gain > 0 ? [{ room: own.room, upgrade, perDollar: gain / upgrade.cost.typical }] : [];
  });
}

/**
 * The three Smart Recommendations of an account's property (APP-39): by what an upgrade costs, the
 * ones with the best return, at most one of a room. A card without any is left out. How long they
 * take is our assumption, by cost.
 */
export function liveCards(
  property: PropertyOutline,
  rooms: readonly RankedRoom[],
): readonly RecommendationCard[] {
  const all = rooms.flatMap(placed).toSorted((one, other) => other.perDollar - one.perDollar);
  return recommendationBands.flatMap((band) => {
    const { key, weeks } = band;
    const within = all.filter(({ upgrade: { cost } }) => isInBand(band, cost.typical));
    const best = within
      .filter((each, at) => within.findIndex(({ room }) => room === each.room) === at)
      .slice(0, ON_A_CARD);
    if (best.length === 0) return [];
    const cost = best.reduce((sum, { upgrade }) => sum + upgrade.cost.typical, 0);
    const value = valueOf(property.report)?.typical;
    const gain = gainOfRooms(
      best.map(({ upgrade }) => upgrade.gain),
      value,
    );
    const origin = gainOrigin(
      {
        kind: "assumption",
        source: asSentences(
          ...best.map(({ room, upgrade }) => `${room}: ${upgrade.cost.origin.source}`),
        ),
        evidence: "Typical costs and gains, added up. The weeks are our assumption, by cost.",
        years: [...new Set(best.map(({ upgrade }) => upgrade.cost.origin.years))]
          .toSorted()
          .join("; "),
      },
      property,
    );
    const upgrades = best.map(({ room, upgrade }) => ({ room, title: upgrade.title }));
    const roi = gain?.cents ? roiInWholePercent(cost, gain.cents.typical) : null;
    const figure = figureOf({ low: cost, typical: cost, high: cost }, origin);
    const told = { origin: figure.origin, ...(gain && { gainPercent: gain.percent }) };
    return [{ key, cost, roi, weeks, upgrades, ...told }];
  });
}
