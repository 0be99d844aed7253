/** A price with a 90% interval, in dollars. */
export interface Appraised {
  readonly price: number;
  readonly low: number;
  readonly high: number;
}
