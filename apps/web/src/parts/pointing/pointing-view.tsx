import { pointingTexts as t } from "@oneup/texts";
import { Crosshair } from "lucide-react";
import { type PictureSize, usePictureUrl } from "#parts/pictures/room-picture.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Notice } from "#ui/states.tsx";
import { type Light, PointedPhoto, describeArea } from "./pointed-photo.tsx";
import { isEmpty } from "./pointing-state.ts";
import { PointingTools } from "./pointing-tools.tsx";
import { SurfaceChips } from "./surface-chips.tsx";
import type { PointingOfPhoto } from "./use-pointing.ts";

/** How wide the photo is asked for, in pixels: sharp on a dense screen without the whole file. */
const PICTURE_WIDTH = 1440;

interface PointingViewProps {
  pointing: PointingOfPhoto;
  image: string;
  size: PictureSize;
  alt: string;
  /** What is lit besides what is selected. */
  lights?: readonly Light[];
  /** What can be done where pointing fails. */
  otherwise: string;
  /** True where a finger moves the page over it. */
  scrolls?: boolean;
  onTouch?: () => void;
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
            {t.again()}
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
        <p role={isLost ? "alert" : undefined} className="mt-0.5 text-sm text-ink-soft">
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
  const { pointing, image, size, alt, lights = [], otherwise, scrolls = false, onTouch } = props;
  const { area, active, selected, photo, waits, dispatch } = pointing;
  const url = usePictureUrl(image, PICTURE_WIDTH);
  const { named } = active;
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
        <PointedPhoto
          url={url}
          alt={alt}
          size={size}
          lights={[...lights, ...lit]}
          regions={photo?.regions ?? []}
          waits={waits}
          label={named === null ? t.photo() : t.photoFor({ name: named.name })}
          scrolls={scrolls}
          onPoint={(points) => {
            onTouch?.();
            pointing.point(points);
          }}
          onChoose={({ surface }) => {
            onTouch?.();
            if (surface !== null) dispatch({ type: "regionChosen", surface });
          }}
          onUndo={() => dispatch({ type: "undone" })}
        />
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
