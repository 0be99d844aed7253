import { gzipSync } from "node:zlib";
import { writeCsv } from "@oneup/domain";

/** The most rows that are kept; all are counted. */
const MOST_ROWS = 50_000;
const AT_ONCE = 5_000;

/** The rows that were left out, as a CSV file with the line and the reason before each. */
export class LeftOutRows {
  readonly #pieces: Buffer[] = [];
  readonly #header: readonly string[];
  #waiting: (readonly (string | number)[])[] = [];
  kept = 0;

  constructor(header: readonly string[]) {
    this.#header = header;
    this.#waiting = [["line", "reason", ...header]];
  }

  add(line: number, reason: string, row: readonly string[]): void {
    if (this.kept >= MOST_ROWS) return;
    this.kept += 1;
    this.#waiting.push([line, reason, ...row]);
    if (this.#waiting.length >= AT_ONCE) this.#pack();
  }

  /** The number by which its source knows it is all that is left of a row that was kept first. */
  addBySource(reason: string, sourceId: string): void {
    this.add(
      0,
      reason,
      this.#header.map((_name, at) => (at === 0 ? sourceId : "")),
    );
  }

  /** The file, packed by gzip: several packed pieces behind each other are one. */
  packed(): Buffer {
    this.#pack();
    return Buffer.concat(this.#pieces);
  }

  #pack(): void {
    if (this.#waiting.length === 0) return;
    const text = writeCsv(this.#waiting);
    this.#pieces.push(gzipSync(this.#pieces.length === 0 ? text : text.replace("\uFEFF", "")));
    this.#waiting = [];
  }
}
