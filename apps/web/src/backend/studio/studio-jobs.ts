import type {
  AreaReading,
  AreaWish,
  EncodedPicture,
  RenderWish,
  RenderedPicture,
  RoomReading,
} from "@oneup/operations";
import type { Mask } from "@oneup/imaging";
import type { PointedArea, PointingWish, SurfaceName, WishArea } from "@oneup/studio";

/** What is pointed at, as it comes from the worker. */
export type PointedInPhoto = Omit<PointedArea, "mask">;

/** What a wish would change, as it comes from the worker; the outline is null where it was not found. */
export type WishInPhoto = Omit<WishArea, "mask"> & { readonly outline: Mask | null };

/** A photo that can be pointed at: its found surfaces, the largest first, and what surfaces of such a room are called. */
export interface PointablePhoto {
  readonly regions: readonly PointedInPhoto[];
  readonly names: readonly SurfaceName[];
}

/** A photo and what kind of room it shows, as far as somebody said so. */
interface PhotoOfRoom {
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
  pointAt: { given: PhotoOfRoom & { wish: PointingWish }; answer: PointedInPhoto | null };
  /** What is pointed at as a picture that is white there, at the photo's size. */
  pointedMask: { given: PhotoOfRoom & { wish: PointingWish }; answer: EncodedPicture | null };
  pointingRegions: { given: PhotoOfRoom; answer: PointablePhoto };
  wishAreas: { given: PhotoOfRoom & { text: string }; answer: readonly WishInPhoto[] };
}

export type PostedJob = {
  [Name in keyof StudioJobs]: {
    readonly id: number;
    readonly name: Name;
    readonly given: StudioJobs[Name]["given"];
  };
}[keyof StudioJobs];

/** What is wrong with a picture, as a code of the closed list of errors. */
export type PictureFault = "picture.unreadable" | "picture.too_many_pixels" | "picture.failed";

export type JobReply =
  | { readonly id: number; readonly ok: true; readonly answer: unknown }
  | {
      readonly id: number;
      readonly ok: false;
      readonly fault: PictureFault;
      readonly message: string;
    };
