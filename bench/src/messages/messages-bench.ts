import { type PropertyAddress, maskContacts } from "@oneup/domain";
import { type Row, pairedRow, valueGoal } from "../report/table.ts";

const ADDRESS: PropertyAddress = {
  line: "9870 Linden Street, Sacramento, CA 95814",
  street: "9870 Linden Street",
  city: "Sacramento",
  state: "CA",
  zip: "95814",
};
/** The longest message, and the shorter one beside it, in signs. */
const [LONGEST, SHORTER] = [4_000, 500];
/** What is worked at the longest, repeated to the length. */
const TEXTS = {
  "number words": "one-",
  "digits apart": "5 ",
  "names with @": "a@",
  addresses: "12 Main Street ",
  Spanish: "cinco cinco cero, ",
};

/** Milliseconds of the quickest of ten: what else the machine did is left out. */
function timeOf(text: string): number {
  const hidden = { hidePhone: true, hideAddress: true, address: ADDRESS };
  const times = Array.from({ length: 10 }, () => {
    const start = performance.now();
    maskContacts(text, hidden);
    return performance.now() - start;
  });
  return Math.min(...times);
}

/**
 * How long the contact details of the longest message take to be masked (MKT-10), beside a message of an eighth
 * of its length: in linear time eight times as long.
 */
export async function measureMessages({ quick }: { quick: boolean }): Promise<Row[]> {
  const rounds = Array.from({ length: quick ? 3 : 15 });
  return Object.entries(TEXTS).map(([what, part]) => {
    const text = part.repeat(LONGEST).slice(0, LONGEST);
    const pairs = rounds.map(() => [timeOf(text), timeOf(text.slice(0, SHORTER))] as const);
    const row = {
      what: `mask ${LONGEST} signs: ${what}`,
      unit: "ms",
      goals: [valueGoal("at most", 5)],
    };
    return pairedRow(
      row,
      pairs.map(([ours]) => ours),
      pairs.map(([, shorter]) => shorter),
    );
  });
}
