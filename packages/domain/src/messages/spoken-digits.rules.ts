/** Where a telephone number stands in a text: from its first place to the one after its last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** One part of a number as it is said or written: `five`, `fifty-nine`, `555`, `double nine`. */
interface Part extends Stretch {
  /** How many digits of a telephone number it stands for. */
  readonly digits: number;
  /** It is one digit alone, or the same one said `double` or `triple`. */
  readonly single: boolean;
  /** It is said in words. */
  readonly said: boolean;
}

const SINGLES = "zero|nought|oh|one|two|three|four|five|six|seven|eight|nine";
const TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const TENS = "twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety";
/** The longer words first, so that `nineteen` is no `nine`. */
const WORD = `double|triple|treble|hundred|${TEENS}|${TENS}|${SINGLES}`;

const single = new RegExp(`^(?:${SINGLES}|o)$`);
const tens = new RegExp(`^(?:${TENS})$`);
const repeated: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3 };
const words = new RegExp(WORD, "g");
/** Letters that are words of numbers and nothing else: `five`, `fivefivenine`; `someone` is not. */
const onlyWords = new RegExp(`^(?:o|(?:${WORD})+)$`);

/** What people put between the parts of a telephone number, and its words. */
const JOINED = /^[\s,./_*|()~'"+-]*$/;
const JOINING = new Set(["dash", "hyphen", "dot", "space", "and", "then", "plus"]);

/** Digits of a local number, of one with its area, and of that after the country's 1. */
const LENGTHS = new Set([7, 10, 11]);
const SHORTEST = 7;
/** So many single digits among the parts: lists of sizes, years and times of day have fewer. */
const FEW = 3;
const MANY = 6;

interface Word extends Stretch {
  readonly text: string;
}

/** The words and numerals of a text, words that were glued together apart. */
function* wordsOf(text: string): Generator<Word> {
  for (const { 0: found, index } of text.toLowerCase().matchAll(/\d+|[a-z]+/g)) {
    if (onlyWords.test(found) && found !== "o") {
      for (const { 0: word, index: at } of found.matchAll(words)) {
        yield { text: word, start: index + at, end: index + at + word.length };
      }
    } else {
      yield { text: found, start: index, end: index + found.length };
    }
  }
}

/** Collects parts that follow each other into runs. */
function runsOf(text: string): Part[][] {
  const runs: Part[][] = [];
  let run: Part[] = [];
  let end = 0;
  /** `double` or `triple`, which waits for its digit. */
  let again: Word | null = null;
  const finish = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    again = null;
  };
  const timesAgain = () => repeated[again?.text ?? ""] ?? 1;
  const add = (word: Word, digits: number, isSingle: boolean, said: boolean) => {
    const start = again?.start ?? word.start;
    run.push({ start, end: word.end, digits, single: isSingle, said });
    again = null;
  };
  /** What a word adds to the one before it; false where it begins something of its own. */
  const extend = (word: Word): boolean => {
    const last = run.at(-1);
    if (last === undefined) return false;
    const before = text.slice(last.start, last.end).toLowerCase();
    const isHundred = word.text === "hundred" && last.single && last.said && last.digits === 1;
    const isUnit = single.test(word.text) && tens.test(before) && again === null;
    if (!isHundred && !isUnit) return false;
    const digits = isHundred ? 3 : 2;
    run[run.length - 1] = { ...last, end: word.end, digits, single: false };
    return true;
  };
  for (const word of wordsOf(text)) {
    if (!JOINED.test(text.slice(end, word.start))) finish();
    end = word.end;
    if (/^\d/.test(word.text)) {
      add(word, word.text.length * timesAgain(), word.text.length === 1, false);
    } else if (extend(word) || (JOINING.has(word.text) && run.length > 0)) {
      again = null;
    } else if (Object.hasOwn(repeated, word.text)) {
      again = word;
    } else if (single.test(word.text)) {
      add(word, timesAgain(), true, true);
    } else if (onlyWords.test(word.text) && word.text !== "hundred") {
      add(word, 2, false, true);
    } else {
      finish();
    }
  }
  finish();
  return runs;
}

const sum = (parts: readonly Part[], of: (part: Part) => number) =>
  parts.reduce((total, part) => total + of(part), 0);

/** Whether a run can be dialled: long enough, and of single digits rather than of amounts. */
function isNumber(run: readonly Part[]): boolean {
  if (!run.some((part) => part.said)) return false;
  const digits = sum(run, (part) => part.digits);
  const singles = sum(run, (part) => (part.single ? part.digits : 0));
  if (digits < SHORTEST) return false;
  return singles >= MANY || (singles >= FEW && LENGTHS.has(digits));
}

/**
 * The telephone numbers of a text that are said in words, wholly or in part: `five five nine, double
 * five 5, oh one ninety-nine`. Numbers that count something (`two five gallon buckets`, `twenty-five
 * thousand eight hundred`), times of day and sizes are none; numerals alone are not looked for.
 */
export function spokenNumbers(text: string): Stretch[] {
  return runsOf(text)
    .filter(isNumber)
    .map((run) => ({ start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 }));
}
