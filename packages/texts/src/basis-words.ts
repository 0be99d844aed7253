import reportTexts from "./generated/report.js";

interface Basis {
  readonly rung: keyof typeof reportTexts.rungPlain;
  readonly date: string | null;
  readonly count: number | null;
}

/** What a report's value stands on, on screen and on paper. @param write a day as people read it */
export function basisWords(
  { rung, date, count }: Basis,
  { sqft }: { readonly sqft: number | null },
  write: (day: string) => string,
): string {
  if (date === null) return reportTexts.rungPlain[rung]();
  // A day that somebody remembers is often a guess: the year is what they know.
  if (rung === "purchase") return reportTexts.rung.purchase({ year: date.slice(0, 4) });
  const on = { date: write(date), count: count ?? 0, sized: sqft === null ? "no" : "yes" };
  return reportTexts.rung[rung](on);
}
