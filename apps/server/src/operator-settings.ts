import { readFileSync } from "node:fs";
import { type SettingsReader } from "./settings-reader.ts";

/** What whoever runs this installation says of themselves (EXP-08), as `/operator.json` tells it. */
export interface OperatorSettings {
  /** Empty where nobody said so. */
  readonly name: string;
  /** An email, or an address in lines; empty where nobody said so. */
  readonly contact: string;
  /** Texts of their own, in the marks of the help pages; null for the product's. */
  readonly terms: string | null;
  readonly privacy: string | null;
}

/** The longest text of an operator, in characters. */
const LONGEST_TEXT = 200_000;

function textFile(path: string): string | string[] {
  const fault = [`the path of a text of at most ${LONGEST_TEXT} characters`];
  try {
    const text = readFileSync(path, "utf8").trim();
    return text === "" || text.length > LONGEST_TEXT ? fault : text;
  } catch {
    return fault;
  }
}

const shortText = (text: string) =>
  text.length > 300 ? ["at most 300 characters long"] : text.replaceAll("\\n", "\n");

/** Reads what an operator says of themselves; what they leave out is the product's. */
export function readOperatorSettings(reader: SettingsReader): OperatorSettings {
  return {
    name: reader.take("ONEUP_OPERATOR_NAME", "", shortText),
    contact: reader.take("ONEUP_CONTACT", "", shortText),
    terms: reader.take<string | null>("ONEUP_TERMS_FILE", null, textFile),
    privacy: reader.take<string | null>("ONEUP_PRIVACY_FILE", null, textFile),
  };
}
