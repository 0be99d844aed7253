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

/** Where a picture is shown: in which state its home stands, and in which listing service, as far as that is known. */
export interface DisclosurePlace {
  /** Two letters; empty where nobody knows. */
  readonly state: string;
  /** A listing service's id; empty for none. */
  readonly service: string;
}

/** What is said of an altered picture at a place on a day (PIC-11). */
export interface Disclosure {
  readonly words: DisclosureWords;
  /** The law behind it; null where none is known to hold. */
  readonly law: StateDisclosure | null;
  /** The listing service's own rule; null without one. */
  readonly service: ServiceDisclosure | null;
}

/** The ids of the listing services whose rules are known. */
export const serviceIds: readonly string[] = serviceDisclosures.map(({ id }) => id);

const holds = ({ from }: { readonly from: Day | null }, day: Day) => from === null || from <= day;

/** What is said of an altered picture: by the state's law from the day on which it holds, else in the words for everywhere. */
export function disclosureAt({ state, service }: DisclosurePlace, day: Day): Disclosure {
  const law = stateDisclosures.find((each) => each.state === state && holds(each, day)) ?? null;
  const listed = serviceDisclosures.find((each) => each.id === service && holds(each, day));
  return { words: law?.words ?? COMMON_WORDS, law, service: listed ?? null };
}

/** The listing services of a state whose rules are known and hold. */
export function servicesIn(state: string, day: Day): readonly ServiceDisclosure[] {
  return serviceDisclosures.filter((each) => each.states.includes(state) && holds(each, day));
}

/** Where a picture's unaltered original is to be found: on a public page, with who made it, or on the device that it was made on. */
export type OriginalPlace =
  | { readonly kind: "page"; readonly address: string }
  | { readonly kind: "owner" | "device" };

const KEPT = {
  owner: "The original, unaltered picture is kept by its owner",
  device: "Original kept on this device",
} as const;

/** What is written beside a made picture that leaves (PIC-11): lines of text, and what its QR code holds. */
export interface DisclosureNote {
  /** The first says that the picture was altered and how it was made, the second where the original is. */
  readonly lines: readonly [string, string];
  /** An address; null for no code. */
  readonly code: string | null;
}

/** An address as it is written: without what every reader of it adds. */
const shortened = (address: string) => address.replace(/^https?:\/\//, "");

/** What is written beside a made picture; null where its listing service takes no words in a picture's file. */
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
