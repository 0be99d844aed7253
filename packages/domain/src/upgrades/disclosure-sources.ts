import type { Day } from "../dates.ts";

/** Words that say on or beside a picture that it was altered, and where the unaltered one is. */
export interface DisclosureWords {
  readonly statement: string;
  /** Stands before the link to the original. */
  readonly original: string;
}

/** Who says what has to be said of an altered picture, and how we know. */
interface DisclosureSource {
  /** The first day on which it holds; null where its text names none. */
  readonly from: Day | null;
  /** Where it was read. */
  readonly source: string;
  readonly checkedOn: Day;
  /** "reported" where its own text could not be read, only what others say of it. */
  readonly reading: "own text" | "reported";
}

/** What a state's law asks of pictures by which a home is sold. */
export interface StateDisclosure extends DisclosureSource {
  /** Two letters. */
  readonly state: string;
  readonly law: string;
  /** Whether the law asks for a way to the original. */
  readonly needsOriginal: boolean;
  readonly words: DisclosureWords;
}

/** What a listing service asks of pictures in its listings. */
export interface ServiceDisclosure extends DisclosureSource {
  readonly id: string;
  readonly name: string;
  /** The states whose homes it lists, by two letters. */
  readonly states: readonly string[];
  readonly rule: string;
  /** What its caption field has to say. */
  readonly caption: string;
  /** What may stand beside the picture in its file. */
  readonly inFile: "everything" | "no QR code" | "nothing";
  /** Where it wants the original in the listing; null where it does not say. */
  readonly originalPlace: "after" | "beside" | null;
  /** Whether it takes pictures in which parts of the building were changed: walls, floors, cabinets. */
  readonly takesChangedFixtures: boolean;
}

/** What is said where no state's own words are known. */
export const COMMON_WORDS: DisclosureWords = {
  statement: "Digitally altered picture",
  original: "See the original, unaltered picture:",
};

/** The laws of states that are known to ask for more than what is said everywhere. */
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

/** The listing services whose rules on altered pictures were read. */
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
