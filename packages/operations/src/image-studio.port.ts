import type {
  Cents,
  ConditionAnswers,
  ConditionSureness,
  Day,
  MaskFit,
  ModelSkill,
  PictureLinks,
  Pointable,
  Proposal,
} from "@oneup/domain";
import type { Found, RoomKind, Surface } from "@oneup/valuation";

/**
 * The signal that the asker no longer waits: a closed tab, a cancelled picture. A platform's AbortSignal is
 * one.
 */
export interface Leaving {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** A picture in bytes, of a kind that its home can decode. */
export interface EncodedPicture {
  readonly bytes: Uint8Array;
  readonly mime: string;
}

/** The facts that are known before a photo is read. */
export interface ReadingWish {
  /** The room, if its owner named it. */
  readonly room?: RoomKind | undefined;
  /** The home's value, in cents, which limits the gains; 0 if it is not known. */
  readonly homeValue: Cents;
  /** Two letters; prices differ from state to state. */
  readonly state?: string | undefined;
}

/** An upgrade in its owner's words, to be proposed. */
export interface ProposalWish extends ReadingWish {
  readonly words: string;
  /** The earlier proposal if a new one is asked for; otherwise empty. */
  readonly before: string;
}

/** A surface that was pointed out, and its place. */
export interface PointedMask<Mask = EncodedPicture> {
  readonly surface: Pointable;
  readonly mask: Mask;
}

/** A named surface that was not drawn, because its place is unsure: it has to be pointed out (PIC-09). */
export interface Ask {
  /** The surface to point out. */
  readonly surface: Pointable;
  /** "cabinets". */
  readonly name: string;
  /** "I am not sure where to draw the cabinets. Tap to show me." */
  readonly sentence: string;
  /** The engine's sureness of its place, 0 to 1; 0 if it found nothing. */
  readonly confidence: number;
}

/** An upgrade that is to be drawn. */
export interface RenderWish<Mask = EncodedPicture> {
  readonly text: string;
  readonly room: string | null;
  /** The painted area; null if the engine finds the area itself. */
  readonly mask: Mask | null;
  /** The fit of the painted area: it ends at the edges that it nearly follows, or exactly where it was painted. */
  readonly maskFit: MaskFit;
  /** The surfaces that were pointed out (PIC-09): drawn there, whatever the engine would find. */
  readonly pointed?: readonly PointedMask<Mask>[];
  /** The links of the file (PIC-05). */
  readonly links: PictureLinks;
  /** The request before these words: its finish is used if the words name none. */
  readonly otherwise?: string;
  /** Surfaces missing from the photo, by a model's reading: none is drawn unless asked for. */
  readonly absent?: readonly Surface[];
}

/** The painter's wish for a painted area. */
export interface AreaWish {
  readonly userIntent: string;
  /** The request before; its finish is used if the intent names none. */
  readonly otherwise: string;
}

/** The content of a painted area. */
export interface AreaReading {
  /** Words to ask with. */
  readonly detectedPrompt: string;
  /** These words name no colour, no material and no light, so a draft cannot draw them. */
  readonly lacksFinish: boolean;
}

/** The picture engine: on this machine, or a model's. */
export interface ImageStudio {
  /** A first guess of the room and its contents. */
  analyze(photo: EncodedPicture, wish: ReadingWish): Promise<RoomReading>;
  /** The photo, changed as asked; lossless, equal to the photo outside the mask (PIC-02). */
  render(photo: EncodedPicture, request: RenderWish): Promise<RenderedPicture>;
  /** The content of the painted area; null if nothing is painted. */
  readMask(
    photo: EncodedPicture,
    mask: EncodedPicture,
    wish: AreaWish,
  ): Promise<AreaReading | null>;
  /** Rewords an upgrade in its owner's words, with figures; missing if only benchmarks know them. */
  propose?(photo: EncodedPicture, wish: ProposalWish): Promise<Proposal>;
}

/**
 * The configured models (PIC-03). Every failure there is a Refused model.*, in plain words, and costs the
 * caller nothing.
 */
export interface ModelStudio extends ImageStudio {
  /** True if a model is configured for it; otherwise this machine does it. */
  can(skill: ModelSkill): boolean;
  /**
   * Says no before anything is held or counted while the provider rests after failures.
   * @throws Refused model.busy
   */
  insistReady(): void;
  /** The same models, for as long as somebody waits: after that their work ends and is refused. */
  until(leaving: Leaving): ImageStudio;
  /** Calls a day (UTC) that one account may make, and all together. */
  readonly limits: { readonly account: number; readonly house: number };
}

/** The day on which its maker ends a configured model (PIC-10); null if its provider no longer lists it. */
export interface ModelEnd {
  readonly skill: ModelSkill;
  readonly model: string;
  readonly day: Day | null;
  /** True if that day is the earliest possible end. */
  readonly isEarliest: boolean;
}

/**
 * The reason why a photo hardly shows a room or a home's outside: too dark, too little to see, or something
 * else altogether.
 */
export type PhotoDoubt = "dark" | "plain" | "text" | "drawing" | "other";

/** The findings in a photo. */
export interface RoomReading {
  readonly room: RoomKind;
  /** The likelihood that it is right, 0 to 1. */
  readonly confidence: number;
  /** The likeliest rooms, the best first; missing if the engine names one alone. */
  readonly likely?: readonly RoomKind[];
  /** Surfaces in the photo, with colour and material if they can be told. */
  readonly found: readonly Found[];
  /** Surfaces that are surely not in the photo; missing if the engine cannot tell. */
  readonly absent?: readonly Surface[];
  readonly width: number;
  readonly height: number;
  /** Missing if nothing speaks against a room, or if the engine does not check. */
  readonly doubt?: PhotoDoubt;
  /** The rubric's answers by the photo (PIC-06); missing if the engine cannot tell. */
  readonly condition?: ConditionAnswers;
  /** The sureness of each of those answers, 0 to 1. */
  readonly sureness?: ConditionSureness;
  /** The proposed upgrades, the best first; missing if the engine leaves them to the catalogue. */
  readonly proposals?: readonly Proposal[];
}

export interface RenderedPicture extends EncodedPicture {
  readonly width: number;
  readonly height: number;
  readonly engine: string;
  /** "draft" is shown as "Draft preview", "model" as "AI generated" (PIC-05). */
  readonly kind: "draft" | "model";
  readonly done: readonly string[];
  readonly notDone: readonly string[];
  /**
   * Plain sentences that suggest another request for the parts that were not done; missing if the engine has
   * none.
   */
  readonly hints?: readonly string[];
  /** The things to point out before drawing; missing if the engine asks for none. */
  readonly asks?: readonly Ask[];
  /**
   * The share of the picture outside the mask that a model changed, before that was undone, 0 to 1; missing
   * without a mask.
   */
  readonly drift?: number;
}
