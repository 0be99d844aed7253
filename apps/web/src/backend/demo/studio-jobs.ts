import type {
  AreaReading,
  AreaWish,
  EncodedPicture,
  FoundArea,
  RenderWish,
  RenderedPicture,
  RoomReading,
} from "@oneup/operations";

/** The jobs of the picture worker: what each is given and what it answers. */
export interface StudioJobs {
  analyze: { given: { photo: EncodedPicture }; answer: RoomReading };
  render: { given: { photo: EncodedPicture; wish: RenderWish }; answer: RenderedPicture };
  readMask: {
    given: { photo: EncodedPicture; mask: EncodedPicture; wish: AreaWish };
    answer: AreaReading | null;
  };
  findAreas: {
    given: { photo: EncodedPicture; room: string | null };
    answer: readonly FoundArea[];
  };
}

/** A job as it is posted to the worker. */
export type PostedJob = {
  [Name in keyof StudioJobs]: {
    readonly id: number;
    readonly name: Name;
    readonly given: StudioJobs[Name]["given"];
  };
}[keyof StudioJobs];

/** What is wrong with a picture, as a code of the closed list of errors. */
export type PictureFault = "picture.unreadable" | "picture.too_many_pixels" | "picture.failed";

/** The worker's reply. */
export type JobReply =
  | { readonly id: number; readonly ok: true; readonly answer: unknown }
  | {
      readonly id: number;
      readonly ok: false;
      readonly fault: PictureFault;
      readonly message: string;
    };
