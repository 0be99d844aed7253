import { type Clause, type ClauseReading, emptyClause, isGeneral } from "./clause.ts";
import type { PartKind, SurfaceKind } from "./kinds.ts";
import type { Material } from "./material.ts";
import { hasJoints } from "./joints.ts";
import { finishAfter, surfaceOf } from "./old-finish.ts";
import type { Tag } from "./tags.ts";
import type { NotDone } from "./understanding.ts";
import { CABINET_PARTS } from "./word-table.ts";

/** Words for what was named before; "it" may mean the room as well. */
const BACK_TO_SEVERAL = new Set(["them", "they", "these", "those", "ones"]);
const BACK_TO_ONE = new Set(["it"]);

const REFUSED = {
  remove: "cannot-remove",
  add: "cannot-add",
  people: "cannot-draw-people",
} as const;
const RESTART_WORDS = new Set([
  "paint",
  "repaint",
  "make",
  "change",
  "replace",
  "install",
  "switch",
  "turn",
  "do",
  "have",
  "put",
  "give",
]);

/** Words that turn down a finish, rather than any change. */
const DISLIKES = new Set(
  "no|no more|not|never|avoid|don't want|do not want|dont want|hate|dislike|tired of|sick of|don't like|do not like|dont like".split(
    "|",
  ),
);

/** Whether a finish stands between two places, or at the second one ("green grass"). */
function finishBefore(tags: readonly Tag[], from: number, to: number): boolean {
  return tags.slice(from + 1, to + 1).some((tag) => isFinish(tag));
}

/** Words that turn down a thing as it is: "I hate my cabinets" asks for other ones. */
const SICK_OF = new Set(
  "no more|hate|dislike|tired of|sick of|don't like|do not like|dont like".split("|"),
);

function isFinish(tag: Tag | undefined): boolean {
  return tag?.meaning.colour !== undefined || tag?.meaning.material !== undefined;
}

/** Groups tags into clauses; `readClauses` is its only caller. */
class Grouper {
  readonly clauses: Clause[] = [];
  readonly keep: SurfaceKind[] = [];
  readonly refused: NotDone[] = [];
  readonly unwanted: SurfaceKind[] = [];
  readonly unwantedFinishes: Material[] = [];
  readonly keepParts: PartKind[] = [];
  private dislikes = false;
  private isSickOf = false;
  private current = emptyClause();
  /** What was named last. */
  private named: readonly SurfaceKind[] = [];
  private mode: "change" | "keep" | "remove" = "change";
  private unknown: string[] = [];
  private readonly tags: readonly Tag[];

  constructor(tags: readonly Tag[]) {
    this.tags = tags;
  }

  read(): void {
    for (let at = 0; at < this.tags.length; at += 1) this.take(at);
    this.endUnknown();
    this.flush();
  }

  private hasFinish(): boolean {
    return this.current.colour !== null || this.current.material !== null;
  }

  private hasDeed(): boolean {
    return this.hasFinish() || this.current.shifts.length > 0;
  }

  private isComplete(): boolean {
    return this.hasDeed() && this.current.surfaces.length > 0;
  }

  private flush(): void {
    const clause = this.current;
    if (clause.surfaces.length > 0) {
      if (!clause.roomWordOnly) this.named = clause.surfaces;
    } else if (clause.refersBack && this.hasFinish()) clause.surfaces = [...this.named];
    else clause.refersBack = false;
    // "Power wash the brick": the brick is what is there
    if (clause.shifts.includes("clean") && clause.colour === null) clause.material = null;
    // a tone with nothing to move ("dark cabinets", "make it warm") is a wish for the surface itself
    if (!this.hasFinish() && clause.tones.length > 0 && clause.shifts.length === 0) {
      if (clause.tone > 0) clause.shifts.push("lighten");
      else if (clause.tone < 0) clause.shifts.push("darken");
      else if (clause.tones.includes("warm")) clause.shifts.push("warm");
      else if (clause.tones.includes("cool")) clause.shifts.push("cool");
    }
    if (clause.surfaces.length > 0 || clause.shifts.length > 0 || this.hasFinish())
      this.clauses.push(clause);
    this.current = emptyClause();
  }

  private endUnknown(): void {
    if (this.unknown.length === 0) return;
    this.refused.push({ about: { words: this.unknown.join(" ") }, reason: "unknown-words" });
    this.unknown = [];
  }

  /** True when, before any break, a surface follows: then words here belong to that one. */
  private surfaceFollows(at: number): boolean {
    for (let i = at + 1; i < this.tags.length; i += 1) {
      const { kind, meaning } = this.tags[i]!;
      if (kind !== "meaning") return false;
      if (meaning.surface !== undefined && meaning.tone === undefined) return true;
      if (
        meaning.colour === undefined &&
        meaning.material === undefined &&
        meaning.tone === undefined &&
        !meaning.shape
      )
        return false;
    }
    return false;
  }

