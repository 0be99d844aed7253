import type { Day } from "../dates.ts";
import {
  COMMON_WORDS,
  type DisclosureWords,
  type ServiceDisclosure,
  type StateDisclosure,
  serviceDisclosures,
  stateDisclosures,
} from "./disclosure-sources.ts";
import { fileLabelOf } from "./picture-file.rules.ts";
import type { MadeKind } from "./picture-label.rules.ts";

/** The place of a picture: its home's state, and its listing service, as far as they are known. */
export interface DisclosurePlace {
  /** Two letters; empty where nobody knows. */
  readonly state: string;
  /** A listing service's id; empty for none. */
  readonly service: string;
}

/** The disclosure of an altered picture at a place on a day (PIC-11). */
export interface Disclosure {
  readonly words: DisclosureWords;
  /** The law behind it; null if none is known to be in force. */
  readonly law: StateDisclosure | null;
  /** The listing service's own rule; null without one. */
  readonly service: ServiceDisclosure | null;
}

/** The ids of the listing services whose rules are known. */
export const serviceIds: readonly string[] = serviceDisclosures.map(({ id }) => id);

const holds = ({ from }: { readonly from: Day | null }, day: Day) => from === null || from <= day;

/**
 * The disclosure of an altered picture: the words of the state's law once it is in force, otherwise the
 * common words.
 */
export function disclosureAt({ state, service }: DisclosurePlace, day: Day): Disclosure {
  const law = stateDisclosures.find((each) => each.state === state && holds(each, day)) ?? null;
  const listed = serviceDisclosures.find((each) => each.id === service && holds(each, day));
  return { words: law?.words ?? COMMON_WORDS, law, service: listed ?? null };
}

/** The listing services of a state whose known rules are in force. */
export function servicesIn(state: string, day: Day): readonly ServiceDisclosure[] {
  return serviceDisclosures.filter((each) => each.states.includes(state) && holds(each, day));
}

/** The place of a picture's unaltered original: a public page, with its maker, or the device that made it. */
export type OriginalPlace =
  | { readonly kind: "page"; readonly address: string }
  | { readonly kind: "owner" | "device" };

const KEPT = {
  owner: "The original, unaltered picture is kept by its owner",
  device: "Original kept on this device",
} as const;

/** The note on a made picture that leaves OneUp (PIC-11): lines of text, and the content of its QR code. */
export interface DisclosureNote {
  /** The first line says that the picture was altered and how, the second names the place of the original. */
  readonly lines: readonly [string, string];
  /** An address; null for no code. */
  readonly code: string | null;
}

/** An address in writing, without the parts that every reader adds. */
const shortened = (address: string) => address.replace(/^https?:\/\//, "");

/** The note on a made picture; null if its listing service allows no words in a picture's file. */
export function disclosureNote(
  { words, service }: Disclosure,
  kind: MadeKind,
  original: OriginalPlace,
): DisclosureNote | null {
  if (service?.inFile === "nothing") return null;
  const label = fileLabelOf(kind);
  if (kind === "sample") return { lines: [label, "It shows nobody's home"], code: null };
  const first = `${words.statement} \u00b7 ${label}`;
  if (original.kind !== "page") return { lines: [first, KEPT[original.kind]], code: null };
  const code = service?.inFile === "no QR code" ? null : original.address;
  return { lines: [first, `${words.original} ${shortened(original.address)}`], code };
}
