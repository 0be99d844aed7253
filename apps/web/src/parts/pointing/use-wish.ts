import { useEffect, useEffectEvent, useState } from "react";
import { log } from "#backend/log.ts";
import type { WishInPhoto } from "#backend/studio/studio-jobs.ts";
import type { Light } from "./pointed-photo.tsx";
import { isEmpty } from "./pointing-state.ts";
import type { PointingOfPhoto } from "./use-pointing.ts";

/** How long somebody stops typing before their wish is read, in ms. */
const TYPED_MS = 350;

function nothingRead(error: unknown): [] {
  log("A wish cannot be read", error);
  return [];
}

/**
 * What a wish in words would change, lit before it is drawn (PIC-09). What the engine is not sure of is asked for: the
 * next tap points it out.
 * @param words without spaces around them; empty for no wish
 */
export function useWish(pointing: PointingOfPhoto, words: string) {
  const { photo, readWish, dispatch, active, selected, nameOf } = pointing;
  const [wish, setWish] = useState<{ words: string; areas: readonly WishInPhoto[] } | null>(null);
  const isRead = photo !== null;
  const read = async (): Promise<readonly WishInPhoto[]> => {
    if (wish?.words === words) return wish.areas;
    const areas = words === "" ? [] : await readWish(words).catch(nothingRead);
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
