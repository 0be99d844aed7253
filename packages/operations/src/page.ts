/** A page of a long list: `next` opens the one after, null at the end. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}
