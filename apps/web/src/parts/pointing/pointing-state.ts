import type { PointingWish, SurfaceName } from "@oneup/studio";

type Tap = PointingWish["taps"][number];
type Region = NonNullable<PointingWish["surface"]>;

/** A pointed place: its selection and its name. */
export interface Pointed {
  readonly wish: PointingWish;
  /** The person's name for it; null while the engine's stands. */
  readonly named: SurfaceName | null;
}

interface Pointing {
  readonly all: readonly Pointed[];
  /** The index of the one that the next tap sets. */
  readonly at: number;
}

export interface PointingState extends Pointing {
  /** What stood before, oldest first. */
  readonly past: readonly Pointing[];
}

export type PointingAction =
  | { type: "tapped"; tap: Tap }
  /** A found surface was chosen from the list. */
  | { type: "regionChosen"; surface: Region }
  | { type: "sized"; by: number }
  | { type: "named"; name: SurfaceName }
  /** The next taps go to what is called so. */
  | { type: "turnedTo"; name: SurfaceName }
  /** Begins with what is known; the next taps go to the first that is not. */
  | { type: "begunWith"; all: readonly Pointed[] }
  | { type: "cleared" }
  | { type: "undone" }
  | { type: "startedOver" };

const EMPTY: Pointed = { wish: { taps: [] }, named: null };

export const NOTHING_POINTED: PointingState = { all: [EMPTY], at: 0, past: [] };

/** How much one press of "smaller" or "larger" changes, of -1 to 1. */
export const SIZE_STEP = 0.25;
/** More steps back than anybody takes. */
const MOST_STEPS = 100;

/** Whether there is anything to select by. */
export function isEmpty({ wish }: Pointed): boolean {
  return wish.taps.length === 0 && (wish.surface ?? null) === null;
}

/** What the next tap goes to. */
export function activeOf({ all, at }: Pointing): Pointed {
  return all[at] ?? EMPTY;
}

function moved(state: PointingState, next: Pointing): PointingState {
  const { all, at, past } = state;
  return { ...next, past: [...past, { all, at }].slice(-MOST_STEPS) };
}

function changed(state: PointingState, change: (active: Pointed) => Pointed): PointingState {
  const { all, at } = state;
  return moved(state, { at, all: all.map((each, index) => (index === at ? change(each) : each)) });
}

function turnedTo(state: PointingState, name: SurfaceName): PointingState {
  const kept = state.all.filter((each) => !isEmpty(each) || each.named !== null);
  const known = kept.findIndex(({ named }) => named?.surface === name.surface);
  const all = known === -1 ? [...kept, { ...EMPTY, named: name }] : kept;
  return moved(state, { all, at: known === -1 ? all.length - 1 : known });
}

/** What is pointed at after something happened; pure. */
// oxlint-disable-next-line typescript/consistent-return -- every action answers: the compiler sees to it
export function pointingAfter(state: PointingState, action: PointingAction): PointingState {
  switch (action.type) {
    case "tapped":
      return changed(state, ({ wish, named }) => ({
        wish: { ...wish, taps: [...wish.taps, action.tap] },
        named,
      }));
    case "regionChosen":
      return changed(state, ({ named }) => ({
        wish: { taps: [], surface: action.surface },
        named,
      }));
    case "sized": {
      const { sizing = 0 } = activeOf(state).wish;
      const next = Math.min(1, Math.max(-1, sizing + action.by));
      if (next === sizing) return state;
      return changed(state, ({ wish, named }) => ({ wish: { ...wish, sizing: next }, named }));
    }
    case "named":
      return changed(state, ({ wish }) => ({ wish, named: action.name }));
    case "turnedTo":
      return turnedTo(state, action.name);
    case "begunWith": {
      const { all } = action;
      return { all, at: Math.max(0, all.findIndex(isEmpty)), past: [] };
    }
    case "cleared":
      return changed(state, ({ named }) => ({ ...EMPTY, named }));
    case "undone": {
      const before = state.past.at(-1);
      return before === undefined ? state : { ...before, past: state.past.slice(0, -1) };
    }
    case "startedOver":
      return NOTHING_POINTED;
  }
}
