import { landingTexts as t } from "@oneup/texts";
import { Pause, Play } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Band } from "./band.tsx";
import { HIDDEN_UNTIL_LOADED, playShowcase } from "./play-showcase.ts";
import { showcaseVideos } from "./showcase-videos.ts";

/** One dot per video; the chosen one is long. */
function Dots() {
  return (
    <div role="group" data-dots aria-label={t.showcase.choose()} className="flex flex-wrap">
      {showcaseVideos.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          aria-label={t.showcase.dot({
            number: index + 1,
            total: showcaseVideos.length,
            title: title(),
          })}
          aria-current={index === 0 ? "true" : undefined}
          className="group grid h-11 min-w-8 place-items-center rounded-sm px-1"
        >
          <span className="h-2 w-2 rounded-full bg-line-strong transition-all duration-200 ease-settle group-hover:bg-ink group-aria-[current=true]:w-7 group-aria-[current=true]:bg-brass!" />
        </button>
      ))}
    </div>
  );
}

/** Six videos, one at a time (LAND-03..05): the first as it stands; `play-showcase.ts` plays them. */
export function Showcase() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current === null ? undefined : playShowcase(ref.current)), []);
  const [video] = showcaseVideos;
  if (video === undefined) return null;
  return (
    <Band title={t.showcase.title()} lead={t.showcase.lead()}>
      <div ref={ref} data-showcase className="mx-auto max-w-[70rem]">
        <div className="relative aspect-video overflow-hidden rounded-lg bg-picture-ground">
          <div data-poster className={HIDDEN_UNTIL_LOADED}>
            <Picture
              src={`${video.poster}.jpg`}
              sources={[{ type: "image/avif", srcSet: `${video.poster}.avif` }]}
              width={1280}
              height={720}
              alt={video.title()}
              rounded
            />
          </div>
          <video
            muted
            playsInline
            preload="none"
            width={1280}
            height={720}
            aria-label={video.title()}
            className="absolute inset-0 size-full rounded-lg object-cover opacity-0"
          />
        </div>
        <div className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
          <div className="min-h-[4.5rem] min-w-0 flex-1 basis-72">
            <p data-title className="font-display text-xl">
              {video.title()}
            </p>
            <p data-line className="mt-1 text-sm text-ink-soft">
              {video.line()}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Dots />
            <IconButton
              data-play
              label={t.showcase.play()}
              icon={
                <>
                  <Play className="in-data-running:hidden" />
                  <Pause className="hidden in-data-running:block" />
                </>
              }
              variant="secondary"
            />
          </div>
        </div>
      </div>
    </Band>
  );
}
