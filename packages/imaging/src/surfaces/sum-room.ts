import { sumKernel, type SumKernel } from "./sum-kernel.ts";

/** The memory that the net and the planes between its layers take, and a reserve. */
const BYTES = 6 * 1024 * 1024;

/** Makes arrays in the kernel's memory while there is any left, elsewhere where there is no kernel or no memory left. */
export class SumRoom {
  readonly kernel: SumKernel | null;
  #next = 0;

  constructor(kernel: SumKernel | null = sumKernel(BYTES)) {
    this.kernel = kernel;
  }

  floats(length: number): Float32Array {
    const at = this.#take(length * 4);
    return at === null ? new Float32Array(length) : new Float32Array(at.memory, at.from, length);
  }

  integers(length: number): Int32Array {
    const at = this.#take(length * 4);
    return at === null ? new Int32Array(length) : new Int32Array(at.memory, at.from, length);
  }

  bytes(length: number): Uint8Array {
    const at = this.#take(length);
    return at === null ? new Uint8Array(length) : new Uint8Array(at.memory, at.from, length);
  }

  /** Whether all arrays lie in the kernel's memory. */
  holds(...arrays: readonly ArrayBufferView[]): boolean {
    return arrays.every(({ buffer }) => buffer === this.kernel?.memory);
  }

  /** Does some work; what it took is free again afterwards. */
  whileIn<T>(work: () => T): T {
    const before = this.#next;
    try {
      return work();
    } finally {
      this.#next = before;
    }
  }

  /** Memory for so many bytes; what was in it before is still there. */
  #take(bytes: number): { memory: ArrayBuffer; from: number } | null {
    if (this.kernel === null || this.#next + bytes > this.kernel.memory.byteLength) return null;
    const from = this.#next;
    this.#next += Math.ceil(bytes / 16) * 16;
    return { memory: this.kernel.memory, from };
  }
}
