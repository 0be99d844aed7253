import { type Day, type Moment, dayIn } from "../dates.ts";
import type { Profession } from "../people/registration.rules.ts";
import {
  type LicenceSource,
  type LicensingState,
  licensingStates,
} from "./licence-states.rules.ts";

/** A licence as somebody states it: number and state. */
export interface StatedLicence {
  readonly userType: Profession;
  readonly licenseState: string;
  readonly licenseNumber: string;
}

/**
 * The verdict on the shape of a number. It is a hint, and never proves that the licence exists or does not
 * (ACC-10).
 * - notHeld: no shape is known for it: a realtor's, or another state's.
 * - fits: an official shape of the state. unconfirmed: one that was not seen in an official source.
 * - differs: none of them.
 */
export type LicenceShapeVerdict = "notHeld" | "fits" | "unconfirmed" | "differs";

/** The licensing of contractors in a state; null for "Other" and anything else. */
function licensingOf(state: string): LicensingState | null {
  const known: Readonly<Partial<Record<string, LicensingState>>> = licensingStates;
  return Object.hasOwn(licensingStates, state) ? (known[state] ?? null) : null;
}

/** A number in capitals and digits alone. */
function plain(number: string): string {
  return number.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
}

/** Holds a number against the shapes of its state (ACC-10). */
export function checkLicenceShape(stated: StatedLicence): LicenceShapeVerdict {
  const licensing = licensingOf(stated.licenseState);
  if (licensing === null || stated.userType === "realtor") return "notHeld";
  const number = plain(stated.licenseNumber);
  const shape = licensing.shapes.find(({ pattern }) => pattern.test(number));
  if (shape) return shape.official ? "fits" : "unconfirmed";
  return "differs";
}

/** The official file that would list a licence; null if there is none. */
export function sourceOfLicence(stated: StatedLicence): LicenceSource | null {
  if (stated.userType === "realtor") return null;
  return licensingOf(stated.licenseState)?.source ?? null;
}

/** The search key of a number in a state's file: the same for all ways of writing it. */
export function licenceKey(state: string, number: string): string {
  const written = plain(number);
  const parts = licensingOf(state)?.number.exec(written)?.groups;
  const { letters = "", digits = written } = parts ?? {};
  const read = parts ? digits.replaceAll("O", "0") : digits;
  return letters + read.replace(/^0+(?=.)/, "");
}

/** A licence as an official file holds it. */
export interface LicenceEntry {
  readonly source: LicenceSource;
  readonly key: string;
  readonly number: string;
  readonly holder: string;
  /** Other names of the holder: a trade name, the legal name, an owner. */
  readonly otherNames: readonly string[];
  /** Class or trade, in the file's own words; empty where it says none. */
  readonly kind: string;
  /** The status in the file's own words, with everything that ends, suspends or threatens the licence. */
  readonly status: string;
  /** Whether all of that lets the holder work. */
  readonly inForce: boolean;
  readonly expires: Day | null;
}

/** An official file that was imported. */
export interface LicenceFile {
  readonly source: LicenceSource;
  readonly fileName: string;
  /** The day that the file describes. */
  readonly fileDate: Day;
  readonly importedAt: Moment;
  readonly entries: number;
  /** Lines that named no contractor's licence or could not be read. */
  readonly skipped: number;
}

/**
 * True if a file has less than half of the lines of the one before: it is probably cut off or a different
 * file. Publishers' files change by a few in a hundred.
 */
export function isFarSmaller(
  entries: number,
  before: Pick<LicenceFile, "entries"> | null,
): boolean {
  return before !== null && entries * 2 < before.entries;
}

/** True if a file is older than the stored one, which knows better. */
export function isOlderFile(fileDate: Day, before: Pick<LicenceFile, "fileDate"> | null): boolean {
  return before !== null && fileDate < before.fileDate;
}

/**
 * The answer of an official file about a number.
 * - noSource: no file can hold one of its kind. notImported: the file is not here.
 * - notFound, active, expired, notInForce: what the file of that day says.
 */
export interface LicenceFinding {
  readonly kind: "noSource" | "notImported" | "notFound" | "active" | "expired" | "notInForce";
  readonly source: LicenceSource | null;
  readonly fileDate: Day | null;
  readonly holder: string;
  readonly trade: string;
  readonly status: string;
  readonly expires: Day | null;
}

const NOTHING = { holder: "", trade: "", status: "", expires: null } as const;

/** The worse first. An expired line gives way to a line of a newer term. */
const BY_WEIGHT = ["notInForce", "active", "expired"] as const;

function kindOf({ inForce, expires }: LicenceEntry, today: Day): (typeof BY_WEIGHT)[number] {
  if (!inForce) return "notInForce";
  return expires !== null && expires < today ? "expired" : "active";
}

/**
 * Reads the official files' findings about a number. A file may have it on several lines, for several
 * licences. Only lines of the number's trade and the asker's name count, in any order; the worst of them
 * decides.
 * @param file the state's file that is here; null without one
 * @param entries its lines with this number
 * @param names of who states it
 */
