/**
 * Clears connected pieces (four neighbours) of fewer than `least` pixels from a mask of 0 and 255.
 * @returns how many pixels were cleared.
 */
export function dropScraps(data: Uint8Array, width: number, height: number, least: number): number {
  const seen = new Uint8Array(data.length);
  const piece = new Int32Array(data.length);
  let dropped = 0;
  for (let start = 0; start < data.length; start += 1) {
    if (data[start] === 0 || seen[start] === 1) continue;
    let size = 1;
    piece[0] = start;
    seen[start] = 1;
    for (let at = 0; at < size; at += 1) {
      const i = piece[at]!;
      const x = i % width;
      for (let side = 0; side < 4; side += 1) {
        if (side === 0 ? x === 0 : side === 1 ? x === width - 1 : false) continue;
        const j = side === 0 ? i - 1 : side === 1 ? i + 1 : side === 2 ? i - width : i + width;
        // above the first row and below the last one lies nothing
        if (j < 0 || j >= width * height || data[j] === 0 || seen[j] === 1) continue;
        seen[j] = 1;
        piece[size] = j;
        size += 1;
      }
    }
    if (size >= least) continue;
    for (let at = 0; at < size; at += 1) data[piece[at]!] = 0;
    dropped += size;
  }
  return dropped;
}
