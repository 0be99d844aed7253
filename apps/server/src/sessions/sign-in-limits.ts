import { RateLimit, networkOf } from "../http/rate-limits.ts";

const MINUTE = 60_000;

/** How many failed sign-ins are looked at: per network, per account, and per both together. */
export interface SignInLimitSettings {
  readonly perNetwork: number;
  readonly perAccount: number;
  readonly perBoth: number;
}

/** In 15 minutes each. One network can shut one account for itself long before it does for others. */
export const SIGN_IN_LIMITS: SignInLimitSettings = { perNetwork: 60, perAccount: 50, perBoth: 10 };

/** The name that an email is counted by, whether it has an account or not. */
export function accountNameOf(email: unknown): string {
  return typeof email === "string" ? email.trim().toLowerCase().slice(0, 254) : "";
}

/** One try to sign in; `succeeded` gives back what it took. */
export interface SignInTry {
  succeeded(): void;
}

/** Slows down who guesses passwords. What is tried is counted before it is checked. */
export class SignInLimits {
  readonly #network: RateLimit;
  readonly #account: RateLimit;
  readonly #both: RateLimit;

  constructor(settings: SignInLimitSettings, now: () => number = Date.now) {
    const limit = (most: number) => new RateLimit({ most, windowMs: 15 * MINUTE }, now);
    this.#network = limit(settings.perNetwork);
    this.#account = limit(settings.perAccount);
    this.#both = limit(settings.perBoth);
  }

  /**
   * Counts a try.
   * @param device a browser that this account is known in, which what strangers try does not concern
   * @throws Refused request.too_many, whether the account exists or not
   */
  begin(address: string, email: unknown, device: string | null): SignInTry {
    const network = networkOf(address);
    const account = accountNameOf(email);
    const taken: [RateLimit, string][] =
      device === null
        ? [
            [this.#network, network],
            [this.#both, `${network} ${account}`],
            [this.#account, account],
          ]
        : [[this.#both, `device ${device}`]];
    for (const [limit, name] of taken) limit.insist(name);
    return {
      succeeded: () => {
        for (const [limit, name] of taken) limit.giveBack(name);
      },
    };
  }
}
