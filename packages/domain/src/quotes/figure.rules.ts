import type { Figure, Origin } from "./quote.schema.ts";

/** A figure that a person typed: its origin is always their own word, whatever they send (VAL-09). */
export function ownFigure({ low, typical, high }: Omit<Figure, "origin">): Figure {
  const origin = { kind: "owner", source: "The owner's figure", evidence: "", years: "" } as const;
  return { low, typical, high, origin };
}

/**
 * An unknown figure: zeros that no screen shows, with an origin that gives the reason and another way to
 * express it.
 */
export function unknownFigure(origin: Omit<Origin, "kind">): Figure {
  return { low: 0, typical: 0, high: 0, origin: { ...origin, kind: "unknown" } };
}

/** Whether there is a figure at all. */
export const isKnown = ({ origin }: Figure): boolean => origin.kind !== "unknown";

const HIDDEN = { source: "", evidence: "", years: "" };

/** The place of a gain whose reader may not know it: what a home gains is its owner's affair. */
export const HIDDEN_GAIN: Figure = unknownFigure(HIDDEN);

/** Whether a figure is kept from its reader. */
export const isHiddenFigure = ({ origin }: Figure): boolean =>
  origin.kind === "unknown" && origin.source === "" && origin.evidence === "";

/**
 * The part of a figure that is sent to become its owner's (VAL-09): typed figures, and those that nothing
 * here can work out again. Samples stay behind (T-16).
 */
export function sentPart(figure: Figure, pricedBy: unknown): Figure | undefined {
  const { kind } = figure.origin;
  const isNobodys = kind === "sample" || kind === "unknown";
  const isSent = kind === "owner" || (pricedBy === undefined && !isNobodys);
  return isSent ? { ...figure, origin: { ...figure.origin } } : undefined;
}
