import {
  type Cents,
  type Day,
  type Figure,
  type Grade,
  type MarketAdjustment,
  type Moment,
  type Origin,
  type Property,
  type Rung,
  amountBefore,
  dayOf,
} from "@oneup/domain";
import type { CostTable, Range } from "@oneup/valuation";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { ServerPorts } from "../ports.ts";
import { answerProperty } from "../properties/answer-property.ts";
import type { PropertyRoom } from "../properties/property-answer.ts";

/** A sold home that a report's estimate stands on. Amounts in cents. */
export interface ReportedComparable {
  readonly id: string;
  readonly address: string;
  readonly price: Cents;
  readonly soldOn: Day;
  readonly distanceMiles: number;
  readonly beds: number | null;
  readonly baths: number | null;
  readonly sqft: number | null;
  readonly adjustments: readonly { readonly kind: MarketAdjustment; readonly amount: Cents }[];
  readonly adjustedPrice: Cents;
}

/** A room of a report with its grade, and what its upgrade costs and adds. */
export interface ReportedRoom {
  readonly room: string;
  /** Null until somebody said something about its condition. */
  readonly grade: Grade | null;
  readonly upgrades: string;
  readonly cost: Figure;
  /** Null where the home's value is not known. */
  readonly gain: Figure | null;
  /** Percent of the home's value. */
  readonly gainPercent: (Range & { readonly origin: Origin }) | null;
}

/** A realtor's property report (DOC-03): theirs by name, the figures by OneUp with their origins. */
export interface ReportAnswer {
  readonly realtor: {
    readonly name: string;
    readonly company: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly address: string;
  readonly madeAt: Moment;
  /** The day of its value, which a link shows for long after; without a value that on which it was made. */
  readonly asOf: Day;
  readonly home: {
    readonly beds: number | null;
    readonly baths: number | null;
    readonly sqft: number | null;
    readonly yearBuilt: number | null;
  };
  /** Null where nothing carries a value: then there is no dollar figure. */
  readonly value: {
    readonly figure: Figure;
    readonly rung: Rung;
    readonly date: Day | null;
    readonly count: number | null;
    /** What it was before it last changed; null while nothing changed it. */
    readonly before: Cents | null;
  } | null;
  readonly comparables: readonly ReportedComparable[];
  readonly rooms: readonly ReportedRoom[];
}

function roomOf({ room, grade, comparison }: PropertyRoom): ReportedRoom {
  const { upgradeNeeded: upgrades, cost, valueGain: gain, gainPercent } = comparison;
  return { room, grade, upgrades, cost, gain, gainPercent };
}

/** The report on a property by the realtor whose it is. */
export function makeReport(
  property: Property,
  realtor: AccountRecord,
  ports: Pick<ServerPorts, "propertyData" | "clock">,
  costs: CostTable,
): ReportAnswer {
  const { address, price, valuation, rooms, ...facts } = answerProperty(property, ports, costs);
  const { name, company, email, phone } = actorOfAccount(realtor).contact;
  const madeAt = ports.clock.now();
  const rung = valuation?.rungs.find((each) => each.rung === valuation.rung);
  return {
    realtor: { name, company, email, phone },
    address: address.line,
    madeAt,
    asOf: price && valuation ? valuation.day : dayOf(madeAt),
    home: {
      beds: facts.beds,
      baths: facts.baths,
      sqft: facts.sqft,
      yearBuilt: valuation?.facts.yearBuilt ?? null,
    },
    value:
      price && valuation && rung
        ? {
            figure: price,
            rung: rung.rung,
            date: rung.date,
            count: rung.count,
            before: amountBefore(valuation),
          }
        : null,
    comparables: (valuation?.rung === "sales" ? valuation.comparables : []).map(
      ({ facts: { beds, baths, sqft }, ...sold }) => ({
        id: sold.id,
        address: sold.address,
        price: sold.price,
        soldOn: sold.soldOn,
        distanceMiles: sold.distanceMiles,
        beds,
        baths,
        sqft,
        adjustments: sold.adjustments,
        adjustedPrice: sold.adjustedPrice,
      }),
    ),
    rooms: rooms.map(roomOf),
  };
}
