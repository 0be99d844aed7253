import { landingTexts as t } from "@oneup/texts";
import { type VideoId, videoFiles } from "./video-files.ts";

/** One of the showcase's videos (LAND-03). */
export interface ShowcaseVideo {
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
