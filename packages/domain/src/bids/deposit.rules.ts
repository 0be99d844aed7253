import { type Refusal, refusal } from "../errors.ts";
import type { Cents } from "../money/money.rules.ts";
import type { BidDetails, BidPayment } from "./bid-details.schema.ts";

/**
 * A rule about payments before and during the work (MKT-12).
 * - law: written in a state's law. practice: what lenders of renovations hold to.
 * - forbids: more is plainly illegal, and refused. limits: more is illegal but for exceptions that
 *   only the parties know. binds: more is allowed and puts a duty on the contractor.
 */
export interface DepositRule {
  readonly id: "ca" | "fl" | "ny" | "third" | "pa" | "lender";
  /** Two letters each; empty for every state. */
  readonly states: readonly string[];
  readonly kind: "law" | "practice";
  readonly effect: "forbids" | "limits" | "binds" | "advises";
  /** The largest deposit as a fraction of the price. */
  readonly share: readonly [part: number, of: number];
  /** The largest deposit in cents, whatever the price; null without such a bound. */
  readonly most: Cents | null;
  /** The rule holds for prices above so many cents. */
  readonly above: Cents;
  readonly source: string;
  /** False if we could not open the text of the law: the rule is shown as hearsay and refuses nothing. */
  readonly confirmed: boolean;
  /** Links to the text of the law; a link with a state belongs to that state. */
  readonly links: readonly DepositLink[];
  /** The month in which the source was read, or could not be. */
  readonly asOf: string;
}

interface DepositLink {
  readonly label: string;
  readonly url: string;
  readonly state?: string;
}

const AS_OF = "2026-11";

/**
 * The known rules, from public sources, read in November 2026. A rule that we could not read in the original
 * is marked as not confirmed. Not legal advice. No rule was found for states that are not named, such as
 * Texas and Illinois.
 */
export const depositRules: readonly DepositRule[] = [
  {
    id: "ca",
    states: ["CA"],
    kind: "law",
    effect: "forbids",
    share: [1, 10],
    most: 100_000,
    above: 0,
    source: "CSLB, Business and Professions Code 7159",
    confirmed: true,
    links: [
      {
        label: "Business and Professions Code 7159",
        url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=7159",
      },
    ],
    asOf: AS_OF,
  },
  {
    id: "fl",
    states: ["FL"],
    kind: "law",
    effect: "binds",
    share: [1, 10],
    most: null,
    above: 0,
    source: "Florida Statutes 489.126",
    confirmed: true,
    links: [
      {
        label: "Florida Statutes 489.126",
        url: "https://www.flsenate.gov/Laws/Statutes/2024/489.126",
      },
    ],
    asOf: AS_OF,
  },
  {
    id: "ny",
    states: ["NY"],
    kind: "law",
    effect: "binds",
    share: [0, 1],
    most: null,
    above: 0,
    source: "Lien Law 71-a; General Business Law 771",
    confirmed: true,
    links: [
      { label: "Lien Law 71-a", url: "https://www.nysenate.gov/legislation/laws/LIE/71-A" },
      {
        label: "General Business Law 771",
        url: "https://www.nysenate.gov/legislation/laws/GBS/771",
      },
    ],
    asOf: AS_OF,
  },
  {
    id: "third",
    states: ["MD", "MA", "ME"],
    kind: "law",
    effect: "limits",
    share: [1, 3],
    most: null,
    above: 0,
    source: "the state's home improvement act",
    confirmed: true,
    links: [
      {
        label: "Business Regulation 8-617",
        url: "https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gbr&section=8-617",
        state: "MD",
      },
      {
        label: "General Laws chapter 142A, section 2",
        url: "https://malegislature.gov/Laws/GeneralLaws/PartI/TitleXX/Chapter142A/Section2",
        state: "MA",
      },
      {
        label: "Title 10, section 1487",
        url: "https://legislature.maine.gov/statutes/10/title10sec1487.html",
        state: "ME",
      },
    ],
    asOf: AS_OF,
  },
  {
    id: "third",
    states: ["TN"],
    kind: "law",
    effect: "limits",
    share: [1, 3],
    most: null,
    above: 0,
    source: "the state's home improvement act",
    confirmed: false,
    links: [
      {
        label: "Board for Licensing Contractors",
        url: "https://www.tn.gov/commerce/regboards/contractors.html",
      },
    ],
    asOf: AS_OF,
  },
  {
    id: "pa",
    states: ["PA"],
    kind: "law",
    effect: "limits",
    share: [1, 3],
    most: null,
    above: 500_000,
    source: "the state's home improvement act",
    confirmed: true,
    links: [
      {
        label: "73 P.S. 517.9",
        url: "https://govt.westlaw.com/pac/Document/N67CF5810BED811E08B35DECB9419E2F0",
      },
    ],
    asOf: AS_OF,
  },
  {
    id: "lender",
    states: [],
    kind: "practice",
    effect: "advises",
    share: [15, 100],
    most: null,
    above: 0,
    source: "RenoFi's guidance to owners",
    confirmed: false,
    links: [{ label: "RenoFi", url: "https://www.renofi.com" }],
    asOf: AS_OF,
  },
];

