import { Fragment } from "react";

/** So many characters of a word without a joint stand in one line at the most. */
const LONGEST_PIECE = 20;

const PIECE = new RegExp(String.raw`[^@._+/-]{1,${LONGEST_PIECE}}[@._+/-]?|[@._+/-]`, "gu");

/** What of a text without spaces stays together in a line. */
export function piecesOf(text: string): readonly string[] {
  return text.match(PIECE) ?? [];
}

/**
 * An e-mail address, a path or another text without spaces: where it finds no room it breaks behind
 * its joints, and within a piece only where that has no joint for long.
 */
export function LongWord({ children }: { children: string }) {
  return piecesOf(children).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a piece has nothing but its place
    <Fragment key={index}>
      {piece}
      <wbr />
    </Fragment>
  ));
}
