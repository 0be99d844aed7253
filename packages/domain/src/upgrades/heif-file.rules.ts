import { type ExifOrientation, exifOrientation } from "./exif-orientation.rules.ts";

/** The facts that a HEIF file, HEIC or AVIF, gives about its primary picture. */
export interface HeifFile {
  /** The turn from EXIF, if the file itself has no turn and no mirror: a reader follows one of them, never both. */
  readonly exif: ExifOrientation | null;
  /** The ICC profile of its colours. */
  readonly profile: Uint8Array | null;
  /** The number of its colours' primaries (ISO/IEC 23091-2): 1 is sRGB's, 12 Display P3's. A profile counts more. */
  readonly primaries: number | null;
}

const NOTHING: HeifFile = { exif: null, profile: null, primaries: null };

interface Box {
  readonly name: string;
  /** The beginning and end of its content. */
  readonly from: number;
  readonly to: number;
}

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(at + letter)));

/** The boxes that follow each other (ISO/IEC 14496-12, 4.2). */
function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const said = view.getUint32(at);
    const head = said === 1 ? 16 : 8;
    const size = said === 1 ? Number(view.getBigUint64(at + 8)) : said === 0 ? to - at : said;
    if (size < head) break;
    boxes.push({ name: nameAt(view, at + 4), from: at + head, to: Math.min(to, at + size) });
    at += size;
  }
  return boxes;
}

/** Reads one number after the other. */
class Numbers {
  readonly #view: DataView;
  at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.at = at;
  }

  /** The next number of the given bytes; 0 for none. */
  next(bytes: number): number {
    let value = 0;
    for (let i = 0; i < bytes; i += 1) value = value * 256 + this.#view.getUint8(this.at + i);
    this.at += bytes;
    return value;
  }
}

/** The targets of references of this kind, by their source item (8.11.12). */
function referencesOf(view: DataView, box: Box | undefined, kind: string): Map<number, number[]> {
  const found = new Map<number, number[]>();
  if (box === undefined) return found;
  const wide = view.getUint8(box.from) === 0 ? 2 : 4;
  for (const reference of boxesIn(view, box.from + 4, box.to)) {
    if (reference.name !== kind) continue;
    const numbers = new Numbers(view, reference.from);
    const item = numbers.next(wide);
    const count = numbers.next(2);
    found.set(
      item,
      Array.from({ length: count }, () => numbers.next(wide)),
    );
  }
  return found;
}

/** The boxes that describe an item (ISO/IEC 23008-12, 9.3). */
function propertiesOf(view: DataView, box: Box | undefined, item: number): Box[] {
  if (box === undefined) return [];
  const inside = boxesIn(view, box.from, box.to);
  const all = inside.find(({ name }) => name === "ipco");
  if (all === undefined) return [];
  const properties = boxesIn(view, all.from, all.to);
  const own: Box[] = [];
  for (const { from } of inside.filter(({ name }) => name === "ipma")) {
    const [wideItem, wide] = [view.getUint8(from) === 0 ? 2 : 4, (view.getUint8(from + 3) & 1) + 1];
    const numbers = new Numbers(view, from + 4);
    for (let left = numbers.next(4); left > 0; left -= 1) {
      const isOwn = numbers.next(wideItem) === item;
      for (let more = numbers.next(1); more > 0; more -= 1) {
        // the highest bit says that nobody may pass it over
        const property = properties[(numbers.next(wide) & (wide === 1 ? 0x7f : 0x7fff)) - 1];
        if (isOwn && property !== undefined) own.push(property);
      }
    }
  }
  return own;
}

/** The items of EXIF (ISO/IEC 14496-12, 8.11.6). */
function exifItems(view: DataView, box: Box | undefined): number[] {
  if (box === undefined) return [];
  const head = view.getUint8(box.from) === 0 ? 6 : 8;
  return boxesIn(view, box.from + head, box.to).flatMap(({ from }) => {
    const version = view.getUint8(from);
    const numbers = new Numbers(view, from + 4);
    const item = numbers.next(version === 3 ? 4 : 2);
    return version >= 2 && nameAt(view, numbers.at + 2) === "Exif" ? [item] : [];
  });
}

/** The place of an item in the file; null if it lies elsewhere (8.11.3). */
function placeOf(view: DataView, box: Box | undefined, wanted: number): number | null {
  if (box === undefined) return null;
  const version = view.getUint8(box.from);
  const numbers = new Numbers(view, box.from + 4);
  const sizes = numbers.next(2);
  const [offset, length, base, index] = [12, 8, 4, 0].map((bits) => (sizes >> bits) & 15);
  const wide = version < 2 ? 2 : 4;
  for (let left = numbers.next(wide); left > 0; left -= 1) {
    const item = numbers.next(wide);
    const way = version === 0 ? 0 : numbers.next(2) & 15;
    numbers.next(2);
    const from = numbers.next(base!);
    const extents = numbers.next(2);
    for (let extent = 0; extent < extents; extent += 1) {
      if (version > 0) numbers.next(index!);
      const at = from + numbers.next(offset!);
      numbers.next(length!);
      if (item === wanted) return way === 0 ? at : null;
    }
  }
  return null;
}

function read(bytes: Uint8Array, view: DataView): HeifFile {
  const meta = boxesIn(view, 0, bytes.length).find(({ name }) => name === "meta");
  if (meta === undefined) return NOTHING;
  const boxes = new Map(boxesIn(view, meta.from + 4, meta.to).map((box) => [box.name, box]));
  const shown = boxes.get("pitm");
  if (shown === undefined) return NOTHING;
  const wide = view.getUint8(shown.from) === 0 ? 2 : 4;
  const primary = new Numbers(view, shown.from + 4).next(wide);
  const own = propertiesOf(view, boxes.get("iprp"), primary);
  // a picture of tiles takes the colours of its first tile, unless it has its own
  const tile = referencesOf(view, boxes.get("iref"), "dimg").get(primary)?.[0];
  const tiles = tile === undefined ? [] : propertiesOf(view, boxes.get("iprp"), tile);
  const colours = [own, tiles]
    .map((properties) => properties.filter(({ name }) => name === "colr"))
    .find((found) => found.length > 0);
  const numbered = colours?.find(({ from }) => nameAt(view, from) === "nclx");
  const profile = colours?.find(({ from }) => ["prof", "rICC"].includes(nameAt(view, from)));
  return {
    exif: own.some(({ name }) => name === "irot" || name === "imir")
      ? null
      : exifOf(view, boxes, primary),
    profile: profile === undefined ? null : bytes.slice(profile.from + 4, profile.to),
    primaries: numbered === undefined ? null : view.getUint16(numbered.from + 4),
  };
}

function exifOf(
  view: DataView,
  boxes: ReadonlyMap<string, Box>,
  primary: number,
): ExifOrientation | null {
  const about = referencesOf(view, boxes.get("iref"), "cdsc");
  const item = exifItems(view, boxes.get("iinf")).find((id) => about.get(id)?.includes(primary));
  const place = item === undefined ? null : placeOf(view, boxes.get("iloc"), item);
  // four bytes give the distance to the TIFF header behind them (ISO/IEC 23008-12, A.2.1)
  return place === null ? null : exifOrientation(view, place + 4 + view.getUint32(place));
}

/** Reads the facts of a HEIF file's picture; nothing if it is cut off or points beyond its end. */
export function readHeifFile(bytes: Uint8Array): HeifFile {
  try {
    return read(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return NOTHING;
  }
}
