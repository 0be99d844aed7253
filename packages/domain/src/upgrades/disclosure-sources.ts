import type { Day } from "../dates.ts";

/** The words on or beside a picture that say it was altered, and the place of the unaltered one. */
export interface DisclosureWords {
  readonly statement: string;
  /** Stands before the link to the original. */
  readonly original: string;
}

/** The body that requires words about an altered picture, and our source. */
interface DisclosureSource {
  /** The first day on which it holds; null where its text names none. */
  readonly from: Day | null;
  /** The place where we read it. */
  readonly source: string;
  readonly checkedOn: Day;
  /** "reported" if we could not read its own text, only other people's reports. */
  readonly reading: "own text" | "reported";
}

/** A state's legal requirements for pictures in the sale of a home. */
export interface StateDisclosure extends DisclosureSource {
  /** Two letters. */
  readonly state: string;
  readonly law: string;
  /** Whether the law asks for a way to the original. */
  readonly needsOriginal: boolean;
  readonly words: DisclosureWords;
}

/** A listing service's requirements for pictures in its listings. */
export interface ServiceDisclosure extends DisclosureSource {
  readonly id: string;
  readonly name: string;
  /** The states whose homes it lists, by two letters. */
  readonly states: readonly string[];
  readonly rule: string;
  /** The required words of its caption field. */
  readonly caption: string;
  /** The allowed additions beside the picture in its file. */
  readonly inFile: "everything" | "no QR code" | "nothing";
  /** The place of the original in the listing; null if the service does not say. */
  readonly originalPlace: "after" | "beside" | null;
  /** True if it allows pictures with changed parts of the building: walls, floors, cabinets. */
  readonly takesChangedFixtures: boolean;
}

/** The words for states without words of their own. */
export const COMMON_WORDS: DisclosureWords = {
  statement: "Digitally altered picture",
  original: "See the original, unaltered picture:",
};

/** The laws of states that are known to require more than the common words. */
export const stateDisclosures: readonly StateDisclosure[] = [
  {
    state: "CA",
    law: "California Business and Professions Code, section 10140.8 (AB 723)",
    from: "2026-01-01",
    needsOriginal: true,
    words: {
      statement: "This image has been digitally altered",
      original: "The original, unaltered image can be accessed here:",
    },
    source: "https://codes.findlaw.com/ca/business-and-professions-code/bpc-sect-10140-8/",
    checkedOn: "2026-11-29",
    reading: "own text",
  },
  {
    state: "WI",
    law: "Wisconsin Statutes, section 452.136 (1m) (2025 Wisconsin Act 69)",
    from: "2027-01-01",
    needsOriginal: false,
    words: {
      statement: "This image was altered using technology",
      original: "See the original, unaltered image:",
    },
    source: "https://propmedia.com/disclosure/regulations/wisconsin-act-69",
    checkedOn: "2026-11-29",
    reading: "reported",
  },
];

/** The listing services whose rules on altered pictures we have read. */
export const serviceDisclosures: readonly ServiceDisclosure[] = [
  {
    id: "crmls",
    name: "CRMLS",
    states: ["CA"],
    rule: "CRMLS Rule 11.5.2",
    from: "2026-01-01",
    caption: "Digitally altered",
    inFile: "everything",
    originalPlace: "beside",
    takesChangedFixtures: false,
    source: "https://kb.crmls.org/knowledgebase/digitally-altered-images-faqs",
    checkedOn: "2026-11-29",
    reading: "own text",
  },
  {
    id: "bay-east",
    name: "Bay East MLS",
    states: ["CA"],
    rule: "Bay East MLS Rules 11.5.1 and 11.5.2",
    from: "2026-01-01",
    caption: "Digitally altered",
    inFile: "everything",
    originalPlace: "after",
    takesChangedFixtures: true,
    source: "https://bayeast.org/digitally-altered-mls-photo-rule",
    checkedOn: "2026-11-29",
    reading: "own text",
  },
  {
    id: "stellar",
    name: "Stellar MLS",
    states: ["FL"],
    rule: "Stellar MLS Article 04.04",
    from: null,
    caption: "Virtually staged",
    inFile: "nothing",
    originalPlace: null,
    takesChangedFixtures: false,
    source:
      "https://rules.stellarmls.com/hc/en-us/articles/14692987795095-Article-04-04-Virtually-Staged-Photos",
    checkedOn: "2026-11-29",
    reading: "own text",
  },
  {
    id: "mls-now",
    name: "MLS Now",
    states: ["OH"],
    rule: "MLS Now Rules, section 3",
    from: null,
    caption: "Digitally altered",
    inFile: "no QR code",
    originalPlace: null,
    takesChangedFixtures: false,
    source:
      "https://support.mlsnow.com/hc/en-us/articles/47635315367067-MLS-Now-Rules-Section-3-Images-Media-Virtual-Staging",
    checkedOn: "2026-11-29",
    reading: "own text",
  },
];
