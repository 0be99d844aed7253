import { type LoanRequest, NO_FACTS, loanForLink } from "@oneup/domain";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../testing/read-pdf.ts";
import { makeLoanPdf } from "./loan-pdf.ts";
import { printable } from "./printable.ts";

const origin = {
  kind: "benchmark",
  source: "Cost vs. Value",
  evidence: "a survey",
  years: "2025",
} as const;
const figure = (typical: number) => ({
  low: Math.round(typical * 0.8),
  typical,
  high: Math.round(typical * 1.2),
  origin,
});

const picture = (name: string) => ({
  bytes: readFileSync(
    fileURLToPath(new URL(`../../../web/public/pictures/${name}.avif`, import.meta.url)),
  ),
  made: name.includes("after"),
  draft: name.includes("after"),
});

const line = {
  upgradeId: "up-1",
  room: "Kitchen",
  description: "Navy shaker cabinets, white quartz counters",
  kind: "fixed",
  counts: true,
  investment: figure(1_850_000),
  labor: 850_000,
  materials: 1_000_000,
  note: "Maple boxes",
  valueGain: figure(3_200_000),
  roi: 173,
  beforeImage: "before",
  afterImage: "after",
} as const;

const request: LoanRequest = {
  quoteId: "quote-1",
  name: "Kitchen, Fresno",
  number: "AB12CD",
  madeAt: "2026-11-21T10:00:00.000Z",
  basis: "bid",
  borrower: { name: "Zo\u00eb Nov\u00e1k", email: "zoe@example.com", phone: "(555) 010-0101" },
  property: {
    address: {
      line: "12 Oak Street, Springfield, IL 62704",
      street: "12 Oak Street",
      city: "Springfield",
      state: "IL",
      zip: "62704",
    },
    value: figure(42_500_000),
    valuedOn: "2026-11-20",
    valueBefore: 41_000_000,
    facts: { ...NO_FACTS, beds: 4, baths: 1, sqft: 2_400, yearBuilt: 1_990 },
    standing: { rung: "sales", date: "2026-11-10", count: 8 },
    search: { miles: 1, months: 12 },
    accuracy: null,
  },
  lines: [
    line,
    {
      ...line,
      upgradeId: "up-2",
      room: "Attic",
      kind: "excluded",
      counts: false,
      labor: null,
      materials: null,
      note: "",
      beforeImage: "",
      afterImage: "gone",
    },
  ],
  approvalEnded: false,
  contractor: {
    company: "Novak Kitchens",
    name: "Carl Novak",
    email: "carl@example.com",
    phone: "(555) 010-0104",
    license: "CA-123456",
    tier: "tier2",
    amount: 1_850_000,
    submittedAt: "2026-11-10T10:00:00.000Z",
    timeline: "6 weeks",
    terms: {
      deposit: 100_000,
      payments: [{ when: "Cabinets are in", amount: 1_750_000 }],
      startDate: "2027-01-11",
      workDays: 30,
      warranty: "2 years on labor",
      permits: "Electrical",
    },
  },
  pricedBefore: null,

  investment: figure(1_850_000),
  contingency: figure(185_000),
  budget: figure(2_035_000),
  valueGain: figure(3_200_000),
  averageRoi: 173,
  valueAfter: figure(45_700_000),
  loanToValue: { today: 4.8, after: 4.5, afterAtLow: 5.6 },
};

const pictures = { before: picture("kitchen-before-480"), after: picture("kitchen-after-480") };

/** A mark is set by itself: where letters end is in their places, which this reader does not look at. */
const bare = (given: string) => given.replaceAll(" ", "").normalize("NFC");

/** Names and texts as people have them. */
const reported = {
  name: "Nguy\u1ec5n H\u1eefu Th\u1ecd",
  address: {
    line: "33 \u0110\u01b0\u1eddng Nguy\u1ec5n H\u1eefu Th\u1ecd, Ca\u00f1on City, CO 81212",
  },
  company: "So\u00f1ador & S\u00f8n \u201cBuilders\u201d",
  contractor: "\u017b\u00f3\u0142\u0107 \u0141ukasz",
  notes:
    "\u00dcn\u00efc\u00f6d\u00e9 \u2713 3/4\u2033 plywood \u2014 12\u2032 \u00d7 10\u2032; \u00bd day; 70 \u00b0F; \u00b15 %",
  rooms: ["Ph\u00f2ng b\u1ebfp", "K\u00fcche", "\u041a\u0443\u0445\u043d\u044f", "Ba\u00f1o"],
};

