import type { Day } from "@oneup/domain";

/** The limit that a call would break. */
export type UsedUp = "account" | "house";

/** The number of calls of models in a day (UTC), counted before each call, for all servers. */
export interface ModelUseStore {
  /**
   * Counts a call of an account, if neither it nor all accounts together have used up the day. Of many
   * at once no more than the limits are counted. Undone with its transaction.
   * @returns null when it was counted, else which limit stands in the way
   */
  count(call: {
    readonly accountId: string;
    readonly day: Day;
    /** Calls a day: of one account, and of all. */
    readonly limits: { readonly account: number; readonly house: number };
  }): Promise<UsedUp | null>;
}
