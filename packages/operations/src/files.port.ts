import type { Moment, PictureKind } from "@oneup/domain";
import type { EncodedPicture } from "./image-studio.port.ts";

/** A picture's record; its bytes lie with the Files port. */
export interface FileRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly mime: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly kind: PictureKind;
  /** The picture that it was drawn into, or painted on. */
  readonly parentId: string | null;
  /** Reference of the first photo behind it (PIC-05); empty if it is not known. */
  readonly original: string;
  /** The painted area that it was drawn by (PIC-08). */
  readonly maskId: string | null;
  readonly request: string;
  readonly engine: string;
  readonly createdAt: Moment;
}

/** The records of pictures. */
export interface FileIndex {
  add(file: FileRecord): Promise<void>;
  byId(id: string): Promise<FileRecord | null>;
  /** The room that an account's pictures take, in bytes; 0 if there are none. */
  bytesOf(ownerId: string): Promise<number>;
  /** The makers of pictures, by their ids; pictures without a record are missing. */
  kindsOf(ids: readonly string[]): Promise<ReadonlyMap<string, FileRecord["kind"]>>;
  /** The owners of pictures, by their ids; pictures without a record are missing. */
  ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Records the kind that an account's upload had in its browser; no effect on another's. */
  markAs(kind: "draft" | "mask", id: string, ownerId: string): Promise<void>;
  /** The quotes that show a picture. */
  quotesShowing(id: string): Promise<readonly string[]>;
  /** Whether a contractor shows it as their work. */
  isShownAsWork(id: string): Promise<boolean>;
  /** The bids whose conversations contain a picture. */
  bidsShowing(id: string): Promise<readonly { quoteId: string; bidId: string }[]>;
}

/** Bytes of pictures by reference. */
export interface Files {
  /** Keeps bytes under a record's id and answers the reference that image fields hold. */
  put(file: FileRecord, bytes: Uint8Array): Promise<string>;
  /** The bytes of a reference that the product itself made, or of a data URL; null when unknown. */
  get(reference: string): Promise<EncodedPicture | null>;
  /** Bytes as a data URL, for callers that keep their pictures themselves (S-46). */
  inline(picture: EncodedPicture): string;
  /** The id in a reference, null for a reference of another kind. */
  idOf(reference: string): string | null;
}
