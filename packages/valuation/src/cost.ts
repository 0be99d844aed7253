import { BASE_COSTS, publishedRow, rowIn } from "./cost-table.ts";
import type { CostTable, CurrentRow } from "./cost-table.ts";
import type { ProjectId } from "./cost-units.ts";
import type { SizeUnit } from "./cost-units.ts";
import { centsRange, Z90 } from "./figures.ts";
import type { Origin, Range, Spread } from "./figures.ts";
import type { MessageKey } from "./labels.ts";
import { BASE_YEAR, costOrigin } from "./origin-words.ts";
import type { CostGround } from "./origin-words.ts";
import { regionOf } from "./regions.ts";
import type { Region } from "./regions.ts";

/** What one job of the reference size costs in 2024 US dollars, and how that moves with size, wages and years. */
interface CostBasis {
  readonly unit: SizeUnit;
  readonly refSize: number;
  readonly usd: number;
  readonly low90: number;
  readonly high90: number;
  readonly exponent: number;
  readonly labourShare: number;
  readonly growthPct: number;
}

/** What an upgrade costs, in integer cents, with everything that the figure rests on. */
export interface CostEstimate extends Range {
  readonly size: number;
  readonly unit: SizeUnit;
  /** `limited`: the stated size lies beyond what the row can be stretched to. */
  readonly sizeBasis: "stated" | "reference" | "limited";
  readonly region: {
    readonly state: string | null;
    readonly factor: number;
    readonly basis: string;
  };
  readonly year: number;
  /** `allowance`: no row fits, a wide range stands in; `sum`: several of them added. */
  readonly kind: "row" | "share" | "allowance" | "sum";
  /** What `origin` says in words. */
  readonly grounds: readonly CostGround[];
  /** The cost by the published table, part by part, with which an accepted bid is compared. */
  readonly parts: readonly CostPart[];
  readonly origin: Origin;
  readonly notes: readonly MessageKey[];
}

/** A part of a cost by the published table, typical, in integer cents; no project where an allowance stands in. */
export interface CostPart {
  readonly project: ProjectId | null;
  readonly cents: number;
}

export interface CostQuery {
  /** In the project's unit; the reference size when missing or not positive. */
  readonly size?: number | undefined;
  /** Two letters. */
  readonly state?: string | undefined;
  /** Calendar year in which the work is done, 2000 to 2100. */
  readonly year: number;
  /** What costs stand on; the published table when missing. */
  readonly costs?: CostTable | undefined;
}

/** Rows are stretched to between a fifth and five times their reference size, no further. */
const STRETCH = 5;

/**
 * The README's formula on one row. Low and high scale with it and are widened for the state's wage uncertainty: the two spreads are taken as
 * independent, so their log half-widths are added in squares; wages act through the labour share.
 * @internal
 */
export function scaled(
  basis: CostBasis,
  size: number,
  region: Pick<Region, "wageIndex" | "logSd">,
  year: number,
): { range: Range; regionFactor: number } {
  const regionFactor = 1 + basis.labourShare * (region.wageIndex - 1);
  const factor =
    (size / basis.refSize) ** basis.exponent *
    regionFactor *
    (1 + basis.growthPct / 100) ** (year - BASE_YEAR);
  const elasticity = (basis.labourShare * region.wageIndex) / regionFactor;
  const wages = Z90 * elasticity * region.logSd;
  const typical = basis.usd * factor;
  return {
    regionFactor,
    range: {
      low: typical * Math.exp(-Math.hypot(Math.log(basis.usd / basis.low90), wages)),
      typical,
      high: typical * Math.exp(Math.hypot(Math.log(basis.high90 / basis.usd), wages)),
    },
  };
}

function sizeOf(basis: CostBasis, wanted: number | undefined) {
  const { refSize, unit } = basis;
  if (unit === "job" || unit === "house") return { size: 1, sizeBasis: "reference" as const };
  if (wanted === undefined || !Number.isFinite(wanted) || wanted <= 0) {
    return { size: refSize, sizeBasis: "reference" as const };
  }
  const least = unit === "each" ? 1 : refSize / STRETCH;
  const most = unit === "each" ? Math.max(20, refSize * STRETCH) : refSize * STRETCH;
  const size = Math.min(most, Math.max(least, wanted));
  return { size, sizeBasis: size === wanted ? ("stated" as const) : ("limited" as const) };
}

