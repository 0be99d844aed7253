import type { Moment } from "@oneup/domain";

/** A public page that shows a made picture beside its original (PIC-11). */
export interface PicturePage {
  /** A part of its address; printed on shared copies, so it is no secret. */
  readonly token: string;
  readonly pictureId: string;
  readonly createdAt: Moment;
}

/** The public pages of pictures: one of a picture at the most. */
export interface PicturePageStore {
  /** Keeps a page. @returns the token of the picture's page, the one that it had where there was one */
  add(page: PicturePage): Promise<string>;
  /** The token of a picture's page; null without one. */
  tokenOf(pictureId: string): Promise<string | null>;
  /** The page behind a token; null for one that never existed or was taken back. */
  byToken(token: string): Promise<PicturePage | null>;
  /** Takes back the pages of pictures. */
  remove(pictureIds: readonly string[]): Promise<void>;
}
