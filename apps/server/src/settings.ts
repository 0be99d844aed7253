import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD, emailSchema, passwordFault } from "@oneup/domain";
import {
  type PropertyDataSettings,
  readPropertyDataSettings,
} from "./property-data/property-data-settings.ts";
import {
  type ContentCredentials,
  readContentCredentials,
} from "./files/content-credentials-settings.ts";
import { type S3Settings, readS3Settings } from "./files/s3-settings.ts";
import { type AiSettings, readAiSettings } from "./ai/ai-settings.ts";
import {
  type Environment,
  SettingsReader,
  oneOf,
  wholeNumber,
  yesOrNo,
} from "./settings-reader.ts";
import { type TelemetrySettings, readTelemetrySettings } from "./telemetry/telemetry-settings.ts";
import { type OperatorSettings, readOperatorSettings } from "./operator-settings.ts";

const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** What the environment says of how to run. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly publicUrl: string | null;
  readonly adminEmail: string | null;
  readonly adminPassword: string | null;
  readonly databaseUrl: string | null;
  /** Which store keeps the bytes of pictures and certificates; null where the data folder does. */
  readonly s3: S3Settings | null;
  /** False, true (private networks), or the addresses of the proxies whose headers are believed. */
  readonly trustProxy: boolean | string;
  /** The Redis on which servers tell each other of changes; null where the database does. */
  readonly redisUrl: string | null;
  readonly callsPerMinute: number;
  readonly logLevel: LogLevel;
  /** The mail server's address; null where mails stay in the outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The keys of Stripe; null where the sandbox takes its place. */
  readonly stripe: StripeSettings | null;
  /** Whether the sandbox may also run where others than this machine reach it. */
  readonly sandboxAnywhere: boolean;
  /** Whether anybody may make an account without a payment. */
  readonly freeAccounts: boolean;
  /** Leaves statements to the database's driver, should a new one not suit `batch.ts`. */
  readonly plainDriver: boolean;
  /** Which models read photos and make pictures; null where this machine does. */
  readonly ai: AiSettings | null;
  /** The file of a model of one's own that says where a photo shows what; null for none. */
  readonly surfaceModel: string | null;
  /** Which service tells of homes and their sales; null where nobody is asked. */
  readonly propertyData: PropertyDataSettings | null;
  /** The credentials that sign the manifests of pictures that leave; null where none do. */
  readonly contentCredentials: ContentCredentials | null;
  /** Whether browsers may keep the web application for when there is no connection. */
  readonly offline: boolean;
  readonly operator: OperatorSettings;
  readonly telemetry: TelemetrySettings;
  readonly webRoot: string;
}

/** How to reach Stripe, and how its events are recognised. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address than Stripe's own, for tests. */
  readonly apiUrl: string | null;
}

/** Settings as they were read, and which of them were set. */
export interface GivenSettings {
  readonly settings: Settings;
  /** What was set, by name; null for secrets. */
  readonly given: ReadonlyMap<string, string | null>;
}

/** Settings that were read, or one clear line for each that is wrong. */
export type ReadSettings =
  | (GivenSettings & { readonly ok: true })
  | { readonly ok: false; readonly faults: readonly string[] };

function publicUrl(text: string): string | string[] {
  const fault = ["an http or https address without a path, for example https://oneup.example"];
  if (!URL.canParse(text)) return fault;
  const { protocol, pathname, search, hash, username, origin } = new URL(text);
  const web = protocol === "http:" || protocol === "https:";
  const bare = pathname === "/" && search === "" && hash === "" && username === "";
  return web && bare ? origin : fault;
}

function databaseUrl(text: string): string | string[] {
  const known = URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
  return known
    ? text
    : ["a PostgreSQL address, for example postgres://user:password@host:5432/oneup"];
}

function redisUrl(text: string): string | string[] {
  const known = URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol);
  return known ? text : ["an address of Redis, for example redis://:password@host:6379"];
}

function smtpUrl(text: string): string | string[] {
  const known = URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol);
  return known && new URL(text).hostname !== ""
    ? text
    : ["a mail server's address, for example smtp://user:password@host:587"];
}

function sender(text: string): string | string[] {
  const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text;
  const fits = emailSchema.safeParse(address).success && !/[\r\n]/.test(text);
  return fits ? text : ["an email address, for example OneUp <hello@oneup.example>"];
}

function proxies(text: string): boolean | string | string[] {
  if (/^(true|yes|1)$/i.test(text)) return true;
  if (/^(false|no|0)$/i.test(text)) return false;
  const addresses = text.split(",").map((each) => each.trim());
  const known = addresses.every((each) => isIP(each.replace(/\/\d{1,3}$/, "")) !== 0);
  return known ? addresses.join(",") : ["true, false, or the addresses of your proxies"];
}

