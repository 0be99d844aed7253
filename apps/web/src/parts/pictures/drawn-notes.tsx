import { drawnTexts as t } from "@oneup/texts";
import { Check, Minus } from "lucide-react";
import type { ReactElement } from "react";
import { formatPercent } from "#ui/format.ts";
import { Notice } from "#ui/states.tsx";

/** The part of what was not painted from which on a change there is worth a look at the edge of the area. */
const LARGE_DRIFT = 0.15;

interface ItemsProps {
  title: string;
  items: readonly string[];
  sign: ReactElement;
}

function Items({ title, items, sign }: ItemsProps) {
  return (
    <>
      <p className="font-[560]">{title}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {items.map((each) => (
          <li key={each} className="flex gap-2 text-ink-soft">
            <span aria-hidden="true" className="mt-1 shrink-0 [&_svg]:size-4">
              {sign}
            </span>
            {each}
          </li>
        ))}
      </ul>
    </>
  );
}

interface DrawnNotesProps {
  /** "model" for a picture that a model made: of it is known what it changed beyond the painted area. */
  kind: "draft" | "model" | "sample";
  done: readonly string[];
  notDone: readonly string[];
  /** What could be asked instead of what is not in the picture. */
  hints: readonly string[];
  /** The part (0 to 1) of what was not painted that a model changed and that was taken back. */
  drift: number;
  /** What becomes of words that are not in the picture. */
  notDoneLine?: string;
}

/** Notes on a picture: fulfilled and open wishes (PIC-01), or a model's side effects (PIC-02). */
export function DrawnNotes({ kind, done, notDone, hints, drift, notDoneLine }: DrawnNotesProps) {
  if (kind === "model") {
    if (drift < LARGE_DRIFT) return null;
    const percent = formatPercent(drift * 100, { digits: 0 });
    return <Notice tone="slate">{t.drift({ percent })}</Notice>;
  }
  if (done.length === 0 && notDone.length === 0) return null;
  return (
    <div className="grid gap-3 text-sm sm:grid-cols-2">
      {done.length === 0 ? (
        <p className="text-ink-soft sm:col-span-2">{t.nothingDone()}</p>
      ) : (
        <div>
          <Items title={t.done()} items={done} sign={<Check className="text-green-text" />} />
        </div>
      )}
      {notDone.length === 0 ? null : (
        <div>
          <Items title={t.notDone()} items={notDone} sign={<Minus className="text-ink-faint" />} />
          {hints.map((hint) => (
            <p key={hint} className="mt-1 text-xs text-ink-soft">
              {hint}
            </p>
          ))}
          {notDoneLine === undefined ? null : (
            <p className="mt-1 text-xs text-ink-faint">{notDoneLine}</p>
          )}
        </div>
      )}
    </div>
  );
}
