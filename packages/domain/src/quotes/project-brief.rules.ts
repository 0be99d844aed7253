import { type HiddenContacts, maskContacts } from "../messages/contact-masking.rules.ts";
import type { ProjectBrief } from "./project-brief.schema.ts";
import { briefLimits } from "./quote-limits.rules.ts";

export const NO_BRIEF: ProjectBrief = {
  start: null,
  budget: null,
  materials: null,
  sizes: "",
  photos: [],
};

export const briefParts = ["start", "budget", "materials", "sizes", "photos"] as const;
export type BriefPart = (typeof briefParts)[number];

const told = (brief: ProjectBrief, part: BriefPart): string =>
  part === "photos" ? brief.photos.join(" ") : String(brief[part] ?? "").trim();

/** The parts that differ between two briefs. */
export function changedBriefParts(
  before: ProjectBrief = NO_BRIEF,
  after: ProjectBrief = NO_BRIEF,
): readonly BriefPart[] {
  return briefParts.filter((part) => told(before, part) !== told(after, part));
}

/** A brief with some parts written anew; undefined where nothing is told in the end. */
export function changeBrief(
  before: ProjectBrief | undefined,
  change: { readonly [Part in BriefPart]?: ProjectBrief[Part] | undefined },
): ProjectBrief | undefined {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const brief: ProjectBrief = { ...NO_BRIEF, ...before, ...Object.fromEntries(given) };
  return changedBriefParts(NO_BRIEF, brief).length === 0
    ? undefined
    : { ...brief, sizes: brief.sizes.trim() };
}

/** A brief with what an earlier one tells and it does not, and the photos of both as far as they fit. */
export function joinBriefs(
  brief: ProjectBrief | undefined,
  before: ProjectBrief | undefined,
): ProjectBrief | undefined {
  if (!brief || !before) return brief ?? before;
  const photos = [...new Set([...brief.photos, ...before.photos])].slice(0, briefLimits.photos);
  return {
    start: brief.start ?? before.start,
    budget: brief.budget ?? before.budget,
    materials: brief.materials ?? before.materials,
    sizes: brief.sizes.trim() === "" ? before.sizes : brief.sizes,
    photos,
  };
}

/** A brief without hidden contact details (MKT-08). */
export function briefWithoutHidden(
  brief: ProjectBrief | undefined,
  hidden: HiddenContacts,
): ProjectBrief | undefined {
  return brief && { ...brief, sizes: maskContacts(brief.sizes, hidden) };
}