const keyLike = (prefix: RegExp, example: string) => (text: string) =>
  prefix.test(text) ? text : [`a key of Stripe that begins with ${example}`];

/** Both keys or none: with one of them nobody could pay. */
function stripeSettings(reader: SettingsReader): StripeSettings | null {
  const secretKey = reader.take<string | null>(
    "STRIPE_SECRET_KEY",
    null,
    keyLike(/^(sk|rk)_\w+$/, "sk_"),
    true,
  );
  const webhookSecret = reader.take<string | null>(
    "STRIPE_WEBHOOK_SECRET",
    null,
    keyLike(/^whsec_\S+$/, "whsec_"),
    true,
  );
  const apiUrl = reader.take<string | null>("STRIPE_API_URL", null, publicUrl);
  if (secretKey !== null && webhookSecret !== null) return { secretKey, webhookSecret, apiUrl };
  if (secretKey !== webhookSecret) {
    const [set, missing] =
      secretKey === null
        ? ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"]
        : ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
    reader.faults.push(`${set} needs ${missing} beside it.`);
  }
  return null;
}

function modelFile(text: string): string | string[] {
  return /\.onnx$/i.test(text)
    ? resolve(text)
    : ["the path of an ONNX file, for example models/rooms.onnx"];
}

const anyText = (text: string) => text;

function email(text: string): string | string[] {
  const read = emailSchema.safeParse(text);
  return read.success ? read.data : ["an email address"];
}

function password(text: string): string | string[] {
  const fault = text.length > LONGEST_PASSWORD ? "too_long" : passwordFault(text);
  if (fault === "password.usual") return ["harder to guess"];
  return fault === null ? text : [`${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters long`];
}

/** Where the built web application lies, seen from the bundle and from the source alike. */
function defaultWebRoot(): string {
  return fileURLToPath(new URL(join("..", "..", "web", "dist"), import.meta.url));
}

/**
 * Reads the settings (all optional).
 * @param more `terminal`: a person reads along, so the log keeps to what is wrong
 */
export function readSettings(environment: Environment, more: { terminal: boolean }): ReadSettings {
  const reader = new SettingsReader(environment);
  const quiet: LogLevel = more.terminal ? "warn" : "info";
  const settings: Settings = {
    port: reader.take("PORT", 3000, wholeNumber(0, 65_535)),
    host: reader.take("HOST", "localhost", anyText),
    dataDir: resolve(reader.take("ONEUP_DATA_DIR", "data", anyText)),
    publicUrl: reader.take<string | null>("ONEUP_PUBLIC_URL", null, publicUrl),
    adminEmail: reader.take<string | null>("ONEUP_ADMIN_EMAIL", null, email),
    adminPassword: reader.take<string | null>("ONEUP_ADMIN_PASSWORD", null, password, true),
    databaseUrl: reader.take<string | null>("DATABASE_URL", null, databaseUrl, true),
    redisUrl: reader.take<string | null>("REDIS_URL", null, redisUrl, true),
    s3: readS3Settings(reader),
    trustProxy: reader.take<boolean | string>("ONEUP_TRUST_PROXY", false, proxies),
    callsPerMinute: reader.take("ONEUP_RATE_LIMIT", 1200, wholeNumber(0, 1_000_000)),
    logLevel: reader.take<LogLevel>("ONEUP_LOG", quiet, oneOf(LOG_LEVELS)),
    smtpUrl: reader.take<string | null>("SMTP_URL", null, smtpUrl, true),
    mailFrom: reader.take("ONEUP_MAIL_FROM", "OneUp <hello@oneup.example>", sender),
    stripe: stripeSettings(reader),
    sandboxAnywhere: reader.take<boolean>("ONEUP_SANDBOX_PAYMENTS", false, yesOrNo),
    freeAccounts: reader.take<boolean>("ONEUP_FREE_ACCOUNTS", true, yesOrNo),
    plainDriver: reader.take<boolean>("ONEUP_PLAIN_DRIVER", false, yesOrNo),
    ai: readAiSettings(reader),
    surfaceModel: reader.take<string | null>("ONEUP_SURFACE_MODEL", null, modelFile),
    propertyData: readPropertyDataSettings(reader),
    contentCredentials: readContentCredentials(reader),
    offline: reader.take<boolean>("ONEUP_OFFLINE", true, yesOrNo),
    operator: readOperatorSettings(reader),
    telemetry: readTelemetrySettings(reader),
    webRoot: defaultWebRoot(),
  };
  const { faults, given } = reader;
  return faults.length === 0 ? { ok: true, settings, given } : { ok: false, faults };
}