  private finishFollows(at: number): boolean {
    for (let i = at + 1; i < this.tags.length; i += 1) {
      const { kind, meaning } = this.tags[i]!;
      if (kind !== "meaning") return false;
      if (meaning.colour !== undefined || meaning.material !== undefined) return true;
      if (meaning.tone === undefined && !meaning.shape) return false;
    }
    return false;
  }

  private take(at: number): void {
    const tag = this.tags[at]!;
    if (tag.kind === "unknown") {
      if (this.mode === "change") this.unknown.push(tag.text);
      return;
    }
    if (tag.meaning.filler !== true || tag.meaning.surface !== undefined) this.endUnknown();
    if (tag.kind === "break" || tag.kind === "join") this.separate(tag, at);
    else if (this.mode === "change") this.takeMeaning(tag, at);
    else this.takeInMode(tag, at);
  }

  private separate(tag: Tag, at: number): void {
    this.endUnknown();
    if (this.mode !== "change") {
      const isList = tag.kind === "join" && this.surfaceIsNext(at);
      if (!isList) this.mode = "change";
      return;
    }
    // "A floor in black and white": a second finish of the same surface
    if (this.isComplete() && tag.kind === "join" && this.isSecondFinish(at)) return;
    if (this.isComplete()) {
      const done = this.current;
      this.flush();
      this.inherit(tag, at, done);
      return;
    }
    if (tag.kind === "join" && this.isWishByItself(at)) {
      this.flush();
      return;
    }
    // "navy and white cabinets": two finishes for one surface; "walnut, white counters": two wishes
    if (this.hasDeed() && (tag.kind === "break" || this.current.shifts.length > 0)) this.flush();
  }

  /** "The brick white and black windows", "mulch and green grass", "the walls and vinyl plank": two things, not one. */
  private isWishByItself(at: number): boolean {
    const { material, colour, surfaces } = this.current;
    const own = material?.usual ?? null;
    let finish: Material | null = null;
    for (let i = at + 1; i < this.tags.length && this.tags[i]!.kind === "meaning"; i += 1) {
      const surface = surfaceOf(this.tags[i]!)?.surface;
      if (surface === undefined) {
        finish ??= this.tags[i]!.meaning.material ?? null;
        continue;
      }
      if (surfaces.length > 0 || material === null) return false;
      if (!finishBefore(this.tags, at, i) && !finishAfter(this.tags, i).is) return false;
      return (colour !== null && !this.current.ambiguous) || (own !== null && own !== surface);
    }
    const next = finish?.usual ?? null;
    return surfaces.length > 0 && !this.hasDeed() && next !== null && !surfaces.includes(next);
  }

  /** Whether nothing but a finish follows, up to the next break. */
  private isSecondFinish(at: number): boolean {
    if (!this.hasFinish() || !this.finishFollows(at)) return false;
    for (let i = at + 1; i < this.tags.length; i += 1) {
      const { kind, meaning } = this.tags[i]!;
      if (kind === "break") return true;
      if (kind !== "meaning" || surfaceOf(this.tags[i]!) !== null) return false;
      if (meaning.apply === true || meaning.shift !== undefined || meaning.object !== undefined)
        return false;
    }
    return true;
  }

  /** "white walls and ceiling": a bare surface after "and" takes the finish before it. */
  private inherit(tag: Tag, at: number, done: Clause): void {
    if (tag.kind !== "join" || !this.surfaceIsNext(at)) return;
    for (let i = at + 1; i < this.tags.length; i += 1) {
      const { kind, meaning } = this.tags[i]!;
      if (kind === "break") break;
      if (meaning.surface !== undefined && finishAfter(this.tags, i).is) return;
      if (
        meaning.colour !== undefined ||
        meaning.material !== undefined ||
        meaning.shift !== undefined
      )
        return;
      if (meaning.tone !== undefined || meaning.object !== undefined) return;
    }
    this.current = {
      ...done,
      surfaces: [],
      parts: new Map(),
      shifts: [...done.shifts],
      tones: [...done.tones],
      text: "",
    };
  }

  private surfaceIsNext(at: number): boolean {
    for (let i = at + 1; i < this.tags.length; i += 1) {
      const { kind, meaning, text } = this.tags[i]!;
      if (kind !== "meaning" || RESTART_WORDS.has(text)) return false;
      if (meaning.surface !== undefined) return true;
      if (meaning.filler !== true) return false;
    }
    return false;
  }

