/** The turn that EXIF gives a picture. */
export interface ExifOrientation {
  /** 1 to 8 (EXIF 2.32, 4.6.4.A); 1 is upright. */
  readonly orientation: number;
  /** The place of the byte that says so. */
  readonly at: number;
}

/**
 * Reads the orientation in EXIF.
 * @param view the whole file
 * @param start where the TIFF header of the EXIF stands
 * @returns null where none from 1 to 8 is said
 * @throws RangeError where the EXIF leads beyond the file
 */
export function exifOrientation(view: DataView, start: number): ExifOrientation | null {
  const isLittle = view.getUint16(start) === 0x4949;
  const rows = start + view.getUint32(start + 4, isLittle) + 2;
  const end = rows + view.getUint16(rows - 2, isLittle) * 12;
  for (let row = rows; row < end; row += 12) {
    if (view.getUint16(row, isLittle) !== 0x0112) continue;
    const orientation = view.getUint16(row + 8, isLittle);
    const at = row + (isLittle ? 8 : 9);
    return orientation >= 1 && orientation <= 8 ? { orientation, at } : null;
  }
  return null;
}
