/**
 * Sums for a ridge with dense columns and one effect per group, which are solved apart: the group block is diagonal, so
 * its Schur complement costs no more than the dense columns.
 */
export class RidgeSums {
  readonly #columns: number;
  readonly #groups: number;
  readonly #squares: Float64Array;
  readonly #products: Float64Array;
  readonly #groupSums: Float64Array;
  readonly #groupCounts: Float64Array;
  readonly #groupProducts: Float64Array;
  #rows = 0;

  constructor(columns: number, groups: number) {
    this.#columns = columns;
    this.#groups = groups;
    this.#squares = new Float64Array(columns * columns);
    this.#products = new Float64Array(columns);
    this.#groupSums = new Float64Array(groups * columns);
    this.#groupCounts = new Float64Array(groups);
    this.#groupProducts = new Float64Array(groups);
  }

  /** @param group -1 for none */
  add(row: Float64Array, target: number, group: number, weight = 1): void {
    const columns = this.#columns;
    for (let i = 0; i < columns; i++) {
      const value = row[i]! * weight;
      if (value === 0) continue;
      const start = i * columns;
      for (let j = 0; j <= i; j++) this.#squares[start + j]! += value * row[j]!;
      this.#products[i]! += value * target;
      if (group >= 0) this.#groupSums[group * columns + i]! += value;
    }
    if (group >= 0) {
      this.#groupCounts[group]! += weight;
      this.#groupProducts[group]! += weight * target;
    }
    this.#rows++;
  }

  get rows(): number {
    return this.#rows;
  }

  /**
   * @param penalty by column, added to its sum of squares; Infinity leaves a column out
   * @param groupPenalty sales without effect that each group is thought to have besides its own
   */
  solve(penalty: ArrayLike<number>, groupPenalty: number): RidgeSolution {
    const columns = this.#columns;
    const square = this.#squares.slice();
    const right = this.#products.slice();
    for (let group = 0; group < this.#groups; group++) {
      const count = this.#groupCounts[group]! + groupPenalty;
      if (count === 0) continue;
      const start = group * columns;
      const mean = this.#groupProducts[group]! / count;
      for (let i = 0; i < columns; i++) {
        const share = this.#groupSums[start + i]! / count;
        if (share === 0) continue;
        for (let j = 0; j <= i; j++)
          square[i * columns + j]! -= share * this.#groupSums[start + j]!;
        right[i]! -= this.#groupSums[start + i]! * mean;
      }
    }
    for (let i = 0; i < columns; i++) {
      if (Number.isFinite(penalty[i]!)) {
        square[i * columns + i]! += penalty[i]!;
        continue;
      }
      right[i] = 0;
      for (let j = 0; j < columns; j++) square[i < j ? j * columns + i : i * columns + j] = 0;
      square[i * columns + i] = 1;
    }
    const factor = cholesky(square, columns);
    const coefficients = solveWith(factor, columns, right);
    const groups = new Float64Array(this.#groups);
    for (let group = 0; group < this.#groups; group++) {
      let sum = this.#groupProducts[group]!;
      for (let i = 0; i < columns; i++)
        sum -= this.#groupSums[group * columns + i]! * coefficients[i]!;
      groups[group] = sum / (this.#groupCounts[group]! + groupPenalty || 1);
    }
    return { coefficients, groups, factor };
  }
}

export interface RidgeSolution {
  readonly coefficients: Float64Array;
  readonly groups: Float64Array;
  /** Lower Cholesky factor of the dense columns' matrix, row after row. */
  readonly factor: Float64Array;
}

/** Lower triangle in, lower triangle out; a pivot that vanished (a column that others tell) gets no weight. */
function cholesky(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j]!;
      for (let k = 0; k < j; k++) sum -= lower[i * size + k]! * lower[j * size + k]!;
      if (i > j) lower[i * size + j] = sum / lower[j * size + j]!;
      else
        lower[i * size + i] = sum > 1e-9 * Math.abs(matrix[i * size + i]!) ? Math.sqrt(sum) : 1e9;
    }
  }
  return lower;
}

/** x of L L' x = right. */
export function solveWith(lower: Float64Array, size: number, right: Float64Array): Float64Array {
  const x = right.slice();
  for (let i = 0; i < size; i++) {
    let sum = x[i]!;
    for (let k = 0; k < i; k++) sum -= lower[i * size + k]! * x[k]!;
    x[i] = sum / lower[i * size + i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = x[i]!;
    for (let k = i + 1; k < size; k++) sum -= lower[k * size + i]! * x[k]!;
    x[i] = sum / lower[i * size + i]!;
  }
  return x;
}
