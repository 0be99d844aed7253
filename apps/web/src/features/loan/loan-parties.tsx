import { type LoanContractor, type LoanRequest, bidFacts } from "@oneup/domain";
import { commonTexts, homeWords, loanTexts as t, standingWords } from "@oneup/texts";
import { FigureText } from "#parts/figures/figure-text.tsx";
import { TierBadge } from "#parts/market/badges.tsx";
import { factRows } from "#parts/market/bid-facts.tsx";
import { addressText } from "#parts/market/project.ts";
import { type Definition, DefinitionList } from "#ui/stat.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/typography.tsx";

/** Facts of the document, two beside each other where there is room, on paper too. */
function LoanFacts({ items }: { items: readonly Definition[] }) {
  return (
    <DefinitionList
      items={items}
      layout="stacked"
      className="sm:grid sm:grid-cols-2 sm:gap-x-10 sm:divide-y-0 sm:[&>div]:border-t sm:[&>div]:border-line sm:[&>div]:py-4!"
    />
  );
}

/** The value with how it was found; what to do where there is none. */
function Value({ request, name, shared }: { request: LoanRequest; name: string; shared: boolean }) {
  const { address, value, standing, search, valuedOn, valueBefore } = request.property;
  if (!value) {
    return (
      <span className="block">
        {t.property.noValue()}
        {shared || address.line === "" ? null : (
          <span className="mt-1 block text-sm font-normal text-ink-soft print:hidden">
            {t.property.noValueLine()}{" "}
            <TextLink href={`/app?new=${encodeURIComponent(address.line)}`}>
              {t.property.analyze()}
            </TextLink>
          </span>
        )}
      </span>
    );
  }
  return (
    <span className="block">
      <span className="text-lg font-[560]">
        <FigureText figure={value} name={name} from={valueBefore} />
      </span>
      {standing && valuedOn ? (
        <span className="mt-1 block max-w-[52ch] text-sm font-normal text-ink-soft">
          {standingWords({ ...standing, search }, formatDate(valuedOn))}
          {value.origin.kind === "sample" ? `. ${t.property.sampleTown()}.` : "."}
        </span>
      ) : null}
    </span>
  );
}

interface LoanPropertyCardProps {
  request: LoanRequest;
  /** Live, where the borrower and the facts of the home stand beside it. */
  banking: boolean;
  hideAddress: boolean;
  /** Read through its link, by who cannot put a value here. */
  shared: boolean;
}

/** Address and current value (LOAN-06). */
export function LoanPropertyCard({ request, banking, hideAddress, shared }: LoanPropertyCardProps) {
  const { property, borrower } = request;
  const { facts } = property;
  const valueTerm = banking ? t.property.valueLive() : t.property.value();
  const contact = [borrower.phone, borrower.email].filter(Boolean).join(" · ");
  const items: Definition[] = [
    {
      key: "address",
      term: commonTexts.address(),
      value: addressText({ address: property.address, hideAddress }),
    },
    {
      key: "value",
      term: valueTerm,
      value: <Value request={request} name={valueTerm} shared={shared} />,
    },
  ];
  const home = banking && facts ? homeWords(facts) : "";
  if (home !== "") items.push({ key: "home", term: t.property.home(), value: home });
  if (banking) {
    const value = (
      <>
        {borrower.name || t.property.nobody()}
        {contact === "" ? null : (
          <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{contact}</span>
        )}
      </>
    );
    items.push({ key: "borrower", term: t.property.borrower(), value });
  }
  return (
    <Section title={t.property.title()}>
      <LoanFacts items={items} />
    </Section>
  );
}

function said(key: string, term: string, value: string): Definition[] {
  return value === "" ? [] : [{ key, term, value }];
}

/** When and how the work is paid and done, as far as the accepted bid says so. */
function scheduleOf({ timeline, terms }: LoanContractor): Definition[] {
  return [
    ...said("timeline", t.contractor.timeline(), timeline),
    ...factRows(bidFacts(terms).filter(({ group }) => group !== "price")),
  ];
}

function whoOf(contractor: LoanContractor): Definition[] {
  const { company, name, email, phone, license, tier, by, amount, submittedAt } = contractor;
  const contact = [name === company ? "" : name, phone, email].filter(Boolean).join(" · ");
  return [
    { key: "company", term: commonTexts.contractor(), value: company || name },
    ...said("contact", t.contractor.contact(), contact),
    {
      key: "license",
      term: commonTexts.licenseNumber(),
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
  /** The reader of a shared document has the link alone, and approves nothing. */
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
