import type { KnownSale } from "@oneup/operations";
import { SAME_SALE } from "@oneup/sale-files";

const DAY_MS = 86_400_000;
const FIRST_SLOTS = 1 << 16;

/** The day of `2026-11-28` as a number. */
const dayNumber = (day: string) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS;

/** 32 bits of a lot's hash; 0 for none. */
const shortOf = (lot: number | null) => (lot === null ? 0 : (lot % 4_294_967_291) | 0 || 1);

/**
 * The sales that count already, by what names their homes: whether another record is of the same sale takes a look at a
 * table of numbers. Two million names take 40 MB.
 */
export class KnownSales {
  #names = new Float64Array(FIRST_SLOTS);
  #days = new Int32Array(FIRST_SLOTS);
  #dollars = new Int32Array(FIRST_SLOTS);
  #lots = new Int32Array(FIRST_SLOTS);
  #used = 0;

  /** Notes a sale; false, and nothing is noted, where one of the same home, price and time is known. */
  add(sale: KnownSale): boolean {
    const { lotHash, addressHash, price, soldOn } = sale;
    const day = dayNumber(soldOn);
    const dollars = Math.min(Math.round(price / 100), 0x7f_ff_ff_ff);
    const lot = shortOf(lotHash);
    if (lotHash !== null && this.#has(lotHash, day, dollars, lot)) return false;
    if (this.#has(addressHash, day, dollars, lot)) return false;
    if (lotHash !== null) this.#note(lotHash, day, dollars, lot);
    this.#note(addressHash, day, dollars, lot);
    return true;
  }

  #has(name: number, day: number, dollars: number, lot: number): boolean {
    const mask = this.#names.length - 1;
    for (let at = slotOf(name, mask); this.#names[at] !== 0; at = (at + 1) & mask) {
      if (this.#names[at] !== name) continue;
      const other = this.#lots[at] ?? 0;
      // Two lots with one address are two homes, as in a building whose units nobody wrote down.
      if (lot !== 0 && other !== 0 && lot !== other) continue;
      if (Math.abs((this.#days[at] ?? 0) - day) > SAME_SALE.days) continue;
      if (Math.abs((this.#dollars[at] ?? 0) - dollars) <= SAME_SALE.ratio * dollars) return true;
    }
    return false;
  }

  #note(name: number, day: number, dollars: number, lot: number): void {
    if (this.#used * 2 >= this.#names.length) this.#grow();
    this.#put(name, day, dollars, lot);
    this.#used += 1;
  }

  #put(name: number, day: number, dollars: number, lot: number): void {
    const mask = this.#names.length - 1;
    let at = slotOf(name, mask);
    while (this.#names[at] !== 0) at = (at + 1) & mask;
    this.#names[at] = name;
    this.#days[at] = day;
    this.#dollars[at] = dollars;
    this.#lots[at] = lot;
  }

  #grow(): void {
    const [names, days, dollars, lots] = [this.#names, this.#days, this.#dollars, this.#lots];
    const slots = names.length * 2;
    this.#names = new Float64Array(slots);
    this.#days = new Int32Array(slots);
    this.#dollars = new Int32Array(slots);
    this.#lots = new Int32Array(slots);
    // By its place: pairs of place and value would be as many objects as there are names.
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at] ?? 0;
      if (name !== 0) this.#put(name, days[at] ?? 0, dollars[at] ?? 0, lots[at] ?? 0);
    }
  }
}

const slotOf = (name: number, mask: number) =>
  ((name % 4_294_967_296) ^ Math.floor(name / 4_294_967_296)) & mask;
