import { createRequire } from "node:module";
import { xmpText } from "@oneup/domain";
import PdfKit from "pdfkit";
import { copyAsTyped } from "./copied-text.ts";
import { oneLine, printable } from "./printable.ts";

type Element = PDFKit.PDFStructureElement;

/** Letter paper with margins, in points of 1/72 inch. */
const PAGE = { width: 612, height: 792, margin: 54 } as const;
const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;
const FOOT = 24;
const BOTTOM = PAGE.height - PAGE.margin - FOOT;
/** Between two pictures, and a picture's width and height beside another. */
const PICTURE_GAP = 16;
const PICTURE_WIDTH = (TEXT_WIDTH - PICTURE_GAP) / 2;
const PICTURE_HEIGHT = (PICTURE_WIDTH * 2) / 3;

/** Above and below what stands in a row. */
const ROW_PADDING = 4;

/** Lines to write on: the space to write in, and with the names below. */
const BLANKS = { space: 24, height: 44 } as const;

/** What a heading keeps below it on its page, in points: a line of text, a table's first rows, a pair of pictures, three lines to write on. */
export const FOLLOWS = {
  text: 48,
  rows: 120,
  pictures: PICTURE_HEIGHT + 48,
  blanks: 3 * BLANKS.height,
} as const;

/** Ink, hairlines and the two accents of the screens, as they print. */
const INK = { text: "#20251f", soft: "#535950", line: "#d9d0be", act: "#1d573f", brass: "#7c5510" };
type Ink = keyof typeof INK;

/** The standard of accessible documents; the maker knows it, its types do not. */
const ACCESSIBLE: object = { subset: "PDF/UA" };

const require = createRequire(import.meta.url);
const FACES = {
  plain: require.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf"),
  display: require.resolve("@expo-google-fonts/fraunces/500Medium/Fraunces_500Medium.ttf"),
  widePlain: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  wideStrong: require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
} as const;
type Face = "plain" | "strong" | "display";

/** Draws what a face lacks: more of Latin, Greek, Cyrillic. */
const WIDER = { plain: "widePlain", strong: "wideStrong", display: "wideStrong" } as const;

interface Look {
  readonly face?: Face;
  readonly size?: number;
  readonly ink?: Ink;
}

/** A cell: its text, a quieter second part below, and whether it names its row. */
export interface Cell {
  readonly text: string;
  readonly more?: string;
  readonly ink?: Ink;
}

export interface TableColumn {
  readonly header: string;
  /** Part of the width; all together are 1. */
  readonly share: number;
  readonly align?: "left" | "right";
}

interface PdfPicture {
  /** JPEG bytes; null where the picture cannot be drawn. */
  readonly bytes: Uint8Array | null;
  readonly alt: string;
  readonly caption: string;
}

/** What readers of files see about a document. */
export interface AboutPdf {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly keywords: string;
  readonly madeAt: Date;
}

/** The maker, which writes its information into XMP as it stands: there it is escaped. */
class Maker extends PdfKit {
  override endMetadata(): void {
    for (const [name, value] of Object.entries(this.info)) {
      if (typeof value === "string") Object.assign(this.info, { [name]: xmpText(value) });
    }
    super.endMetadata();
  }
}

/**
 * A tagged PDF (PDF/UA): every text stands in the structure that screen readers follow, what only
 * decorates is marked so. Sections, rows and pictures are never torn apart by the end of a page.
 */
export class TaggedPdf {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Element;
  readonly #done: Promise<Uint8Array>;
  #part: Element;
  #y: number = PAGE.margin;
  #lost = false;

