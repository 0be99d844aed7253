import type { MessagePort } from "node:worker_threads";
import type {
  DisclosureNote,
  LoanRequest,
  MadePictureFile,
  PictureLinks,
  Pointable,
} from "@oneup/domain";
import type { MaskFit, Scene, ScenePart } from "@oneup/imaging";
import type { AreaReading, AreaWish, Ask, ReportAnswer, RoomReading } from "@oneup/operations";
import type { Canvases, Frame, frameFor } from "../ai/picture-frame.ts";
import type { ContentCredentials } from "../files/content-credentials-settings.ts";

/** A picture's bytes on their way to a worker and back. */
interface PictureBytes {
  readonly bytes: Uint8Array;
}

/** A photo as it is kept: JPEG, sRGB, 8 bit, upright, without metadata. */
export interface PreparedPhoto extends PictureBytes {
  readonly width: number;
  readonly height: number;
}

/** A picture in a size and format to serve. */
export type ServedFormat = "avif" | "webp" | "jpeg";

/** What the worker draws. */
export interface Drawn extends PictureBytes {
  readonly width: number;
  readonly height: number;
  /** What drew it: this machine's own engine, and the hash of an operator's model that looked at the photo. */
  readonly engine: string;
  readonly done: readonly string[];
  readonly notDone: readonly string[];
  readonly hints: readonly string[];
  readonly asks: readonly Ask[];
}

/** Rows that two threads work on, strip by strip. */
export interface RowsToShare {
  /** What is done to each row, by its name. */
  readonly work: string;
  /** What the work is given. */
  readonly given: unknown;
  readonly rows: number;
  /** In memory that both see: which strip is to be taken next, and how many are done. */
  readonly counts: Int32Array;
}

/** The jobs of a picture worker: what each is given and what it answers. */
export interface Jobs {
  prepare: { given: PictureBytes; answer: PreparedPhoto };
  resize: {
    given: PictureBytes & { readonly width: number; readonly format: ServedFormat };
    answer: PictureBytes;
  };
  /** A made picture as it leaves: what is to be said of it in a strip below, and in its metadata (PIC-05, PIC-11). */
  sharedCopy: {
    given: PictureBytes & {
      /** Null for no strip. */
      readonly note: DisclosureNote | null;
      readonly file: MadePictureFile;
      readonly format: "png" | "jpeg";
      /** How it came to be, and who signs that; null for no manifest. */
      readonly signed: { readonly sourceType: string; readonly by: ContentCredentials } | null;
    };
    answer: PictureBytes;
  };
  analyze: { given: PictureBytes; answer: RoomReading };
  render: {
    given: {
      readonly photo: Uint8Array;
      readonly mask: Uint8Array | null;
      readonly maskFit: MaskFit;
      /** What was pointed out, each with a picture that is white where it is. */
      readonly pointed: readonly { readonly surface: Pointable; readonly mask: Uint8Array }[];
      /** What the file links to. */
      readonly links: PictureLinks;
      readonly text: string;
      readonly room: string | null;
      readonly otherwise?: string;
    };
    answer: Drawn;
  };
  /** One picture worker asks it of another: parts of a photo, each posted to `port` and counted in `answered`. */
  readParts: {
    given: {
      readonly scene: Scene;
      readonly parts: readonly ScenePart[];
      readonly port: MessagePort;
      /** One number in memory that both see. */
      readonly answered: Int32Array;
    };
    answer: null;
  };
  /** One picture worker asks it of another: to take strips of rows as long as there are any. */
  shareRows: { given: RowsToShare; answer: null };
  loanPdf: {
    given: {
      readonly request: LoanRequest;
      /** By their reference; `made` marks what was rendered, `draft` what this machine rendered. */
      readonly pictures: Readonly<
        Record<string, PictureBytes & { readonly made: boolean; readonly draft: boolean }>
      >;
    };
    answer: PictureBytes;
  };
  reportPdf: { given: { readonly report: ReportAnswer }; answer: PictureBytes };
  /** Opens the operator's model that the worker was started with; says what does not fit. */
  tryModel: { given: null; answer: { readonly fault: string | null } };
  readMask: {
    given: { readonly photo: Uint8Array; readonly mask: Uint8Array; readonly wish: AreaWish };
    answer: AreaReading | null;
  };
  showToModel: {
    given: { readonly photo: Uint8Array; readonly mask: Uint8Array | null };
    /** JPEG; `painted` is null without a painted pixel. */
    answer: {
      readonly photo: Uint8Array;
      readonly painted: Uint8Array | null;
      readonly width: number;
      readonly height: number;
    };
  };
  frameForModel: {
    given: {
      readonly photo: Uint8Array;
      readonly mask: Uint8Array | null;
      /** Masks of what was pointed out (PIC-09): the model may change what any of them covers. */
      readonly pointed: readonly Uint8Array[];
      readonly canvases: Canvases;
    };
    /** `holes` (PNG, transparent where it may change) and `painted` are null without a painted pixel. */
    answer: {
      readonly photo: Uint8Array;
      readonly holes: Uint8Array | null;
      readonly painted: Uint8Array | null;
    } & ReturnType<typeof frameFor>;
  };
  layOverPhoto: {
    given: {
      readonly photo: Uint8Array;
      readonly mask: Uint8Array | null;
      readonly pointed: readonly Uint8Array[];
      readonly maskFit: MaskFit;
      readonly made: Uint8Array;
      /** What the file links to. */
      readonly links: PictureLinks;
      readonly frame: Frame;
    };
    answer: PictureBytes & {
      readonly width: number;
      readonly height: number;
      /** Null without a painted pixel. */
      readonly drift: number | null;
    };
  };
}

export type JobName = keyof Jobs;

/** A job as it is posted to a worker. */
export type PostedJob = {
  [Name in JobName]: {
    readonly id: number;
    readonly name: Name;
    readonly given: Jobs[Name]["given"];
  };
}[JobName];

/** What is wrong with a picture, as a code of the closed list. */
export type PictureFault =
  | "picture.unreadable"
  | "picture.unsupported"
  | "picture.too_many_pixels"
  | "picture.failed";

/** A worker's reply. */
export type JobReply =
  | { readonly id: number; readonly ok: true; readonly answer: unknown }
  | {
      readonly id: number;
      readonly ok: false;
      readonly fault: PictureFault;
      readonly message: string;
    };
