import { useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { uiTexts as texts } from "./ui-texts.ts";
import { useGrownList } from "./focus.ts";

/** How many rows come at a time. */
const STEP = 10;

interface FirstRowsProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What is shown wherever it stands, such as what the address names. */
  isKept?: (row: Row) => boolean;
  renderRow: (row: Row) => ReactNode;
}

/** A list of what is there already, ten rows at a time: a phone cannot be scrolled through sixty cards. */
export function FirstRows<Row>(props: FirstRowsProps<Row>) {
  const { rows, rowKey, isKept = () => false, renderRow } = props;
  const [most, setMost] = useState(STEP);
  const isShown = (row: Row, at: number) => at < most || isKept(row);
  const shown = rows.filter(isShown);
  const hidden = rows.length - shown.length;
  const { list, growFrom } = useGrownList(shown.length);
  return (
    <>
      <ul ref={list} className="flex flex-col gap-4">
        {shown.map((row) => (
          <li key={rowKey(row)}>{renderRow(row)}</li>
        ))}
      </ul>
      {hidden === 0 ? null : (
        <Button
          className="mt-4"
          full
          onClick={() => {
            growFrom(rows.findIndex((row, at) => !isShown(row, at)));
            setMost(most + STEP);
          }}
        >
          {texts.showMore(Math.min(STEP, hidden), hidden)}
        </Button>
      )}
    </>
  );
}
