import { type SettingsReader, endpoint, key, oneOf, wholeNumber } from "../settings-reader.ts";

/** Which service tells of homes and their sales, and how much of it is used. */
export interface PropertyDataSettings {
  readonly provider: "rentcast";
  readonly key: string;
  readonly url: string;
  /** Requests a day (UTC) of one server. */
  readonly dailyLimit: number;
}

const PROVIDERS = ["rentcast"] as const;
const RENTCAST_URL = "https://api.rentcast.io/v1";
const NAMES = ["PROPERTY_DATA_KEY", "PROPERTY_DATA_URL", "PROPERTY_DATA_DAILY_LIMIT"] as const;

/** Reads which service is asked; null without PROPERTY_DATA_PROVIDER, and after a line for what is missing. */
export function readPropertyDataSettings(reader: SettingsReader): PropertyDataSettings | null {
  const provider = reader.take<"rentcast" | null>("PROPERTY_DATA_PROVIDER", null, oneOf(PROVIDERS));
  const secret = reader.take<string | null>("PROPERTY_DATA_KEY", null, key, true);
  const url = reader.take("PROPERTY_DATA_URL", RENTCAST_URL, endpoint(RENTCAST_URL));
  const dailyLimit = reader.take("PROPERTY_DATA_DAILY_LIMIT", 200, wholeNumber(0, 1_000_000));
  if (provider === null) {
    const alone = NAMES.find((name) => reader.has(name));
    if (alone !== undefined && !reader.has("PROPERTY_DATA_PROVIDER")) {
      reader.faults.push(`${alone} needs PROPERTY_DATA_PROVIDER beside it.`);
    }
    return null;
  }
  if (secret !== null) return { provider, key: secret, url, dailyLimit };
  reader.faults.push(`PROPERTY_DATA_PROVIDER=${provider} needs PROPERTY_DATA_KEY beside it.`);
  return null;
}