  constructor(about: AboutPdf) {
    this.#doc = new Maker({
      size: [PAGE.width, PAGE.height],
      margin: PAGE.margin,
      bufferPages: true,
      pdfVersion: "1.7",
      ...ACCESSIBLE,
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      info: {
        Title: about.title,
        Subject: about.subject,
        Author: oneLine(about.author),
        Keywords: about.keywords,
        Creator: "OneUp",
        CreationDate: about.madeAt,
        ModDate: about.madeAt,
      },
    });
    const chunks: Buffer[] = [];
    this.#done = new Promise((resolve, reject) => {
      this.#doc.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.#doc.on("end", () => resolve(Buffer.concat(chunks)));
      this.#doc.on("error", reject);
    });
    for (const [face, path] of Object.entries(FACES)) {
      this.#doc.registerFont(face, path).font(face);
      copyAsTyped(Reflect.get(this.#doc, "_font"));
    }
    this.#root = this.#doc.struct("Document");
    this.#doc.addStructure(this.#root);
    this.#part = this.#root;
  }

  /** Whether a sign that no typeface draws was written as `?`. */
  get lostSigns(): boolean {
    return this.#lost;
  }

  /** A heading; the first rank is the document's title, the second begins a section. */
  heading(rank: 1 | 2, text: string, follows: number = FOLLOWS.text): void {
    if (rank === 2) this.#begin("Sect");
    const look: Look = { face: "display", size: rank === 1 ? 26 : 15 };
    if (rank === 2) this.#y += 14;
    // A heading never stands alone at the foot of a page.
    this.#room(this.#height(text, look, TEXT_WIDTH) + follows);
    this.#write(this.#part, rank === 1 ? "H1" : "H2", text, look);
    this.#y += rank === 1 ? 2 : 6;
  }

  paragraph(text: string, look: Look = {}): void {
    this.#room(this.#height(text, look, TEXT_WIDTH));
    this.#write(this.#part, "P", text, look);
    this.#y += 4;
  }

  /** A table with headers; the first cell of a row names it. `strong` marks the row of sums. */
  table(
    columns: readonly TableColumn[],
    rows: readonly (readonly Cell[])[],
    strongLast = false,
  ): void {
    const table = this.#element(this.#part, "Table");
    const header = columns.map(({ header: text }) => ({ text, ink: "soft" as const }));
    this.#row(table, columns, header, { kind: "header" });
    for (const [at, cells] of rows.entries()) {
      const strong = strongLast && at === rows.length - 1;
      this.#row(table, columns, cells, { kind: "row", strong });
    }
    table.end();
    this.#y += 8;
  }

  /** Names and what belongs to them: a table whose first column names the rows. */
  pairs(items: readonly (readonly [name: string, value: Cell])[]): void {
    const columns: readonly TableColumn[] = [
      { header: "", share: 0.3 },
      { header: "", share: 0.7 },
    ];
    const table = this.#element(this.#part, "Table");
    for (const [name, value] of items) {
      this.#row(table, columns, [{ text: name, ink: "soft" }, value], { kind: "row" });
    }
    table.end();
    this.#y += 8;
  }

  /** Two pictures side by side, each with its caption. */
  pictures(pair: readonly PdfPicture[]): void {
    const width = PICTURE_WIDTH;
    const height = pair.some(({ bytes }) => bytes !== null) ? PICTURE_HEIGHT : 0;
    const captions = pair.map(({ caption }) => this.#height(caption, { size: 9 }, width));
    const gap = height > 0 ? 6 : 0;
    this.#room(height + gap + Math.max(...captions) + 14);
    const top = this.#y;
    for (const [at, { bytes, alt, caption }] of pair.entries()) {
      const x = PAGE.margin + at * (width + PICTURE_GAP);
      if (bytes !== null) {
        const bounds: [number, number, number, number] = [x, top, x + width, top + height];
        const options = { alt: oneLine(alt), bbox: bounds, placement: "Block" };
        const figure = this.#doc.struct("Figure", options);
        this.#part.add(figure);
        figure.add(() => {
          // From a buffer of its own: the maker takes no other kind of bytes.
          this.#doc.image(Buffer.from(bytes), x, top, {
            cover: [width, height],
            align: "center",
            valign: "center",
          });
        });
        figure.end();
      }
      this.#y = bytes === null ? top : top + height + gap;
      this.#write(this.#part, "P", caption, { size: 9, ink: "soft" }, { x, width });
    }
    this.#y = top + height + gap + Math.max(...captions) + 14;
  }

  /** A line to write on, with its name below; several beside each other. */
  blanks(names: readonly string[]): void {
    const gap = 20;
    const width = (TEXT_WIDTH - gap * (names.length - 1)) / names.length;
    this.#room(BLANKS.height);
    this.#y += BLANKS.space;
    const top = this.#y;
    for (const [at, name] of names.entries()) {
      const x = PAGE.margin + at * (width + gap);
      this.#rule(x, width, INK.text);
      this.#y = top + 4;
      this.#write(this.#part, "P", name, { size: 9, ink: "soft" }, { x, width });
      this.#y = top;
    }
    this.#y = top + BLANKS.height - BLANKS.space;
  }

  /** Numbers the pages and gives the bytes. */
  finish(foot: (page: number, pages: number) => string): Promise<Uint8Array> {
    this.#part.end();
    this.#root.end();
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      this.#doc.markContent("Artifact", { type: "Pagination" });
      // Below the margin: the maker would begin a new page for it.
      this.#doc.page.margins.bottom = 0;
      this.#style({ size: 8, ink: "soft" });
      this.#doc.text(foot(page + 1, count), PAGE.margin, PAGE.height - PAGE.margin + 4, {
        width: TEXT_WIDTH,
        lineBreak: false,
      });
      this.#doc.endMarkedContent();
    }
    this.#doc.end();
    return this.#done;
  }

  #begin(type: string): void {
    if (this.#part !== this.#root) this.#part.end();
    this.#part = this.#element(this.#root, type);
  }

  #element(parent: Element, type: string): Element {
    const element = this.#doc.struct(type);
    parent.add(element);
    return element;
  }

  #style({ face = "plain", size = 10.5, ink = "text" }: Look, wide = false): void {
    this.#doc
      .font(wide ? WIDER[face] : face)
      .fontSize(size)
      .fillColor(INK[ink]);
  }

  /** The text as it is drawn, its look set. */
  #prepare(text: string, look: Look): string {
    const drawn = printable(text);
    this.#style(look, drawn.wide);
    if (drawn.lost) this.#lost = true;
    return drawn.text;
  }

  #height(text: string, look: Look, width: number): number {
    if (text === "") return 0;
    return this.#doc.heightOfString(this.#prepare(text, look), { width, lineGap: 1.5 });
  }

  /** Makes room: what does not fit on this page begins the next one. */
  #room(height: number): boolean {
    if (this.#y + height <= BOTTOM) return false;
    this.#doc.addPage();
    this.#y = PAGE.margin;
    return true;
  }

  #write(
    parent: Element,
    type: string,
    text: string,
    look: Look,
    place: { x: number; width: number; align?: "left" | "right" } = {
      x: PAGE.margin,
      width: TEXT_WIDTH,
    },
  ): void {
    if (text === "") return;
    const element = this.#element(parent, type);
    element.add(() => this.#draw(text, look, place));
    element.end();
  }

  #draw(text: string, look: Look, place: { x: number; width: number; align?: "left" | "right" }) {
    const drawn = this.#prepare(text, look);
    const { x, width, align = "left" } = place;
    this.#doc.text(drawn, x, this.#y, { width, align, lineGap: 1.5 });
    this.#y = this.#doc.y;
  }

  #rule(x: number, width: number, colour: string): void {
    this.#doc.markContent("Artifact", { type: "Layout" });
    this.#doc
      .moveTo(x, this.#y)
      .lineTo(x + width, this.#y)
      .lineWidth(0.75)
      .strokeColor(colour)
      .stroke();
    this.#doc.endMarkedContent();
  }

  #row(
    table: Element,
    columns: readonly TableColumn[],
    cells: readonly Cell[],
    { kind, strong = false }: { kind: "header" | "row"; strong?: boolean },
  ): void {
    const gap = 12;
    const size = kind === "header" ? 9 : 10;
    const widths = columns.map(({ share }) => TEXT_WIDTH * share - gap);
    const face = (at: number): Face =>
      strong || (kind === "row" && at === 0) ? "strong" : "plain";
    const heights = cells.map((cell, at) => {
      const width = widths[at] ?? 0;
      const more = this.#height(cell.more ?? "", { size: 8.5 }, width);
      return this.#height(cell.text, { size, face: face(at) }, width) + more;
    });
    const height = Math.max(...heights) + 2 * ROW_PADDING;
    this.#room(height);
    const top = this.#y + ROW_PADDING;
    const row = this.#element(table, "TR");
    let x: number = PAGE.margin;
    for (const [at, cell] of cells.entries()) {
      const { align = "left" } = columns[at] ?? {};
      const width = widths[at] ?? 0;
      const place = { x, width, align };
      const heads = kind === "header" || at === 0;
      const scope = kind === "header" ? "Column" : "Row";
      const attributes: object = heads ? { scope } : {};
      const element = this.#doc.struct(heads ? "TH" : "TD", attributes);
      row.add(element);
      element.add(() => {
        this.#y = top;
        if (cell.text !== "") {
          this.#draw(cell.text, { size, face: face(at), ink: cell.ink ?? "text" }, place);
        }
        if (cell.more) this.#draw(cell.more, { size: 8.5, ink: "soft" }, place);
      });
      element.end();
      x += TEXT_WIDTH * (columns[at]?.share ?? 0);
    }
    row.end();
    this.#y = top + height - ROW_PADDING;
    this.#rule(PAGE.margin, TEXT_WIDTH, INK.line);
  }
}
