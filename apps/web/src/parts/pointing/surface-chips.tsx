import type { SurfaceName } from "@oneup/studio";
import { pointingTexts as t } from "@oneup/texts";
import { useState } from "react";
import type { PointedInPhoto } from "#backend/studio/studio-jobs.ts";
import { Chips } from "#ui/chips.tsx";

/** So many likely names are offered before the others are asked for. */
const MOST_LIKELY = 3;

interface SurfaceChipsProps {
  area: PointedInPhoto;
  /** What it is called; null while that is asked. */
  name: SurfaceName | null;
  /** All that it may be. */
  names: readonly SurfaceName[];
  onName: (name: SurfaceName) => void;
}

const isOne = (one: SurfaceName) => (other: SurfaceName) => other.surface === one.surface;

/** What is selected, as one tap corrects it (PIC-09): the likeliest names first, and behind "Other" all of them. */
export function SurfaceChips({ area, name, names, onName }: SurfaceChipsProps) {
  const [all, setAll] = useState(false);
  const likely: readonly SurfaceName[] = area.likely.slice(0, MOST_LIKELY);
  const first = name === null || likely.some(isOne(name)) ? likely : [name, ...likely];
  const offered = all ? [...first, ...names.filter((each) => !first.some(isOne(each)))] : first;
  const options = offered.map((each) => ({
    value: each.surface as string,
    label: <span className="inline-block first-letter:uppercase">{each.name}</span>,
  }));
  return (
    <Chips
      label={name === null ? t.name.unsure() : t.name.sure()}
      value={name?.surface ?? null}
      options={all ? options : [...options, { value: "", label: t.name.other() }]}
      onChange={(chosen) => {
        const found = offered.find(({ surface }) => surface === chosen);
        if (found === undefined) setAll(true);
        else onName(found);
      }}
    />
  );
}
