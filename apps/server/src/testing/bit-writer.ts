/** Writes numbers of so many bits each, the highest bit first. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #held = 0;
  #bits = 0;

  /** A number of `bits` bits, up to 32. */
  put(value: number, bits: number): this {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      this.#held = (this.#held << 1) | (Math.floor(value / 2 ** bit) & 1);
      this.#bits += 1;
      if (this.#bits < 8) continue;
      this.#bytes.push(this.#held);
      this.#held = 0;
      this.#bits = 0;
    }
    return this;
  }

  /** Numbers from 0 on in the fewest bits (Exp-Golomb codes; ITU-T H.265, 9.2). */
  golomb(...values: readonly number[]): this {
    for (const value of values) this.put(value + 1, 2 * Math.floor(Math.log2(value + 1)) + 1);
    return this;
  }

  /** A one, then zeros up to the next whole byte. */
  stop(): this {
    return this.put(1, 1).pad();
  }

  /** Zeros up to the next whole byte. */
  pad(): this {
    return this.put(0, (8 - this.#bits) % 8);
  }

  get bytes(): readonly number[] {
    return this.#bytes;
  }
}
