import type { SurfaceName } from "@oneup/studio";
import { commonTexts, pointingTexts as t } from "@oneup/texts";
import { Crosshair, Minus, Plus, Undo2, X } from "lucide-react";
import { useState } from "react";
import type { PointedInPhoto } from "#backend/studio/studio-jobs.ts";
import { LARGE_WIDTH, usePictureUrl } from "#parts/pictures/room-picture.tsx";
import { Button } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { cx } from "#ui/cx.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Notice } from "#ui/states.tsx";
import type { Light } from "./outline-path.ts";
import { type PointedPhotoProps, PointedPhoto, describeArea } from "./pointed-photo.tsx";
import {
  type PointingAction,
  type PointingState,
  SIZE_STEP,
  activeOf,
  isEmpty,
} from "./pointing-state.ts";

interface PointingToolsProps {
  state: PointingState;
  onChange: (action: PointingAction) => void;
}

/** Tools for the selection: undo, smaller, larger, clear. */
function PointingTools({ state, onChange }: PointingToolsProps) {
  const nothing = isEmpty(activeOf(state));
  const tools = [
    {
      label: commonTexts.undo(),
      icon: <Undo2 />,
      off: state.past.length === 0,
      action: { type: "undone" },
    },
    {
      label: t.smaller(),
      icon: <Minus />,
      off: nothing,
      action: { type: "sized", by: -SIZE_STEP },
    },
    { label: t.larger(), icon: <Plus />, off: nothing, action: { type: "sized", by: SIZE_STEP } },
    { label: t.clear(), icon: <X />, off: nothing, action: { type: "cleared" } },
  ] as const;
  return (
    <div role="group" aria-label={t.tools()} className="-mx-3 flex flex-wrap">
      {tools.map(({ label, icon, off, action }) => (
        <Button
          key={label}
          size="sm"
          variant="quiet"
          icon={icon}
          disabled={off}
          onClick={() => onChange(action)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The number of likely names offered first. */
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

/** Names for the selection (PIC-09): likeliest first, all behind "Other". */
function SurfaceChips({ area, name, names, onName }: SurfaceChipsProps) {
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

interface PointingViewProps extends Omit<PointedPhotoProps, "url" | "lights"> {
  image: string;
  /** What is lit besides what is selected. */
  lights?: readonly Light[];
  /** What can be done where pointing fails. */
  otherwise: string;
}

/** What is selected and can be corrected, or what to tap. */
function PointingBar({ pointing, otherwise }: Pick<PointingViewProps, "pointing" | "otherwise">) {
  const { state, area, active, failed, photo, waits, dispatch } = pointing;
  if (failed) {
    return (
      <Notice
        tone="brass"
        title={t.failed()}
        action={
          <Button size="sm" onClick={pointing.tryAgain}>
            {commonTexts.tryAgain()}
          </Button>
        }
      >
        {otherwise}
      </Notice>
    );
  }
  if (area !== null) {
    return (
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <SurfaceChips
          key={state.at}
          area={area}
          name={pointing.nameOf(active)}
          names={photo?.names ?? []}
          onName={(name) => dispatch({ type: "named", name })}
        />
        <PointingTools state={state} onChange={dispatch} />
        <p className="w-full text-sm text-ink-soft">{t.lineFor()}</p>
      </div>
    );
  }
  const { named } = active;
  const isLost = !isEmpty(active) && !waits;
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <p className="flex items-center gap-2 font-display text-lg">
          <Crosshair aria-hidden="true" className="size-5 shrink-0 text-brass" />
          {named === null ? t.title() : t.titleFor({ name: named.name })}
        </p>
        <p
          role={isLost ? "alert" : undefined}
          className={cx("mt-0.5 text-sm text-ink-soft", isLost || "max-sm:sr-only")}
        >
          {isLost
            ? t.noneThere()
            : photo === null
              ? t.reading()
              : named === null
                ? t.line()
                : t.lineFor()}
        </p>
      </div>
      {state.past.length === 0 ? null : <PointingTools state={state} onChange={dispatch} />}
    </div>
  );
}

/** A photo to point at, and below it what is selected (PIC-09). */
export function PointingView(props: PointingViewProps) {
  const { image, lights = [], otherwise, ...photo } = props;
  const { pointing } = photo;
  const { area, active, selected } = pointing;
  const url = usePictureUrl(image, LARGE_WIDTH);
  const on = selected
    .filter((each) => each !== active)
    .flatMap((each) => pointing.areaOf(each) ?? []);
  const lit = [...on, ...(area === null ? [] : [area])].map(
    ({ outline }): Light => ({ outline, tone: "on" }),
  );
  const name = pointing.nameOf(active)?.name ?? "";
  return (
    <>
      {url === null || url === "" ? (
        <Skeleton className="h-72 w-full rounded-lg" />
      ) : (
        <PointedPhoto {...photo} url={url} lights={[...lights, ...lit]} />
      )}
      <div role="status" className="sr-only">
        {area === null
          ? ""
          : name === ""
            ? t.selectedUnnamed({ area: describeArea("", area.share) })
            : t.selected({ area: describeArea(name, area.share) })}
      </div>
      <div className="mt-3">
        <PointingBar pointing={pointing} otherwise={otherwise} />
      </div>
    </>
  );
}
