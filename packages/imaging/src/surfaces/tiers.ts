/** The input of the tier solver: a grid and costs. */
export interface TierProblem {
  readonly width: number;
  readonly height: number;
  readonly labels: number;
  /** Cost of each label at each pixel, `labels` numbers per pixel. */
  readonly costs: Float32Array;
  /** Edge size right of and below each pixel, 0 (none) to 1 (clear). */
  readonly edgeX: Float32Array;
  readonly edgeY: Float32Array;
}

const BORDER = 3;
const SHARP = 0.12;

/**
 * Labels a grid so that costs, borders on edges and the order from top to bottom agree: dynamic programming along the
 * four directions, summed (semi-global matching, Hirschmueller 2008, over tiers as in Felzenszwalb and Veksler 2010).
 * @returns the summed cost of each label at each pixel, lower is better.
 */
export function solveTiers(problem: TierProblem): Float32Array {
  const { width, height, labels, costs } = problem;
  const total = new Float32Array(costs.length);
  sweepRows(problem, total, 1);
  sweepRows(problem, total, -1);
  sweepColumns(problem, total, 1);
  sweepColumns(problem, total, -1);
  // each sweep counted the pixel's own cost once
  for (let i = 0; i < width * height * labels; i += 1) total[i] = total[i]! - 3 * costs[i]!;
  return total;
}

/** Price of a border on an edge of this size. */
function border(edge: number): number {
  return BORDER * Math.max(SHARP, 1 - edge);
}

function sweepRows(problem: TierProblem, total: Float32Array, direction: 1 | -1): void {
  const { width, height, labels, costs, edgeX } = problem;
  const line = new Float32Array(labels);
  for (let y = 0; y < height; y += 1) {
    line.fill(0);
    let low = 0;
    for (let step = 0; step < width; step += 1) {
      const x = direction > 0 ? step : width - 1 - step;
      const i = y * width + x;
      const jump = border(edgeX[direction > 0 ? Math.max(0, i - 1) : i]!);
      const at = i * labels;
      let lowest = Infinity;
      for (let k = 0; k < labels; k += 1) {
        const stay = line[k]! - low;
        const value = costs[at + k]! + (stay < jump ? stay : jump);
        line[k] = value;
        if (line[k]! < lowest) lowest = line[k]!;
        total[at + k] = total[at + k]! + value;
      }
      low = lowest;
    }
  }
}

function sweepColumns(problem: TierProblem, total: Float32Array, direction: 1 | -1): void {
  const { width, height, labels, costs, edgeY } = problem;
  const lines = new Float32Array(width * labels);
  const lows = new Float32Array(width);
  for (let step = 0; step < height; step += 1) {
    const y = direction > 0 ? step : height - 1 - step;
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const at = x * labels;
      const jump = border(edgeY[direction > 0 ? Math.max(0, i - width) : i]!);
      const low = lows[x]!;
      const own = i * labels;
      let lowest = Infinity;
      for (let k = 0; k < labels; k += 1) {
        const stay = lines[at + k]! - low;
        const value = costs[own + k]! + (stay < jump ? stay : jump);
        lines[at + k] = value;
        total[own + k] = total[own + k]! + value;
        if (value < lowest) lowest = value;
      }
      lows[x] = lowest;
    }
  }
}
