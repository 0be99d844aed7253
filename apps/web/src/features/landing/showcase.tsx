import { landingTexts as t } from "@oneup/texts";
import { Pause, Play } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { cx } from "#ui/cx.ts";
import { IconButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { useInView, usePrefersReducedMotion, usePageLoaded } from "#ui/browser.ts";
import { Band } from "./band.tsx";
import { type ShowcaseVideo, showcaseVideos } from "./showcase-videos.ts";

/** How long a poster stands in for a video that cannot be played, in ms. */
const POSTER_MS = 7_000;

interface ScreenProps {
  video: ShowcaseVideo;
  /** Whether it runs, as far as the browser lets it. */
  runs: boolean;
  /** How often the button was pressed: a start that was blocked is tried again. */
  presses: number;
  /** Whether its file may be fetched. */
  loads: boolean;
  onRunning: (running: boolean) => void;
  onCue: (text: string) => void;
  onEnd: () => void;
}

/** One video over its poster, which stays where the file is missing or may not play. */
function Screen({ video, runs, presses, loads, onRunning, onCue, onEnd }: ScreenProps) {
  const element = useRef<HTMLVideoElement>(null);
  const [missing, setMissing] = useState(video.sources.length === 0);
  const [shows, setShows] = useState(false);
  const pageLoaded = usePageLoaded();

  useEffect(() => {
    const player = element.current;
    if (player === null || !loads) return;
    player.muted = true;
    // A blocked start leaves the poster and the button to play (LAND-05).
    if (runs) player.play().catch(() => onRunning(false));
    else player.pause();
  }, [runs, presses, loads, onRunning]);

  // Its lines are shown under the picture rather than over it.
  const follow = useCallback(
    (element: HTMLTrackElement) => {
      const { track } = element;
      track.mode = "hidden";
      const tell = () => {
        const cue = track.activeCues?.[0];
        onCue(cue instanceof VTTCue ? cue.text : "");
      };
      track.addEventListener("cuechange", tell);
      return () => track.removeEventListener("cuechange", tell);
    },
    [onCue],
  );

  useEffect(() => {
    if (!missing) return undefined;
    onRunning(runs);
    if (!runs) return undefined;
    const timer = setTimeout(onEnd, POSTER_MS);
    return () => clearTimeout(timer);
  }, [missing, runs, onEnd, onRunning]);

  return (
    <>
      <Picture
        src={`${video.poster}.jpg`}
        sources={[{ type: "image/avif", srcSet: `${video.poster}.avif` }]}
        width={1280}
        height={720}
        alt={video.title()}
        rounded
        // Browsers ask early for a lazy picture just below the first view, which then waits for it.
        className={pageLoaded ? "" : "[@media(scripting:enabled)]:hidden"}
      />
      {missing ? null : (
        <video
          ref={element}
          muted
          playsInline
          preload={loads ? "auto" : "none"}
          width={1280}
          height={720}
          aria-label={video.title()}
          className={cx(
            "absolute inset-0 size-full rounded-lg object-cover",
            shows ? "" : "opacity-0",
          )}
          onPlaying={() => {
            setShows(true);
            onRunning(true);
          }}
          onPause={() => onRunning(false)}
          onEnded={onEnd}
        >
          {loads ? (
            <>
              {video.sources.map(({ src, type }, index) => (
                <source
                  key={src}
                  src={src}
                  type={type}
                  onError={() => {
                    if (index === video.sources.length - 1) setMissing(true);
                  }}
                />
              ))}
              <track
                ref={follow}
                kind="captions"
                srcLang="en"
                label="English"
                src={video.captions}
                default
              />
            </>
          ) : null}
        </video>
      )}
    </>
  );
}

interface DotsProps {
  at: number;
  onChoose: (index: number) => void;
}

/** One dot per video; the chosen one is long. */
function Dots({ at, onChoose }: DotsProps) {
  return (
    <div role="group" aria-label={t.showcase.choose()} className="flex flex-wrap">
      {showcaseVideos.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          aria-label={t.showcase.dot({
            number: index + 1,
            total: showcaseVideos.length,
            title: title(),
          })}
          aria-current={index === at ? "true" : undefined}
          onClick={() => onChoose(index)}
          className="group grid h-11 min-w-8 place-items-center rounded-sm px-1"
        >
          <span
            className={cx(
              "h-2 rounded-full transition-all duration-200 ease-settle",
              index === at ? "w-7 bg-brass" : "w-2 bg-line-strong group-hover:bg-ink",
            )}
          />
        </button>
      ))}
    </div>
  );
}

/**
 * Six videos, one at a time (LAND-03..05): silent, running while they are seen, unless less motion
 * is asked for or somebody paused.
 */
export function Showcase() {
  const [at, setAt] = useState(0);
  const [running, setRunning] = useState(false);
  const [cue, setCue] = useState("");
  /** What somebody chose by the button; null before. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [presses, setPresses] = useState(0);
  const calm = usePrefersReducedMotion();
  const { ref, inView, wasInView } = useInView();
  const video = showcaseVideos[at];
  const show = useCallback((index: number) => {
    setAt(index % showcaseVideos.length);
    setCue("");
  }, []);
  const next = useCallback(() => show(at + 1), [show, at]);
  if (video === undefined) return null;
  const runs = inView && (wanted ?? !calm);
  return (
    <Band title={t.showcase.title()} lead={t.showcase.lead()}>
      <div ref={ref} className="mx-auto max-w-[70rem]">
        <div className="relative aspect-video overflow-hidden rounded-lg bg-picture-ground">
          <Screen
            key={video.id}
            video={video}
            runs={runs}
            presses={presses}
            loads={wasInView}
            onRunning={setRunning}
            onCue={setCue}
            onEnd={next}
          />
        </div>
        <div className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
          <div className="min-h-[4.5rem] min-w-0 flex-1 basis-72">
            <p className="font-display text-xl">{video.title()}</p>
            <p className="mt-1 text-sm text-ink-soft">{cue || video.line()}</p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Dots at={at} onChoose={show} />
            <IconButton
              label={running ? t.showcase.pause() : t.showcase.play()}
              icon={running ? <Pause /> : <Play />}
              variant="secondary"
              onClick={() => {
                setWanted(!running);
                setPresses(presses + 1);
              }}
            />
          </div>
        </div>
      </div>
    </Band>
  );
}
