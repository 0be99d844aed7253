import { BitWriter } from "./bit-writer.ts";

type Rgb = readonly [red: number, green: number, blue: number];

/** A picture of one colour for each block of 32 pixels, row by row. */
export interface BlockPicture {
  readonly columns: number;
  readonly colours: readonly Rgb[];
  /** Bits of a sample: 8 unless said otherwise. */
  readonly depth?: 8 | 10;
}

/** What a HEIF file keeps of such a picture. */
export interface HevcPicture {
  readonly width: number;
  readonly height: number;
  /** The decoder's settings: what lies in the box `hvcC` (ISO/IEC 14496-15, 8.3.3.1). */
  readonly settings: readonly number[];
  /** The samples, each unit behind its length. */
  readonly data: readonly number[];
}

const BLOCK = 32;
const [VIDEO, SEQUENCE, PICTURE, STILL] = [32, 33, 34, 20];

/** A unit behind its header; a 3 keeps zeros in it from looking like the start of another (ITU-T H.265, 7.3.1.1). */
function unit(kind: number, bytes: readonly number[]): number[] {
  const out = [kind << 1, 1];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros === 2 && byte <= 3) {
      out.push(3);
      zeros = 0;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    out.push(byte);
  }
  return out;
}

/** Profile and level (7.3.3): Main for 8 bits, Main 10 for 10. */
function profile(bits: BitWriter, depth: number): void {
  const kind = depth === 8 ? 1 : 2;
  bits.put(kind, 8).put(2 ** (31 - kind), 32);
  bits.put(0b1001, 4).put(0, 32).put(0, 12).put(93, 8);
}

function videoUnit(depth: number): number[] {
  const bits = new BitWriter().put(0x0c01, 16).put(0xffff, 16);
  profile(bits, depth);
  bits.put(1, 1).golomb(0, 0, 0).put(0, 6).golomb(0).put(0, 2);
  return unit(VIDEO, bits.stop().bytes);
}

/** The sequence (7.3.2.2): 4:2:0, blocks of 32 that are neither split nor filtered, samples as they are. */
function sequenceUnit(width: number, height: number, depth: number): number[] {
  const bits = new BitWriter().put(1, 8);
  profile(bits, depth);
  bits.golomb(0, 1, width, height).put(0, 1);
  bits
    .golomb(depth - 8, depth - 8, 0)
    .put(1, 1)
    .golomb(0, 0, 0);
  bits.golomb(2, 0, 0, 3, 0, 0).put(0b0001, 4);
  bits
    .put(depth - 1, 4)
    .put(depth - 1, 4)
    .golomb(2, 0)
    .put(1, 1);
  // no references; then how samples are meant (annex E): all 256 steps, matrix of BT.601, primaries unsaid
  bits.golomb(0).put(0, 3).put(1, 1);
  bits.put(0, 2).put(1, 1).put(5, 3).put(1, 1).put(1, 1).put(2, 8).put(2, 8).put(6, 8);
  bits.put(0, 7).put(0, 1);
  return unit(SEQUENCE, bits.stop().bytes);
}

function pictureUnit(): number[] {
  const bits = new BitWriter().golomb(0, 0).put(0, 7).golomb(0, 0, 0).put(0, 3).golomb(0, 0);
  bits.put(0, 7).put(0b101, 3).put(0, 2).golomb(0).put(0, 2);
  return unit(PICTURE, bits.stop().bytes);
}

/** Luma and both chromas of a colour (BT.601, all steps), in samples of that depth. */
function samplesOf([red, green, blue]: Rgb, depth: number): readonly number[] {
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
  const scale = (2 ** depth - 1) / 255;
  const middle = 2 ** (depth - 1);
  return [
    Math.round(luma * scale),
    Math.round(middle + ((blue - luma) / 1.772) * scale),
    Math.round(middle + ((red - luma) / 1.402) * scale),
  ].map((sample) => Math.min(2 ** depth - 1, Math.max(0, sample)));
}

/** One block as a slice of its own: so the arithmetic code around its samples is the same in all (9.3). */
function sliceUnit(at: number, blocks: number, colour: Rgb, depth: number): number[] {
  const bits = new BitWriter()
    .put(at === 0 ? 1 : 0, 1)
    .put(0, 1)
    .golomb(0);
  if (at > 0) bits.put(at, Math.ceil(Math.log2(blocks)));
  bits.golomb(2, 0).stop();
  // "not parted" and "samples as they are", coded, then at the end "the slice's last block"
  bits.put(0x8680, 16);
  const [luma, blue, red] = samplesOf(colour, depth);
  for (let i = 0; i < BLOCK * BLOCK; i += 1) bits.put(luma!, depth);
  for (const chroma of [blue!, red!])
    for (let i = 0; i < (BLOCK * BLOCK) / 4; i += 1) bits.put(chroma, depth);
  bits.pad().put(0xfe80, 16);
  return unit(STILL, bits.bytes);
}

const number32 = (value: number): number[] => [...new BitWriter().put(value, 32).bytes];
const number16 = (value: number): number[] => [value >> 8, value & 255];

/** Encodes a picture as HEVC without any loss but that of 4:2:0: every sample is written as it is. */
export function hevcPicture({ columns, colours, depth = 8 }: BlockPicture): HevcPicture {
  const width = columns * BLOCK;
  const height = (colours.length / columns) * BLOCK;
  const heads = [videoUnit(depth), sequenceUnit(width, height, depth), pictureUnit()];
  const bits = new BitWriter().put(1, 8);
  profile(bits, depth);
  bits.put(0xf000, 16).put(0xfc, 8).put(0xfd, 8);
  bits.put(0xf8 + depth - 8, 8).put(0xf8 + depth - 8, 8);
  bits.put(0, 16).put(0b1111, 8).put(heads.length, 8);
  const settings = [
    ...bits.bytes,
    ...heads.flatMap((head, at) => [0x80 + VIDEO + at, 0, 1, ...number16(head.length), ...head]),
  ];
  const data = colours.flatMap((colour, at) => {
    const slice = sliceUnit(at, colours.length, colour, depth);
    return [...number32(slice.length), ...slice];
  });
  return { width, height, settings, data };
}
