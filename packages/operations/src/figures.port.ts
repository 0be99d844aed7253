import type { Cents, Credits, Day, Moment, Subscription } from "@oneup/domain";

/** An account's income, costs and acts (ENT-01, MON-05), from the ledger, payments and records. */
export interface AccountFigures {
  readonly credits: Credits;
  /** Its monthly payment: the price of its live subscription, otherwise nothing. */
  readonly monthlyPayment: Cents;
  /** Its newest live subscription; null if there is none. */
  readonly subscription: Pick<Subscription, "status" | "paidUntil"> | null;
  /** The cost to us of its calls of image and vision models. */
  readonly totalSpent: Cents;
  /** Pictures that were rendered for it. */
  readonly imagesCreated: number;
  readonly propertiesAnalyzed: number;
  /** The badge of its newest request was taken back (ACC-10). */
  readonly badgeTakenBack: boolean;
}

/** One month of the admin's charts. */
export interface MonthFigures {
  /** The first day of the month, in UTC. */
  readonly month: Day;
  /** Payments that came in. */
  readonly revenue: Cents;
  /** The cost to us of calls. */
  readonly cost: Cents;
}

/** The admin's cards and charts (ADM-02, S-35). */
export interface BusinessFigures {
  readonly totalUsers: number;
  readonly monthlyRevenue: Cents;
  readonly totalCosts: Cents;
  readonly pendingVerifications: number;
  /** Complaints about conversations that no admin settled yet (MKT-10). */
  readonly openComplaints: number;
  /** Oldest first; the months without anything too. */
  readonly months: readonly MonthFigures[];
}

/** Figures over the records of all accounts. */
export interface FigureStore {
  /** Figures of some accounts, in a fixed small number of statements. */
  ofAccounts(ids: readonly string[]): Promise<ReadonlyMap<string, AccountFigures>>;
  /**
   * The hours from publishing to the first bid of the newest projects published between two days, at most a thousand;
   * null without a bid.
   */
  hoursToFirstBid(since: Day, until: Day): Promise<readonly (number | null)[]>;
  /** @param months how many up to and with the one of `now` */
  ofBusiness(now: Moment, months: number): Promise<BusinessFigures>;
}
