import {
  type Figure,
  type LoanLine,
  type LoanRequest,
  asSentences,
  bidderName,
  isKnown,
  saidBeside,
  shortfallOf,
  writePercent,
} from "@oneup/domain";
import {
  commonTexts,
  accuracyTexts,
  differenceWords,
  homeWords,
  loanTexts as t,
  partsTexts,
  revisionsTexts,
  standingWords,
} from "@oneup/texts";
import { resizePicture } from "../workers/prepare-photo.ts";
import type { Jobs } from "../workers/jobs.ts";
import { contractorPairs, factPairs, schedulePairs } from "./loan-pdf-contractor.ts";
import { BESIDE, clipped, day, money, wasText } from "./loan-pdf-words.ts";
import { type Cell, FOLLOWS, TaggedPdf } from "./tagged-pdf.ts";

/** How wide pictures are kept in the document, in pixels: sharp in print at half a page's width. */
const PICTURE_WIDTH = 1_000;

/** The most of a description that the table shows, in characters; the rest is on the request's page. */
const DESCRIPTION = 400;

type Given = Jobs["loanPdf"]["given"];

function range({ low, high }: Figure): string {
  return low < high ? t.summary.range({ low: money(low), high: money(high) }) : "";
}

function origin({ origin: { kind, source, evidence, years } }: Figure, said = source): string {
  const from = years && partsTexts.figure.years({ years });
  return asSentences(partsTexts.figure[kind](), said, evidence, from);
}

function remark({ kind, note }: LoanLine): string {
  const words: Partial<Record<LoanLine["kind"], string>> = {
    excluded: t.lines.excluded(),
    owner: t.lines.owner(),
    unpriced: t.lines.unpriced(),
    allowance: t.lines.allowance(),
  };
  return [words[kind] ?? "", note].filter(Boolean).join(". ");
}

function whoAndWhere(pdf: TaggedPdf, { borrower, property }: LoanRequest): void {
  const { value, standing, search, facts, address, valuedOn, valueBefore } = property;
  pdf.heading(2, t.pdf.borrower());
  pdf.pairs([
    [
      commonTexts.name(),
      {
        text: borrower.name || t.property.nobody(),
        more: [borrower.phone, borrower.email].filter(Boolean).join(BESIDE),
      },
    ],
    [t.pdf.liens(), { text: "", more: t.pdf.liensLine() }],
  ]);
  pdf.heading(2, t.property.title());
  const found = standing && standingWords({ ...standing, search }, day(valuedOn ?? ""));
  // One sentence says both that the sales are fictional and that they are not of this place.
  const from =
    value && origin(value, value.origin.kind === "sample" ? t.property.sampleTown() : undefined);
  const home = facts ? homeWords(facts) : "";
  const valued = value && asSentences(range(value), wasText(valueBefore), found ?? "", from ?? "");
  pdf.pairs([
    [commonTexts.address(), { text: address.line || partsTexts.noAddress() }],
    ...(home === "" ? [] : ([[t.property.home(), { text: home }]] as const)),
    [
      t.property.valueLive(),
      value
        ? {
            text: money(value.typical),
            more: valued ?? "",
          }
        : { text: t.property.noValue() },
    ],
  ]);
}

function part(cents: number | null): Cell {
  return { text: cents === null ? "–" : money(cents) };
}

function improvements(pdf: TaggedPdf, request: LoanRequest): void {
  const { lines, investment, valueGain, contractor } = request;
  const apart = lines.some(({ labor }) => labor !== null);
  const end = { align: "right" } as const;
  const amounts = [
    ...(apart
      ? [
          { header: t.lines.labor(), share: 0.13, ...end },
          { header: t.lines.materials(), share: 0.13, ...end },
        ]
      : []),
    { header: t.lines.investment(), share: apart ? 0.17 : 0.2, ...end },
    { header: commonTexts.valueGain(), share: apart ? 0.17 : 0.2, ...end },
  ];
  const name = 1 - amounts.reduce((sum, { share }) => sum + share, 0);
  const rows = lines.map((line): readonly Cell[] => {
    const { room, description, labor, materials, counts } = line;
    const more = [remark(line), clipped(saidBeside(description, room), DESCRIPTION)];
    return [
      { text: room, more: more.filter(Boolean).join(". ") },
      ...(apart ? [part(labor), part(materials)] : []),
      counts
        ? { text: money(line.investment.typical), more: range(line.investment) }
        : { text: "–" },
      counts ? amount(line.valueGain, true) : { text: "–" },
    ];
  });
  const parts = apart ? [{ text: "" }, { text: "" }] : [];
  const adjustments = factPairs(contractor, "price").map(([name, value]): readonly Cell[] => [
    { text: name, more: value.more ?? "" },
    ...parts,
    { text: value.text },
    { text: "" },
  ]);
  const total: readonly Cell[] = [
    { text: t.summary.investment() },
    ...parts,
    { text: money(investment.typical) },
    { text: amount(valueGain, true).text },
  ];
  pdf.heading(2, t.lines.title());
  if (lines.some(({ kind }) => kind === "together")) pdf.paragraph(t.lines.together());
  pdf.table(
    [{ header: t.lines.room(), share: name }, ...amounts],
    [...rows, ...adjustments, total],
    true,
  );
}

