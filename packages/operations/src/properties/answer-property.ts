import type { Property, PropertyOutline } from "@oneup/domain";
import type { Ports } from "../ports.ts";
import type { PropertyAnswer, PropertySummary } from "./property-answer.ts";
import { answerSample, summariseSample } from "./sample-answer.ts";

/** Shows a property to its owner: with samples in the demo, else with what is known of it. */
export function answerProperty(property: Property, _ports: Ports): PropertyAnswer {
  return answerSample(property);
}

/** A property in the list, without its quotes. */
export function summarise(
  property: PropertyOutline,
  _ports: Ports,
): Omit<PropertySummary, "openQuotes" | "newestQuoteId"> {
  return summariseSample(property);
}
