import { type BidFact, type LoanContractor, bidBadge, bidFacts, bidderName } from "@oneup/domain";
import { commonTexts, loanTexts as t, partsTexts, termsTexts } from "@oneup/texts";
import { BESIDE, day, money } from "./loan-pdf-words.ts";
import type { Cell } from "./tagged-pdf.ts";

type Pair = readonly [name: string, value: Cell];

function said(name: string, text: string): Pair[] {
  return text === "" ? [] : [[name, { text }]];
}

/** Who does the work, with credentials. */
export function contractorPairs(contractor: LoanContractor): Pair[] {
  const { company, name, phone, email, license, tier, by, amount, submittedAt } = contractor;
  const contact = [name === company ? "" : name, phone, email].filter(Boolean).join(BESIDE);
  const checked = tier ? partsTexts.tier[bidBadge(tier, by)]() : t.contractor.unchecked();
  return [
    [commonTexts.contractor(), { text: bidderName(contractor), more: contact }],
    [commonTexts.licenseNumber(), { text: license === "" ? t.contractor.noLicense() : license }],
    [t.contractor.checked(), { text: checked }],
    [
      t.contractor.bid(),
      { text: money(amount), more: t.contractor.bidLine({ date: day(submittedAt) }) },
    ],
  ];
}

function factText({ kind, value }: BidFact): string {
  if (kind === "money") return money(value);
  if (kind === "workDays") return termsTexts.view.days({ count: value });
  return kind === "day" ? day(value) : value;
}

/** What the accepted bid states of its price, and when and how the work is done and paid. */
export function factPairs(contractor: LoanContractor | null, of: "price" | "schedule"): Pair[] {
  return bidFacts(contractor?.terms ?? null)
    .filter(({ group }) => (group === "price") === (of === "price"))
    .map((fact) => [termsTexts.facts[fact.part](), { text: factText(fact), more: fact.note }]);
}

/** When and how the work is done and paid, as far as the bid says so. */
export function schedulePairs(contractor: LoanContractor): Pair[] {
  return [
    ...said(t.contractor.timeline(), contractor.timeline),
    ...factPairs(contractor, "schedule"),
  ];
}
