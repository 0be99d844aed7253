import {
  type BidDetails,
  type BidFact,
  type BidLine,
  type DepositBreach,
  type QuoteUpgrade,
  bidFacts,
  depositLinks,
  isPriced,
  lineTotal,
  usStates,
} from "@oneup/domain";
import { commonTexts, termsTexts as t } from "@oneup/texts";
import { Scale } from "lucide-react";
import type { ReactNode } from "react";
import { DefinitionList } from "#ui/stat.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { Notice } from "#ui/states.tsx";
import { factRows } from "./bid-facts.tsx";

/** A bid's line on one room: its price, or why there is none. */
function lineWords(line: BidLine | undefined): string {
  if (!line) return commonTexts.notStated();
  if (!isPriced(line)) return t.view[line.kind === "owner" ? "owner" : "excluded"]();
  const amount = formatMoney(lineTotal(line));
  return line.kind === "allowance" ? t.view.allowance({ amount }) : amount;
}

function LineValue({ line }: { line: BidLine | undefined }) {
  const priced = line !== undefined && isPriced(line);
  return (
    <>
      {lineWords(line)}
      {priced ? (
        <span className="block text-xs font-normal text-ink-faint">
          {[
            line.labor > 0 ? t.view.labor({ amount: formatMoney(line.labor) }) : "",
            line.materials > 0 ? t.view.materials({ amount: formatMoney(line.materials) }) : "",
          ]
            .filter((each) => each !== "")
            .join(" · ")}
        </span>
      ) : null}
    </>
  );
}

interface BidTermsProps {
  details: BidDetails;
  upgrades: readonly QuoteUpgrade[];
}

/** A bid's terms: rooms, payments, dates and promises (MKT-05). */
export function BidTerms({ details, upgrades }: BidTermsProps) {
  const rooms = upgrades.map((upgrade) => {
    const line = details.lines.find((each) => each.upgradeId === upgrade.id);
    return {
      key: upgrade.id,
      term: (
        <>
          {upgrade.room}
          {line === undefined || line.note === "" ? null : (
            <span className="block text-xs [overflow-wrap:anywhere] text-ink-faint">
              {line.note}
            </span>
          )}
        </>
      ),
      value: <LineValue line={line} />,
    };
  });
  const of = (group: BidFact["group"]) =>
    factRows(bidFacts(details).filter((fact) => fact.group === group));
  const groups = [
    { name: t.price(), items: [...(details.lines.length === 0 ? [] : rooms), ...of("price")] },
    { name: t.payments(), items: of("payments") },
    { name: commonTexts.when(), items: of("planned") },
  ];
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ name, items }) =>
        items.length === 0 ? null : (
          <div key={name}>
            <p className="mb-2 text-xs text-ink-faint">{name}</p>
            <DefinitionList items={items} />
          </div>
        ),
      )}
    </div>
  );
}

function sentence({ rule, what, asked, allowed }: DepositBreach, state: string): string {
  const amounts = { asked: formatMoney(asked), allowed: formatMoney(allowed) };
  if (rule.id === "lender") {
    if (what === "draw") return t.rules.lenderDraw(amounts);
    return what === "last" ? t.rules.lenderLast(amounts) : t.rules.lenderDeposit(amounts);
  }
  if (rule.id === "third") {
    const code = state.trim().toUpperCase();
    const name = usStates.find((each) => each.code === code)?.name ?? code;
    return t.rules.third({ ...amounts, state: name });
  }
  return t.rules[rule.id](amounts);
}

/** "November 2026" of the month in which a source was read. */
function monthOf(asOf: string): string {
  return formatDate(`${asOf}-15`, "long").replace(/ \d+,/, "");
}

interface WithLinksProps {
  text: string;
  links: ReturnType<typeof depositLinks>;
}

/** A sentence with links in it, where it names them; those that it does not name stand behind it. */
function WithLinks({ text, links }: WithLinksProps): ReactNode {
  const [link, ...others] = links;
  if (link === undefined) return text;
  const { label, url } = link;
  const at = text.indexOf(label);
  const [before, after] =
    at < 0 ? [`${text} `, ""] : [text.slice(0, at), text.slice(at + label.length)];
  return (
    <>
      {before}
      <a href={url} target="_blank" rel="noreferrer">
        {label}
        <span className="sr-only"> {t.rules.newTab()}</span>
      </a>
      <WithLinks text={after} links={others} />
    </>
  );
}

interface DepositNotesProps {
  breaches: readonly DepositBreach[];
  /** The property's state, two letters. */
  state: string;
}

/** Law and lenders' practice on a bid's payments, with sources (MKT-12). */
export function DepositNotes({ breaches, state }: DepositNotesProps) {
  const kinds = ["law", "practice"] as const;
  return kinds.map((kind) => {
    const mine = breaches.filter(({ rule }) => rule.kind === kind);
    const [first] = mine;
    if (!first) return null;
    const source = { source: first.rule.source, month: monthOf(first.rule.asOf) };
    return (
      <Notice
        key={kind}
        tone={kind === "law" ? "clay" : "slate"}
        icon={<Scale />}
        title={t.rules[
          first.rule.confirmed ? (`${kind}Title` as const) : (`${kind}TitleUnconfirmed` as const)
        ]()}
      >
        {mine.map((breach) => (
          <p key={breach.what}>{sentence(breach, state)}</p>
        ))}
        <p className="mt-1 text-xs text-ink-faint">
          <WithLinks
            text={t.rules[first.rule.confirmed ? kind : (`${kind}Unconfirmed` as const)](source)}
            links={depositLinks(first.rule, state)}
          />
        </p>
      </Notice>
    );
  });
}