function estimate(
  basis: CostBasis,
  query: CostQuery,
  about: Pick<CostEstimate, "kind" | "notes"> & {
    readonly ground: CostGround;
    /** The same by the published table. */
    readonly published?: CostBasis;
  },
): CostEstimate {
  if (!Number.isInteger(query.year) || query.year < 2000 || query.year > 2100) {
    throw new RangeError(`not a calendar year between 2000 and 2100: ${query.year}`);
  }
  const { size, sizeBasis } = sizeOf(basis, query.size);
  const region = regionOf(query.state);
  const { range, regionFactor } = scaled(basis, size, region, query.year);
  const published = about.published ?? basis;
  const part = scaled(published, size, region, query.year).range.typical;
  const { ground } = about;
  const sized = basis.unit !== "job" && basis.unit !== "house";
  const notes: MessageKey[] = [...about.notes];
  if (sized && sizeBasis === "reference") notes.push("valuation.note.sizeReference");
  if (sizeBasis === "limited") notes.push("valuation.note.sizeLimited");
  if (region.state === null) notes.push("valuation.note.stateUnknown");
  return {
    ...centsRange(range.low, range.typical, range.high),
    size,
    unit: basis.unit,
    sizeBasis,
    region: { state: region.state, factor: regionFactor, basis: region.basis },
    year: query.year,
    kind: about.kind,
    grounds: [ground],
    parts: [
      { project: ground.of === "project" ? ground.project : null, cents: Math.round(part * 100) },
    ],
    origin: costOrigin([ground]),
    notes,
  };
}

type ProjectQuery = CostQuery & { readonly project: ProjectId };

/** A project's row where the work is done. */
function currentRow({ project, state, costs = BASE_COSTS }: ProjectQuery): CurrentRow {
  return rowIn(costs, project, regionOf(state).state);
}

/** What a cost of a project rests on, with what moved its row. */
function groundOf(project: ProjectId, { row, bids }: CurrentRow, share?: number): CostGround {
  return {
    of: "project",
    project,
    ...(share === undefined ? {} : { share }),
    ...(row.revision && { revision: row.revision }),
    ...(bids && { bids }),
  };
}

/** A share of a row: the low share of its low end to the high share of its high end. */
function shareOf(row: CostBasis, [low, typical, high]: Spread): CostBasis {
  return { ...row, usd: row.usd * typical, low90: row.low90 * low, high90: row.high90 * high };
}

/**
 * What a whole project of the cost table costs in a state and year.
 * @returns integer cents, rounded as `centsRange` says
 * @throws RangeError when `year` is no calendar year (a caller's mistake, not a user's)
 */
export function costOf(query: ProjectQuery): CostEstimate {
  const { project } = query;
  const current = currentRow(query);
  const { row } = current;
  const assumed = row.evidence === "assumption" && row.revision === undefined;
  return estimate(row, query, {
    kind: "row",
    ground: groundOf(project, current),
    published: publishedRow(project),
    notes: assumed ? ["valuation.note.costAssumption"] : [],
  });
}

/**
 * What a part of a project costs, as an assumed share of its row: the low share of the row's low end to the high share of its high end.
 * The origin is an assumption, whatever the row's own evidence.
 */
export function costOfShare(query: ProjectQuery & { readonly share: Spread }): CostEstimate {
  const { project, share } = query;
  const current = currentRow(query);
  return estimate(shareOf(current.row, share), query, {
    kind: "share",
    ground: groundOf(project, current, share[1]),
    published: shareOf(publishedRow(project), share),
    notes: ["valuation.note.costShare"],
  });
}

/** A wide range where no row fits, in 2024 US dollars. Wages count with `labourShare`, years with 3.5% each. */
export interface Allowance {
  readonly usd: Spread;
  readonly unit: SizeUnit;
  readonly refSize: number;
  readonly labourShare: number;
}

/** The allowance's range carried to size, state and year. An assumption: nothing published stands behind it. */
export function costOfAllowance(
  query: CostQuery & { readonly allowance: Allowance; readonly what: string },
): CostEstimate {
  const { usd, unit, refSize, labourShare } = query.allowance;
  const [low90, typical, high90] = usd;
  return estimate(
    { unit, refSize, usd: typical, low90, high90, exponent: 0.8, labourShare, growthPct: 3.5 },
    query,
    {
      kind: "allowance",
      ground: { of: "allowance", what: query.what },
      notes: ["valuation.note.allowance"],
    },
  );
}
