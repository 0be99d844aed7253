/**
 * Takes the orientation out of the EXIF of a WebP (RFC 9649, 2.7): Chromium turns pictures of every kind but this one.
 * @returns 1 to 8; 1, upright, where nothing readable is said
 */
export function takeWebpOrientation(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const isExtended = view.getUint32(12) === 0x56503858;
    if (!isExtended || (view.getUint8(20) & 0x08) === 0) return 1;
    let at = 12;
    while (view.getUint32(at) !== 0x45584946)
      at += 8 + Math.ceil(view.getUint32(at + 4, true) / 2) * 2;
    // Some writers keep the preamble that EXIF has in a JPEG.
    at += view.getUint32(at + 8) === 0x45786966 ? 14 : 8;
    const isLittle = view.getUint16(at) === 0x4949;
    const rows = at + view.getUint32(at + 4, isLittle) + 2;
    const end = rows + view.getUint16(rows - 2, isLittle) * 12;
    for (let row = rows; row < end; row += 12) {
      if (view.getUint16(row, isLittle) !== 0x0112) continue;
      const said = view.getUint16(row + 8, isLittle);
      view.setUint16(row + 8, 1, isLittle);
      return said >= 1 && said <= 8 ? said : 1;
    }
  } catch {
    // A WebP that is cut off, or whose EXIF leads beyond its end.
  }
  return 1;
}
