import type { licenseStates } from "../people/registration.rules.ts";

/** A state of the registration form (AUTH-11). */
type LicenseState = (typeof licenseStates)[number];

/** An official file that says which licences exist (ACC-10). */
export const licenceSources = ["cslb", "tdlr", "dbpr", "dcwp", "idfpr"] as const;
export type LicenceSource = (typeof licenceSources)[number];

/** A shape that numbers of a state have. */
interface LicenceShape {
  readonly pattern: RegExp;
  /** False for a shape that was not seen in an official source. */
  readonly official: boolean;
}

/** A state's way of licensing contractors. */
export interface LicensingState {
  /** Two letters, as addresses have them. */
  readonly code: "CA" | "TX" | "FL" | "NY" | "IL";
  readonly source: LicenceSource;
  /** True if the state itself licenses general contractors; otherwise trades or cities do. */
  readonly statewide: boolean;
  /** The time zone in which its licences end: that of most people if the state has two. */
  readonly timeZone: string;
  /** The forms of numbers in its file, and the part that tells two licences apart. */
  readonly number: RegExp;
  /** The form of a number on cards if its letters name one trade; missing if only the file has numbers. */
  readonly card?: RegExp;
  /** Shapes as hints: a number of another one may be good. */
  readonly shapes: readonly LicenceShape[];
}

const official = (pattern: RegExp): LicenceShape => ({ pattern, official: true });
const unofficial = (pattern: RegExp): LicenceShape => ({ pattern, official: false });

/**
 * The licensing bodies of contractors and the shapes of their numbers, in capitals and digits alone. From
 * their public pages, read in November 2026: CSLB (California), TDLR and TSBPE (Texas: HVAC, electrical,
 * plumbing), DBPR (Florida), DCWP (New York City), IDFPR and the city of Chicago (Illinois). Real-estate
 * agents are licensed elsewhere and are not included.
 */
export const licensingStates: Readonly<Record<Exclude<LicenseState, "Other">, LicensingState>> = {
  California: {
    code: "CA",
    source: "cslb",
    statewide: true,
    timeZone: "America/Los_Angeles",
    number: /^(?:CA|CSLB|LICENSE|LIC|NO)*(?<digits>[\dO]{1,8})$/,
    shapes: [official(/^\d{5,8}$/)],
  },
  Texas: {
    code: "TX",
    source: "tdlr",
    statewide: false,
    timeZone: "America/Chicago",
    number: /^(?:TACL[AB]|TECL)?(?<digits>[\dO]+)[A-Z]?$/,
    card: /^T[AE]CL/,
    shapes: [official(/^TACL[AB]\d{5,8}[A-Z]$/), official(/^TECL\d+$/), official(/^M\d{5}$/)],
  },
  Florida: {
    code: "FL",
    source: "dbpr",
    statewide: true,
    timeZone: "America/New_York",
    number: /^(?<letters>C[A-Z]{2,3}?|R[A-Z]{0,3}?|[PS]C[A-Z]{1,2}?)(?<digits>[\dO]+)$/,
    shapes: [
      official(/^(CGC|CBC|CRC|CCC|CAC)\d{7}$/),
      official(/^R[A-Z]*\d+$/),
      // Other certified trades (plumbing, mechanical, pools) have prefixes of the same kind.
      unofficial(/^[CS][A-Z]{2}\d{6,7}$/),
    ],
  },
  "New York": {
    code: "NY",
    source: "dcwp",
    statewide: false,
    timeZone: "America/New_York",
    number: /^(?<digits>[\dO]{6,8})(?:DCA|DCWP)?$/,
    shapes: [official(/^\d{7}DCA$/), unofficial(/^\d{7}DCWP$/)],
  },
  Illinois: {
    code: "IL",
    source: "idfpr",
    statewide: false,
    timeZone: "America/Chicago",
    number: /^(?<digits>1[O0]4[\dO]{6})$/,
    shapes: [official(/^104\d{6}$/), official(/^TGC\d{5}$/)],
  },
};