/** The plain request's, which most tests read. */
let plain: ReturnType<typeof readPdf>;
beforeAll(async () => {
  plain = await pdfOf(request);
});

async function pdfOf(given: LoanRequest) {
  const { bytes } = await makeLoanPdf({ request: given, pictures });
  if (process.env["KEEP_PDF"]) writeFileSync(process.env["KEEP_PDF"], bytes);
  return readPdf(bytes);
}

describe("the PDF of a loan request", () => {
  it("DOC-01 says once, beside the value, that its sales are fictional", async () => {
    const { property } = request;
    const source = "Sample data: sales of the fictional town of Sampleton";
    const origin = { kind: "sample", source, evidence: "8 sales", years: "" } as const;
    const value = property.value && { ...property.value, origin };
    const { text } = await pdfOf({ ...request, property: { ...property, value } });
    expect(text.match(/fictional/g)).toHaveLength(1);
    expect(text).toContain("not of this place");
  });

  it("DOC-01 CALC-14 says under an ROI below 100% how much less the work adds than it costs", async () => {
    const loss = await pdfOf({ ...request, valueGain: figure(1_500_000), averageRoi: 81 });
    expect(loss.text).toContain("Adds $3,500 less than it costs");
    expect(plain.text).not.toContain("less than it costs");
  });

  it("DOC-01 ACC-11 calls a license that a file alone vouches for on file, not verified", async () => {
    const contractor = request.contractor && { ...request.contractor, tier: "tier1" as const };
    const { text } = await pdfOf({
      ...request,
      contractor: contractor && { ...contractor, by: "file" },
    });
    expect(text).toContain("License on file");
    expect(text).not.toContain("Verified");
  });

  it("DOC-01 MKT-07 says what changed since the accepted price", async () => {
    const same = { description: null, notes: null, pictures: false };
    const garage = { room: "Garage", kind: "removed", ...same, cost: null } as const;
    const total = { before: 2_000_000, after: 1_500_000 };
    const address = { before: "12 Oak Street", after: "14 Oak Street" };
    const pricedBefore = { rooms: [garage], same: ["Kitchen"], address, brief: null, total };
    const { text } = await pdfOf({ ...request, pricedBefore });
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      "Priced before the last change: the address and Garage (removed).",
    );
    expect(plain.text).not.toContain("Priced before");
  });

  it("MKT-19 DOC-01 has a discount of the accepted bid under its rooms, with the reason", async () => {
    const { contractor } = request;
    const discount = { amount: 50_000, reason: "Returning customer" };
    const terms = contractor?.terms ? { ...contractor.terms, discount } : null;
    const { text } = await pdfOf({
      ...request,
      contractor: contractor && { ...contractor, terms },
    });
    const words = text.replaceAll(/\s+/g, " ");
    const places = ["Attic", "Discount", "-$500", "Total investment", "Deposit"];
    const found = places.map((each) => words.indexOf(each));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found).not.toContain(-1);
    expect(words).toContain("Returning customer");
  });

  it("DOC-01 PIC-05 holds everything that a lender asks for on three pages, says that it is no appraisal, and labels a made picture", () => {
    const { text, pages, keywords } = plain;
    expect(pages).toBe(3);
    expect(text.lastIndexOf("Sign-off")).toBeGreaterThan(text.lastIndexOf("Not an appraisal"));
    expect(keywords).toContain("AI generated");
    const words = text.replaceAll(/\s+/g, " ");
    expect(words).toContain("Published cost benchmark. Cost vs. Value. a survey. Years: 2025");
    expect(words).not.toMatch(/\.;|\.\.|; 20\d\d/);
    for (const part of [
      "Bank Loan Request",
      "AI-generated home improvement financing document",
      "Figures are those of the accepted bid of Novak Kitchens, submitted Nov 10, 2026.",
      "Not an appraisal",
      "Zo\u00eb Nov\u00e1k",
      "(555) 010-0101, zoe@example.com",
      "Carl Novak, (555) 010-0104, carl@example.com",
      "12 Oak Street, Springfield, IL 62704",
      "$425,000",
      "4 bedrooms, 1 bath, 2,400 sq ft, built 1990",
      "By 8 sales near it, the most similar within 1 mile and 12 months, as of Nov 20, 2026",
      "Labor",
      "$8,500",
      "$10,000",
      "+$32,000",

      "Not in the accepted bid",
      "Contingency",
      "$457,000",
      "Was $410,000 before",
      "$365,600 to $548,400",
      "4.8%",
      "5.6% by the low end of the value",
      "CA-123456",
      "Admin Verified",
      "Cabinets are in",
      "$17,500",
      "Jan 11, 2027",
      "30 working days",
      "Picture 2. Kitchen: Draft preview. Digitally altered picture 1.",
      "Sign-off",
      "Borrower: Signature",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("DOC-01 is tagged: language, title, structure, table headers and pictures with their words", () => {
    const read = plain;
    expect(read).toMatchObject({
      language: "en-US",
      title: "Bank Loan Request: Kitchen, Fresno",
      accessible: true,
      allTagged: true,
    });
    expect(read.tags).toMatchObject({ Document: 1, H1: 1, Figure: 2 });
    expect(read.tags["H2"]).toBeGreaterThanOrEqual(8);
    expect(read.headersWithScope).toBe(read.tags["TH"]);
    expect(read.alts).toEqual([
      "Photo of Kitchen as it is now",
      "Draft preview: Kitchen as it could look. Navy shaker cabinets, white quartz counters",
    ]);
  });

  it("T-16 T-17 says of a home of the sample town that its sales are fictional", async () => {
    const value = { ...figure(42_500_000), origin: { ...origin, kind: "sample" as const } };
    const { text } = await pdfOf({ ...request, property: { ...request.property, value } });
    expect(text).toContain("Sales of a fictional sample town");
  });

  it("DOC-01 says that it rests on the estimate, and where a picture or value is missing", async () => {
    const { text } = await pdfOf({
      ...request,
      basis: "estimate",
      contractor: null,
      loanToValue: null,
      valueAfter: null,
      property: { ...request.property, value: null, standing: null, facts: null },
    });
    expect(text).toContain("Figures are estimates. No bid is accepted yet.");
    expect(text).toContain("Not valued yet");
    expect(text).toContain("No contractor is chosen yet.");
    expect(text).toContain("No picture of Attic.");
    expect(text).toContain("A picture of Attic could not be included.");
  });

  it("DOC-01 C-23 says that an approval has ended, not that no bid is accepted yet", async () => {
    const ended = { basis: "estimate", contractor: null, approvalEnded: true } as const;
    const { text } = await pdfOf({ ...request, ...ended });
    expect(text).toContain("The accepted bid was withdrawn, and no bid is accepted at present.");
    expect(text).toContain("No contractor is chosen at present.");
    expect(text).not.toMatch(/(accepted|chosen) yet/);
  });

  it("VAL-08 says how close values by sales came in its state, where that was measured", async () => {
    const accuracy = {
      state: "IL",
      from: "2026-08-01",
      to: "2026-10-31",
      sales: 1_200,
      medianMiss: 7.4,
      within10: 62.5,
      covered: 90.2,
    };
    const { text } = await pdfOf({ ...request, property: { ...request.property, accuracy } });
    const said = bare(text);
    for (const words of [
      "How close our estimates come",
      "IL: 1,200 homes sold from Aug 1, 2026 to Oct 31, 2026",
      "7.4%",
      "63%",
      "90%",
    ]) {
      expect(said).toContain(bare(words));
    }
    expect(plain.text).not.toContain("How close our estimates come");
  });

  it("MKT-08 a shared copy has neither street, phone nor email, in its text or its metadata", async () => {
    const shared = loanForLink(request, { hideAddress: true, hidePhone: true });
    const { bytes } = await makeLoanPdf({ request: shared, pictures });
    const { text, title, keywords } = readPdf(bytes);
    const everything = `${text} ${title} ${keywords} ${Buffer.from(bytes).toString("latin1")}`;
    for (const hidden of ["Oak Street", "(555", "@example.com"]) {
      expect(everything).not.toContain(hidden);
    }
    expect(text).toContain("Springfield, IL 62704");
  });

  it("DOC-01 a name with signs of XML is escaped in the document's XMP, and as it was typed in its information", async () => {
    const name = "S\u00f8n & \u201cBuilders\u201d <LLC>";
    const borrower = { ...request.borrower, name };
    const { bytes } = await makeLoanPdf({ request: { ...request, borrower }, pictures });
    const xmp = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(Buffer.from(bytes).toString())?.[0];
    expect(xmp).toContain("<rdf:li>S\u00f8n &amp; \u201cBuilders\u201d &lt;LLC&gt;</rdf:li>");
    expect(readPdf(bytes).author).toBe(name);
  });

  it("DOC-01 stays whole with forty rooms and the longest texts", async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      ...line,
      upgradeId: `up-${at}`,
      room: `Room ${at} ${"very long name ".repeat(8)}`,
      description: "word ".repeat(1_000),
      note: "note ".repeat(100),
      beforeImage: "",
      afterImage: "",
    }));
    const { text, pages, allTagged } = await pdfOf({ ...request, lines: many });
    expect(text).toContain("Room 39");
    expect([pages > 6, allTagged]).toEqual([true, true]);
  });
});

