import type { COST_PARAMS } from "./data/cost-params.ts";
import type { VALUE_EFFECTS } from "./data/value-effects.ts";

/*
 * Where figures come from, in words that a homeowner and a lender read: what was measured, where, and
 * what of it we assume. The tables keep their own short names.
 */

type EffectName = (typeof VALUE_EFFECTS)[number]["rows"][number][0];
type CostRow = (typeof COST_PARAMS)[keyof typeof COST_PARAMS];

/** What the homes of a study had that others had not, to follow "sold for more with". */
const STEPS: Readonly<Record<EffectName, string>> = {
  "kitchen +1 grade (linear)": "a kitchen one grade better",
  "kitchen +1 grade while below the average of 6 comps":
    "a kitchen one grade better, where it was below those of comparable homes",
  "kitchen +1 grade beyond the average of 6 comps":
    "a kitchen one grade better, where it was above those of comparable homes",
  "kitchen Fa->TA": "a typical kitchen instead of a fair one",
  "kitchen TA->Gd": "a good kitchen instead of a typical one",
  "kitchen Gd->Ex": "an excellent kitchen instead of a good one",
  "exterior +1 grade (linear)": "an exterior one grade better",
  "exterior +1 grade while below the average of 6 comps":
    "an exterior one grade better, where it was below those of comparable homes",
  "exterior +1 grade beyond the average of 6 comps":
    "an exterior one grade better, where it was above those of comparable homes",
  "exterior Fa->TA": "a typical exterior instead of a fair one",
  "exterior TA->Gd": "a good exterior instead of a typical one",
  "exterior Gd->Ex": "an excellent exterior instead of a good one",
  "full bath above grade +1": "one more full bath",
  "half bath +1": "one more half bath",
  "basement full bath +1": "one more full bath in the basement",
  "basement quality +1 grade": "a basement one grade better",
  "heating quality +1 grade": "heating one grade better",
  "overall quality +1 of 10": "a quality of the whole house one point of ten higher",
  "overall condition +1 of 10": "a condition of the whole house one point of ten higher",
  "+1 bath from 1 (area held)": "two baths instead of one in the same area",
  "+1 bath from 2 (area held)": "three baths instead of two in the same area",
  "+1 bath from 3 (area held)": "four baths instead of three in the same area",
  "+10% living area": "10% more living area",
  "grade 6->7": "a building grade of 7 instead of 6",
  "grade 7->8": "a building grade of 8 instead of 7",
  "grade 8->9": "a building grade of 9 instead of 8",
  "grade 9->10": "a building grade of 10 instead of 9",
  "grade 10->11": "a building grade of 11 instead of 10",
  "condition 2->3": "a condition of 3 of 5 instead of 2",
  "condition 3->4": "a condition of 4 of 5 instead of 3",
  "condition 4->5": "a condition of 5 of 5 instead of 4",
  "renovated within 10 y vs never": "a renovation in the last ten years",
  "renovated more than 10 y ago vs never": "a renovation more than ten years ago",
};

const PLACES: Readonly<Record<(typeof VALUE_EFFECTS)[number]["market"], string>> = {
  "Ames IA 2006-2010": "Ames, Iowa",
  "King County WA 2014-2015": "King County, Washington",
};

/**
 * What a gain was read off.
 * @param part whether only an assumed part of it counts
 */
export function gainSource(
  market: keyof typeof PLACES,
  steps: readonly EffectName[],
  part: boolean,
): string {
  const place = PLACES[market];
  if (steps.length === 0) return `Homes in ${place} sold for no more beyond this grade`;
  const list = steps.map((step) => STEPS[step]).join(", and ");
  return `${part ? "Part of what" : "What"} homes in ${place} sold for more with ${list}`;
}

/** Who found a gain out, and what of it is ours. */
export function gainEvidence(part: boolean): string {
  const study = "Our study of sale records";
  return part ? `${study}; how much of it counts here is our assumption` : study;
}

/**
 * Which row of the cost table a cost was read off.
 * @param share the part of it that counts, as a ratio; 1 for all
 */
export function costSource({ room, project, tier }: CostRow, share: number): string {
  const row = `our cost table of 2024: ${room}, ${project.replaceAll(";", ",")}, ${tier}`;
  return share === 1 ? `From ${row}` : `About ${Math.round(share * 100)}% of ${row}`;
}

/** What stands behind a row of the cost table, whose own word is `survey 2006-2019` or `assumption`. */
export function costEvidence({ evidence }: CostRow, part: boolean): string {
  if (evidence === "assumption") return "Our assumption: no published survey stands behind it";
  const surveys = evidence.replace("survey", "Published cost surveys of");
  return part ? `${surveys}; how much of it counts here is our assumption` : surveys;
}

/** Where no row fits: what the wide range is for. */
export const allowanceSource = (what: string) => `A wide allowance for: ${what}`;
export const allowanceEvidence = "Our assumption: no cost record fits";
