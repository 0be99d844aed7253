import { inflateSync } from "node:zlib";

/** What a test reads back of a PDF that we made. */
export interface ReadPdf {
  /** The text in the order in which it was drawn, words parted by single spaces. */
  readonly text: string;
  readonly pages: number;
  readonly language: string;
  readonly title: string;
  readonly author: string;
  readonly keywords: string;
  /** The types of the structure's elements, by how many there are. */
  readonly tags: Readonly<Record<string, number>>;
  /** The alternative texts of figures. */
  readonly alts: readonly string[];
  readonly headersWithScope: number;
  /** True where every mark of the content stands in the structure or is decoration. */
  readonly allTagged: boolean;
  readonly accessible: boolean;
}

interface Piece {
  readonly head: string;
  readonly stream: string;
}

/** The objects of the file by their number, streams inflated. */
function objectsOf(bytes: Uint8Array): ReadonlyMap<string, Piece> {
  const buffer = Buffer.from(bytes);
  const text = buffer.toString("latin1");
  const objects = new Map<string, Piece>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:\nendobj|stream\r?\n)/g)) {
    const [all, number = "", head = ""] = match;
    let stream = "";
    if (all.endsWith("stream\n")) {
      const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
      const start = match.index + all.length;
      const raw = buffer.subarray(start, start + length);
      stream = (head.includes("/FlateDecode") ? inflateSync(raw) : raw).toString("latin1");
    }
    objects.set(number, { head, stream });
  }
  return objects;
}

/** A string of the file: `(plain)` with escapes, or `<FEFF...>`; UTF-16 where it says so. */
function stringOf(head: string, key: string): string {
  const plain = new RegExp(`/${key} \\(((?:\\\\.|[^\\\\)])*)\\)`, "s").exec(head)?.[1];
  if (plain === undefined) return "";
  const bytes = plain.replaceAll(/\\([0-7]{3}|[\s\S])/g, (_all, escaped: string) => {
    const named: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
    if (/^[0-7]{3}$/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8));
    return named[escaped] ?? escaped;
  });
  const buffer = Buffer.from(bytes, "latin1");
  const wide = buffer[0] === 0xfe && buffer[1] === 0xff;
  return wide ? buffer.subarray(2).swap16().toString("utf16le") : buffer.toString("latin1");
}

const hexText = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");

/** What the glyphs of a font stand for, by their number. */
function mapOf(cmap: string): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, block = ""] of cmap.matchAll(/beginbfrange\n([\s\S]*?)\nendbfrange/g)) {
    for (const [, from = "", list = ""] of block.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
      const first = Number.parseInt(from, 16);
      [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ""], at) => {
        glyphs.set(first + at, hexText(hex.replaceAll(" ", "")));
      });
    }
  }
  return glyphs;
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let glyphs: ReadonlyMap<number, string> = new Map();
  const words: string[] = [];
  for (const [, font, drawn] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
    if (drawn === undefined) continue;
    const hex = [...drawn.matchAll(/<(\w+)>/g)].map(([, each = ""]) => each).join("");
    words.push(
      (hex.match(/.{4}/g) ?? [])
        .map((code) => glyphs.get(Number.parseInt(code, 16)) ?? "")
        .join(""),
    );
  }
  return words.join(" ");
}

/** Reads a PDF as our maker writes it. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsOf(bytes);
  const all = [...objects.values()];
  const at = (number: string | undefined) => objects.get(number ?? "") ?? { head: "", stream: "" };
  const heads = all.map(({ head }) => head);
  const pages = all.filter(({ head }) => /\/Type \/Page\b/.test(head));
  const catalog = heads.find((head) => head.includes("/Type /Catalog")) ?? "";
  const info = heads.find((head) => head.includes("/CreationDate")) ?? "";
  // Each entry is an object of its own.
  const said = (key: string) => {
    const { head } = at(new RegExp(`/${key} (\\d+) 0 R`).exec(info)?.[1]);
    return stringOf(`/${key} ${head}`, key);
  };
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  const contents: string[] = [];
  for (const { head } of pages) {
    const resources = at(/\/Resources (\d+) 0 R/.exec(head)?.[1]).head;
    for (const [, name = "", number] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(at(number).head)?.[1];
      fonts.set(name, mapOf(at(cmap).stream));
    }
    contents.push(at(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream);
  }
  const elements = heads.filter((head) => /\/S \/\w+/.test(head) && head.includes("/P "));
  const tags: Record<string, number> = {};
  for (const head of elements) {
    const type = /\/S \/(\w+)/.exec(head)?.[1] ?? "";
    tags[type] = (tags[type] ?? 0) + 1;
  }
  const outside = contents.some((content) => {
    const untagged = content.replaceAll(/\/(\w+) (?:<<[\s\S]*?>> )?B[DM]C[\s\S]*?\bEMC/g, "");
    return /\bTJ\b|\bDo\b|\bS\b\n/.test(untagged);
  });
  return {
    text: contents
      .map((content) => textOf(content, fonts))
      .join(" ")
      .replaceAll(/\s+/g, " "),
    pages: pages.length,
    language: stringOf(catalog, "Lang"),
    title: said("Title"),
    author: said("Author"),
    keywords: said("Keywords"),
    tags,
    alts: elements.filter((head) => head.includes("/Alt ")).map((head) => stringOf(head, "Alt")),
    headersWithScope: elements.filter((head) => head.includes("/Scope /")).length,
    allTagged: !outside,
    accessible: all.some(({ head, stream }) => (head + stream).includes("<pdfuaid:part>")),
  };
}
