/** Some rows of a file with the numbers of their lines, or of their objects, from 1. */
export interface RowBatch {
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
}

/** A part of a file that is read. */
export interface RowSource {
  /** Bytes as they come. */
  readonly bytes: AsyncIterable<Buffer>;
  /** The beginning of a longer file: where it is cut off is no fault. */
  readonly isBeginning: boolean;
}