/** A figure with its range; where nobody knows it, its share of the home's value, or that in words. */
function amount(figure: Figure, signed = false): Exclude<Cell, string> {
  if (isKnown(figure)) return { text: money(figure.typical, signed), more: range(figure) };
  const { share } = figure;
  if (!share) return { text: partsTexts.figure.unknown() };
  return { text: partsTexts.figure.ofValue({ percent: writePercent(share.typical, 1) }) };
}

/** A row of the summary: a figure with its range and where it comes from. */
function sourced(name: string, figure: Figure, signed = false): readonly Cell[] {
  return [{ text: name }, amount(figure, signed), { text: "", more: origin(figure) }];
}

/** A row of the summary that is told in words. */
function told(name: string, text: string, more: string): readonly Cell[] {
  return [{ text: name }, { text }, { text: "", more }];
}

function figures(pdf: TaggedPdf, request: LoanRequest): void {
  const { investment, contingency, budget, valueGain, valueAfter } = request;
  const { loanToValue } = request;
  const short = isKnown(valueGain) ? shortfallOf(investment.typical, valueGain.typical) : null;
  pdf.heading(2, t.summary.title(), FOLLOWS.rows);
  pdf.table(
    [
      { header: "", share: 0.3 },
      { header: t.pdf.estimateFigure(), share: 0.28 },
      { header: t.pdf.origin(), share: 0.42 },
    ],
    [
      sourced(t.summary.investment(), investment),
      sourced(t.summary.contingency(), contingency),
      told(t.summary.budget(), money(budget.typical), t.summary.budgetLine()),
      sourced(t.summary.gain(), valueGain, true),
      ...(short === null ? [] : [told("", t.summary.loss({ amount: money(short) }), "")]),
      valueAfter
        ? sourced(t.summary.after(), valueAfter)
        : told(t.summary.after(), "–", t.summary.unknown()),
      told(
        t.summary.ltvToday(),
        loanToValue ? writePercent(loanToValue.today, 1) : "–",
        loanToValue ? t.summary.ltvLine() : t.summary.unknown(),
      ),
      told(
        t.summary.ltvAfter(),
        loanToValue ? writePercent(loanToValue.after, 1) : "–",
        loanToValue
          ? t.summary.ltvLow({ percent: writePercent(loanToValue.afterAtLow, 1) })
          : t.summary.unknown(),
      ),
    ],
  );
}

function origins(pdf: TaggedPdf, { lines }: LoanRequest): void {
  pdf.heading(2, t.pdf.figures());
  pdf.table(
    [
      { header: t.lines.room(), share: 0.24 },
      { header: t.lines.investment(), share: 0.38 },
      { header: commonTexts.valueGain(), share: 0.38 },
    ],
    lines.map((line) => [
      { text: line.room },
      { text: "", more: origin(line.investment) },
      { text: "", more: origin(line.valueGain) },
    ]),
  );
}

/** How close values by sales came in the property's state, where that was measured (VAL-08). */
function accuracySheet(pdf: TaggedPdf, { property: { accuracy } }: LoanRequest): void {
  if (!accuracy) return;
  const { state, sales, from, to, medianMiss, within10, covered } = accuracy;
  pdf.heading(2, accuracyTexts.title());
  pdf.paragraph(accuracyTexts.state({ state, sales, from: day(from), to: day(to) }));
  pdf.pairs([
    [accuracyTexts.half(), { text: writePercent(medianMiss, 1) }],
    [accuracyTexts.within(), { text: writePercent(within10) }],
    [accuracyTexts.covered(), { text: writePercent(covered), more: accuracyTexts.coveredAim() }],
  ]);
  pdf.paragraph(accuracyTexts.howLine());
}

async function drawable(bytes: Uint8Array | undefined): Promise<Uint8Array | null> {
  if (!bytes) return null;
  try {
    return (await resizePicture({ bytes, width: PICTURE_WIDTH, format: "jpeg" })).bytes;
  } catch {
    // The document says in its place that it could not be drawn.
    return null;
  }
}

