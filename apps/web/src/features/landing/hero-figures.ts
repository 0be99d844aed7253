import { landingTexts as t } from "@oneup/texts";

/**
 * The figures of the sample kitchen (CALC-06; its room in the 1UP view, CALC-03). Written out, so that
 * the landing page need not load the rules; the test beside holds them to the sample property.
 */
export const heroFigures = [
  { label: t.hero.grade(), figure: t.hero.grades() },
  { label: t.hero.cost(), figure: "$18,500" },
  { label: t.hero.gain(), figure: "$32,000" },
  { label: t.hero.roi(), figure: "173%" },
] as const;
