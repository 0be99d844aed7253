import { commonTexts, landingTexts as t } from "@oneup/texts";

/**
 * The figures of the sample kitchen (CALC-06; its room in the 1UP view, CALC-03). Written out, so that
 * the landing page need not load the rules; the test beside holds them to the sample property.
 */
export const heroFigures = [
  { label: t.hero.grade(), figure: t.hero.grades() },
  { label: commonTexts.cost(), figure: "$18,500" },
  { label: commonTexts.adds(), figure: "$32,000" },
  { label: commonTexts.roi(), figure: "173%" },
] as const;
