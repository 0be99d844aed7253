import { landingTexts as t } from "@oneup/texts";
import { type VideoId, videoFiles } from "./video-files.ts";

/** One of the showcase's videos (LAND-03). */
interface ShowcaseVideo {
  readonly id: VideoId;
  readonly title: () => string;
  /** What it shows, in one sentence. */
  readonly line: () => string;
  /** The best first. Where none can be played the poster stands for it. */
  readonly sources: readonly { readonly src: string; readonly type: string }[];
  /** The path of the poster, without its ending: there is an AVIF and a JPEG of it. */
  readonly poster: string;
  /** WebVTT. */
  readonly captions: string;
}

const order = ["wipe", "grades", "slider", "bids", "loan", "room"] as const satisfies VideoId[];

/** The six videos, in the order in which they play. */
export const showcaseVideos: readonly ShowcaseVideo[] = order.map((id) => ({
  id,
  ...t.showcase.videos[id],
  sources: videoFiles[id].videos.map(({ file, type }) => ({ src: `/videos/${file}`, type })),
  poster: `/videos/${id}`,
  captions: `/videos/${id}.vtt`,
}));

/** How long a poster stands in for a video that cannot be played, in ms. */
const POSTER_MS = 7_000;

/** Browsers ask early for a lazy picture just below the first view, which then waits for it. */
export const HIDDEN_UNTIL_LOADED = "[@media(scripting:enabled)]:hidden";

/**
 * Plays six videos, one at a time (LAND-03..05): silent, running while they are seen, unless less motion is asked for
 * or somebody paused.
 * @param showcase the markup of `Showcase`, with the first video
 * @returns stops it
 */
export function playShowcase(showcase: HTMLElement): () => void {
  const find = (selector: string) => {
    const found = showcase.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`The showcase has no ${selector}.`);
    return found;
  };
  const [button, title, line] = [find("[data-play]"), find("[data-title]"), find("[data-line]")];
  const [poster, blank] = [find("[data-poster]"), find("video")];
  const dots = [...showcase.querySelectorAll("[data-dots] button")];
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const stopped = new AbortController();
  const { signal } = stopped;

  let at = 0;
  let video: HTMLVideoElement | null = null;
  let isRunning = false;
  let isInView = false;
  let isLoaded = false;
  /** The visitor's own choice by the button; null before. */
  let wanted: boolean | null = null;
  let posterTimer: ReturnType<typeof setTimeout> | undefined;

  const tellRunning = (running: boolean) => {
    isRunning = running;
    button.toggleAttribute("data-running", running);
    button.setAttribute("aria-label", running ? t.showcase.pause() : t.showcase.play());
  };

  const run = () => {
    const runs = isInView && (wanted ?? !calm.matches);
    clearTimeout(posterTimer);
    if (video === null) {
      tellRunning(runs);
      if (runs) posterTimer = setTimeout(() => show(at + 1), POSTER_MS);
    } else if (isLoaded) {
      const player = video;
      // A blocked start leaves the poster and the button to play (LAND-05).
      if (runs) player.play().catch(() => video === player && tellRunning(false));
      else player.pause();
    }
  };

  /** Has the file fetched, and its lines shown under the picture rather than over it. */
  const load = () => {
    const current = showcaseVideos[at];
    if (video === null || current === undefined) return;
    const player = video;
    player.preload = "auto";
    for (const { src, type } of current.sources) {
      const source = document.createElement("source");
      Object.assign(source, { src, type });
      player.append(source);
    }
    player.lastElementChild?.addEventListener("error", () => {
      player.remove();
      if (video !== player) return;
      video = null;
      run();
    });
    const track = document.createElement("track");
    const { captions: src } = current;
    Object.assign(track, { kind: "captions", srclang: "en", label: "English", src, default: true });
    player.append(track);
    track.track.mode = "hidden";
    track.track.addEventListener("cuechange", () => {
      const cue = track.track.activeCues?.[0];
      if (video === player)
        line.textContent = (cue instanceof VTTCue && cue.text) || current.line();
    });
  };

  const show = (index: number) => {
    at = index % showcaseVideos.length;
    const current = showcaseVideos[at];
    if (current === undefined) return;
    dots.forEach((dot, nth) => {
      if (nth === at) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    });
    title.textContent = current.title();
    line.textContent = current.line();
    const [source, image] = [poster.querySelector("source"), poster.querySelector("img")];
    if (source !== null) source.srcset = `${current.poster}.avif`;
    if (image !== null)
      Object.assign(image, { src: `${current.poster}.jpg`, alt: current.title() });
    open();
  };

  const open = () => {
    const player = blank.cloneNode();
    if (!(player instanceof HTMLVideoElement)) return;
    const current = showcaseVideos[at];
    player.muted = true;
    player.setAttribute("aria-label", current?.title() ?? "");
    player.addEventListener("playing", () => {
      if (video !== player) return;
      player.classList.remove("opacity-0");
      tellRunning(true);
    });
    player.addEventListener("pause", () => video === player && tellRunning(false));
    player.addEventListener("ended", () => video === player && show(at + 1));
    showcase.querySelector("video")?.remove();
    poster.after(player);
    video = current?.sources.length === 0 ? null : player;
    if (isLoaded) load();
    run();
  };

  const watcher = new IntersectionObserver(
    ([entry]) => {
      isInView = entry?.isIntersecting === true;
      if (isInView && !isLoaded) {
        isLoaded = true;
        load();
      }
      run();
    },
    { threshold: 0.5 },
  );

  const showPoster = () => poster.classList.remove(HIDDEN_UNTIL_LOADED);
  if (document.readyState === "complete") showPoster();
  else addEventListener("load", showPoster, { signal });
  dots.forEach((dot, nth) => dot.addEventListener("click", () => show(nth), { signal }));
  button.addEventListener(
    "click",
    () => {
      wanted = !isRunning;
      run();
    },
    { signal },
  );
  calm.addEventListener("change", run, { signal });
  open();
  watcher.observe(showcase);

  return () => {
    stopped.abort();
    watcher.disconnect();
    clearTimeout(posterTimer);
    video?.pause();
  };
}
