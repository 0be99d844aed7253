import { type LoanContractor, bidBadge, bidderName } from "@oneup/domain";
import { loanTexts as t, partsTexts } from "@oneup/texts";
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
    [t.contractor.company(), { text: bidderName(contractor), more: contact }],
    [t.contractor.license(), { text: license === "" ? t.contractor.noLicense() : license }],
    [t.contractor.checked(), { text: checked }],
    [
      t.contractor.bid(),
      { text: money(amount), more: t.contractor.bidLine({ date: day(submittedAt) }) },
    ],
  ];
}

/** When and how the work is done and paid, as far as the bid says so. */
export function schedulePairs({ timeline, terms }: LoanContractor): Pair[] {
  const pairs = said(t.contractor.timeline(), timeline);
  if (!terms) return pairs;
  const { startDate, workDays, deposit, payments, warranty, permits } = terms;
  return [
    ...pairs,
    ...said(t.contractor.start(), startDate === null ? "" : day(startDate)),
    ...said(
      t.contractor.duration(),
      workDays === null ? "" : t.contractor.days({ days: workDays }),
    ),
    ...said(t.contractor.deposit(), deposit === null ? "" : money(deposit)),
    ...payments.map(
      ({ when, amount }, at): Pair => [
        at === 0 ? t.contractor.payments() : " ",
        { text: t.contractor.payment({ amount: money(amount), when }) },
      ],
    ),
    ...said(t.contractor.warranty(), warranty),
    ...said(t.contractor.permits(), permits),
  ];
}
