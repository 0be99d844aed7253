import { bytesOfBase64 } from "../numeric/base64.ts";
import { HELD } from "./sum-kernel.ts";
import { SumRoom } from "./sum-room.ts";

/**
 * One layer as `scripts/learn-net.py` writes it: 8-bit numbers and one step of theirs per channel.
 * @internal
 */
export interface PackedLayer {
  readonly in: number;
  readonly out: number;
  /** Side of the window, 3 or 1. */
  readonly size: number;
  /** Base64: out, rows, columns, in. */
  readonly weights: string;
  /** Base64 of 32-bit floats, one per channel that comes out. */
  readonly steps: string;
  readonly biases: string;
}

export type PackedNet = Readonly<Record<string, PackedLayer>>;

/** One place of a window: what lies there, by its distance from the window's middle, times these weights. */
interface Tap {
  readonly dx: number;
  readonly dy: number;
  /** In, out: what one number that comes in adds to all that come out lies together, `lanes` numbers. */
  readonly weights: Float32Array;
}

interface Layer {
  readonly in: number;
  readonly out: number;
  /** `out` rounded up to a multiple of `held`. */
  readonly lanes: number;
  /** How many are added up at a time. */
  readonly held: number;
  readonly taps: readonly Tap[];
  readonly biases: Float32Array;
}

/** Numbers on a grid, the channels of a place together. */
interface Plane {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Float32Array;
}

/** What a net says of each place, and the numbers that it says it from: like things have like ones, whatever they are called. */
interface Said extends Plane {
  readonly traits: Plane;
}

/** A net that names what each place of a picture shows. */
export interface SurfaceNet {
  /** Levels, each half as wide as the one before; the picture's sides are multiples of two to their power. */
  readonly levels: number;
  readonly layers: ReadonlyMap<string, Layer>;
  /** Where the numbers lie that are added up. */
  readonly room: SumRoom;
}

const floatsOf = (text: string): Float32Array => {
  const view = new DataView(bytesOfBase64(text).buffer);
  return Float32Array.from({ length: view.byteLength / 4 }, (_, at) =>
    view.getFloat32(at * 4, true),
  );
};

/** How many sums of a layer are held at a time: where the fewest are added up in vain. */
function heldFor(out: number): number {
  const lanes = (held: number): number => Math.ceil(out / held) * held;
  return HELD.reduce((best, held) => (lanes(held) < lanes(best) ? held : best));
}

function unpackLayer(
  { in: into, out, size, weights, steps, biases }: PackedLayer,
  room: SumRoom,
): Layer {
  const numbers = new Int8Array(bytesOfBase64(weights).buffer);
  const step = floatsOf(steps);
  const held = heldFor(out);
  const lanes = Math.ceil(out / held) * held;
  const reach = (size - 1) / 2;
  const taps: Tap[] = [];
  for (let tap = 0; tap < size * size; tap += 1) {
    const laid = room.floats(into * lanes).fill(0);
    for (let o = 0; o < out; o += 1)
      for (let i = 0; i < into; i += 1)
        laid[i * lanes + o] = numbers[(o * size * size + tap) * into + i]! * step[o]!;
    taps.push({ dx: (tap % size) - reach, dy: Math.floor(tap / size) - reach, weights: laid });
  }
  const padded = new Float32Array(lanes);
  padded.set(floatsOf(biases));
  return { in: into, out, lanes, held, taps, biases: padded };
}

/** Reads what was learned; its numbers lie and are added up in `room`. */
export function unpackNet(packed: PackedNet, room: SumRoom = new SumRoom()): SurfaceNet {
  const layers = new Map(
    Object.entries(packed).map(([name, layer]) => [name, unpackLayer(layer, room)] as const),
  );
  let levels = 0;
  while (layers.has(`down${levels}`)) levels += 1;
  return { levels, layers, room };
}

/** A plane without its zeros, which are half of it: what each place hands on, and of which channel. */
interface Sparse {
  readonly width: number;
  readonly height: number;
  /** Where the numbers of each place begin, and where the last ones end. */
  readonly starts: Int32Array;
  readonly values: Float32Array;
  readonly channels: Uint8Array;
}

function withoutZeros({ width, height, channels, data }: Plane, room: SumRoom): Sparse {
  const starts = room.integers(width * height + 1);
  const values = room.floats(data.length);
  const kept = room.bytes(data.length);
  starts[0] = 0;
  let count = 0;
  let at = 0;
  for (let place = 1; place < starts.length; place += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      const value = data[at]!;
      at += 1;
      // a zero is written over by the next: nobody can foretell which are zeros, so nothing branches
      values[count] = value;
      kept[count] = channel;
      count += value === 0 ? 0 : 1;
    }
    starts[place] = count;
  }
  return { width, height, starts, values, channels: kept };
}