describe("text in a document", () => {
  it.each([
    [
      "Nov\u00e1k \u2013 \u201cNo. 1\u201d \u20ac5\u2026",
      "Nov\u00e1k \u2013 \u201cNo. 1\u201d \u20ac5\u2026",
      false,
    ],
    ["line one\nline\ttwo", "line one line two", false],
    ["\u0396\u03c9\u03ae", "\u0396\u03c9\u03ae", true],
  ])("DOC-01 %j is drawn as %j", (given, text, wide) => {
    expect(printable(given)).toEqual({ text, wide, lost: false });
  });

  it.each([
    ["Vietnamese beside Latin", reported.name, reported.address.line, reported.company],
    ["rarer Latin letters and signs", reported.contractor, reported.notes, ...reported.rooms],
    ["ligatures and fractions", "Griffith ffi \u00bd 1\u20442 ft", "Office file"],
    ["combining marks", "J\u030cana q\u0303 \u0439 \u1ecd o\u0323\u0302", "Maria jana q o"],
    [
      "letters of no typeface here",
      "\u6771\u4eac \u5317\u6d77\u9053",
      "\u0928\u093e\u092e \ud83c\udfe0",
      "What? Why?",
    ],
    [
      "letters that are drawn without a mark",
      "\u1f08\u03b8\u1fc6\u03bd\u03b1\u03b9",
      "\u0391\u03b8\u03b7\u03bd\u03b1",
    ],
    ["soft hyphens and joiners", "Do\u00adnau\u00addampf", "na\u200cme\u200b", "Donau dampf"],
  ])("DOC-01 copied text with %s reads as it was typed", async (_what, ...texts) => {
    const all = texts.map((room, at) => ({
      ...line,
      upgradeId: `up-${at}`,
      room,
      description: room,
    }));
    const name = texts.join(" ");
    const { text } = await pdfOf({
      ...request,
      borrower: { ...request.borrower, name },
      lines: all,
    });
    for (const typed of texts) expect(bare(text)).toContain(bare(typed));
  });

  it("DOC-01 words from right to left lie in their line as readers of PDFs turn them around", async () => {
    const name = "\u05e9\u05e8\u05d4 \u05db\u05d4\u05df 12";
    const { text } = await pdfOf({ ...request, borrower: { ...request.borrower, name } });
    expect(text).toContain("\u05df\u05d4\u05db \u05d4\u05e8\u05e9 12");
  });

  it("DOC-01 names in Greek, Cyrillic and rarer Latin letters stand as they were written, and a lost sign is owned up to", async () => {
    const name = "\u0396\u03c9\u03ae \u0141ukasz \u0402\u043e\u0440\u0452\u0435 Nguy\u1ec5n";
    const borrower = { ...request.borrower, name };
    const { text } = await pdfOf({ ...request, borrower });
    expect(text).toContain(name);
    expect(text).not.toContain("draws a question mark");
    const lost = await pdfOf({ ...request, borrower: { ...borrower, name: "\u6771\u4eac" } });
    expect(lost.text).toContain("draws a question mark");
  });

  it("PIC-05 a picture of a model is called AI generated in its caption and in the words that stand for it", async () => {
    const { bytes } = await makeLoanPdf({
      request,
      pictures: { ...pictures, after: { ...pictures.after, draft: false } },
    });
    const { text, alts } = readPdf(bytes);
    expect(text).toContain("Picture 2. Kitchen: AI generated. Digitally altered picture 1.");
    expect(alts[1]).toMatch(/^AI generated: Kitchen as it could look/);
  });
});
