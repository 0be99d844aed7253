/** A picture in a HEIF file, and what is said of it. */
export interface HeifItem {
  /** `hvc1` or `av01`, and the box with its decoder's settings. */
  readonly type: string;
  readonly settings: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly data: readonly number[] | Uint8Array;
  /** Boxes of its own: colour, turn, mirror. */
  readonly properties?: readonly Uint8Array[];
  /** Orientation in EXIF, 1 to 8. */
  readonly orientation?: number;
  /** The columns of a picture made of the items before it, one for each tile. */
  readonly tilesAcross?: number;
}

const text = (words: string): number[] => Array.from(words, (letter) => letter.charCodeAt(0));
const two = (value: number): number[] => [(value >> 8) & 255, value & 255];
const four = (value: number): number[] => [...two(value >>> 16), ...two(value)];

/** A box: its size, its name and what is in it (ISO/IEC 14496-12, 4.2). */
export function box(name: string, ...parts: readonly (Iterable<number> | number)[]): Uint8Array {
  const inside = parts.flatMap((part) => (typeof part === "number" ? [part] : [...part]));
  return Uint8Array.from([...four(inside.length + 8), ...text(name), ...inside]);
}

const full = (name: string, version: number, ...parts: readonly Iterable<number>[]) =>
  box(name, [version, 0, 0, 0], ...parts);

/** Colours by numbers (ISO/IEC 23091-2): 1 is sRGB's primaries, 12 Display P3's. */
export const colourNumbers = (primaries: number): Uint8Array =>
  box("colr", text("nclx"), two(primaries), two(13), two(6), 0x80);

/** Colours by an ICC profile. */
export const colourProfile = (icc: Uint8Array): Uint8Array => box("colr", text("prof"), icc);

/** The number of quarter turns against the clock. */
export const turned = (quarters: number): Uint8Array => box("irot", quarters);

/** EXIF of an orientation alone, behind the offset that HEIF wants (ISO/IEC 23008-12, A.2.1). */
const exifOf = (orientation: number): number[] => {
  const row = [1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [...four(0), ...text("MM"), 0, 42, 0, 0, 0, 8, 0, 1, ...row, ...four(0)];
};

interface Entry {
  readonly type: string;
  readonly data: Iterable<number>;
  readonly boxes: readonly Uint8Array[];
}

/**
 * Writes a HEIF file (ISO/IEC 23008-12).
 * @param primary the place of the picture that the file shows, from 0
 */
export function heifFile(brand: string, items: readonly HeifItem[], primary = 0): Uint8Array {
  const links: Uint8Array[] = [];
  const exifs: Entry[] = [];
  const pictures = items.map((item, at): Entry => {
    const { width, height, type, settings, data, properties = [], tilesAcross } = item;
    const size = full("ispe", 0, four(width), four(height));
    if (item.orientation !== undefined) {
      exifs.push({ type: "Exif", data: exifOf(item.orientation), boxes: [] });
      links.push(box("cdsc", two(items.length + exifs.length), two(1), two(at + 1)));
    }
    if (tilesAcross === undefined)
      return {
        type,
        data,
        boxes: [box(type === "hvc1" ? "hvcC" : "av1C", settings), size, ...properties],
      };
    const tiles = items.slice(0, at).flatMap((_, tile) => two(tile + 1));
    links.push(box("dimg", two(at + 1), two(at), tiles));
    const grid = [0, 0, at / tilesAcross - 1, tilesAcross - 1, ...two(width), ...two(height)];
    return { type: "grid", data: grid, boxes: [size, ...properties] };
  });
  const entries = [...pictures, ...exifs];
  const boxes = entries.flatMap((entry) => entry.boxes);
  const start = box("ftyp", text(brand), four(0), text("mif1"), text(brand));
  const meta = (from: number): Uint8Array => {
    let [at, used] = [from, 0];
    const places = entries.flatMap(({ data }, id) => {
      const length = [...data].length;
      at += length;
      return [...two(id + 1), 0, 0, 0, 1, ...four(at - length), ...four(length)];
    });
    const uses = entries.flatMap((entry, id) => {
      const numbers = entry.boxes.map(() => (used += 1));
      return [...two(id + 1), numbers.length, ...numbers.map((each) => each | 0x80)];
    });
    const names = entries.flatMap(({ type }, id) => [
      ...full("infe", 2, two(id + 1), two(0), text(type), [0]),
    ]);
    return full(
      "meta",
      0,
      full("hdlr", 0, four(0), text("pict"), four(0), four(0), four(0), [0]),
      full("pitm", 0, two(primary + 1)),
      full("iloc", 0, [0x44, 0], two(entries.length), places),
      full("iinf", 0, two(entries.length), names),
      ...(links.length > 0 ? [full("iref", 0, ...links)] : []),
      box("iprp", box("ipco", ...boxes), full("ipma", 0, four(entries.length), uses)),
    );
  };
  const head = start.length + meta(0).length + 8;
  const data = entries.flatMap((entry) => [...entry.data]);
  return Uint8Array.from([...start, ...meta(head), ...box("mdat", data)]);
}
