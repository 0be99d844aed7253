import { type PointedSurface, Refused } from "@oneup/domain";
import { addsAt } from "@oneup/imaging";
import type { EncodedPicture } from "@oneup/operations";
import type { PointingWish, SurfaceName } from "@oneup/studio";
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import type { Backend } from "#backend/backend.ts";
import { useBackend } from "#backend/backend-context.tsx";
import { log } from "#backend/log.ts";
import type { PointablePhoto, PointedInPhoto, WishInPhoto } from "#backend/studio/studio-jobs.ts";
import { pageStudio } from "#backend/studio/studio.adapter.ts";
import type { Light } from "./outline-path.ts";
import {
  NOTHING_POINTED,
  type Pointed,
  activeOf,
  isEmpty,
  pointingAfter,
} from "./pointing-state.ts";

type Place = readonly [x: number, y: number];

async function bytesOf(backend: Backend, image: string): Promise<EncodedPicture> {
  const answer = await fetch(await backend.pictureUrl(image));
  if (!answer.ok) throw new Error(`${answer.status}`);
  const blob = await answer.blob();
  return { bytes: new Uint8Array(await blob.arrayBuffer()), mime: blob.type };
}

function dataUrl({ bytes, mime }: EncodedPicture): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve(typeof reader.result === "string" ? reader.result : ""),
    );
    reader.addEventListener("error", () => reject(new Error("a mask cannot be read")));
    reader.readAsDataURL(new Blob([new Uint8Array(bytes)], { type: mime }));
  });
}

/** The engine's answer to each selection; null where nothing is left. */
type Answers = ReadonlyMap<PointingWish, PointedInPhoto | null>;

/** Older answers are asked for again: each holds a mask. */
const MOST_ANSWERS = 30;

/** Two taps as close as this, in ms and in parts of the photo, are a finger's one. */
const DOUBLE = { ms: 350, far: 0.02 };

/** A reading of the photo for one room, by its attempt. */
interface Reading {
  readonly key: string;
  readonly photo: PointablePhoto | null;
  readonly failed: boolean;
  readonly answers: Answers;
}

const NO_ANSWERS: Answers = new Map();

const blank = (key: string): Reading => ({ key, photo: null, failed: false, answers: NO_ANSWERS });

/**
 * Pointing at a photo (PIC-09) by this browser's engine; taps keep their order and only the last state is asked.
 * @param image reference of the picture, the same as long as this is mounted
 * @param room as it is known; the surfaces are found anew for another one
 */