export function findLicence(
  stated: StatedLicence,
  file: LicenceFile | null,
  {
    entries,
    names,
    now,
  }: { readonly entries: readonly LicenceEntry[]; readonly names: readonly string[]; now: Moment },
): LicenceFinding {
  const licensing = stated.userType === "realtor" ? null : licensingOf(stated.licenseState);
  const noSource = { kind: "noSource", source: null, fileDate: null, ...NOTHING } as const;
  if (licensing === null) return noSource;
  const { source, card, timeZone } = licensing;
  const written = plain(stated.licenseNumber);
  const held = entries.filter(
    ({ number }) => !card?.test(written) || plain(number).startsWith(written),
  );
  if (held.length === 0 && !licensing.number.test(written)) return noSource;
  if (file === null) return { kind: "notImported", source, fileDate: null, ...NOTHING };
  const { fileDate } = file;
  const fitting = ({ holder, otherNames }: LicenceEntry) =>
    [holder, ...otherNames].find((name) => isHolder(name, names));
  const theirs = held.filter((entry) => fitting(entry) !== undefined);
  const today = dayIn(timeZone, now);
  const weight = (entry: LicenceEntry) => BY_WEIGHT.indexOf(kindOf(entry, today));
  const [entry] = (theirs.length > 0 ? theirs : held).toSorted(
    (a, b) => weight(a) - weight(b) || (b.expires ?? "9").localeCompare(a.expires ?? "9"),
  );
  if (!entry) return { kind: "notFound", source, fileDate, ...NOTHING };
  const { kind: trade, status, expires } = entry;
  const holder = fitting(entry) ?? entry.holder;
  return { kind: kindOf(entry, today), source, fileDate, holder, trade, status, expires };
}

/** The words for a company's form and the joints between names: they identify nobody. */
const FORMS =
  /^(the|and|a|an|of|llc|llp|lp|pllc|pc|pa|inc|incorporated|corp|corporation|co|company|ltd|limited|dba)$/;

function wordsOfName(name: string): readonly string[] {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f.'’]/g, "");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !FORMS.test(word));
}

/**
 * True if the holder in an official file is one of the given names: the same words in any order, without the
 * company's form (`SMITH, JOHN R` and `John Smith`). If one name has more words, at least two must match.
 * Files write names in their own way, so an admin looks at a different name; it is not refused.
 */
export function isHolder(holder: string, names: readonly string[]): boolean {
  const held = new Set(wordsOfName(holder));
  return names.some((name) => {
    const stated = new Set(wordsOfName(name));
    const both = [...stated].filter((word) => held.has(word)).length;
    if (both === 0) return false;
    const whole = both === held.size || both === stated.size;
    return held.size === stated.size ? both === held.size : whole && both >= 2;
  });
}

/** All names by which a file may know who states a licence. */
export function statedNames(
  { businessName }: { readonly businessName: string },
  account: { readonly name: string; readonly companyName: string } | null,
): readonly string[] {
  return [businessName, account?.companyName ?? "", account?.name ?? ""];
}

/** True if the official file gives an active licence to a different holder. False if the file names nobody. */
export function isOtherHolder(
  { kind, holder }: Pick<LicenceFinding, "kind" | "holder">,
  request: { readonly businessName: string },
  account: { readonly name: string; readonly companyName: string } | null,
): boolean {
  if (kind !== "active" || holder.trim() === "") return false;
  return !isHolder(holder, statedNames(request, account));
}

/** True if no official file lists a licence as active: only the deciding admin vouches for it. */
export function isUnproved({ kind }: Pick<LicenceFinding, "kind">): boolean {
  return kind !== "active";
}

/**
 * The reason why no official file approves a request for the first tier automatically (C-15): no file covers
 * its kind, the state's file is missing, the number is missing or not active in it, it names somebody else,
 * or another professional is already verified with the number.
 */
export type WaitingReason =
  | "noSource"
  | "notImported"
  | "notFound"
  | "notActive"
  | "otherName"
  | "numberTaken";

/**
 * The reason why the official file does not vouch for a licence; null if it does.
 * @param given whether another professional is verified with the number
 */
export function whyFileWaits(
  finding: Pick<LicenceFinding, "kind" | "holder">,
  request: { readonly businessName: string },
  given: { readonly isTaken: boolean },
): WaitingReason | null {
  const { kind } = finding;
  if (kind === "expired" || kind === "notInForce") return "notActive";
  if (kind !== "active") return kind;
  // Anybody can read another one's number in a public file, and the badge says the name of the request (ACC-11).
  if (isOtherHolder(finding, request, null)) return "otherName";
  return given.isTaken ? "numberTaken" : null;
}

/**
 * True if the stored official file speaks against a licence: it is missing or not active there. A badge on it
 * is out of date (ACC-10).
 */
export function isInDoubt({ kind }: Pick<LicenceFinding, "kind">): boolean {
  return kind === "notFound" || kind === "expired" || kind === "notInForce";
}

/** True when a property lies in another state than the one that licensed somebody. */
export function isOtherState(licenseState: string, propertyState: string): boolean {
  const code = licensingOf(licenseState)?.code;
  return code !== undefined && propertyState !== "" && code !== propertyState.toUpperCase();
}
