import { type SettingsReader, endpoint, key, oneOf, wholeNumber } from "../settings-reader.ts";
import { MODELS } from "./known-models.ts";

const PROVIDERS = ["openai", "google", "compatible"] as const;
type ProviderName = (typeof PROVIDERS)[number];

/** Which models do the work, and within which limits. */
export interface AiSettings {
  readonly provider: ProviderName;
  /** Null for an endpoint of one's own that asks for none. */
  readonly apiKey: string | null;
  /** Another address than the provider's own. */
  readonly baseUrl: string | null;
  /** Reads photos and words; null where this machine does. */
  readonly visionModel: string | null;
  /** Makes pictures; null where this machine does. */
  readonly imageModel: string | null;
  /** How long one request may take with its second try, in ms. */
  readonly deadlineMs: number;
  /** Requests a day (UTC), of one account and of all. */
  readonly limits: { readonly account: number; readonly house: number };
}

/** Shorter than a hold of credits lasts. */
const LONGEST_SECONDS = 300;

const NAMES = [
  "AI_API_KEY",
  "AI_BASE_URL",
  "AI_VISION_MODEL",
  "AI_IMAGE_MODEL",
  "AI_TIMEOUT",
  "AI_DAILY_LIMIT",
  "AI_DAILY_LIMIT_PER_ACCOUNT",
] as const;

/** A model's name; `none` leaves its work to this machine. */
function model(text: string): string | null | string[] {
  if (text.toLowerCase() === "none") return null;
  return /^[\w.:/@-]{1,200}$/.test(text) ? text : ["the name of a model, or none"];
}

/** Reads which models are used; null without AI_PROVIDER, and after a line for what is missing. */
export function readAiSettings(reader: SettingsReader): AiSettings | null {
  const provider = reader.take<ProviderName | null>("AI_PROVIDER", null, oneOf(PROVIDERS));
  const none = MODELS.defaults[provider ?? "compatible"];
  const apiKey = reader.take<string | null>("AI_API_KEY", null, key, true);
  const address = endpoint("https://models.example/v1");
  const baseUrl = reader.take<string | null>("AI_BASE_URL", null, address, true);
  const visionModel = reader.take<string | null>("AI_VISION_MODEL", none.vision, model);
  const imageModel = reader.take<string | null>("AI_IMAGE_MODEL", none.image, model);
  const seconds = reader.take("AI_TIMEOUT", 120, wholeNumber(1, LONGEST_SECONDS));
  const house = reader.take("AI_DAILY_LIMIT", 2_000, wholeNumber(0, 1_000_000));
  const account = reader.take("AI_DAILY_LIMIT_PER_ACCOUNT", 100, wholeNumber(0, 1_000_000));
  if (provider === null) {
    const alone = NAMES.find((name) => reader.has(name));
    if (alone !== undefined && !reader.has("AI_PROVIDER")) {
      reader.faults.push(`${alone} needs AI_PROVIDER beside it.`);
    }
    return null;
  }
  const needs = (name: string) => void reader.faults.push(`AI_PROVIDER=${provider} needs ${name}.`);
  if (provider === "compatible") {
    if (!reader.has("AI_BASE_URL")) needs("AI_BASE_URL beside it");
    const named = reader.has("AI_VISION_MODEL") || reader.has("AI_IMAGE_MODEL");
    if (!named) needs("AI_VISION_MODEL or AI_IMAGE_MODEL beside it");
  } else if (!reader.has("AI_API_KEY")) needs("AI_API_KEY beside it");
  return {
    provider,
    apiKey,
    baseUrl,
    visionModel,
    imageModel,
    deadlineMs: seconds * 1_000,
    limits: { account, house },
  };
}
