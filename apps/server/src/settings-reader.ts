/** What the environment holds. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and keeps a clear line for each that is wrong. */
export class SettingsReader {
  readonly faults: string[] = [];
  /** What was set, by name; null for secrets. */
  readonly given = new Map<string, string | null>();
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Whether a variable says anything. */
  has(name: string): boolean {
    return (this.#environment[name]?.trim() ?? "") !== "";
  }

  /**
   * @param read answers the value, or what it should look like as a list of words
   * @param secret keeps the wrong value out of the line
   */
  take<T>(name: string, fallback: T, read: (text: string) => T | string[], secret = false): T {
    const text = this.#environment[name]?.trim() ?? "";
    if (text === "") return fallback;
    this.given.set(name, secret ? null : text);
    const value = read(text);
    if (!Array.isArray(value)) return value;
    const given = secret ? "" : `, not "${text}"`;
    this.faults.push(`${name} must be ${value.join("")}${given}.`);
    return fallback;
  }
}

/** Reads a whole number in bounds. */
export function wholeNumber(from: number, to: number) {
  return (text: string): number | string[] => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= from && value <= to ? value : [`a whole number from ${from} to ${to}`];
  };
}

/** Reads true or false. */
export function yesOrNo(text: string): boolean | string[] {
  if (/^(true|yes|1)$/i.test(text)) return true;
  return /^(false|no|0)$/i.test(text) ? false : ["true or false"];
}

/** Reads an address that a service is reached at, without a slash at its end. */
export const endpoint =
  (example: string) =>
  (text: string): string | string[] => {
    const fault = [`an http or https address, for example ${example}`];
    if (!URL.canParse(text)) return fault;
    const { protocol, search, hash, username, password } = new URL(text);
    const bare = search === "" && hash === "" && username === "" && password === "";
    return bare && /^https?:$/.test(protocol) ? text.replace(/\/+$/, "") : fault;
  };

/** Reads a key as its provider shows it. */
export function key(text: string): string | string[] {
  return /^[\x21-\x7e]{4,400}$/.test(text)
    ? text
    : ["a key without spaces, as the provider shows it"];
}

/** Reads one of a few words. */
export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | string[] =>
    values.find((value) => value === text.toLowerCase()) ?? [`one of ${values.join(", ")}`];
