/** Mean over a square window of side `2 * radius + 1`, cut at the borders. Writes into `out`; `work` has the same length. */
export function boxBlur(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  out: Float32Array,
  work: Float32Array,
): void {
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = 0;
    let count = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) {
      sum += source[row + x]!;
      count += 1;
    }
    // three stretches: the window grows at the left border, slides, and shrinks at the right one
    const grown = Math.min(width, radius + 1);
    const shrinks = Math.max(grown, width - radius);
    let x = 0;
    for (; x < grown; x += 1) {
      if (x + radius < width) {
        sum += source[row + x + radius]!;
        count += 1;
      }
      work[row + x] = sum / count;
    }
    const share = 1 / count;
    for (; x < shrinks; x += 1) {
      sum += source[row + x + radius]! - source[row + x - radius - 1]!;
      work[row + x] = sum * share;
    }
    for (; x < width; x += 1) {
      sum -= source[row + x - radius - 1]!;
      count -= 1;
      work[row + x] = sum / count;
    }
  }
  const sums = new Float64Array(width);
  let rows = 0;
  for (let y = 0; y < Math.min(radius, height); y += 1) {
    for (let x = 0; x < width; x += 1) sums[x] = sums[x]! + work[y * width + x]!;
    rows += 1;
  }
  for (let y = 0; y < height; y += 1) {
    const enter = y + radius;
    const leave = y - radius - 1;
    if (enter < height) rows += 1;
    if (leave >= 0) rows -= 1;
    if (enter < height && leave >= 0) {
      const into = enter * width;
      const gone = leave * width;
      for (let x = 0; x < width; x += 1) sums[x] = sums[x]! + work[into + x]! - work[gone + x]!;
    } else if (enter < height) {
      const into = enter * width;
      for (let x = 0; x < width; x += 1) sums[x] = sums[x]! + work[into + x]!;
    } else if (leave >= 0) {
      const gone = leave * width;
      for (let x = 0; x < width; x += 1) sums[x] = sums[x]! - work[gone + x]!;
    }
    const at = y * width;
    const scale = 1 / rows;
    for (let x = 0; x < width; x += 1) out[at + x] = sums[x]! * scale;
  }
}

/**
 * Edge-preserving smoothing of a plane guided by itself (He, Sun and Tang, "Guided Image Filtering", 2010).
 * Variation whose variance in the window stays well below `epsilon` is smoothed away, stronger edges stay.
 */
export function smoothKeepingEdges(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
): Float32Array {
  const count = width * height;
  const work = new Float32Array(count);
  const mean = new Float32Array(count);
  const square = new Float32Array(count);
  boxBlur(source, width, height, radius, mean, work);
  for (let i = 0; i < count; i += 1) square[i] = source[i]! * source[i]!;
  boxBlur(square, width, height, radius, square, work);
  for (let i = 0; i < count; i += 1) {
    const m = mean[i]!;
    const variance = Math.max(0, square[i]! - m * m);
    const a = variance / (variance + epsilon);
    square[i] = a;
    mean[i] = m * (1 - a);
  }
  boxBlur(square, width, height, radius, square, work);
  boxBlur(mean, width, height, radius, mean, work);
  for (let i = 0; i < count; i += 1) work[i] = square[i]! * source[i]! + mean[i]!;
  return work;
}
