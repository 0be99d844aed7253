import { drawnSign, inDrawingOrder } from "./printable.ts";

interface Glyph {
  readonly id: number | string;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

/** A face inside the maker, whose types do not know it. */
interface Face {
  readonly font: { layout: (text: string, features?: object) => { glyphs: readonly Glyph[] } };
  readonly subset: {
    readonly glyphs: number[];
    readonly mapping: Record<string, number>;
    includeGlyph: (id: number | string) => number;
  };
  encode: (text: string) => unknown;
}

/** Exchanges of letters for other glyphs, switched off: each sign has one glyph, which marks then sit on. */
const EXCHANGES = Object.fromEntries(
  ["ccmp", "locl", "rlig", "rclt", "calt", "clig", "liga", "frac", "numr", "dnom"].map((tag) => [
    tag,
    false,
  ]),
);

/**
 * Lets text be copied, searched and read aloud as it was typed, whatever was drawn for it. The maker
 * gives a glyph the text that it met first, so a glyph goes in once for each sign that it stands for.
 */
export function copyAsTyped(face: Face): void {
  const { font, subset } = face;
  const layout = font.layout.bind(font);
  const encode = face.encode.bind(face);
  face.encode = (text) => encode(inDrawingOrder(text));
  font.layout = (text) => {
    const signs = Array.from(text);
    const run = layout(signs.map(drawnSign).join(""), EXCHANGES);
    run.glyphs = run.glyphs.map(({ id, advanceWidth }, at) => {
      const typed = signs[at]?.codePointAt(0) ?? 0;
      return { id: `${id} ${typed}`, advanceWidth, codePoints: [typed] };
    });
    return run;
  };
  subset.includeGlyph = (id) =>
    (subset.mapping[id] ??= subset.glyphs.push(Number.parseInt(String(id), 10)) - 1);
}
