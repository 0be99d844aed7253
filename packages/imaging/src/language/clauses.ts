import {
  RESTART_WORDS,
  finishBefore,
  finishFollows,
  isFinish,
  onlyFinishFollows,
  surfaceFollows,
  surfaceIsNext,
} from "./around-tags.ts";
import { type Clause, type ClauseReading, addFinish, emptyClause } from "./clause.ts";
import type { PartKind, SurfaceKind } from "./kinds.ts";
import type { Meaning } from "./lexicon.ts";
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
/** Words that turn down a finish, rather than any change. */
const DISLIKES = new Set(
  "no|no more|not|never|avoid|don't want|do not want|dont want|hate|dislike|tired of|sick of|don't like|do not like|dont like".split(
    "|",
  ),
);

/** Words that turn down a thing as it is: "I hate my cabinets" asks for other ones. */
const SICK_OF = new Set(
  "no more|hate|dislike|tired of|sick of|don't like|do not like|dont like".split("|"),
);

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
      const isList = tag.kind === "join" && surfaceIsNext(this.tags, at);
      if (!isList) this.mode = "change";
      return;
    }
    // "A floor in black and white": a second finish of the same surface
    if (
      this.isComplete() &&
      tag.kind === "join" &&
      this.hasFinish() &&
      onlyFinishFollows(this.tags, at)
    )
      return;
    if (this.isComplete()) {
      const done = this.current;
      this.flush();
      this.inherit(tag, at, done);
      return;
    }
    if (this.isForAnother(at) || (tag.kind === "join" && this.isWishByItself(at))) {
      this.flush();
      return;
    }
    // "navy and white cabinets": two finishes for one surface; "walnut, white counters": two wishes
    if (this.hasDeed() && (tag.kind === "break" || this.current.shifts.length > 0)) this.flush();
  }

  /** "New cabinets and quartz counters", "the walls with white trim": a finish before another surface is that one's alone. */
  private isForAnother(at: number): boolean {
    const { surfaces, roomWordOnly } = this.current;
    if (surfaces.length === 0 || roomWordOnly || this.hasDeed()) return false;
    for (let i = at + 1; i < this.tags.length && this.tags[i]!.kind === "meaning"; i += 1) {
      const surface = surfaceOf(this.tags[i]!)?.surface;
      if (surface !== undefined)
        return !surfaces.includes(surface) && finishBefore(this.tags, at, i);
    }
    return false;
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

  /** "white walls and ceiling": a bare surface after "and" takes the finish before it. */
  private inherit(tag: Tag, at: number, done: Clause): void {
    if (tag.kind !== "join" || !surfaceIsNext(this.tags, at)) return;
    for (let i = at + 1; i < this.tags.length; i += 1) {
      const { kind, meaning } = this.tags[i]!;
      if (kind === "break") break;
      // "A stone walkway and a new lawn": a lawn takes nothing but its own.
      if (meaning.surface === "lawn") return;
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
    if (
      refused !== undefined &&
      this.dislikes &&
      this.mode === "keep" &&
      !surfaceFollows(this.tags, at)
    )
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
      meaning.tone !== undefined && (meaning.shift === undefined || finishFollows(this.tags, at));
    const isDeed =
      isTone ||
      meaning.shift !== undefined ||
      meaning.colour !== undefined ||
      meaning.material !== undefined;
    if (isDeed && this.isComplete() && surfaceFollows(this.tags, at)) this.flush();
    if (isTone) this.takeTone(tag, at);
    else if (meaning.shift !== undefined) this.current.shifts.push(meaning.shift);
    else if (meaning.colour !== undefined || meaning.material !== undefined) {
      this.takeFinish(tag);
      // "Gold hardware", "metal roof": the finish says its surface itself.
      // Hardwood by itself is what floors are laid with.
      const own: Meaning | null =
        surfaceOf(tag) ?? (text === "hardwood" ? { surface: "floor" } : null);
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
        if (this.tags[i]!.kind === "join" && !surfaceIsNext(this.tags, i)) break;
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
    if (this.current.surfaces.length > 0 || surfaceFollows(this.tags, at)) return [];
    const own: string[] = [];
    for (let back = at - 1; back >= 0; back -= 1) {
      const { kind, meaning, text } = this.tags[back]!;
      if (kind !== "meaning" || !(isFinish(this.tags[back]) || meaning.tone !== undefined)) break;
      own.unshift(text);
    }
    if (own.length > 0) this.current = emptyClause();
    else if (!this.hasDeed() && finishFollows(this.tags, at)) this.mode = "remove";
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
    if (tag.text === "light" && !finishFollows(this.tags, at) && !surfaceFollows(this.tags, at)) {
      this.takeSurface({ ...tag, meaning: { surface: "lighting" } });
      return;
    }
    if (this.current.tones.includes(tag.text)) return;
    this.current.tone += tag.meaning.tone!;
    this.current.tones.push(tag.text);
  }

  private takeFinish(tag: Tag): void {
    const finish = addFinish(this.current, tag);
    if (finish !== null) this.refused.push({ about: { finish }, reason: "two-finishes" });
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