  private takeInMode(tag: Tag, at: number): void {
    const { meaning } = tag;
    if (meaning.surface !== undefined && !meaning.roomWord) {
      // "No white cabinets": something else than white is wanted of them.
      if (this.mode === "keep" && this.dislikes && isFinish(this.tags[at - 1]))
        this.unwanted.push(meaning.surface);
      else if (this.mode === "keep" && this.isSickOf) this.unwanted.push(meaning.surface);
      else if (
        this.mode === "keep" &&
        meaning.part !== undefined &&
        CABINET_PARTS.has(meaning.part)
      )
        this.keepParts.push(meaning.part);
      else if (this.mode === "keep") this.keep.push(meaning.surface);
      this.named = [meaning.surface];
      return;
    }
    const refused = meaning.surface === undefined ? meaning.material : undefined;
    if (refused !== undefined && this.dislikes && this.mode === "keep" && !this.surfaceFollows(at))
      this.unwantedFinishes.push(refused);
    if (
      RESTART_WORDS.has(tag.text) &&
      this.mode === "keep" &&
      this.keep.length + this.keepParts.length > 0
    ) {
      this.mode = "change";
      this.takeMeaning(tag, at);
    }
  }

  private takeMeaning(tag: Tag, at: number): void {
    const { meaning, text } = tag;
    if (meaning.joints !== undefined) {
      this.takeJoints(tag);
      return;
    }
    if (/^(?:re-?)?paint(?:ed|ing)?$/.test(text)) this.current.painted = true;
    if (text === "stain" || text === "stained") this.current.stained = true;
    const isOne = BACK_TO_ONE.has(text) && this.named.length === 1;
    if (BACK_TO_SEVERAL.has(text) || isOne) this.current.refersBack = true;
    if (meaning.keep === true) {
      if (this.isComplete()) this.flush();
      this.mode = "keep";
      this.dislikes = DISLIKES.has(text);
      this.isSickOf = SICK_OF.has(text);
      return;
    }
    if (
      meaning.object !== undefined &&
      meaning.surface === undefined &&
      meaning.colour === undefined
    ) {
      this.refuseObject(tag, at);
      return;
    }
    if (meaning.shape === true && meaning.surface === undefined && meaning.material === undefined) {
      this.refused.push({ about: { words: text }, reason: "shape-stays" });
      return;
    }
    const isTone =
      meaning.tone !== undefined && (meaning.shift === undefined || this.finishFollows(at));
    const isDeed =
      isTone ||
      meaning.shift !== undefined ||
      meaning.colour !== undefined ||
      meaning.material !== undefined;
    if (isDeed && this.isComplete() && this.surfaceFollows(at)) this.flush();
    if (isTone) this.takeTone(tag, at);
    else if (meaning.shift !== undefined) this.current.shifts.push(meaning.shift);
    else if (meaning.colour !== undefined || meaning.material !== undefined) {
      this.takeFinish(tag);
      // "Gold hardware", "metal roof": the finish says its surface itself.
      const own = surfaceOf(tag);
      if (
        own !== null &&
        this.current.surfaces.length === 0 &&
        this.tags[at + 1]?.meaning.surface === undefined
      )
        this.takeSurface({ ...tag, meaning: own });
    } else if (meaning.surface !== undefined) this.takeSurface(tag);
    if (isDeed || meaning.surface !== undefined) this.current.text += ` ${text}`;
  }

  private refuseObject(tag: Tag, at: number): void {
    const kind = tag.meaning.object!;
    const rest: string[] = [];
    // "Dark oak beams on the ceiling": finish and ceiling are the beams' own.
    if (/\bbeams?$/.test(tag.text)) {
      if (this.current.surfaces.length > 0) this.flush();
      this.current = emptyClause();
      this.mode = "remove";
    }
    if (kind === "remove") {
      for (let i = at + 1; i < this.tags.length && this.tags[i]!.kind !== "break"; i += 1) {
        if (this.tags[i]!.kind === "join" && !this.surfaceIsNext(i)) break;
        rest.push(this.tags[i]!.text);
        // "Get rid of the wallpaper and paint it": it is what the wallpaper was on.
        const gone = surfaceOf(this.tags[i]!)?.surface ?? this.tags[i]!.meaning.material?.usual;
        if (gone) this.named = [gone];
      }
      if (this.isComplete()) this.flush();
      this.mode = "remove";
    }
    const own = kind === "add" ? this.takeBack(at) : [];
    this.refused.push({
      about: { words: [...own, tag.text, ...rest].join(" ") },
      reason: REFUSED[kind],
    });
  }

