import type { ServerPorts } from "@oneup/operations";
import type { NamedLimit, SharedLimits } from "@oneup/store-sql";
import { insistOn, networkOf } from "../http/rate-limits.ts";

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

const limitOf = (whose: string, most: number): NamedLimit => ({
  name: `sign-in ${whose}`,
  most,
  windowMs: 15 * MINUTE,
});

/** One try to sign in; `succeeded` gives back what it took, and never fails. */
export interface SignInTry {
  succeeded(): Promise<void>;
}

/** What the limits stand on. */
interface Parts {
  readonly settings: { readonly signIn: SignInLimitSettings };
  readonly limits: SharedLimits;
  readonly ports: Pick<ServerPorts, "log">;
}

/**
 * Slows down who guesses passwords, over all servers. What is tried is counted before it is checked: where that
 * cannot be counted, nothing is.
 */
export class SignInLimits {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Counts a try.
   * @param device a browser that this account is known in, which what strangers try does not concern
   * @throws Refused request.too_many, whether the account exists or not
   */
  async begin(address: string, email: unknown, device: string | null): Promise<SignInTry> {
    const { settings, limits, ports } = this.#parts;
    const { perNetwork, perAccount, perBoth } = settings.signIn;
    const network = networkOf(address);
    const account = accountNameOf(email);
    const taken =
      device === null
        ? [
            limitOf(`network ${network}`, perNetwork),
            limitOf(`both ${network} ${account}`, perBoth),
            limitOf(`account ${account}`, perAccount),
          ]
        : [limitOf(`device ${device}`, perBoth)];
    await insistOn(limits, ...taken);
    return {
      succeeded: () =>
        limits
          .giveBack(taken)
          .catch((error: unknown) => ports.log("A sign-in could not be given back.", error)),
    };
  }
}
