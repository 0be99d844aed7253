import {
  type Figure,
  type Origin,
  asSentences,
  bestReturn,
  netOf,
  outcomeOf,
  roiInWholePercent,
  writePercent,
} from "@oneup/domain";
import type { ReportAnswer, ReportedRoom } from "@oneup/operations";
import {
  basisWords,
  commonTexts,
  homeWords,
  partsTexts,
  reportTexts as t,
  figureChartsTexts,
  returnsTexts,
} from "@oneup/texts";
import { BESIDE, day, money, wasText } from "./loan-pdf-words.ts";
import { type Cell, FOLLOWS, TaggedPdf } from "./tagged-pdf.ts";

interface Ranged {
  readonly low: number;
  readonly high: number;
}

const percent = (value: number) => writePercent(value, 1);

const range = ({ low, high }: Ranged, write: (value: number) => string): string =>
  low < high ? t.range({ low: write(low), high: write(high) }) : "";

function originOf({ kind, source, evidence, years }: Origin): string {
  const from = years && partsTexts.figure.years({ years });
  return asSentences(partsTexts.figure[kind](), source, evidence, from);
}

const factsText = (home: Parameters<typeof homeWords>[0]) => homeWords(home) || t.noFacts();

function gainCell({ gain, gainPercent }: ReportedRoom): Cell {
  if (gain) return { text: money(gain.typical, true), more: range(gain, money) };
  if (!gainPercent) return { text: "–" };
  return { text: percent(gainPercent.typical), more: range(gainPercent, percent) };
}

function netCell({ cost, gain }: ReportedRoom): Cell {
  if (gain === null) return { text: "–" };
  const percent = writePercent(roiInWholePercent(cost.typical, gain.typical));
  return {
    text: money(netOf(cost.typical, gain.typical), true),
    more: figureChartsTexts.recoupsOf({ percent }),
  };
}

const amount = (figure: Figure): Cell => ({
  text: money(figure.typical),
  more: range(figure, money),
});

function comparables(pdf: TaggedPdf, { comparables: sold }: ReportAnswer): void {
  if (sold.length === 0) return;
  pdf.heading(2, t.comparables(), FOLLOWS.rows);
  pdf.table(
    [
      { header: commonTexts.address(), share: 0.36 },
      { header: t.price(), share: 0.17, align: "right" },
      { header: t.adjustments(), share: 0.3 },
      { header: t.adjusted(), share: 0.17, align: "right" },
    ],
    sold.map((home): readonly Cell[] => {
      const { address, price, soldOn, distanceMiles, adjustments, adjustedPrice } = home;
      const about = [
        t.away({ miles: String(distanceMiles) }),
        factsText({ ...home, yearBuilt: null }),
      ];
      return [
        { text: address, more: about.join(BESIDE) },
        { text: money(price), more: day(soldOn) },
        {
          text: "",
          more: adjustments
            .map((each) =>
              t.adjustmentOf({
                kind: t.adjustment[each.kind](),
                amount: money(each.amount, true),
              }),
            )
            .join(BESIDE),
        },
        { text: money(adjustedPrice) },
      ];
    }),
  );
}

function rooms(pdf: TaggedPdf, report: ReportAnswer): void {
  const end = { align: "right" } as const;
  pdf.heading(2, t.rooms(), FOLLOWS.rows);
  const best = bestReturn(report.rooms);
  if (best) {
    const amount = money(Math.abs(best.net));
    pdf.paragraph(figureChartsTexts.best({ ...best, outcome: outcomeOf(best.net), amount }), {
      face: "strong",
    });
  }
  pdf.table(
    [
      { header: commonTexts.room(), share: 0.17 },
      { header: t.grade(), share: 0.11 },
      { header: t.upgrade(), share: 0.24 },
      { header: t.cost(), share: 0.17, ...end },
      { header: t.gain(), share: 0.17, ...end },
      { header: returnsTexts.net(), share: 0.14, ...end },
    ],
    report.rooms.map((room): readonly Cell[] => [
      { text: room.room },
      { text: room.grade ?? t.notGraded() },
      { text: "", more: room.upgrades },
      amount(room.cost),
      gainCell(room),
      netCell(room),
    ]),
  );
}

function origins(pdf: TaggedPdf, report: ReportAnswer): void {
  pdf.heading(2, t.origins(), FOLLOWS.rows);
  pdf.table(
    [
      { header: commonTexts.room(), share: 0.2 },
      { header: t.cost(), share: 0.4 },
      { header: t.gain(), share: 0.4 },
    ],
    report.rooms.map((room): readonly Cell[] => {
      const gain = room.gain ?? room.gainPercent;
      return [
        { text: room.room },
        { text: "", more: originOf(room.cost.origin) },
        { text: gain ? "" : "–", more: gain ? originOf(gain.origin) : "" },
      ];
    }),
  );
}

/** Makes a realtor's property report as a tagged PDF (DOC-03). Runs in a worker. */
export async function makeReportPdf({
  report,
}: {
  readonly report: ReportAnswer;
}): Promise<{ bytes: Uint8Array }> {
  const { realtor, address, madeAt, asOf, home, value } = report;
  const { name, company, email, phone } = realtor;
  const title = `${t.title()}: ${address}`;
  const pdf = new TaggedPdf({
    title,
    subject: t.subject(),
    author: name || company,
    keywords: "",
    madeAt: new Date(madeAt),
  });
  pdf.heading(1, address);
  pdf.paragraph(company ? t.byCompany({ name, company }) : t.by({ name }), {
    size: 12,
    face: "strong",
    ink: "act",
  });
  pdf.paragraph([phone, email].filter(Boolean).join(BESIDE), { ink: "soft" });
  pdf.paragraph(`${t.made({ date: day(asOf) })}.`, { ink: "soft" });
  if (value?.figure.origin.kind === "sample") pdf.paragraph(t.sample(), { ink: "brass" });
  pdf.heading(2, t.value());
  pdf.pairs([
    [t.home(), { text: factsText(home) }],
    [
      t.value(),
      value
        ? {
            text: money(value.figure.typical),
            more: asSentences(
              range(value.figure, money),
              wasText(value.before),
              basisWords(value, home, day),
              originOf(value.figure.origin),
            ),
          }
        : { text: "–", more: t.noValue() },
    ],
  ]);
  comparables(pdf, report);
  rooms(pdf, report);
  origins(pdf, report);
  pdf.heading(2, t.notAppraisal());
  pdf.paragraph(t.notAppraisalLine({ date: day(asOf) }));
  return { bytes: await pdf.finish((page, pages) => `${title}   ${t.page({ page, pages })}`) };
}
