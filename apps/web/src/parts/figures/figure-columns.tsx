import { type Figure, netOf, roiInWholePercent, writePercent } from "@oneup/domain";
import { figureChartsTexts, returnsTexts } from "@oneup/texts";
import type { Column } from "#ui/data-table.tsx";
import { FigureText, GainText, type GainTextProps } from "./figure-text.tsx";
import { Net } from "./recoup.tsx";

/** What a gain leaves of its cost, and the share that comes back. */
function NetOf({ cost, gain }: Record<"cost" | "gain", Figure>) {
  const percent = writePercent(roiInWholePercent(cost.typical, gain.typical));
  return (
    <>
      <Net amount={netOf(cost.typical, gain.typical)} />
      <span className="figures block text-xs font-normal text-ink-faint">
        {figureChartsTexts.recoupsOf({ percent })}
      </span>
    </>
  );
}

interface RoomFigures extends Pick<GainTextProps, "gain" | "gainPercent"> {
  readonly room: string;
  readonly cost: Figure;
}

interface FigureWords {
  readonly cost: () => string;
  readonly gain: () => string;
  readonly figureOf: (values: { room: string; figure: string }) => string;
}

/** The columns of a table of rooms for what each costs, adds and leaves. */
export const figureColumns = (words: FigureWords): readonly Column<RoomFigures>[] => [
  {
    key: "cost",
    header: words.cost(),
    align: "end",
    renderCell: ({ room, cost }) => (
      <FigureText name={words.figureOf({ room, figure: words.cost() })} figure={cost} align="end" />
    ),
  },
  {
    key: "gain",
    header: words.gain(),
    align: "end",
    renderCell: ({ room, gain, gainPercent }) => (
      <GainText
        name={words.figureOf({ room, figure: words.gain() })}
        gain={gain}
        gainPercent={gainPercent}
        align="end"
      />
    ),
  },
  {
    key: "net",
    header: returnsTexts.net(),
    align: "end",
    renderCell: ({ cost, gain }) => (gain === null ? "–" : <NetOf cost={cost} gain={gain} />),
  },
];
