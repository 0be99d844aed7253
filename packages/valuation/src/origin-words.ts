import { PRIOR_BIDS } from "./accepted-bids.ts";
import type { BidsSaid } from "./accepted-bids.ts";
import type { CostRevision } from "./cost-table.ts";
import type { ProjectId } from "./cost-units.ts";
import { COST_PARAMS } from "./data/cost-params.ts";
import type { VALUE_EFFECTS } from "./data/value-effects.ts";
import type { Origin } from "./figures.ts";

/** A row of the sales studies. */
type EffectName = (typeof VALUE_EFFECTS)[number]["rows"][number][0];

/** A step that a market's own sales measure. */
type LocalEffectName = "local condition +1 of 5" | "local bath +1";

/** A row of the cost table, with the edit and the accepted bids that moved it from the published one. */
interface CostSource {
  readonly project: ProjectId;
  readonly revision?: CostRevision;
  readonly bids?: BidsSaid;
}

/** What a cost rests on: a project of the cost table, a share of one, or a range where none fits. */
export type CostGround =
  | ({ readonly of: "project"; readonly share?: number } & CostSource)
  | { readonly of: "allowance"; readonly what: string };

/** Sales of the home's own market that an effect was learned from. */
interface LocalStudy {
  /** Two letters. */
  readonly state: string | null;
  readonly sales: number;
  readonly years: string;
}

/** What a gain rests on: steps of a sales study, all of them or an assumed share. */
export interface GainGround {
  readonly study: keyof typeof STUDIES | LocalStudy;
  readonly rows: readonly SaidEffect[];
  /** What part of the steps counts, 0 to 1, as an assumption; null where they count in full. */
  readonly share: number | null;
  /** No study grades the room: a step of the whole house stands in for it. */
  readonly borrowed: boolean;
  /** The figure is a national prior: no study covers the home's place. */
  readonly prior: boolean;
}

/** In whose prices the cost table is. */
export const BASE_YEAR = 2024;
/** An origin's text is at most this long where it is stored. */
const LONGEST = 560;

const PROJECTS: Readonly<Record<ProjectId, string>> = {
  "kitchen-cosmetic-refresh": "a light kitchen refresh (paint, hardware, fixtures)",
  "kitchen-minor-remodel":
    "a minor kitchen remodel (same layout and boxes; new fronts, counters and appliances)",
  "kitchen-major-remodel":
    "a major kitchen remodel (new cabinets, island, appliances and lighting)",
  "kitchen-major-remodel-custom": "a custom kitchen remodel",
  "bath-cosmetic-refresh": "a light bath refresh (fixtures, paint, vanity top)",
  "bath-remodel-same-footprint": "a bath remodel in the same footprint",
  "bath-remodel-and-enlarge": "a bath remodel that adds floor area",
  "bath-addition": "an added bath",
  "exterior-entry-door-replacement-steel": "a new steel entry door",
  "exterior-garage-door-replacement": "a new garage door",
  "exterior-siding-replacement-vinyl": "new vinyl siding",
  "exterior-siding-replacement-fiber-cement": "new fiber-cement siding",
  "exterior-window-replacement-vinyl": "new vinyl windows",
  "exterior-roof-replacement-asphalt": "a new asphalt shingle roof",
  "exterior-deck-addition-wood": "a new wood deck",
  "exterior-paint-and-landscaping-refresh": "exterior paint and landscaping",
};

/** Where the studied homes are, and what kind of sales were studied. */
const STUDIES = {
  ames: {
    homes: "homes in Ames, Iowa",
    sales: "By our study of sales on the open market there.",
    years: "2006-2010",
  },
  king: {
    homes: "homes in King County, Washington",
    sales: "By our study of the county's recorded sales.",
    years: "2014-2015",
  },
} as const;

