import type { Property, PropertyOutline } from "@oneup/domain";
import type { CostTable } from "@oneup/valuation";
import type { Ports } from "../ports.ts";
import { answerLive, summariseLive } from "./live-answer.ts";
import type { PropertyFigures, PropertySummary } from "./property-answer.ts";
import { answerSample, summariseSample } from "./sample-answer.ts";

type Outside = Pick<Ports, "propertyData" | "clock">;

/** True in the demo, where nothing is known of any market and every figure is a sample (T-16). */
export function showsSamples({ propertyData }: Pick<Ports, "propertyData">): boolean {
  return propertyData === null;
}

const yearOf = ({ clock }: Outside) => Number(clock.now().slice(0, 4));

/** Shows a property to its owner: with samples in the demo, else with what is known of it. @param costs what costs stand on */
export function answerProperty(
  property: Property,
  ports: Outside,
  costs: CostTable,
): PropertyFigures {
  return showsSamples(ports) ? answerSample(property) : answerLive(property, yearOf(ports), costs);
}

/** A property in the list, without its quotes and how its picture was made. */
export function summarise(
  property: PropertyOutline,
  ports: Outside,
): Omit<PropertySummary, "openQuotes" | "newestQuoteId" | "returns" | "imageLabel"> {
  return showsSamples(ports) ? summariseSample(property) : summariseLive(property, yearOf(ports));
}
