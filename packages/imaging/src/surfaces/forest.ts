/**
 * A random forest (Breiman, 2001) over bytes: every figure is brought to 0..255 between its usual limits, every leaf
 * holds shares of classes as bytes.
 */
export interface Forest {
  readonly classes: number;
  readonly figures: number;
  /** Lowest usual value of each figure, and bytes per unit above it. */
  readonly low: Float32Array;
  readonly scale: Float32Array;
  /** First node of each tree. */
  readonly roots: Int32Array;
  /** Per node: the figure asked, or -1 in a leaf. */
  readonly figure: Int16Array;
  /** Per node: go left when the byte is below this. */
  readonly limit: Uint8Array;
  /** Per node: the right child (the left one is the next node), or in a leaf its number. */
  readonly next: Int32Array;
  /** Per leaf: `classes` bytes. */
  readonly leaves: Uint8Array;
}

/**
 * The byte of a figure.
 * @internal
 */
export function byteOfFigure(
  forest: Pick<Forest, "low" | "scale">,
  k: number,
  value: number,
): number {
  const byte = (value - forest.low[k]!) * forest.scale[k]!;
  return byte <= 0 ? 0 : byte >= 255 ? 255 : Math.floor(byte);
}

/** Shares of classes of each row of `values` (`figures` numbers a row), summing to about 1. */
export function askForest(forest: Forest, values: Float32Array, rows: number): Float32Array {
  const { classes, figures, roots, figure, limit, next, leaves } = forest;
  const out = new Float32Array(rows * classes);
  const bytes = new Uint8Array(figures);
  for (let row = 0; row < rows; row += 1) {
    for (let k = 0; k < figures; k += 1)
      bytes[k] = byteOfFigure(forest, k, values[row * figures + k]!);
    const at = row * classes;
    let sum = 0;
    for (const root of roots) {
      let node = root;
      while (figure[node]! >= 0)
        node = bytes[figure[node]!]! < limit[node]! ? node + 1 : next[node]!;
      const leaf = next[node]! * classes;
      for (let c = 0; c < classes; c += 1) {
        out[at + c] = out[at + c]! + leaves[leaf + c]!;
        sum += leaves[leaf + c]!;
      }
    }
    for (let c = 0; c < classes; c += 1) out[at + c] = out[at + c]! / Math.max(1, sum);
  }
  return out;
}

/*
 * Layout of the packed bytes, all numbers little-endian: classes (1 byte), trees (1), figures (2); low and scale of
 * each figure (4 + 4, floats); then each tree's nodes in preorder, two bytes of figure + 1 (0 is a leaf) and one of the
 * limit; a leaf's figure is followed by the number of its classes (1) and class, share (1 + 1) of each.
 */

/** Reads a packed forest. */
export function unpackForest(bytes: Uint8Array): Forest {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const classes = view.getUint8(0);
  const trees = view.getUint8(1);
  const figures = view.getUint16(2, true);
  let at = 4;
  const low = new Float32Array(figures);
  const scale = new Float32Array(figures);
  for (let k = 0; k < figures; k += 1, at += 8) {
    low[k] = view.getFloat32(at, true);
    scale[k] = view.getFloat32(at + 4, true);
  }
  const roots = new Int32Array(trees);
  const figure: number[] = [];
  const limit: number[] = [];
  const next: number[] = [];
  const leaves: number[] = [];
  const readNode = (): void => {
    const node = figure.length;
    const asked = view.getUint16(at, true) - 1;
    at += 2;
    figure.push(asked);
    limit.push(0);
    next.push(0);
    if (asked < 0) {
      next[node] = leaves.length / classes;
      const first = leaves.length;
      for (let c = 0; c < classes; c += 1) leaves.push(0);
      const held = view.getUint8(at);
      at += 1;
      for (let k = 0; k < held; k += 1, at += 2)
        leaves[first + view.getUint8(at)] = view.getUint8(at + 1);
      return;
    }
    limit[node] = view.getUint8(at);
    at += 1;
    readNode();
    next[node] = figure.length;
    readNode();
  };
  for (let tree = 0; tree < trees; tree += 1) {
    roots[tree] = figure.length;
    readNode();
  }
  return {
    classes,
    figures,
    low,
    scale,
    roots,
    figure: Int16Array.from(figure),
    limit: Uint8Array.from(limit),
    next: Int32Array.from(next),
    leaves: Uint8Array.from(leaves),
  };
}
