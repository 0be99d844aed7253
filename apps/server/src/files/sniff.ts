/** The kinds of picture that OneUp takes (PIC-07). */
export type PictureKind = "jpeg" | "png" | "webp" | "heic" | "avif";

const MIMES: Readonly<Record<PictureKind, string>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
  avif: "image/avif",
};

/** The media type of a kind of picture. */
export function mimeOf(kind: PictureKind): string {
  return MIMES[kind];
}

const HEIC_BRANDS = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);

/** The brands that an ISO base media file names in its first box, its own first. */
function brandsOf(bytes: Uint8Array): readonly string[] {
  if (ascii(bytes, 4, 8) !== "ftyp") return [];
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const end = Math.min(size, bytes.length, 256);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  return brands;
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/**
 * The kind of a picture by its first bytes, whatever its name or declared type says; null for
 * everything that OneUp does not take.
 */
export function sniffPicture(bytes: Uint8Array): PictureKind | null {
  if (bytes.length < 16) return null;
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  const brands = brandsOf(bytes);
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? "heic" : null;
}
