import { drawnSign, inDrawingOrder } from "./printable.ts";

/** A face inside the maker, whose types do not know it. */
interface Face {
  readonly font: {
    layout: (text: string) => {
      glyphs: { id: number | string; advanceWidth: number; codePoints: number[] }[];
    };
  };
  readonly subset: {
    readonly glyphs: number[];
    readonly mapping: Record<string, number>;
    includeGlyph: (id: number | string) => number;
  };
  encode: (text: string) => unknown;
}

/**
 * Lets text be copied, searched and read aloud as it was typed, whatever was drawn for it. The maker
 * gives a glyph the text that it met first, so a glyph goes in once for each sign that it stands for.
 */
export function copyAsTyped(face: Face): void {
  const { font, subset } = face;
  // Without its exchanges (GSUB) the face has one glyph for each sign, and marks still find their places.
  const plain: Face["font"] = Object.create(font, { GSUB: { value: null } });
  const encode = face.encode.bind(face);
  face.encode = (text) => encode(inDrawingOrder(text));
  const layout = plain.layout.bind(plain);
  font.layout = (text) => {
    const signs = Array.from(text);
    const run = layout(signs.map(drawnSign).join(""));
    run.glyphs = run.glyphs.map(({ id, advanceWidth }, at) => {
      const typed = signs[at]?.codePointAt(0) ?? 0;
      return { id: `${id} ${typed}`, advanceWidth, codePoints: [typed] };
    });
    return run;
  };
  subset.includeGlyph = (id) =>
    (subset.mapping[id] ??= subset.glyphs.push(Number.parseInt(String(id), 10)) - 1);
}
