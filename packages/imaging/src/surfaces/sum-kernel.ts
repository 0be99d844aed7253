/*
 * The innermost sum of the net as a few instructions of WebAssembly, written out here: four numbers of 32 bits at a time,
 * each multiplied and added in the order of the plain loop, so that the sums are the same to the last bit.
 */

/** The numbers of sums held in registers at once; a layer's count must be a multiple of one of them. */
export const HELD: readonly number[] = [24, 16];

/** Adds to the sums of `places` places what those that they look at hand on through one tap; all but counts are addresses. */
type AddTap = (
  places: number,
  sums: number,
  /** Bytes from one place's sums to the next, and from one `starts` to the next. */
  sumsStep: number,
  starts: number,
  startsStep: number,
  values: number,
  channels: number,
  weights: number,
  /** Bytes of the weights of one channel: as many as of the sums of one place. */
  lanes: number,
) => void;

/** Memory that the kernel works in, and the kernel. */
export interface SumKernel {
  readonly memory: ArrayBuffer;
  /** By how many sums they hold at a time. */
  readonly addTap: Readonly<Record<number, AddTap>>;
}

/** An unsigned number as WebAssembly writes it: seven bits at a time. */
function leb(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)];
}

/** A positive number as WebAssembly writes those that may be negative. */
function signedLeb(value: number): number[] {
  return value < 64 ? [value] : [(value & 127) | 128, ...signedLeb(value >>> 7)];
}

const I32 = 0x7f;
const V128 = 0x7b;
const PAGE = 65_536;

const sized = (bytes: readonly number[]): number[] => [...leb(bytes.length), ...bytes];
const section = (id: number, bytes: readonly number[]): number[] => [id, ...sized(bytes)];
const named = (text: string): number[] => sized(Array.from(text, (letter) => letter.charCodeAt(0)));

// instructions
const get = (local: number): number[] => [0x20, ...leb(local)];
const set = (local: number): number[] => [0x21, ...leb(local)];
const number = (value: number): number[] => [0x41, value];
const LOAD_I32 = [0x28, 2];
const LOAD_F32 = [0x2a, 2, 0];
const LOAD_BYTE = [0x2d, 0, 0];
const LESS = [0x49];
const ADD = [0x6a];
const MULTIPLY = [0x6c];
const SHIFT_LEFT = [0x74];
const LOAD_FOUR = [0xfd, 0x00, 2];
const STORE_FOUR = [0xfd, 0x0b, 2];
const FOUR_TIMES = [0xfd, 0x13];
const ADD_FOURS = [0xfd, 0xe4, 0x01];
const MULTIPLY_FOURS = [0xfd, 0xe6, 0x01];
/** Numbers and instructions after each other. */
const code = (...parts: readonly (number | readonly number[])[]): number[] => parts.flat();
/** Repeats `body` while `more` says so; asks first. */
const repeatWhile = (more: readonly number[], body: readonly number[]): number[] =>
  code(0x02, 0x40, 0x03, 0x40, more, 0x45, 0x0d, 1, body, 0x0c, 0, 0x0b, 0x0b);
const advance = (local: number, by: readonly number[]): number[] =>
  code(get(local), by, ADD, set(local));

/** The body of a function that holds so many sums at a time. */
function adding(lanesHeld: number): number[] {
  const [places, sums, sumsStep, starts, startsStep, values, channels, weights, lanes] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8,
  ];
  const [place, lane, k, end, weight, to] = [9, 10, 11, 12, 13, 14];
  const value = 15;
  const held = Array.from({ length: lanesHeld / 4 }, (_, four) => 16 + four);
  const each = (make: (local: number, offset: number) => number[]): number[] =>
    held.flatMap((local, four) => make(local, four * 16));
  const weightOfLane = code(get(weights), ADD, get(lane), ADD, set(weight));
  const eachValue = code(
    // weight = weights + channels[k] * lanes + lane
    code(get(channels), get(k), ADD, LOAD_BYTE, get(lanes), MULTIPLY, weightOfLane),
    // value = values[k], four times
    code(get(values), get(k), number(2), SHIFT_LEFT, ADD, LOAD_F32, FOUR_TIMES, set(value)),
    each((local, at) =>
      code(
        code(get(local), get(value), get(weight), LOAD_FOUR, leb(at)),
        code(MULTIPLY_FOURS, ADD_FOURS, set(local)),
      ),
    ),
    advance(k, number(1)),
  );
  const eachLane = code(
    code(get(sums), get(lane), ADD, set(to)),
    each((local, at) => code(get(to), LOAD_FOUR, leb(at), set(local))),
    code(get(starts), LOAD_I32, 0, set(k)),
    repeatWhile(code(get(k), get(end), LESS), eachValue),
    each((local, at) => code(get(to), get(local), STORE_FOUR, leb(at))),
    // bytes of what is held, in the signed form of seven bits
    advance(lane, [0x41, ...signedLeb(lanesHeld * 4)]),
  );
  const eachPlace = code(
    code(get(starts), LOAD_I32, 4, set(end)),
    code(number(0), set(lane)),
    repeatWhile(code(get(lane), get(lanes), LESS), eachLane),
    advance(sums, get(sumsStep)),
    advance(starts, get(startsStep)),
    advance(place, number(1)),
  );
  const locals = [2, 6, I32, 1 + held.length, V128];
  return code(locals, repeatWhile(code(get(place), get(places), LESS), eachPlace), 0x0b);
}

const exported = (lanesHeld: number): string => `addTap${lanesHeld}`;

function program(): number[] {
  const parameters = Array.from({ length: 9 }, () => I32);
  return code(
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, code(1, 0x60, sized(parameters), 0)),
    section(2, code(1, named("with"), named("memory"), 2, 0, 1)),
    section(3, code(HELD.length, ...HELD.map(() => 0))),
    section(7, code(HELD.length, ...HELD.map((lanes, at) => code(named(exported(lanes)), 0, at)))),
    section(10, code(HELD.length, ...HELD.map((lanes) => sized(adding(lanes))))),
  );
}

/** The part of the platform's WebAssembly that is used here. */
interface Platform {
  readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    given: object,
  ) => { readonly exports: Readonly<Record<string, AddTap>> };
}

/**
 * The kernel with so many bytes of memory; null where nothing may be compiled: the policy of our pages forbids it, and
 * asking would be logged as a breach.
 */
export function sumKernel(bytes: number): SumKernel | null {
  if (!("process" in globalThis)) return null;
  const platform: unknown = Reflect.get(globalThis, "WebAssembly");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is, as far as it is used
  const WebAssembly = platform as Platform;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
  const module = new WebAssembly.Module(Uint8Array.from(program()));
  const { exports } = new WebAssembly.Instance(module, { with: { memory } });
  const addTap = Object.fromEntries(HELD.map((lanes) => [lanes, exports[exported(lanes)]!]));
  return { memory: memory.buffer, addTap };
}