  /** "White railings", "a ceiling fan, black": the finish of what is not added is no wish by itself. */
  private takeBack(at: number): string[] {
    if (this.current.surfaces.length > 0 || this.surfaceFollows(at)) return [];
    const own: string[] = [];
    for (let back = at - 1; back >= 0; back -= 1) {
      const { kind, meaning, text } = this.tags[back]!;
      if (kind !== "meaning" || !(isFinish(this.tags[back]) || meaning.tone !== undefined)) break;
      own.unshift(text);
    }
    if (own.length > 0) this.current = emptyClause();
    else if (!this.hasDeed() && this.finishFollows(at)) this.mode = "remove";
    return own;
  }

  /** Grout is the tile's that was named last; without tile nothing of it can be drawn. */
  private takeJoints({ text, meaning }: Tag): void {
    const tiled = [this.current, this.clauses.at(-1)].find(
      (clause) => clause?.material && hasJoints(clause.material),
    );
    if (tiled !== undefined && meaning.joints) tiled.joints = meaning.joints;
    else this.refused.push({ about: { words: text }, reason: "detail-stays" });
    // "Clean the grout" is no wish for the light.
    if (this.current.surfaces.length === 0 && !this.hasFinish()) this.current.shifts = [];
  }

  private takeTone(tag: Tag, at: number): void {
    // "brighter light": the noun, not a tone
    if (tag.text === "light" && !this.finishFollows(at) && !this.surfaceFollows(at)) {
      this.takeSurface({ ...tag, meaning: { surface: "lighting" } });
      return;
    }
    if (this.current.tones.includes(tag.text)) return;
    this.current.tone += tag.meaning.tone!;
    this.current.tones.push(tag.text);
  }

  private takeFinish(tag: Tag): void {
    const { colour, material } = tag.meaning;
    const both = colour !== undefined && material !== undefined;
    if (both && this.current.material === null && this.current.colour === null) {
      this.current.colour = colour;
      this.current.material = material;
      this.current.ambiguous = true;
      return;
    }
    const asColour = colour !== undefined && !(both && this.current.colour !== null);
    const taken = asColour
      ? this.current.colour !== null && !this.current.ambiguous
      : this.current.material !== null && !this.current.ambiguous;
    if (taken) {
      this.takeSecondFinish(tag, asColour);
      return;
    }
    if (this.current.ambiguous) {
      if (asColour) this.current.colour = colour;
      else this.current.colour = { ...this.current.colour! };
      this.current.ambiguous = false;
    }
    if (asColour) this.current.colour = colour;
    else this.current.material = material!;
  }

  /** "oak wood floor" says one thing twice; "navy and white cabinets" says two. */
  private takeSecondFinish(tag: Tag, asColour: boolean): void {
    const { colour, material } = tag.meaning;
    if (!asColour && this.current.material !== null && material !== undefined) {
      // a plain word ("tile", "wood", "stone") next to a closer one keeps the closer one
      if (material.words.includes(tag.text) || material.name === tag.text) {
        if (isGeneral(this.current.text, this.current.material) && !isGeneral(tag.text, material))
          this.current.material = material;
        return;
      }
    }
    if (colour !== undefined && colour.name === this.current.colour?.name) return;
    const finish = {
      tones: [],
      colour: colour ?? null,
      material: colour === undefined ? (material ?? null) : null,
      joints: null,
      lightnessShift: 0,
    };
    this.refused.push({ about: { finish }, reason: "two-finishes" });
  }

  private takeSurface(tag: Tag): void {
    const surface = tag.meaning.surface!;
    const isRoom = tag.meaning.roomWord === true;
    if (isRoom && this.current.surfaces.length > 0) return;
    if (
      this.isComplete() &&
      !isRoom &&
      this.current.surfaces.some((known) => known !== "lighting")
    ) {
      const inherits = this.current.text === "";
      if (!inherits) this.flush();
    }
    if (this.current.roomWordOnly) this.current.surfaces = [];
    this.current.roomWordOnly = isRoom;
    // "The lower cabinets and the floor": a part is not the whole, nor another part.
    if (this.current.surfaces.includes(surface) && this.hasDeed() && tag.meaning.part !== undefined)
      this.flush();
    if (!this.current.surfaces.includes(surface)) this.current.surfaces.push(surface);
    if (tag.meaning.part !== undefined) this.current.parts.set(surface, tag.meaning.part);
  }
}

/** Groups tagged words into clauses, what is to be kept, and what cannot be done. */
export function readClauses(tags: readonly Tag[]): ClauseReading {
  const grouper = new Grouper(tags);
  grouper.read();
  const { clauses, refused, unwanted, unwantedFinishes } = grouper;
  return {
    clauses,
    keep: [...new Set(grouper.keep)],
    refused,
    unwanted,
    unwantedFinishes,
    keepParts: grouper.keepParts,
  };
}
