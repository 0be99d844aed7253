import type {
  AreaReading,
  AreaWish,
  EncodedPicture,
  FoundArea,
  RenderWish,
  RenderedPicture,
  RoomReading,
} from "@oneup/operations";
import type { PointedArea, PointingWish, SurfaceName, WishArea } from "@oneup/studio";

/** What is pointed at in a photo, as a screen lights it up (PIC-09). */
export type LitArea = Omit<PointedArea, "mask">;

/** What a wish would change, as a screen lights it up; the outline is null where it was not found. */
export type LitWish = Omit<WishArea, "mask"> & { readonly outline: LitArea["outline"] | null };

/** A photo that can be pointed at: its found surfaces, the largest first, and what surfaces of its kind are called. */
export interface PointablePhoto {
  readonly regions: readonly LitArea[];
  readonly names: readonly SurfaceName[];
}

interface InRoom {
  readonly photo: EncodedPicture;
  readonly room: string | null;
}

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
  openPhoto: { given: InRoom; answer: PointablePhoto };
  point: { given: InRoom & { wish: PointingWish }; answer: LitArea | null };
  /** Where it is, white on black at the photo's size. */
  cutOut: { given: InRoom & { wish: PointingWish }; answer: EncodedPicture | null };
  readWish: { given: InRoom & { text: string }; answer: readonly LitWish[] };
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
