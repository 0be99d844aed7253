import type { ServerPorts, SaleMarkets } from "@oneup/operations";
import type { CallCounter, SharedLimits } from "@oneup/store-sql";
import type { FastifyBaseLogger } from "fastify";
import type { ChangeFeed } from "./events/change-feed.ts";
import type { ContentCredentials } from "./files/content-credentials-settings.ts";
import type { Variants } from "./files/file-reader.ts";
import type { PictureShop } from "./files/picture-shop.ts";
import type { Readiness } from "./http/readiness.ts";
import type { FindSession } from "./sessions/session-lookup.ts";
import type { Seals } from "./seals.ts";
import type { SaleDesk } from "./sales/sale-desk.ts";
import type { PaymentDesk } from "./payments/payment-desk.ts";
import type { PropertyDataSettings } from "./property-data/property-data-settings.ts";
import type { AiSettings } from "./ai/ai-settings.ts";
import type { OperatorSettings } from "./operator-settings.ts";
import type { StripeSettings } from "./settings.ts";
import type { SignInLimitSettings } from "./sessions/sign-in-limits.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";

/** What the application is told about where it runs. */
export interface AppSettings {
  /** The address under which people reach it, null where nobody said so. */
  readonly publicUrl: string | null;
  /** Where it listens; this machine alone by itself. */
  readonly host?: string;
  /** Whose X-Forwarded-For and -Proto are believed: those of private networks where true, or of addresses. */
  readonly trustProxy: boolean | string;
  /** Calls per minute of one account or, for guests, of one network; 0 for no limit. */
  readonly callsPerMinute: number;
  readonly signIn: SignInLimitSettings;
  /** True where a mail server sends what is written. */
  readonly mail?: boolean;
  /** Whether anybody may make an account without a payment; true by itself. */
  readonly freeAccounts?: boolean;
  /** Leaves statements to the database's driver; no if missing. */
  readonly plainDriver?: boolean;
  /** The Redis on which servers tell each other of changes; without it the database does. */
  readonly redisUrl?: string | null;
  /** The keys of Stripe; without them purchases are made in the sandbox. */
  readonly stripe?: StripeSettings | null;
  /** Whether the sandbox may also run where others than this machine reach it. */
  readonly sandboxAnywhere?: boolean;
  /** Which models do the work; without them this machine does. */
  readonly ai?: AiSettings | null;
  /** The file of an operator's own model that says where a photo shows what; null for none. */
  readonly surfaceModel?: string | null;
  /** Which service tells of homes and their sales; without it nobody is asked. */
  readonly propertyData?: PropertyDataSettings | null;
  /** What signs the manifests of pictures that leave; without it they have none. */
  readonly contentCredentials?: ContentCredentials | null;
  /** What whoever runs it says of themselves; nothing where missing. */
  readonly operator?: OperatorSettings;
  /** False: browsers keep nothing of the web application for offline, and remove what they kept. */
  readonly offline?: boolean;
  /** The folder of the built web application, null where only the API is served. */
  readonly webRoot: string | null;
}

/** Everything that the application stands on. Nothing in it is opened by building the application. */
export interface AppDeps {
  readonly ports: ServerPorts;
  readonly findSession: FindSession;
  readonly seals: Seals;
  /** Limits and counts over all servers. */
  readonly limits: SharedLimits;
  readonly countCall: CallCounter;
  readonly changes: ChangeFeed;
  readonly pictures: PictureShop;
  readonly variants: Variants;
  readonly saleDesk: SaleDesk;
  readonly saleMarkets: SaleMarkets;
  /** Builds the sales' markets after the answer; what fails is in the log. */
  readonly buildMarkets: () => void;
  readonly settings: AppSettings;
  /** What the payment provider tells; null where nothing is sold. */
  readonly paymentDesk: PaymentDesk | null;
  /** Which parts are missing. */
  readonly ready: () => Promise<Readiness>;
  readonly telemetry: Telemetry;
  /** Null for no log (tests). */
  readonly log: FastifyBaseLogger | null;
}