/** What was different about the homes that sold for more: of what, and how. Grades have their names on the screens. */
const EFFECTS = {
  "kitchen +1 grade (linear)": ["the kitchen was", "one grade better"],
  "kitchen Fa->TA": ["the kitchen was", "average instead of fair"],
  "kitchen TA->Gd": ["the kitchen was", "good instead of average"],
  "kitchen Gd->Ex": ["the kitchen was", "excellent instead of good"],
  "exterior +1 grade (linear)": ["the exterior was", "one grade better"],
  "exterior Fa->TA": ["the exterior was", "average instead of fair"],
  "exterior TA->Gd": ["the exterior was", "good instead of average"],
  "exterior Gd->Ex": ["the exterior was", "excellent instead of good"],
  "basement quality +1 grade": ["the basement was", "one grade better"],
  "heating quality +1 grade": ["the heating was", "one grade better"],
  "full bath above grade +1": ["they had", "one more full bath"],
  "+1 bath from 2 (area held)": ["they had", "one more bath in the same area"],
  "half bath +1": ["they had", "one more half bath"],
  "basement full bath +1": ["they had", "one more full bath in the basement"],
  "overall condition +1 of 10": ["the condition of the whole house was", "one step of ten better"],
  "+10% living area": ["they had", "10% more living area"],
  "local condition +1 of 5": ["the condition of the whole house was", "one step of five better"],
  "local bath +1": ["they had", "one more bath in the same area"],
} as const satisfies Partial<
  Record<EffectName | LocalEffectName, readonly [of: string, how: string]>
>;

/** A row that a figure may rest on: one that there are words for. */
export type SaidEffect = keyof typeof EFFECTS;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** The sentences one after another; those that find no room are owned up to. */
function oneText(sentences: readonly string[]): string {
  const all = distinct(sentences);
  const fitting = all.filter((_, at) => all.slice(0, at + 1).join(" ").length <= LONGEST);
  const rest = fitting.length < all.length ? ["More of the same kind is added."] : [];
  return [...fitting, ...rest].join(" ");
}

