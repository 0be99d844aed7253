import type { LoanContractor, LoanRequest } from "@oneup/domain";
import { loanTexts as t } from "@oneup/texts";
import { TierBadge } from "#parts/market/badges.tsx";
import { type Definition, DefinitionList } from "#ui/stat.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { LoanFacts } from "./loan-facts.tsx";

function said(key: string, term: string, value: string): Definition[] {
  return value === "" ? [] : [{ key, term, value }];
}

/** When and how the work is paid and done, as far as the accepted bid says so. */
function scheduleOf({ timeline, terms }: LoanContractor): Definition[] {
  const start = terms?.startDate ? formatDate(terms.startDate, "long") : "";
  const days = terms?.workDays ? t.contractor.days({ days: terms.workDays }) : "";
  const deposit = terms?.deposit === null || !terms ? "" : formatMoney(terms.deposit);
  const payments = terms?.payments ?? [];
  return [
    ...said("timeline", t.contractor.timeline(), timeline),
    ...said("start", t.contractor.start(), start),
    ...said("duration", t.contractor.duration(), days),
    ...said("deposit", t.contractor.deposit(), deposit),
    ...(payments.length === 0
      ? []
      : [
          {
            key: "payments",
            term: t.contractor.payments(),
            value: (
              <ol className="flex flex-col gap-1">
                {payments.map(({ when, amount }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a list that is only shown
                  <li key={at}>{t.contractor.payment({ amount: formatMoney(amount), when })}</li>
                ))}
              </ol>
            ),
          },
        ]),
    ...said("warranty", t.contractor.warranty(), terms?.warranty ?? ""),
    ...said("permits", t.contractor.permits(), terms?.permits ?? ""),
  ];
}

function whoOf(contractor: LoanContractor): Definition[] {
  const { company, name, email, phone, license, tier, by, amount, submittedAt } = contractor;
  const contact = [name === company ? "" : name, phone, email].filter(Boolean).join(" · ");
  return [
    { key: "company", term: t.contractor.company(), value: company || name },
    ...said("contact", t.contractor.contact(), contact),
    {
      key: "license",
      term: t.contractor.license(),
      value: license === "" ? t.contractor.noLicense() : license,
    },
    {
      key: "checked",
      term: t.contractor.checked(),
      value: tier ? <TierBadge tier={tier} by={by} /> : t.contractor.unchecked(),
    },
    {
      key: "bid",
      term: t.contractor.bid(),
      value: `${formatMoney(amount)} · ${t.contractor.bidLine({ date: formatDate(submittedAt) })}`,
    },
  ];
}

/** Who does the work, with credentials, schedule and payments (DOC-01). */
export function LoanContractorCard({
  request,
  shared,
}: {
  request: Pick<LoanRequest, "contractor" | "approvalEnded">;
  /** Its reader has the link alone, and approves nothing. */
  shared: boolean;
}) {
  const { contractor } = request;
  const ended = String(request.approvalEnded);
  const schedule = contractor === null ? [] : scheduleOf(contractor);
  return (
    <Section title={t.contractor.title()}>
      {contractor === null ? (
        <p className="text-ink-soft">
          {shared ? t.contractor.noneShared({ ended }) : t.contractor.none({ ended })}
        </p>
      ) : schedule.length === 0 ? (
        <LoanFacts items={whoOf(contractor)} />
      ) : (
        <div className="grid grid-cols-1 gap-x-10 gap-y-3 sm:grid-cols-2">
          <DefinitionList items={whoOf(contractor)} layout="stacked" />
          <DefinitionList items={schedule} layout="stacked" />
        </div>
      )}
    </Section>
  );
}