/** The rooms before and after; a made picture is labelled and names its original (PIC-05). */
async function documentation(pdf: TaggedPdf, { request, pictures }: Given): Promise<void> {
  const { lines } = request;
  if (lines.every(({ beforeImage, afterImage }) => beforeImage + afterImage === "")) return;
  pdf.heading(2, t.pictures.title(), FOLLOWS.pictures);
  let number = 0;
  for (const { room, description, beforeImage, afterImage } of lines) {
    if (beforeImage + afterImage === "") {
      pdf.paragraph(t.pdf.noPicture({ room }));
      continue;
    }
    const before = pictures[beforeImage];
    const after = pictures[afterImage];
    // oxlint-disable-next-line no-await-in-loop -- one large picture in memory at a time
    const [first, second] = [await drawable(before?.bytes), await drawable(after?.bytes)];
    const label = after?.draft ? t.pictures.draft() : t.pictures.generated();
    const original = (number += 1);
    const missing = (reference: string) =>
      reference === "" ? t.pdf.noPicture({ room }) : t.pdf.unreadable({ room });
    number += 1;
    pdf.pictures([
      {
        bytes: first,
        alt: t.pdf.beforeAlt({ room }),
        caption: first
          ? t.pdf.picture({ number: original, room, what: t.pictures.before() })
          : missing(beforeImage),
      },
      {
        bytes: second,
        alt: t.pdf.afterAlt({ label, room, description: clipped(description, DESCRIPTION) }),
        caption: second
          ? t.pdf.pictureAfter({ number, room, label, original })
          : missing(afterImage),
      },
    ]);
  }
}

/** Lines for the three who sign, below all that they sign and on one page. */
function signOff(pdf: TaggedPdf): void {
  pdf.heading(2, t.pdf.signOff(), FOLLOWS.blanks);
  for (const who of [t.pdf.borrower(), commonTexts.contractor(), t.pdf.lender()]) {
    pdf.blanks([`${who}: ${t.pdf.signature()}`, t.pdf.printedName(), t.pdf.date()]);
  }
}

/** Makes the loan request as a tagged PDF (DOC-01). Runs in a worker. */
export async function makeLoanPdf(given: Given): Promise<{ bytes: Uint8Array }> {
  const { request, pictures } = given;
  const { contractor, pricedBefore, name, number, madeAt } = request;
  const ended = String(request.approvalEnded);
  const made = Object.values(pictures).some(({ made: isMade }) => isMade);
  const title = `${commonTexts.bankLoanRequest()}: ${name}`;
  const pdf = new TaggedPdf({
    title,
    subject: t.pdf.subject(),
    author: request.borrower.name,
    keywords: made ? `${t.pictures.generated()}: ${t.notes.pictures()}` : "",
    madeAt: new Date(madeAt),
  });
  pdf.heading(1, commonTexts.bankLoanRequest());
  pdf.paragraph(t.lead(), { size: 12, ink: "soft" });
  pdf.paragraph(name, { face: "strong" });
  pdf.paragraph(`${t.number({ number })}. ${t.pdf.contents({ date: day(madeAt) })}.`, {
    ink: "soft",
  });
  const company = contractor ? bidderName(contractor) : "";
  pdf.paragraph(
    contractor
      ? t.pdf.basisBid({ company, date: day(contractor.submittedAt) })
      : t.pdf.basisEstimate({ ended }),
    { face: "strong", ink: "act" },
  );
  if (pricedBefore) {
    const changes = differenceWords(pricedBefore);
    pdf.paragraph(revisionsTexts.outdated({ changes }), { face: "strong" });
  }
  pdf.paragraph(t.notes.estimates(), { ink: "brass" });
  whoAndWhere(pdf, request);
  improvements(pdf, request);
  figures(pdf, request);
  pdf.heading(2, t.contractor.title());
  if (contractor) pdf.pairs(contractorPairs(contractor));
  else pdf.paragraph(t.pdf.noContractor({ ended }));
  const schedule = contractor ? schedulePairs(contractor) : [];
  pdf.heading(2, t.pdf.schedule());
  if (schedule.length > 0) pdf.pairs(schedule);
  else pdf.paragraph(contractor ? t.pdf.noSchedule() : t.pdf.noContractor({ ended }));
  await documentation(pdf, given);
  origins(pdf, request);
  accuracySheet(pdf, request);
  pdf.heading(2, t.pdf.notAppraisal());
  pdf.paragraph(t.pdf.notAppraisalLine());
  pdf.paragraph(t.notes.pictures());
  pdf.paragraph(t.pdf.lenderCopy());
  if (pdf.lostSigns) pdf.paragraph(t.pdf.lostSigns(), { ink: "brass" });
  signOff(pdf);
  return {
    bytes: await pdf.finish((page, pages) => `${title}   ${t.pdf.page({ page, pages })}`),
  };
}