function percent(share: number): string {
  const whole = Math.round(share * 100);
  return whole < 1 ? "less than 1%" : `about ${whole}%`;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const isSurveyed = (project: ProjectId): boolean => COST_PARAMS[project].evidence !== "assumption";
const isOwn = ({ project, revision }: CostSource): boolean => !isSurveyed(project) && !revision;

/** `2026-11-28` as it is written in a sentence. */
function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

function bidsText({ count, state }: BidsSaid): string {
  return `moved by ${count} accepted bids${state === null ? "" : ` in ${state}`}`;
}

/** The sentences about one project: it may count as a whole and in several parts. */
function projectSentences(source: CostSource, shares: readonly (number | undefined)[]) {
  const { project, revision, bids } = source;
  const surveyed = isSurveyed(project) ? "rounded from published surveys" : "by our own estimate";
  const by = revision ? `edited by OneUp on ${dayText(revision.on)}` : surveyed;
  const parts = shares.flatMap((share) => (share === undefined ? [] : [percent(share)]));
  const cost = `cost of ${PROJECTS[project]}, ${by}${bids ? `, ${bidsText(bids)}` : ""}`;
  return [
    ...(parts.length < shares.length ? [sentence(cost)] : []),
    ...(parts.length > 0 ? [sentence(`${listed(parts)} of the ${cost}`)] : []),
    ...(revision
      ? [`OneUp's reason: ${/[.!?]$/.test(revision.why) ? revision.why : `${revision.why}.`}`]
      : []),
  ];
}

function projectYears({ project, revision }: CostSource): string {
  if (revision) return revision.on.slice(0, 4);
  return /\d{4}(-\d{4})?/.exec(COST_PARAMS[project].evidence)?.[0] ?? String(BASE_YEAR);
}

/** The number of works without a published cost that are named; the others are counted. */
const NAMED = 4;

function rangeSentences(works: readonly string[]): readonly string[] {
  if (works.length === 0) return [];
  const named = works.slice(0, NAMED).map((what) => `\u201c${what}\u201d`);
  const more = works.length > NAMED ? [`${works.length - NAMED} more`] : [];
  const ranges = works.length > 1 ? "Wide ranges" : "A wide range";
  return [`${ranges} for ${listed([...named, ...more])}, as no published cost fits.`];
}

const BIDS_WEIGH = `${PRIOR_BIDS} bids weigh as much as the table.`;

/**
 * Where a cost comes from, in sentences for owners and lenders. The kind follows the weakest link: a
 * share of a surveyed project and a range without a survey are assumptions.
 */
export function costOrigin(grounds: readonly CostGround[]): Origin {
  const projects = grounds.flatMap((ground) => (ground.of === "project" ? [ground] : []));
  const ranges = distinct(
    grounds.flatMap((ground) => (ground.of === "allowance" ? [ground.what] : [])),
  );
  const ids = distinct(projects.map(({ project }) => project));
  const shares = projects.filter(({ share }) => share !== undefined).length;
  const own = projects.some(isOwn);
  const source = [
    ...ids.flatMap((id) => {
      const [first, ...more] = projects.filter(({ project }) => project === id);
      return first
        ? projectSentences(
            first,
            [first, ...more].map(({ share }) => share),
          )
        : [];
    }),
    ...rangeSentences(ranges),
  ];
  const assumed = [
    ...(shares > 0 ? [shares > 1 ? "the shares" : "the share"] : []),
    ...(own ? ["our own estimate"] : []),
    ...(ranges.length > 0 ? [ranges.length > 1 ? "the ranges" : "the range"] : []),
  ];
  const isOne = assumed.length === 1 && shares < 2 && ranges.length < 2;
  const evidence = [
    ...(assumed.length > 0
      ? [sentence(`${listed(assumed)} ${isOne ? "is an assumption" : "are assumptions"}`)]
      : []),
    ...(projects.some(({ bids }) => bids) ? [BIDS_WEIGH] : []),
    `In prices of ${BASE_YEAR}, adjusted for size, wages and the years since.`,
  ];
  const years = grounds.map((ground) =>
    ground.of === "project" ? projectYears(ground) : String(BASE_YEAR),
  );
  return {
    kind: assumed.length > 0 ? "assumption" : "benchmark",
    source: oneText(source),
    evidence: oneText(evidence),
    years: distinct(years).toSorted().join("; "),
  };
}

/** Parts that add up to the whole step count as all of it. */
const isPart = (share: number | null): share is number =>
  share !== null && Math.round(share * 100) < 100;

function studyOf(study: GainGround["study"]) {
  if (typeof study === "string") return STUDIES[study];
  const { state, sales, years } = study;
  const where = state === null ? "near this one" : `in ${state}`;
  const count = sales.toLocaleString("en-US");
  return {
    homes: `homes ${where}`,
    sales: `From ${count} sales ${where}, everything else that is recorded being equal.`,
    years,
  };
}

function gainSource({ study, rows, share }: GainGround): string {
  if (rows.length === 0) return "No gain counts: the work leads to no better grade.";
  const said = rows.map((row) => EFFECTS[row]);
  const what = distinct(said.map(([of]) => of)).map((of) => {
    const changes = said.flatMap((each) => (each[0] === of ? [each[1]] : []));
    return `${of} ${distinct(changes).join(", then ")}`;
  });
  const more = `what ${studyOf(study).homes} sold for more when ${listed(what)}`;
  return sentence(isPart(share) ? `${percent(share)} of ${more}` : more);
}

function gainEvidence({ study, rows, share, borrowed, prior }: GainGround): readonly string[] {
  const assumed = isPart(share)
    ? "The share is an assumption."
    : "That all of it counts is an assumption.";
  return [
    studyOf(study).sales,
    ...(prior ? ["A national prior, not local evidence: the range allows for other markets."] : []),
    ...(borrowed ? ["No study grades this kind of room: the whole house stands in."] : []),
    ...(share === null || rows.length === 0 ? [] : [assumed]),
  ];
}

/** Where a gain comes from, in sentences for owners and lenders; an assumed share makes it an assumption. */
export function gainOrigin(grounds: readonly GainGround[]): Origin {
  return {
    kind: grounds.some(({ share }) => share !== null) ? "assumption" : "sales-study",
    source: oneText(grounds.map(gainSource)),
    evidence: oneText(grounds.flatMap(gainEvidence)),
    years: distinct(grounds.map(({ study }) => studyOf(study).years))
      .toSorted()
      .join("; "),
  };
}