export function usePointing(image: string, room: string) {
  const backend = useBackend();
  const [state, dispatch] = useReducer(pointingAfter, NOTHING_POINTED);
  const [tries, setTries] = useState(0);
  const key = `${room} ${tries}`;
  const [kept, setReading] = useState(() => blank(key));
  const { photo, failed, answers } = kept.key === key ? kept : blank(key);
  const bytes = useRef<Promise<EncodedPicture> | null>(null);
  const asking = useRef(false);
  const [asked, setAsked] = useState(0);
  const lastTap = useRef<{ at: number; place: Place } | null>(null);

  const learn = useCallback(
    (change: (before: Reading) => Partial<Reading>) =>
      setReading((before) => {
        const here = before.key === key ? before : blank(key);
        return { ...here, ...change(here) };
      }),
    [key],
  );
  const broken = useCallback(
    (error: unknown) => {
      // The engine tells of its own failures.
      if (!(error instanceof Refused)) log("Pointing failed", error);
      learn(() => ({ failed: true }));
    },
    [learn],
  );

  useEffect(() => {
    let wanted = true;
    const loading = bytesOf(backend, image);
    bytes.current = loading;
    loading
      .then((read) => pageStudio.pointingRegions({ photo: read, room }))
      .then(
        (opened) => {
          if (wanted) learn(() => ({ photo: opened }));
        },
        (error: unknown) => {
          if (wanted) broken(error);
        },
      );
    return () => {
      wanted = false;
      bytes.current = null;
    };
  }, [backend, image, room, learn, broken]);

  const active = activeOf(state);
  const answer = answers.get(active.wish);

  const ask = useEffectEvent(async () => {
    const loading = bytes.current;
    const next = [active, ...state.all].find((each) => !isEmpty(each) && !answers.has(each.wish));
    if (asking.current || failed || loading === null || next === undefined) return;
    asking.current = true;
    const { wish } = next;
    try {
      const area = await pageStudio.pointAt({ photo: await loading, room, wish });
      // What was asked of another room is asked again.
      if (bytes.current === loading)
        learn((before) => ({
          answers: new Map([...before.answers].slice(-MOST_ANSWERS)).set(wish, area),
        }));
    } catch (error) {
      if (bytes.current === loading) broken(error);
    } finally {
      asking.current = false;
      setAsked((count) => count + 1);
    }
  });
  // Each answer asks for the next one, if taps came in between.
  useEffect(() => void ask(), [state.all, answers, asked]);

  const areaOf = (pointed: Pointed) => answers.get(pointed.wish) ?? null;
  const selected = state.all.filter((each) => areaOf(each) !== null);
  /** The engine's name stands where it is sure of it; else it is asked, and null. */
  const nameOf = (pointed: Pointed): SurfaceName | null => {
    const { named } = pointed;
    if (named !== null) return named;
    const found = areaOf(pointed);
    if (found === null || found.surface === null || !found.isSure) return null;
    return { surface: found.surface, name: found.name };
  };

  // The surface lit last stays lit until the next answer is there.
  const steps = [activeOf(state), ...state.past.toReversed().map(activeOf)];
  const answered = steps.find((each) => isEmpty(each) || answers.has(each.wish));
  const area = isEmpty(active) || answered === undefined ? null : areaOf(answered);

  return {
    state,
    /** null while the photo is read. */
    photo,
    failed,
    active,
    /** The lit area, which the next tap changes. */
    area,
    /** The engine has not answered the last tap yet. */
    waits: !failed && !isEmpty(active) && answer === undefined,
    areaOf,
    /** Everything that is selected, the oldest first. */
    selected,
    nameOf,
    tryAgain: () => setTries((count) => count + 1),
    dispatch,
    /** A tap or a stroke: within what is lit it takes away, elsewhere it adds. */
    point(points: readonly Place[]): void {
      const [first] = points;
      if (first === undefined) return;
      const before = lastTap.current;
      const now = performance.now();
      lastTap.current = { at: now, place: first };
      const isDouble =
        points.length === 1 &&
        before !== null &&
        now - before.at < DOUBLE.ms &&
        Math.hypot(first[0] - before.place[0], first[1] - before.place[1]) < DOUBLE.far;
      if (isDouble) return;
      const adds = addsAt(points, area?.outline ?? null);
      dispatch({ type: "tapped", tap: { points, adds } });
    },
    /** The areas that a wish would change; none for no words, nor where it cannot be read. */
    readWish: async (text: string): Promise<readonly WishInPhoto[]> => {
      const loading = bytes.current;
      if (loading === null || text === "") return [];
      try {
        return await pageStudio.wishAreas({ photo: await loading, room, text });
      } catch (error) {
        log("A wish cannot be read", error);
        return [];
      }
    },
    /**
     * The selection for a drawing: each surface once, masks as data URLs; null after a told failure.
     * @param otherwise what it is where nobody said so
     */
    async cutOut(otherwise: SurfaceName | null = null): Promise<readonly PointedSurface[] | null> {
      const loading = bytes.current;
      if (loading === null) return [];
      const read = await loading;
      const masks = new Map<PointedSurface["surface"], Promise<string>>();
      for (const each of selected) {
        const called = nameOf(each) ?? otherwise;
        if (called === null) continue;
        const cut = pageStudio.pointedMask({ photo: read, room, wish: each.wish });
        masks.set(
          called.surface,
          cut.then((mask) => (mask === null ? "" : dataUrl(mask))),
        );
      }
      const all = [...masks].map(async ([surface, mask]) => ({ surface, mask: await mask }));
      try {
        return (await Promise.all(all)).filter(({ mask }) => mask !== "");
      } catch (error) {
        broken(error);
        return null;
      }
    },
  };
}

export type PointingOfPhoto = ReturnType<typeof usePointing>;

/** How long somebody stops typing before their wish is read, in ms. */
const TYPED_MS = 350;

/**
 * The areas that a wish would change, lit first (PIC-09); unsure ones are asked for by a tap.
 * @param words without spaces around them; empty for no wish
 */
export function useWish(pointing: PointingOfPhoto, words: string) {
  const { photo, readWish, dispatch, active, selected, nameOf } = pointing;
  const [wish, setWish] = useState<{ words: string; areas: readonly WishInPhoto[] } | null>(null);
  const isRead = photo !== null;
  const read = async (): Promise<readonly WishInPhoto[]> => {
    if (wish?.words === words) return wish.areas;
    const areas = await readWish(words);
    setWish({ words, areas });
    return areas;
  };
  const light = useEffectEvent(async () => {
    const [ask] = (await read()).filter(({ isSure }) => !isSure);
    if (selected.length > 0 || !isEmpty(active)) return;
    if (ask !== undefined) dispatch({ type: "turnedTo", name: ask });
    else if (active.named !== null) dispatch({ type: "startedOver" });
  });
  useEffect(() => {
    if (!isRead) return undefined;
    const timer = setTimeout(() => void light(), TYPED_MS);
    return () => clearTimeout(timer);
  }, [words, isRead]);

  // While the next letters are typed, what was lit stays so.
  const areas = words === "" ? [] : (wish?.areas ?? []);
  const pointed = new Set(selected.map((each) => nameOf(each)?.surface));
  const rest = areas.filter(({ surface }) => !pointed.has(surface));
  return {
    /** Everything that the words name, read now where they were only just typed. */
    read,
    /** What is drawn without a question. */
    sure: rest.filter(({ isSure }) => isSure),
    /** What has to be pointed out before it is drawn. */
    asked: rest.filter(({ isSure }) => !isSure),
    lights: rest.flatMap(({ outline, isSure }): Light[] =>
      outline === null ? [] : [{ outline, tone: isSure ? "on" : "asked" }],
    ),
  };
}
