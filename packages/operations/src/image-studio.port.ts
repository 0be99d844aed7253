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

/** Says when whoever asked waits no more: a closed tab, a cancelled picture. A platform's AbortSignal is one. */
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

/** What is known before a photo is read. */
export interface ReadingWish {
  /** The room, where its owner said it. */
  readonly room?: RoomKind | undefined;
  /** What the home is worth, in cents: no gain is beyond a part of it; 0 where nobody knows. */
  readonly homeValue: Cents;
  /** Two letters; prices differ from state to state. */
  readonly state?: string | undefined;
}

/** An upgrade in its owner's words, to be proposed. */
export interface ProposalWish extends ReadingWish {
  readonly words: string;
  /** What stood there before, where it is proposed anew; empty otherwise. */
  readonly before: string;
}

/** Something that was pointed out, and where it is. */
export interface PointedMask<Mask = EncodedPicture> {
  readonly surface: Pointable;
  readonly mask: Mask;
}

/** Something that is named and was not drawn, as it was not found surely enough: to be pointed out (PIC-09). */
export interface Ask {
  /** As it is to be pointed out. */
  readonly surface: Pointable;
  /** "cabinets". */
  readonly name: string;
  /** "I am not sure where to draw the cabinets. Tap to show me." */
  readonly sentence: string;
  /** How sure the engine is of where it is, 0 to 1; 0 where it found nothing. */
  readonly confidence: number;
}

/** An upgrade that is to be drawn. */
export interface RenderWish<Mask = EncodedPicture> {
  readonly text: string;
  readonly room: string | null;
  /** The painted area; null where the engine finds what is meant. */
  readonly mask: Mask | null;
  /** Whether the painted area ends at the edges that it nearly follows, or exactly where it was painted. */
  readonly maskFit: MaskFit;
  /** What was pointed out (PIC-09): it is drawn there, whatever would have been found. */
  readonly pointed?: readonly PointedMask<Mask>[];
  /** What the file links to (PIC-05). */
  readonly links: PictureLinks;
  /** What was asked before the words: its finish is drawn in the painted area where the words name none. */
  readonly otherwise?: string;
  /** Surfaces that the photo does not show, as a model said of it: none of them is drawn by itself. */
  readonly absent?: readonly Surface[];
}

/** What its painter wants of a painted area. */
export interface AreaWish {
  readonly userIntent: string;
  /** What was asked before; its finish stands where the intent names none. */
  readonly otherwise: string;
}

/** What a painted area shows. */
export interface AreaReading {
  /** Words to ask with. */
  readonly detectedPrompt: string;
  /** Nothing can be drawn of these words: they name no colour, no material, no light. */
  readonly lacksFinish: boolean;
}

/** The picture engine: on this machine, or a model's. */
export interface ImageStudio {
  /** A first guess of the room and what is to be seen there. */
  analyze(photo: EncodedPicture, wish: ReadingWish): Promise<RoomReading>;
  /** The photo, changed as asked; lossless, equal to the photo outside the mask (PIC-02). */
  render(photo: EncodedPicture, request: RenderWish): Promise<RenderedPicture>;
  /** What the painted area shows; null when nothing is painted. */
  readMask(
    photo: EncodedPicture,
    mask: EncodedPicture,
    wish: AreaWish,
  ): Promise<AreaReading | null>;
  /** Says an upgrade in its owner's words anew, with figures; missing where only benchmarks know. */
  propose?(photo: EncodedPicture, wish: ProposalWish): Promise<Proposal>;
}

/**
 * The configured models (PIC-03). Whatever goes wrong there is a Refused model.*, in plain words, and
 * has cost the caller nothing.
 */
export interface ModelStudio extends ImageStudio {
  /** Whether a model is configured for it; this machine does what none is for. */
  can(skill: ModelSkill): boolean;
  /**
   * Says no before anything is held or counted while the provider rests after failures.
   * @throws Refused model.busy
   */
  insistReady(): void;
  /** The same models; what they do ends, and is refused, once nobody waits for it. */
  until(leaving: Leaving): ImageStudio;
  /** Calls a day (UTC) that one account may make, and all together. */
  readonly limits: { readonly account: number; readonly house: number };
}

/** The day on which its maker ends a configured model (PIC-10); null where its provider lists it no longer. */
export interface ModelEnd {
  readonly skill: ModelSkill;
  readonly model: string;
  readonly day: Day | null;
  /** Not before that day; perhaps later. */
  readonly isEarliest: boolean;
}

/** Why a photo is hardly one of a room or of a home's outside: too dark, too little to see, or something else altogether. */
export type PhotoDoubt = "dark" | "plain" | "text" | "drawing" | "other";

/** What a photo shows. */
export interface RoomReading {
  readonly room: RoomKind;
  /** How likely that is right, 0 to 1. */
  readonly confidence: number;
  /** The likeliest rooms to choose from, the best first; missing where the engine names one alone. */
  readonly likely?: readonly RoomKind[];
  /** Surfaces that were seen, with colour and material where they can be told. */
  readonly found: readonly Found[];
  /** Surfaces that are surely not to be seen; missing where the engine cannot tell. */
  readonly absent?: readonly Surface[];
  readonly width: number;
  readonly height: number;
  /** Missing where nothing speaks against a room, and where the engine does not look for it. */
  readonly doubt?: PhotoDoubt;
  /** The rubric's answers as the photo shows them (PIC-06); missing where the engine cannot tell. */
  readonly condition?: ConditionAnswers;
  /** How sure each of those answers is, 0 to 1. */
  readonly sureness?: ConditionSureness;
  /** What would be worth doing, the best first; missing where the engine leaves it to the catalogue. */
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
  /** Plain sentences on what could be asked instead of what was not done; missing where the engine has none. */
  readonly hints?: readonly string[];
  /** What is to be pointed out before it is drawn; missing where the engine asks nothing. */
  readonly asks?: readonly Ask[];
  /** How much outside the mask a model changed before that was taken back, 0 to 1; missing without a mask. */
  readonly drift?: number;
}
