import { Fragment } from "react";
import { piecesOf } from "./word-pieces.ts";

/**
 * An email address, a path or another text without spaces, or a sentence with one: where it finds no room it breaks
 * behind its joints, and within a piece only where that has no joint for long.
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