/** Limits that lenders of renovations use beside the deposit, as fractions of the price. */
const LARGEST_DRAW = [20, 100] as const;
const HELD_BACK = [10, 100] as const;

const shareOf = (amount: Cents, [part, of]: readonly [number, number]): Cents =>
  Math.floor((amount * part) / of);

/** The law for a property's state and a price in cents, null where none was found. */
export function depositLaw(state: string, amount: Cents): DepositRule | null {
  const code = state.trim().toUpperCase();
  return depositRules.find((rule) => rule.states.includes(code) && amount > rule.above) ?? null;
}

/** Links to the text of a rule, for the property's state. */
export function depositLinks(rule: DepositRule, state: string): readonly DepositLink[] {
  const code = state.trim().toUpperCase();
  return rule.links.filter((link) => link.state === undefined || link.state === code);
}

/** The largest deposit of a rule for a price, in cents. */
export function largestDeposit(rule: DepositRule, amount: Cents): Cents {
  return Math.min(shareOf(amount, rule.share), rule.most ?? amount);
}

/** A payment schedule that breaks a rule. `asked` and `allowed` in cents. */
export interface DepositBreach {
  readonly rule: DepositRule;
  /** The deposit is too large, one payment is, or too little is left for the end. */
  readonly what: "deposit" | "draw" | "last";
  readonly asked: Cents;
  readonly allowed: Cents;
}

/** Small words that say nothing about the time of a payment. */
const SMALL = String.raw`(?:a|actual|all|any|are|be|been|both|client|customer|date|day|first|fully|has|(?:home)?owner(?:'s)?|i|initial|is|my|of|on|our|part(?:y|ies)|physical|the|this|to|was|we|you|your) `;
const START = String.raw`(?:work|job|project|construction|remodel(?:ing)?|renovations?|demo(?:lition)?|start(?:s|ed|ing)?|beg[iu]n\w*|commenc\w*)`;
const DOWN = String.raw`(?:down-? ?payment|deposit|dep[oó]sito|retainer(?! wall)|pre-?pa(?:y|id)\w*|anticipo|adelanto|enganche|earnest money|advance payment)`;
const AGREED = "(?:bid|quote|proposal|estimate|contract|agreement|offer)";
const AGREEING =
  "(?:sign|accept|approv|award|book|hir|execut|order)(?:ed|es?|s|ing|al|ance|ature|ion)?";
/** No word follows that changes the meaning: `on approval of the tiles`, `sign-off`. */
const END = String.raw`(?=\s*(?:$|[^\w\s'-]|-\s|\d+ ?%))`;

/** A deposit that a later payment is less. */
const LESS = new RegExp(
  String.raw`\b(?:(?:less|minus|after|net of|deduct\w*|excluding|menos) (?:${SMALL}|el |\$?\d[\d,.]*%? )*${DOWN}|${DOWN} (?:${SMALL})*(?:deduct|refund|credit|subtract|return)ed)\b`,
  "gi",
);
const LATER =
  /complet|final|finish|balance|saldo|change order|amend|addend|\b(?:second|2nd|third|3rd|phase [2-9])\b/i;

/**
 * Words of a payment that is due before the work starts, whatever follows; "before work on phase 2" does not
 * count.
 */
