import type { Found, RoomKind } from "@oneup/valuation";

/** A picture in bytes, of a kind that its home can decode. */
export interface EncodedPicture {
  readonly bytes: Uint8Array;
  readonly mime: string;
}

/** The picture engine: on this machine, or a model's. */
export interface ImageStudio {
  /** A first guess of the room and what is to be seen there. */
  analyze(photo: EncodedPicture): Promise<RoomReading>;
  /** The photo, changed as asked; lossless, equal to the photo outside the mask (PIC-02). */
  render(
    photo: EncodedPicture,
    request: { text: string; room: string | null; mask: EncodedPicture | null },
  ): Promise<RenderedPicture>;
  /** What the painted area shows, as words to ask with; null when nothing is painted. */
  readMask(
    photo: EncodedPicture,
    mask: EncodedPicture,
    userIntent: string,
  ): Promise<{ detectedPrompt: string } | null>;
}

/** What a photo shows. */
export interface RoomReading {
  readonly room: RoomKind;
  /** 0 to 1. */
  readonly confidence: number;
  /** Surfaces that were seen, with colour and material where they can be told. */
  readonly found: readonly Found[];
  readonly width: number;
  readonly height: number;
}

export interface RenderedPicture extends EncodedPicture {
  readonly width: number;
  readonly height: number;
  readonly engine: string;
  /** "draft" is shown as "Draft preview" (PIC-05). */
  readonly kind: "draft" | "model";
  readonly done: readonly string[];
  readonly notDone: readonly string[];
}
