import type { LoanRequest } from "@oneup/domain";
import { homeWords, loanTexts as t, standingWords } from "@oneup/texts";
import { addressText } from "#parts/market/project.ts";
import { FigureText } from "#parts/figure-text.tsx";
import type { Definition } from "#ui/stat.tsx";
import { formatDate } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/typography.tsx";
import { LoanFacts } from "./loan-facts.tsx";

/** The value with how it was found; what to do where there is none. */
function Value({ request, name, shared }: { request: LoanRequest; name: string; shared: boolean }) {
  const { address, value, standing, search, valuedOn } = request.property;
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
        <FigureText figure={value} name={name} />
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
      term: t.property.address(),
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
