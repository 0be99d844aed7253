/** How fast likeness falls with the mean squared distance of columns, and how much of a sale is noise. */
const FALL = 0.1;
const NOISE = 0.02;
/** A column of a standardised row counts no more than this. */
const FARTHEST = 4;

/**
 * Kernel ridge regression on standardised rows (Saunders et al. 1998): homes alike in all columns tell each other.
 *
 * @param x known rows, then those that are asked for
 * @param y of the known rows, around zero
 * @param weights by which a known row is less noise, 0 to 1
 * @returns what the others say of each known row, by the closed form for leaving one out; then of those asked for
 */
export function kernelRidge(
  x: readonly Float64Array[],
  y: Float64Array,
  weights: Float64Array,
): Float64Array {
  const n = y.length;
  const rows = x.map((row) => row.map((value) => Math.max(-FARTHEST, Math.min(FARTHEST, value))));
  const lower: Float64Array[] = [];
  for (let i = 0; i < n; i++) {
    const row = new Float64Array(i + 1);
    for (let j = 0; j <= i; j++) {
      let sum = kernel(rows[i]!, rows[j]!) + (i === j ? NOISE / weights[i]! : 0);
      const other = j < i ? lower[j]! : row;
      for (let k = 0; k < j; k++) sum -= row[k]! * other[k]!;
      row[j] = i === j ? Math.sqrt(sum) : sum / other[j]!;
    }
    lower.push(row);
  }
  const half = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = y[i]!;
    for (let k = 0; k < i; k++) sum -= lower[i]![k]! * half[k]!;
    half[i] = sum / lower[i]![i]!;
  }
  // Columns of the factor's inverse give both the coefficients and the inverse's diagonal.
  const coefficients = new Float64Array(n);
  const told = new Float64Array(x.length);
  const column = new Float64Array(n);
  for (let j = 0; j < n; j++) {
    const first = 1 / lower[j]![j]!;
    column[j] = first;
    let diagonal = first * first;
    let sum = first * half[j]!;
    for (let i = j + 1; i < n; i++) {
      const row = lower[i]!;
      let value = 0;
      for (let k = j; k < i; k++) value -= row[k]! * column[k]!;
      value /= row[i]!;
      column[i] = value;
      diagonal += value * value;
      sum += value * half[i]!;
    }
    coefficients[j] = sum;
    told[j] = y[j]! - sum / diagonal;
  }
  for (let i = n; i < x.length; i++) {
    let sum = 0;
    for (let j = 0; j < n; j++) sum += coefficients[j]! * kernel(rows[j]!, rows[i]!);
    told[i] = sum;
  }
  return told;
}

function kernel(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let c = 0; c < a.length; c++) {
    const step = a[c]! - b[c]!;
    sum += step * step;
  }
  return Math.exp((-FALL * sum) / a.length);
}
