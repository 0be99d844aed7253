import {
  type Cents,
  type Moment,
  type PlanEnd,
  asDecimalCredits,
  endOfBlocked,
  readPlan,
} from "@oneup/domain";
import type { AccountFigures } from "../figures.port.ts";
import type { AccountRecord } from "../accounts.port.ts";
import { type AccountAnswer, answerAccount } from "./account-answer.ts";

/** An account as admins see it in the list (ENT-01). Money in cents. */
export interface AdminAccountAnswer extends AccountAnswer {
  /** The available credits, as a decimal. */
  readonly credits: number;
  /** The list price of its plan, whether it pays or was given it. */
  readonly planPrice: Cents;
  readonly monthlyPayment: Cents;
  /** The end of its plan if it were blocked now; null without a paid plan. */
  readonly planEndIfBlocked: PlanEnd | null;
  readonly totalSpent: Cents;
  readonly imagesCreated: number;
  readonly propertiesAnalyzed: number;
  /** The account is not verified because its badge was taken back, not because a request was refused (ACC-10). */
  readonly badgeTakenBack: boolean;
}

/** Shows an account with its figures; without figures it has done nothing yet. */
export function answerForAdmin(
  account: AccountRecord,
  figures: AccountFigures | undefined,
  now: Moment,
): AdminAccountAnswer {
  return {
    ...answerAccount(account),
    credits: asDecimalCredits(figures?.credits ?? 0),
    planPrice: readPlan(account.plan)?.monthlyPrice ?? 0,
    monthlyPayment: figures?.monthlyPayment ?? 0,
    planEndIfBlocked: figures?.subscription ? endOfBlocked(figures.subscription, now) : null,
    totalSpent: figures?.totalSpent ?? 0,
    imagesCreated: figures?.imagesCreated ?? 0,
    propertiesAnalyzed: figures?.propertiesAnalyzed ?? 0,
    badgeTakenBack: account.verification === "rejected" && (figures?.badgeTakenBack ?? false),
  };
}