const BEFORE_START = new RegExp(
  String.raw`\b(?:(?:before|prior to|ahead of|in advance of) (?:${SMALL})*${START}(?: ${START}| (?:${SMALL})+${START})*(?: on-? ?site| date)?${END}|up-? ?front\b|in advance\b(?! of)|por adelantado\b|antes de (?:empezar|comenzar|iniciar)\b)`,
  "i",
);
/** Words for a deposit, an agreement or a first purchase; in a later payment's text they say nothing. */
const BEFORE_WORK = [
  String.raw`\b${DOWN}s?\b|\d ?% down\b|\b(?:al firmar|firma del contrato)\b`,
  String.raw`(?:(?:^|% |\b(?:at|on|upon|with|when|after|once) )(?:${SMALL})*|\b${AGREED} (?:${SMALL})*)${AGREEING}${END}`,
  String.raw`\b${AGREEING} (?:${SMALL})*${AGREED}\b`,
  String.raw`(?:^|\b(?:to|for|before|at|on|upon|when) )(?:${SMALL})*(?:order|buy|purchas|secur)(?:e|ing)? (?:${SMALL})*materials?\b`,
  String.raw`\b(?:to|for|at|on|upon|when|by) (?:reserv|hold|secur|sav|schedul|book|lock in)(?:e|ing)?(?: (?:${SMALL})*(?:${START}|dates?|spot|slot|place))*${END}`,
  String.raw`(?:^|% |\b(?:at|on|upon|for) )(?:${SMALL})*mobili[sz]ation${END}|\b(?:mobili[sz]ation|booking|reservation|scheduling) (?:fee|payment)`,
  String.raw`^(?!.*\b(?:after|when|once|upon|on|at|during|following|from|of)\b).*(?:\b(?:today|immediate(?:ly)?|right away|asap)\b|(?:^|due |paid |pay(?:able)? |right )now\b)`,
  String.raw`\binitial (?:payment|instal+ment)\b(?!.*\b(?:after|when|once|upon|on|at|during|following|from)\b)`,
].map((words) => new RegExp(words, "i"));

/** Whether a payment is due before the work starts, and counts as deposit (MKT-12). */
function isUpFront({ when }: BidPayment): boolean {
  const due = when.trim().replaceAll(/\s+/g, " ").replaceAll(LESS, "");
  return (
    BEFORE_START.test(due) || (!LATER.test(due) && BEFORE_WORK.some((words) => words.test(due)))
  );
}

/**
 * The rules that a bid's deposit and payments break: those of the law of the property's state, otherwise
 * those of lenders (MKT-12). The gravest first; empty if the bid states no payments.
 * @param state two letters, "" where unknown
 */
export function depositBreaches(
  details: BidDetails | null,
  amount: Cents,
  state: string,
): readonly DepositBreach[] {
  if (details === null || (details.deposit === null && details.payments.length === 0)) return [];
  const early = details.payments.filter(isUpFront);
  const deposit = early.reduce((sum, payment) => sum + payment.amount, details.deposit ?? 0);
  const law = depositLaw(state, amount);
  const broken = law !== null && deposit > largestDeposit(law, amount);
  const breaches: DepositBreach[] = [];
  const lender = depositRules.find((rule) => rule.kind === "practice");
  if (law && broken) {
    breaches.push({
      rule: law,
      what: "deposit",
      asked: deposit,
      allowed: largestDeposit(law, amount),
    });
  }
  if (!lender) return breaches;
  const advised = largestDeposit(lender, amount);
  // One sentence about the deposit is enough, and the law's comes first.
  if (!broken && deposit > advised) {
    breaches.push({ rule: lender, what: "deposit", asked: deposit, allowed: advised });
  }
  const draws = details.payments.map((payment) => payment.amount);
  const last = draws.at(-1);
  if (last === undefined) return breaches;
  const draw = Math.max(0, ...draws);
  const most = shareOf(amount, LARGEST_DRAW);
  if (draw > most) breaches.push({ rule: lender, what: "draw", asked: draw, allowed: most });
  const least = shareOf(amount, HELD_BACK);
  if (last < least) breaches.push({ rule: lender, what: "last", asked: last, allowed: least });
  return breaches;
}

/** The refusal of a deposit that is plainly illegal in the property's state, otherwise null. */
export function illegalDeposit(
  details: BidDetails | null,
  amount: Cents,
  state: string,
): Refusal | null {
  const breach = depositBreaches(details, amount, state).find(
    ({ rule }) => rule.effect === "forbids",
  );
  if (!breach) return null;
  const { asked, allowed, rule } = breach;
  return refusal("bid.deposit_illegal", {
    field: (details?.deposit ?? 0) > allowed ? "details.deposit" : "details.payments",
    details: { asked, most: allowed, source: rule.source },
  });
}
