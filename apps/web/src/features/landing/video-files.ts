// Written by assets/videos/build.mjs: change the scripts in assets/videos and run it, not this file.

/** The names of the showcase's videos. */
export type VideoId = "wipe" | "grades" | "slider" | "bids" | "loan" | "room";

interface VideoFiles {
  readonly videos: readonly {
    readonly file: string;
    readonly type: string;
    readonly bytes: number;
  }[];
  /** Of the poster as a JPEG. */
  readonly posterBytes: number;
}

/** What there is of each video: its encodings, the preferred one first, and its poster, in bytes. */
export const videoFiles: Readonly<Record<VideoId, VideoFiles>> = {
  wipe: { posterBytes: 72267, videos: [{ file: "wipe.webm", type: "video/webm", bytes: 225680 }] },
  grades: {
    posterBytes: 81933,
    videos: [{ file: "grades.webm", type: "video/webm", bytes: 674598 }],
  },
  slider: {
    posterBytes: 88082,
    videos: [{ file: "slider.webm", type: "video/webm", bytes: 237106 }],
  },
  bids: { posterBytes: 57163, videos: [{ file: "bids.webm", type: "video/webm", bytes: 321029 }] },
  loan: { posterBytes: 18872, videos: [] },
  room: { posterBytes: 68835, videos: [{ file: "room.webm", type: "video/webm", bytes: 437083 }] },
};
