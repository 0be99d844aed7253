/**
 * A way beside the database on which servers tell each other of changes, sooner or for less. It may lose some: what is
 * kept stands in the database, where listeners look regularly.
 */
export interface ChangeChannel {
  /** @returns rejects where they did not reach it: the database tells then */
  publish(payloads: readonly string[]): Promise<void>;
  /**
   * Hears from now on what any server published.
   * @param again called when it was away and is back: something may have been missed
   */
  subscribe(hear: (payload: string) => void, again: () => void): void;
}
