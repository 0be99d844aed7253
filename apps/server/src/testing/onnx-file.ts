/*
 * A model small enough to be written by hand, in the wire format of ONNX (protocol buffers): one convolution of
 * 1 x 1, so that each class is a weighing of a place's own red, green and blue, and, for labels, the likeliest class.
 */

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
const bytesOf = (text: string): number[] => [...Buffer.from(text)];
const floats = (values: readonly number[]): number[] => [
  ...Buffer.from(new Float32Array(values).buffer),
];
/** A field that holds a number, and one that holds bytes, by the number of its definition. */
const int = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];
const held = (field: number, bytes: readonly number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const text = (field: number, value: string): number[] => held(field, bytesOf(value));

/** The types of numbers that ONNX counts so. */
const FLOAT = 1;
const INT64 = 7;

type Dimension = number | string;

function end(name: string, dimensions: readonly Dimension[], type: number): number[] {
  const shape = dimensions.flatMap((size) =>
    held(1, typeof size === "number" ? int(1, size) : text(2, size)),
  );
  return [...text(1, name), ...held(2, held(1, [...int(1, type), ...held(2, shape)]))];
}

function tensor(name: string, dimensions: readonly number[], values: readonly number[]): number[] {
  const sizes = dimensions.flatMap((size) => int(1, size));
  return [...sizes, ...int(2, FLOAT), ...text(8, name), ...held(9, floats(values))];
}

interface Node {
  readonly operator: string;
  readonly from: readonly string[];
  readonly to: string;
  /** One whole number, by its name. */
  readonly option?: readonly [name: string, value: number];
}

function node({ operator, from, to, option }: Node): number[] {
  const attribute = option
    ? held(5, [...text(1, option[0]), ...int(3, option[1]), ...int(20, 2)])
    : [];
  return [
    ...from.flatMap((name) => text(1, name)),
    ...text(2, to),
    ...text(4, operator),
    ...attribute,
  ];
}

/** What a class weighs of red, green and blue, and what it adds to that. */
export type ClassWeights = readonly [red: number, green: number, blue: number, more: number];

/**
 * An ONNX file (opset 13) with the input `pixels` (1 x 3 x height x width), which answers `logits` (1 x classes x height
 * x width), or `labels` (1 x height x width).
 */
export function onnxFile(
  classes: readonly ClassWeights[],
  { labels = false, sides = ["height", "width"] as readonly [Dimension, Dimension] } = {},
): Buffer {
  const count = classes.length;
  const convolve: Node = { operator: "Conv", from: ["pixels", "weights", "more"], to: "logits" };
  const choose: Node = { operator: "ArgMax", from: ["logits"], to: "best", option: ["axis", 1] };
  const graph = [
    ...held(1, node(convolve)),
    ...(labels ? held(1, node(choose)) : []),
    ...text(2, "colours"),
    ...held(
      5,
      tensor(
        "weights",
        [count, 3, 1, 1],
        classes.flatMap((each) => each.slice(0, 3)),
      ),
    ),
    ...held(
      5,
      tensor(
        "more",
        [count],
        classes.map(([, , , more]) => more),
      ),
    ),
    ...held(11, end("pixels", [1, 3, ...sides], FLOAT)),
    ...held(
      12,
      labels ? end("best", [1, 1, ...sides], INT64) : end("logits", [1, count, ...sides], FLOAT),
    ),
  ];
  return Buffer.from([
    ...int(1, 8),
    ...held(7, graph),
    ...held(8, [...text(1, ""), ...int(2, 13)]),
  ]);
}
