import {
  type PropertyAddress,
  type PropertyOutline,
  type QuoteUpgrade,
  findProperty,
  newProperty,
  dayOf,
  ownFigure,
  valueOf,
} from "@oneup/domain";
import { type CostTable, type Recommendation, planFor } from "@oneup/valuation";
import type * as z from "zod/mini";
import { currentCosts } from "../costs/current-costs.ts";
import { partsOf } from "../costs/priced-parts.ts";
import type { Context } from "../operation.ts";
import {
  figureOf,
  gainFigure,
  percentOf,
  settledGain,
  situationOf,
  unknownGain,
} from "../properties/live-figures.ts";
import { estimateAnew, figuresOf } from "../quick-quote/recommendation-answer.ts";
import { ASSUMED_PROPERTY_VALUE, type PricedBy } from "../quick-quote/room-facts.ts";
import type { upgradeSchema } from "./quote-input.ts";

type Figures = Pick<QuoteUpgrade, "cost" | "valueGain" | "pricedParts">;
type Estimated = Pick<Recommendation, "cost" | "gain">;

/**
 * The facts for pricing a request: the home, the cost table, and whether an unknown value is assumed, as in
 * the demo alone.
 */
interface Pricing {
  readonly property: PropertyOutline;
  readonly costs: CostTable;
  readonly assumes: boolean;
}

/** An estimate of an account's home: its gain is a share of that home's value, or says that it is not known (VAL-02). */
function figuresFor({ cost, gain }: Estimated, property: PropertyOutline): Figures {
  return {
    cost: figureOf(cost, cost.origin),
    valueGain: gainFigure(gain, property) ?? unknownGain(percentOf(gain)),
    ...partsOf(cost),
  };
}

/** The cost and gain of a room by its name and the facts of its property. */
function figuresByName(room: string, { property, costs, assumes }: Pricing, year: number): Figures {
  const unknown = { room, custom: false, image: "", answers: {} };
  const own = property.rooms.find((each) => each.room === room) ?? unknown;
  const { query } = situationOf(property, own, year, costs);
  if (!assumes) return figuresFor(planFor(query), property);
  const propertyValue = ASSUMED_PROPERTY_VALUE;
  const plan = planFor({ ...query, propertyValue });
  const { cost, valueGain } = figuresOf(plan, { valueAssumed: true });
  return { cost: figureOf(cost, cost.origin), valueGain: figureOf(valueGain, valueGain.origin) };
}

/** The cost and gain of an upgrade by the facts of its price; a given value goes before the property's own. */
function figuresAnew(
  context: Context,
  pricedBy: PricedBy,
  { property, costs, assumes }: Pricing,
): Figures {
  const own = valueOf(property.report)?.typical ?? null;
  const told = pricedBy.propertyValue ?? null;
  const { upgrade, facts } = estimateAnew(
    context,
    { ...pricedBy, propertyValue: told ?? own },
    costs,
  );
  if (told !== null || assumes) return { ...figuresOf(upgrade, facts), ...partsOf(upgrade.cost) };
  return figuresFor(upgrade, property);
}

/**
 * The home at an address as its owner knows it; where they never analyzed it, with the starting figure of its
 * ZIP (VAL-07).
 */
async function homeAt(
  { ports, session, actor }: Context,
  address: PropertyAddress,
): Promise<PropertyOutline> {
  const known = findProperty(await session.properties.list(actor.ownerId), address);
  if (known?.report) return known;
  const now = ports.clock.now();
  const report = (await ports.propertyData?.startingValue(address, dayOf(now))) ?? null;
  if (known) return { ...known, report };
  return newProperty({ id: "", ownerId: actor.ownerId, address, report, now });
}

/** Upgrades whose gain was a share of an unknown value, in dollars by the home at their address (VAL-02). */
export async function settledGains<Upgrade extends Pick<QuoteUpgrade, "valueGain">>(
  context: Context,
  { address, upgrades }: { address: PropertyAddress; upgrades: readonly Upgrade[] },
): Promise<readonly Upgrade[]> {
  if (!upgrades.some(({ valueGain }) => valueGain.share)) return upgrades;
  const home = await homeAt(context, address);
  return upgrades.map((each) => ({ ...each, valueGain: settledGain(each.valueGain, home) }));
}

/**
 * The upgrades of a request with their figures (VAL-09): what its owner typed is called theirs,
 * everything else is worked out here, by what was priced, else by the room's name.
 */
export async function priceUpgrades(
  context: Context,
  address: PropertyAddress,
  upgrades: readonly z.output<typeof upgradeSchema>[],
): Promise<readonly Omit<QuoteUpgrade, "id">[]> {
  const { ports, actor } = context;
  const now = ports.clock.now();
  const property = await homeAt(context, address);
  const costs = await currentCosts(context);
  const pricing = { property, costs, assumes: actor.kind === "local" };
  return upgrades.map(({ cost, valueGain, pricedBy, ...upgrade }) => {
    const priced = pricedBy
      ? figuresAnew(context, pricedBy, pricing)
      : figuresByName(upgrade.room, pricing, Number(now.slice(0, 4)));
    return {
      ...upgrade,
      cost: cost ? ownFigure(cost) : priced.cost,
      valueGain: valueGain ? ownFigure(valueGain) : priced.valueGain,
      // Other people read a server's quotes, and the facts do not concern them.
      ...(pricedBy && actor.kind === "local" ? { pricedBy } : {}),
      ...(cost || actor.kind === "local" ? {} : { pricedParts: priced.pricedParts ?? [] }),
    };
  });
}
