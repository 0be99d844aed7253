import {
  type PropertyAddress,
  type PropertyOutline,
  type QuoteUpgrade,
  findProperty,
  newProperty,
  ownFigure,
} from "@oneup/domain";
import { type CostTable, planFor } from "@oneup/valuation";
import type * as z from "zod/mini";
import { currentCosts } from "../costs/current-costs.ts";
import { partsOf } from "../costs/priced-parts.ts";
import type { Context } from "../operation.ts";
import { figureOf, gainOrigin, situationOf } from "../properties/live-figures.ts";
import { figuresOf, priceAnew } from "../quick-quote/recommendation-answer.ts";
import { ASSUMED_PROPERTY_VALUE } from "../quick-quote/room-facts.ts";
import type { upgradeSchema } from "./quote-input.ts";

type Figures = Pick<QuoteUpgrade, "cost" | "valueGain" | "pricedParts">;

/** What a room costs and gains by its name and what is known of its property. */
function figuresByName(
  room: string,
  property: PropertyOutline,
  year: number,
  costs: CostTable,
): Figures {
  const unknown = { room, custom: false, image: "", answers: {} };
  const own = property.rooms.find((each) => each.room === room) ?? unknown;
  const { query } = situationOf(property, own, year, costs);
  const propertyValue = query.propertyValue ?? ASSUMED_PROPERTY_VALUE;
  const plan = planFor({ ...query, propertyValue });
  const { cost, valueGain } = figuresOf(plan, { propertyValue, valueAssumed: !property.report });
  const origin = property.report ? gainOrigin(plan.gain.origin, property) : valueGain.origin;
  return {
    cost: figureOf(cost, cost.origin),
    valueGain: figureOf(valueGain, origin),
    ...partsOf(plan.cost),
  };
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
  const { ports, session, actor } = context;
  const now = ports.clock.now();
  const property =
    findProperty(await session.properties.list(actor.ownerId), address) ??
    newProperty({ id: "", ownerId: actor.ownerId, address, report: null, now });
  const costs = await currentCosts(context);
  return upgrades.map(({ cost, valueGain, pricedBy, ...upgrade }) => {
    const priced: Figures = pricedBy
      ? priceAnew(context, pricedBy, costs)
      : figuresByName(upgrade.room, property, Number(now.slice(0, 4)), costs);
    return {
      ...upgrade,
      cost: cost ? ownFigure(cost) : priced.cost,
      valueGain: valueGain ? ownFigure(valueGain) : priced.valueGain,
      // A server's quotes are read by others, whom the facts do not concern.
      ...(pricedBy && actor.kind === "local" ? { pricedBy } : {}),
      ...(cost || actor.kind === "local" ? {} : { pricedParts: priced.pricedParts }),
    };
  });
}
