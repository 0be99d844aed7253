/**
 * Something that is done to each row of planes by itself: what one row becomes depends on no other, so that rows may be
 * shared out, and every pixel is the same whoever works on which.
 */
export interface RowWork<Given> {
  readonly name: string;
  /**
   * Works on the rows `from` to `to - 1`.
   * @param given what is read: numbers, plain records and planes; and what is written, in memory that all of them see
   */
  readonly run: (given: Given, from: number, to: number) => void;
  /** The number of rows taken at a time; `STRIP_ROWS` where nothing is said. */
  readonly strip?: number;
}

/** Rows of pixels to be taken at a time: with fewer, sharing out costs more than it saves. */
export const STRIP_ROWS = 32;

/** Threads that share the rows of planes, and memory that all of them see. */
export interface Hands {
  /** Gives a block of that many bytes, all 0. */
  readonly memory: (bytes: number) => ArrayBufferLike;
  /** Does the work on the rows 0 to `rows - 1`; all are done when it returns. */
  readonly share: <Given>(work: RowWork<Given>, given: Given, rows: number) => void;
}

/** A single thread that does all of the work. */
export const ONE_HAND: Hands = {
  memory: (bytes) => new ArrayBuffer(bytes),
  share: ({ run }, given, rows) => run(given, 0, rows),
};

/** A plane of so many numbers that all hands see. */
export function sharedFloats(hands: Hands, length: number): Float32Array {
  return new Float32Array(hands.memory(length * Float32Array.BYTES_PER_ELEMENT));
}
