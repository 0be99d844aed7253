import {
  type Figure,
  type LoanLine,
  type LoanRequest,
  bidFacts,
  isKnown,
  netOf,
  saidBeside,
  shortfallOf,
  writeAmount,
  writePercent,
} from "@oneup/domain";
import type { LabelledLoanRequest } from "@oneup/operations";
import { commonTexts, differenceWords, loanTexts as t, revisionsTexts } from "@oneup/texts";
import { FileCheck2, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { FigureText, OriginTip } from "#parts/figures/figure-text.tsx";
import { Recoup, RoomRecoup } from "#parts/figures/recoup.tsx";
import { ValueChart } from "#parts/figures/value-chart.tsx";
import { factRows } from "#parts/market/bid-facts.tsx";
import { bidPageOf } from "#parts/market/project.ts";
import { type MadePicture, madePictures } from "#parts/pictures/room-picture.tsx";
import { Badge } from "#ui/badge.tsx";
import { useMediaQuery } from "#ui/browser.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatMoney } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Section } from "#ui/section.tsx";
import { DefinitionList, Stat, Stats } from "#ui/stat.tsx";
import { Notice } from "#ui/states.tsx";
import { Heading } from "#ui/typography.tsx";
import { LoanContractorCard, LoanPropertyCard } from "./loan-parties.tsx";

/** Draws a picture of the request by its reference; whoever opens it knows where the bytes come from. */
export type DrawPicture = (picture: { reference: string; alt: string }) => ReactNode;

interface PairProps {
  line: LoanLine;
  labels: LabelledLoanRequest["pictureLabels"];
  draw: DrawPicture;
}

/** A room without any picture: its name, and a small place that says so (S-79). */
function Unpictured({ room, draw }: { room: string; draw: DrawPicture }) {
  return (
    <div className="flex break-inside-avoid items-center gap-4">
      <div className="w-28 shrink-0 overflow-clip rounded-md">
        {draw({ reference: "", alt: "" })}
      </div>
      <Heading level={3} size="small" className="min-w-0 [overflow-wrap:anywhere]">
        {room}
      </Heading>
    </div>
  );
}

/** What stands under a picture; a made one says how it was made, in the words of the PDF. */
function Caption({ side, draft }: { side: MadePicture["side"]; draft: boolean }) {
  if (side === "before") return t.pictures.before();
  return (
    <>
      {t.pictures.after()}
      <Badge tone="brass">{draft ? t.pictures.draft() : t.pictures.generated()}</Badge>
    </>
  );
}

/** A room before and after. */
function Pair({ line, labels, draw }: PairProps) {
  const { room } = line;
  const pictures = madePictures(line);
  if (pictures.length === 0) return <Unpictured room={room} draw={draw} />;
  return (
    <div className="break-inside-avoid">
      <Heading level={3} size="small" className="mb-3 [overflow-wrap:anywhere]">
        {room}
      </Heading>
      <div className="grid grid-cols-2 gap-2 sm:gap-4">
        {pictures.map(({ side, reference }) => {
          const draft = labels[reference] === "draft";
          const afterOf = draft ? t.pictures.draftOf : t.pictures.afterOf;
          const altOf = side === "before" ? t.pictures.beforeOf : afterOf;
          return (
            <figure key={side}>
              <div className="overflow-clip rounded-md">
                {draw({ reference, alt: altOf({ room }) })}
              </div>
              <figcaption className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
                <Caption side={side} draft={draft} />
              </figcaption>
            </figure>
          );
        })}
      </div>
    </div>
  );
}

/** The rooms before and after (LOAN-08); a made picture says so and stands beside its original. */
function LoanPictures({ request, draw }: { request: LabelledLoanRequest; draw: DrawPicture }) {
  return (
    <Section title={t.pictures.title()}>
      <div className="flex flex-col gap-6 sm:gap-8">
        {request.lines.map((line) => (
          <Pair key={line.upgradeId} line={line} labels={request.pictureLabels} draw={draw} />
        ))}
      </div>
    </Section>
  );
}

/** What is to be said of how a line got its price; nothing where its figure says it all. */
function remarkOf({ kind, labor, materials }: LoanLine): string {
  if (kind === "excluded") return t.lines.excluded();
  if (kind === "owner") return t.lines.owner();
  if (kind === "unpriced") return t.lines.unpriced();
  if (labor !== null && materials !== null) {
    return t.lines.parts({ labor: formatMoney(labor), materials: formatMoney(materials) });
  }
  return kind === "allowance" ? t.lines.allowance() : "";
}

function Named({ line }: { line: LoanLine }) {
  const remark = remarkOf(line);
  const beside = saidBeside(line.description, line.room);
  return (
    <span className="block min-w-0 [overflow-wrap:anywhere]">
      <span className="block">{line.room}</span>
      {beside === "" ? null : (
        <span className="block max-w-[52ch] text-sm font-normal text-ink-soft">{beside}</span>
      )}
      {remark === "" ? null : (
        <span
          className={cx(
            "mt-0.5 block text-sm font-normal",
            line.counts ? "text-ink-faint" : "text-clay-text",
          )}
        >
          {remark}
        </span>
      )}
      {line.note === "" ? null : (
        <span className="block text-sm font-normal text-ink-faint">{line.note}</span>
      )}
    </span>
  );
}

/** The figure of a line, or a dash where the line does not count. */
function counted(line: LoanLine, shown: ReactNode) {
  return line.counts ? shown : <span className="text-ink-faint">–</span>;
}

/** Without the ROI in what goes to a bank: no lender asks for it (LOAN-01). */
const bankColumns: readonly Column<LoanLine>[] = [
  {
    key: "room",
    header: t.lines.room(),
    main: true,
    renderCell: (line) => <Named line={line} />,
  },
  {
    key: "investment",
    header: t.lines.investment(),
    align: "end",
    renderCell: (line) =>
      counted(
        line,
        <FigureText
          figure={line.investment}
          name={`${line.room}, ${t.lines.investment()}`}
          align="end"
        />,
      ),
  },
  {
    key: "gain",
    header: commonTexts.valueGain(),
    align: "end",
    renderCell: (line) =>
      counted(
        line,
        <FigureText
          figure={line.valueGain}
          name={`${line.room}, ${commonTexts.valueGain()}`}
          signed
          align="end"
        />,
      ),
  },
];

const columns: readonly Column<LoanLine>[] = [
  ...bankColumns,
  {
    key: "roi",
    header: commonTexts.roi(),
    align: "end",
    renderCell: (line) =>
      counted(line, <RoomRecoup upgrade={{ ...line, cost: line.investment }} />),
  },
];

/** Per room the investment and the value gain, and in the demo the ROI (LOAN-07). */
function LoanLines({ request, banking }: { request: LoanRequest; banking: boolean }) {
  const together = request.lines.some(({ kind }) => kind === "together");
  const facts = bidFacts(request.contractor?.terms ?? null);
  return (
    <Section title={t.lines.title()} description={together ? t.lines.together() : undefined}>
      <DataTable
        caption={banking ? t.lines.bankCaption() : t.lines.caption()}
        columns={banking ? bankColumns : columns}
        rows={request.lines}
        rowKey={({ upgradeId }) => upgradeId}
        empty={<p className="text-ink-soft">{t.lines.none()}</p>}
      />
      <DefinitionList
        items={factRows(facts.filter(({ group }) => group === "price"))}
        className="mt-4 empty:hidden"
      />
    </Section>
  );
}

function rangeOf({ low, high }: Figure): string | undefined {
  if (low >= high) return undefined;
  return t.summary.range({ low: formatMoney(low), high: formatMoney(high) });
}

function Amount({
  label,
  figure,
  signed = false,
  tone = "plain",
  note = rangeOf(figure),
}: {
  label: string;
  figure: Figure;
  signed?: boolean;
  tone?: "plain" | "brass";
  note?: string | undefined;
}) {
  return (
    <Stat
      label={label}
      value={isKnown(figure) ? formatMoney(figure.typical, { signed }) : "–"}
      tone={tone}
      aside={<OriginTip name={label} origin={figure.origin} />}
      {...(note === undefined ? {} : { note })}
    />
  );
}

/** What a bank asks beside the specification's four figures: reserve, sum asked for, loan to value. */
function Borrowing({ request }: { request: LoanRequest }) {
  const { contingency, budget, loanToValue } = request;
  return (
    <Stats className="mt-6 border-t border-line pt-6">
      <Amount
        label={t.summary.contingency()}
        figure={contingency}
        note={t.summary.contingencyLine()}
      />
      <Amount label={t.summary.budget()} figure={budget} note={t.summary.budgetLine()} />
      <Stat
        label={t.summary.ltvToday()}
        value={loanToValue ? writePercent(loanToValue.today, 1) : "–"}
        note={loanToValue ? t.summary.ltvLine() : t.summary.unknown()}
      />
      <Stat
        label={t.summary.ltvAfter()}
        value={loanToValue ? writePercent(loanToValue.after, 1) : "–"}
        note={
          loanToValue
            ? t.summary.ltvLow({ percent: writePercent(loanToValue.afterAtLow, 1) })
            : t.summary.unknown()
        }
      />
    </Stats>
  );
}

/** Total investment, value increase and value after (LOAN-09); in the demo the ROI, live what a bank asks. */
function LoanSummary({ request, banking }: { request: LoanRequest; banking: boolean }) {
  const { investment, valueGain, valueAfter } = request;
  const { value } = request.property;
  const gain = isKnown(valueGain) ? valueGain.typical : null;
  const short = gain === null ? null : shortfallOf(investment.typical, gain);
  return (
    <section aria-labelledby="loan-summary" className="break-inside-avoid">
      <Card lifted padding="lg" className="print:border print:border-line print:shadow-none">
        <Heading id="loan-summary" level={2} className="mb-6">
          {t.summary.title()}
        </Heading>
        <Stats>
          <Amount label={t.summary.investment()} figure={investment} />
          <Amount
            label={t.summary.gain()}
            figure={valueGain}
            signed
            {...(short === null ? {} : { note: t.summary.loss({ amount: formatMoney(short) }) })}
          />
          {banking ? null : (
            <Stat
              label={t.summary.roi()}
              value={<Recoup name={t.summary.roi()} cost={investment.typical} gain={gain} />}
            />
          )}
          {valueAfter ? (
            <Amount label={t.summary.after()} figure={valueAfter} tone="brass" />
          ) : (
            <Stat label={t.summary.after()} value="–" note={t.summary.unknown()} />
          )}
        </Stats>
        {value && valueAfter ? (
          <ValueChart now={value} after={valueAfter} className="mt-6 border-t border-line pt-6" />
        ) : null}
        {banking ? <Borrowing request={request} /> : null}
      </Card>
    </section>
  );
}

/** Shown for values by sales in a state that was measured alone. */
const LoanAccuracy = late(() => import("./loan-accuracy.tsx"));

/** Whether the accepted bid or the estimate speaks here. */
function Basis({ request, shared }: { request: LoanRequest; shared: boolean }) {
  const { contractor, pricedBefore, approvalEnded, quoteId } = request;
  if (contractor === null) {
    const ended = String(approvalEnded);
    const toBids = approvalEnded && !shared;
    return (
      <Notice
        icon={<FileText />}
        title={t.basis.estimate()}
        action={
          toBids ? (
            <ButtonLink href={bidPageOf(quoteId)} size="sm" className="print:hidden">
              {commonTexts.viewBids()}
            </ButtonLink>
          ) : undefined
        }
      >
        {shared ? t.basis.estimateShared({ ended }) : t.basis.estimateLine({ ended })}
      </Notice>
    );
  }
  const company = contractor.company || contractor.name;
  return (
    <Notice tone="green" icon={<FileCheck2 />} title={t.basis.bid({ company })}>
      {pricedBefore === null ? null : (
        <p className="mb-1 font-[560] [overflow-wrap:anywhere] text-ink">
          {revisionsTexts.outdated({ changes: differenceWords(pricedBefore) })}
        </p>
      )}
      {t.basis.bidLine()}
    </Notice>
  );
}

/** The notes at the foot of the document (LOAN-10). */
function Footnotes({ request, banking }: { request: LoanRequest; banking: boolean }) {
  const { investment, valueGain } = request;
  const isLeft = !banking && isKnown(valueGain);
  const net = isLeft ? writeAmount(netOf(investment.typical, valueGain.typical)) : null;
  return (
    <footer className="flex flex-col gap-1 border-t border-line pt-6 text-sm text-ink-faint">
      <p>{t.notes.estimates()}</p>
      {net === null ? null : <p>{t.notes.roi({ net })}</p>}
      <p>{t.notes.pictures()}</p>
    </footer>
  );
}

interface LoanDocumentProps {
  request: LabelledLoanRequest;
  /** Also what a bank asks besides the specification's figures: live. */
  banking: boolean;
  hideAddress?: boolean;
  /** Whoever reads it has its link alone, and nothing to do here. */
  shared?: boolean;
  draw: DrawPicture;
}

/**
 * A loan request as it is read: property, improvements, pictures, figures, notes (LOAN-06..10). On a
 * phone the figures come first, as whoever opens it there would go through every room to see them.
 */
export function LoanDocument({
  request,
  banking,
  hideAddress = false,
  shared = false,
  draw,
}: LoanDocumentProps) {
  // In the order of the tree too: what explains a figure is reached by keys where it is seen.
  const wide = useMediaQuery("(min-width: 40rem)");
  const { accuracy } = request.property;
  const summary = <LoanSummary request={request} banking={banking} />;
  return (
    <article className="flex flex-col gap-10 print:gap-6">
      {banking ? <Basis request={request} shared={shared} /> : null}
      {wide ? null : summary}
      <LoanPropertyCard
        request={request}
        banking={banking}
        hideAddress={hideAddress}
        shared={shared}
      />
      <LoanLines request={request} banking={banking} />
      {banking ? <LoanContractorCard request={request} shared={shared} /> : null}
      <LoanPictures request={request} draw={draw} />
      {wide ? summary : null}
      {accuracy ? <LoanAccuracy accuracy={accuracy} /> : null}
      <Footnotes request={request} banking={banking} />
    </article>
  );
}
