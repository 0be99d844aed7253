// Written by assets/videos/build.mjs: change the scripts in assets/videos and run it, not this file.

/** The names of the showcase's videos. */
export type VideoId = "wipe" | "grades" | "slider" | "bids" | "loan" | "room";

interface VideoFiles {
  readonly videos: readonly {
    readonly file: string;
    readonly type: string;
    readonly bytes: number;
  }[];
  /** The size of the poster as a JPEG. */
  readonly posterBytes: number;
}

/** What there is of each video: its encodings, the preferred one first, and its poster, in bytes. */
export const videoFiles: Readonly<Record<VideoId, VideoFiles>> = {
  wipe: { posterBytes: 71144, videos: [{ file: "wipe.webm", type: "video/webm", bytes: 222950 }] },
  grades: {
    posterBytes: 81838,
    videos: [{ file: "grades.webm", type: "video/webm", bytes: 563670 }],
  },
  slider: {
    posterBytes: 92050,
    videos: [{ file: "slider.webm", type: "video/webm", bytes: 413881 }],
  },
  bids: { posterBytes: 56614, videos: [{ file: "bids.webm", type: "video/webm", bytes: 336095 }] },
  loan: { posterBytes: 41751, videos: [{ file: "loan.webm", type: "video/webm", bytes: 364079 }] },
  room: { posterBytes: 70371, videos: [{ file: "room.webm", type: "video/webm", bytes: 387804 }] },
};