/** The number of sums held at a time where nothing may be compiled. */
const AT_A_TIME = 8;

/** Adds what one place hands on through one tap to the sums of another; in 32 bits, as the kernel does. */
function addPlace(
  sums: Float32Array,
  to: number,
  lanes: number,
  { starts, values, channels }: Sparse,
  place: number,
  weights: Float32Array,
): void {
  const { fround } = Math;
  const from = starts[place]!;
  const end = starts[place + 1]!;
  for (let lane = 0; lane < lanes; lane += AT_A_TIME) {
    const at = to + lane;
    let a = sums[at]!;
    let b = sums[at + 1]!;
    let c = sums[at + 2]!;
    let d = sums[at + 3]!;
    let e = sums[at + 4]!;
    let f = sums[at + 5]!;
    let g = sums[at + 6]!;
    let h = sums[at + 7]!;
    for (let k = from; k < end; k += 1) {
      const value = values[k]!;
      const w = channels[k]! * lanes + lane;
      a = fround(a + fround(value * weights[w]!));
      b = fround(b + fround(value * weights[w + 1]!));
      c = fround(c + fround(value * weights[w + 2]!));
      d = fround(d + fround(value * weights[w + 3]!));
      e = fround(e + fround(value * weights[w + 4]!));
      f = fround(f + fround(value * weights[w + 5]!));
      g = fround(g + fround(value * weights[w + 6]!));
      h = fround(h + fround(value * weights[w + 7]!));
    }
    sums[at] = a;
    sums[at + 1] = b;
    sums[at + 2] = c;
    sums[at + 3] = d;
    sums[at + 4] = e;
    sums[at + 5] = f;
    sums[at + 6] = g;
    sums[at + 7] = h;
  }
}

/** The sums of one row of places that come out, `lanes` numbers each. */
interface Row {
  readonly width: number;
  readonly lanes: number;
  readonly held: number;
  readonly sums: Float32Array;
}

/** Which places of a row are added to (from `first` each `step`-th), and the row they look at and how it advances. */
interface Walk {
  readonly first: number;
  readonly step: number;
  readonly y: number;
  readonly stride: number;
}

/** Adds to places of a row what those around them in `from` hand on; beyond its borders lie zeros. */
function addRow(row: Row, walk: Walk, from: Sparse, taps: readonly Tap[], room: SumRoom): void {
  const { width, lanes, held, sums } = row;
  const { starts, values, channels } = from;
  const { step, stride } = walk;
  for (const { dx, dy, weights } of taps) {
    const y = walk.y + dy;
    if (y < 0 || y >= from.height) continue;
    const outside = dx < 0 ? Math.ceil(-dx / stride) : 0;
    const x = walk.first + outside * step;
    const sx = dx + outside * stride;
    const places = Math.min(Math.ceil((width - x) / step), Math.ceil((from.width - sx) / stride));
    const place = y * from.width + sx;
    const { kernel } = room;
    if (kernel !== null && room.holds(sums, starts, values, channels, weights))
      kernel.addTap[held]!(
        Math.max(0, places),
        sums.byteOffset + x * lanes * 4,
        step * lanes * 4,
        starts.byteOffset + place * 4,
        stride * 4,
        values.byteOffset,
        channels.byteOffset,
        weights.byteOffset,
        lanes * 4,
      );
    else
      for (let i = 0; i < places; i += 1)
        addPlace(sums, (x + i * step) * lanes, lanes, from, place + i * stride, weights);
  }
}

/** Runs a layer row by row; `add` adds all that comes in to a row's sums. Cut off below zero where `rectify`. */
function runRows(
  width: number,
  height: number,
  { out, lanes, held, biases }: Layer,
  rectify: boolean,
  room: SumRoom,
  add: (row: Row, y: number) => void,
): Plane {
  const data = new Float32Array(width * height * out);
  const sums = room.floats(width * lanes);
  const empty = new Float32Array(sums.length);
  for (let at = 0; at < empty.length; at += lanes) empty.set(biases, at);
  const row = { width, lanes, held, sums };
  for (let y = 0; y < height; y += 1) {
    sums.set(empty);
    add(row, y);
    if (lanes === out) data.set(sums, y * width * out);
    else
      for (let i = 0, at = y * width * out; i < sums.length; i += 1)
        if (i % lanes < out) {
          data[at] = sums[i]!;
          at += 1;
        }
  }
  if (rectify) for (let i = 0; i < data.length; i += 1) if (data[i]! < 0) data[i] = 0;
  return { width, height, channels: out, data };
}

