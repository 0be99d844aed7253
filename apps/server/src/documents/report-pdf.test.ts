import { writeFileSync } from "node:fs";
import type { ReportAnswer } from "@oneup/operations";
import { describe, expect, it } from "vitest";
import { readPdf } from "../testing/read-pdf.ts";
import { makeReportPdf } from "./report-pdf.ts";

const origin = {
  kind: "benchmark",
  source: "A minor kitchen remodel, rounded from published surveys.",
  evidence: "In prices of 2024.",
  years: "2024",
} as const;
const figure = (typical: number) => ({
  low: Math.round(typical * 0.8),
  typical,
  high: Math.round(typical * 1.2),
  origin,
});

const report: ReportAnswer = {
  realtor: {
    name: "Zo\u00eb Nov\u00e1k",
    company: "Novak Homes",
    email: "zoe@example.com",
    phone: "(555) 010-0101",
  },
  address: "12 Oak Street, Springfield, IL 62704",
  madeAt: "2026-11-21T10:00:00.000Z",
  asOf: "2026-11-21",
  home: { beds: 4, baths: 2.5, sqft: 2_400, yearBuilt: 1990 },
  value: {
    figure: figure(42_500_000),
    rung: "sales",
    date: "2026-11-10",
    count: 412,
    before: null,
  },
  comparables: [
    {
      id: "sale-1",
      address: "14 Elm Street, Springfield",
      price: 41_000_000,
      soldOn: "2026-10-04",
      distanceMiles: 0.4,
      beds: 4,
      baths: 2,
      sqft: 2_300,
      adjustments: [
        { kind: "time", amount: 0 },
        { kind: "size", amount: 1_200_000 },
      ],
      adjustedPrice: 42_200_000,
    },
  ],
  rooms: [
    {
      room: "Kitchen",
      grade: "C",
      upgrades: "New shaker fronts",
      cost: figure(2_700_000),
      gain: figure(816_000),
      gainPercent: { low: 1.2, typical: 1.92, high: 2.7, origin },
    },
    {
      room: "Attic",
      grade: null,
      upgrades: "Paint",
      cost: figure(150_000),
      gain: null,
      gainPercent: null,
    },
  ],
};

async function pdfOf(given: ReportAnswer) {
  const { bytes } = await makeReportPdf({ report: given });
  if (process.env["KEEP_PDF"]) writeFileSync(process.env["KEEP_PDF"], bytes);
  const pdf = readPdf(bytes);
  return { ...pdf, words: pdf.text.replaceAll(/\s+/g, " ") };
}

describe("the PDF of a property report", () => {
  it("DOC-03 names the realtor, the estimate with its range and rung, its sales with their adjustments, and each room's upgrade", async () => {
    const pdf = await pdfOf(report);
    for (const part of [
      "12 Oak Street, Springfield, IL 62704",
      "Prepared by Zo\u00eb Nov\u00e1k, Novak Homes",
      "(555) 010-0101, zoe@example.com",
      "4 bedrooms, 2.5 baths, 2,400 sq ft, built 1990",
      "$425,000",
      "$340,000 to $510,000",
      "From 412 sales in its area, newest Nov 10, 2026",
      "14 Elm Street, Springfield",
      "Time $0, Size +$12,000",
      "$422,000",
      "New shaker fronts",
      "$27,000",
      "+$8,160",
      "costs $18,840 more than it adds.",
      "-$18,840",
      "Recoups 30%",
      "Not graded",
      "Not an appraisal",
      "as of Nov 21, 2026",
    ]) {
      expect(pdf.words).toContain(part);
    }
    expect(pdf).toMatchObject({ accessible: true, allTagged: true, author: "Zo\u00eb Nov\u00e1k" });
    expect(pdf.words).not.toMatch(/\.\.|\.;/);
  });

  it("DOC-03 VAL-07 has no dollar figure where nothing carries a value: gains are percent", async () => {
    const rooms = report.rooms.map((room) => ({ ...room, gain: null }));
    const pdf = await pdfOf({ ...report, value: null, comparables: [], rooms });
    expect(pdf.words).toContain("No estimate: we know too little about this home.");
    expect(pdf.words).toContain("1.9%");
    expect(pdf.words).not.toContain("Comparable sales");
    expect(pdf.words).not.toContain("$425,000");
    expect(pdf.words).not.toContain("more than it adds");
  });
});
