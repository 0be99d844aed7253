/** The part of a spoken telephone number that a word means. */
export interface NumberWord {
  readonly digits: number;
  /**
   * The kinds of number words: one digit; tens, which a digit may follow; a whole number; a word that turns a
   * digit into hundreds; `double`, which repeats a digit.
   */
  readonly kind: "single" | "tens" | "whole" | "hundred" | "again";
}

interface Language extends Readonly<Record<NumberWord["kind"], string>> {
  /** The words between the digits, and between the members of a list. */
  readonly signs: string;
  readonly ands: string;
}

/** The words of numbers in every language that the product is offered in (MKT-10), without accents. */
const numberLanguages = {
  en: {
    single: "zero nought oh o one two three four five six seven eight nine",
    tens: "twenty thirty forty fourty fifty sixty seventy eighty ninety",
    whole: "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    hundred: "hundred",
    again: "double triple treble",
    signs: "dash hyphen dot space",
    ands: "and then plus",
  },
  es: {
    single: "cero uno una dos tres cuatro cinco seis siete ocho nueve",
    tens: "treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    whole:
      "diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve",
    hundred: "cien ciento cientos",
    again: "doble triple",
    signs: "guion punto espacio",
    ands: "y luego mas",
  },
} as const satisfies Readonly<Record<string, Language>>;

const languages: readonly Language[] = Object.values(numberLanguages);
const wordsIn = (kind: keyof Language) => languages.flatMap((each) => each[kind].split(" "));
/** The number of digits in a word, or the times that the next one repeats. */
const DIGITS = { single: 1, tens: 2, whole: 2, hundred: 3 } as const;
const kinds = ["single", "tens", "whole", "hundred", "again"] as const;

/** Every word of a number, in any of the languages. */
export const numberWords: ReadonlyMap<string, NumberWord> = new Map(
  kinds.flatMap((kind) =>
    wordsIn(kind).map((word): [string, NumberWord] => {
      const again = word.startsWith("do") ? 2 : 3;
      return [word, { kind, digits: kind === "again" ? again : DIGITS[kind] }];
    }),
  ),
);
export const saidSigns: ReadonlySet<string> = new Set(wordsIn("signs"));
export const saidAnds: ReadonlySet<string> = new Set(wordsIn("ands"));
