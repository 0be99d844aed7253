import { bytesOfBase64 } from "../numeric/base64.ts";

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

interface Layer {
  readonly in: number;
  readonly out: number;
  readonly size: number;
  /** Rows, columns, in, out: what one number that comes in adds to all that come out lies together. */
  readonly weights: Float64Array;
  readonly biases: Float32Array;
}

/** Numbers on a grid, the channels of a place together. */
interface Plane {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Float32Array;
}

/** A net that names what each place of a picture shows. */
export interface SurfaceNet {
  /** Levels, each half as wide as the one before; the picture's sides are multiples of two to their power. */
  readonly levels: number;
  readonly layers: ReadonlyMap<string, Layer>;
}

const floatsOf = (text: string): Float32Array => {
  const view = new DataView(bytesOfBase64(text).buffer);
  return Float32Array.from({ length: view.byteLength / 4 }, (_, at) =>
    view.getFloat32(at * 4, true),
  );
};

function unpackLayer({ in: into, out, size, weights, steps, biases }: PackedLayer): Layer {
  const numbers = new Int8Array(bytesOfBase64(weights).buffer);
  const step = floatsOf(steps);
  const taps = size * size;
  const laid = new Float64Array(numbers.length);
  for (let o = 0; o < out; o += 1)
    for (let tap = 0; tap < taps; tap += 1)
      for (let i = 0; i < into; i += 1)
        laid[(tap * into + i) * out + o] = numbers[(o * taps + tap) * into + i]! * step[o]!;
  return { in: into, out, size, weights: laid, biases: floatsOf(biases) };
}

/** Reads what was learned. */
export function unpackNet(packed: PackedNet): SurfaceNet {
  const layers = new Map(
    Object.entries(packed).map(([name, layer]) => [name, unpackLayer(layer)] as const),
  );
  let levels = 0;
  while (layers.has(`down${levels}`)) levels += 1;
  return { levels, layers };
}

/** What comes in at one place of a layer, without the zeros: half of it was cut off. */
interface Window {
  readonly values: Float64Array;
  /** Where the weights of each value begin. */
  readonly weights: Int32Array;
  count: number;
}

function look(window: Window, from: Plane, { size, in: into, out }: Layer, x: number, y: number) {
  const reach = (size - 1) / 2;
  const { values, weights } = window;
  let count = 0;
  for (let dy = 0; dy < size; dy += 1) {
    const sy = y + dy - reach;
    if (sy < 0 || sy >= from.height) continue;
    for (let dx = 0; dx < size; dx += 1) {
      const sx = x + dx - reach;
      if (sx < 0 || sx >= from.width) continue;
      const at = (sy * from.width + sx) * into;
      const first = (dy * size + dx) * into;
      for (let i = 0; i < into; i += 1) {
        const value = from.data[at + i]!;
        if (value === 0) continue;
        values[count] = value;
        weights[count] = (first + i) * out;
        count += 1;
      }
    }
  }
  window.count = count;
}

/** Adds up what a window says; four at a time, which the processor likes. */
function add(sum: Float64Array, { values, weights: starts, count }: Window, weights: Float64Array) {
  const out = sum.length;
  let k = 0;
  for (; k + 3 < count; k += 4) {
    const [a, b, c, d] = [values[k]!, values[k + 1]!, values[k + 2]!, values[k + 3]!];
    const [p, q, r, s] = [starts[k]!, starts[k + 1]!, starts[k + 2]!, starts[k + 3]!];
    for (let o = 0; o < out; o += 1)
      sum[o] =
        sum[o]! +
        a * weights[p + o]! +
        b * weights[q + o]! +
        c * weights[r + o]! +
        d * weights[s + o]!;
  }
  for (; k < count; k += 1)
    for (let o = 0; o < out; o += 1) sum[o] = sum[o]! + values[k]! * weights[starts[k]! + o]!;
}

/** A convolution with a border of zeros, cut off below zero where `rectify`. */
function convolve(from: Plane, layer: Layer, stride: 1 | 2, rectify: boolean): Plane {
  const { weights, biases, in: into, out, size } = layer;
  const width = Math.ceil(from.width / stride);
  const height = Math.ceil(from.height / stride);
  const data = new Float32Array(width * height * out);
  const sum = new Float64Array(out);
  const most = size * size * into;
  const window = { values: new Float64Array(most), weights: new Int32Array(most), count: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sum.set(biases);
      look(window, from, layer, x * stride, y * stride);
      add(sum, window, weights);
      const to = (y * width + x) * out;
      for (let o = 0; o < out; o += 1) data[to + o] = rectify && sum[o]! < 0 ? 0 : sum[o]!;
    }
  }
  return { width, height, channels: out, data };
}

/** Twice as wide and high, and the channels of `beside` after its own. */
function widen(from: Plane, beside: Plane): Plane {
  const { width, height } = beside;
  const channels = from.channels + beside.channels;
  const data = new Float32Array(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * channels;
      const near = ((y >> 1) * from.width + (x >> 1)) * from.channels;
      data.set(from.data.subarray(near, near + from.channels), to);
      const own = (y * width + x) * beside.channels;
      data.set(beside.data.subarray(own, own + beside.channels), to + from.channels);
    }
  }
  return { width, height, channels, data };
}

/** Adds to every place what the mean of the whole picture says. */
function addWhole(from: Plane, layer: Layer): Plane {
  const { channels, data } = from;
  const places = from.width * from.height;
  const mean = new Float32Array(channels);
  for (let i = 0; i < data.length; i += 1)
    mean[i % channels] = mean[i % channels]! + data[i]! / places;
  const whole = convolve({ width: 1, height: 1, channels, data: mean }, layer, 1, false).data;
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
  { layers, levels }: SurfaceNet,
  picture: { width: number; height: number; data: Float32Array },
  shouldStop: () => boolean,
): Plane | null {
  const layer = (name: string): Layer => {
    const found = layers.get(name);
    if (found === undefined) throw new Error(`The net has no layer ${name}.`);
    return found;
  };
  const kept: Plane[] = [];
  let at: Plane = { ...picture, channels: 5 };
  for (let level = 0; level < levels; level += 1) {
    if (shouldStop()) return null;
    at = convolve(at, layer(`down${level}`), 2, true);
    at = convolve(at, layer(`stay${level}`), 1, true);
    kept.push(at);
  }
  at = addWhole(at, layer("whole"));
  for (let level = levels - 2; level >= 0; level -= 1) {
    if (shouldStop()) return null;
    at = convolve(widen(at, kept[level]!), layer(`up${level}`), 1, true);
  }
  return convolve(at, layer("head"), 1, false);
}