/** A convolution with a border of zeros. */
function convolve(
  from: Plane,
  layer: Layer,
  stride: 1 | 2,
  rectify: boolean,
  room: SumRoom,
): Plane {
  return room.whileIn(() => {
    const sparse = withoutZeros(from, room);
    const width = Math.ceil(from.width / stride);
    const height = Math.ceil(from.height / stride);
    return runRows(width, height, layer, rectify, room, (row, y) =>
      addRow(row, { first: 0, step: 1, y: y * stride, stride }, sparse, layer.taps, room),
    );
  });
}

/** The same taps for some of the channels alone. */
function ofChannels({ taps, lanes }: Layer, from: number, to: number): Tap[] {
  return taps.map(({ dx, dy, weights }) => ({
    dx,
    dy,
    weights: weights.subarray(from * lanes, to * lanes),
  }));
}

/**
 * Taps on a plane made twice as wide and high, as taps on the plane as it was, for places that are `px` right of and
 * `py` below an even one: several fall on one place, and their weights are added up.
 */
function onHalf(taps: readonly Tap[], px: 0 | 1, py: 0 | 1, room: SumRoom): Tap[] {
  const fallen: Tap[] = [];
  for (const tap of taps) {
    const dx = (tap.dx + px) >> 1;
    const dy = (tap.dy + py) >> 1;
    const same = fallen.find((known) => known.dx === dx && known.dy === dy);
    if (same === undefined) {
      const weights = room.floats(tap.weights.length);
      weights.set(tap.weights);
      fallen.push({ dx, dy, weights });
    } else
      for (let i = 0; i < same.weights.length; i += 1)
        same.weights[i] = same.weights[i]! + tap.weights[i]!;
  }
  return fallen;
}

/**
 * A convolution of `from`, made twice as wide and high, with the channels of `beside` after its own. What a wide plane
 * would say four times over is read from the small one.
 */
function convolveWidened(from: Plane, beside: Plane, layer: Layer, room: SumRoom): Plane {
  return room.whileIn(() => {
    const [coarse, fine] = [withoutZeros(from, room), withoutZeros(beside, room)];
    const wide = ofChannels(layer, 0, from.channels);
    const own = ofChannels(layer, from.channels, layer.in);
    const halves = ([0, 1] as const).map((py) =>
      ([0, 1] as const).map((px) => onHalf(wide, px, py, room)),
    );
    return runRows(beside.width, beside.height, layer, true, room, (row, y) => {
      for (const first of [0, 1])
        addRow(row, { first, step: 2, y: y >> 1, stride: 1 }, coarse, halves[y & 1]![first]!, room);
      addRow(row, { first: 0, step: 1, y, stride: 1 }, fine, own, room);
    });
  });
}

/** Adds to every place what the mean of the whole picture says. */
function addWhole(from: Plane, layer: Layer, room: SumRoom): Plane {
  const { channels, data } = from;
  const places = from.width * from.height;
  const mean = new Float32Array(channels);
  for (let i = 0; i < data.length; i += 1)
    mean[i % channels] = mean[i % channels]! + data[i]! / places;
  const whole = convolve({ width: 1, height: 1, channels, data: mean }, layer, 1, false, room).data;
  return {
    ...from,
    data: data.map((value, i) => Math.max(0, value + whole[i % channels]!)),
  };
}

/**
 * What the net says of a picture.
 * @param picture five numbers per place: red, green, blue (-2..2), how far down (-1..1), how far from the middle (0..1)
 * @returns one number per class and place at half the picture's width and height, the larger the likelier; null when stopped
 */
export function askNet(
  { layers, levels, room }: SurfaceNet,
  picture: { width: number; height: number; data: Float32Array },
  shouldStop: () => boolean,
): Said | null {
  const layer = (name: string): Layer => {
    const found = layers.get(name);
    if (found === undefined) throw new Error(`The net has no layer ${name}.`);
    return found;
  };
  const kept: Plane[] = [];
  let at: Plane = { ...picture, channels: 5 };
  for (let level = 0; level < levels; level += 1) {
    if (shouldStop()) return null;
    at = convolve(at, layer(`down${level}`), 2, true, room);
    at = convolve(at, layer(`stay${level}`), 1, true, room);
    kept.push(at);
  }
  at = addWhole(at, layer("whole"), room);
  for (let level = levels - 2; level >= 0; level -= 1) {
    if (shouldStop()) return null;
    at = convolveWidened(at, kept[level]!, layer(`up${level}`), room);
  }
  return { ...convolve(at, layer("head"), 1, false, room), traits: at };
}
