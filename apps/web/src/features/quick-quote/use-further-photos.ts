import { commonTexts, quickQuoteTexts as t } from "@oneup/texts";
import { type Dispatch, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { sentenceOf } from "#parts/failures/failure.tsx";
import { refusalOf, sendPhoto } from "#parts/pictures/prepare-photo.ts";
import { toasts } from "#ui/toast.ts";
import { useRun } from "#ui/use-run.ts";
import { MOST_PHOTOS, type QuickQuoteAction } from "./quick-quote-model.ts";

/** Further photos of a room, one after the other: of one that fails is told why, and the others stay (EXP-09). */
export function useFurtherPhotos(photos: readonly string[], dispatch: Dispatch<QuickQuoteAction>) {
  const backend = useBackend();
  const run = useRun();
  const [busy, setBusy] = useState(false);
  const free = MOST_PHOTOS - 1 - photos.length;

  /** What is wrong with a photo, and whether it may arrive at another try; null where it is kept. */
  const keep = async (file: File, signal: AbortSignal) => {
    try {
      const sent = await sendPhoto(backend, file, signal, "shown");
      if (signal.aborted) return null;
      if (!sent.ok) return { file, why: refusalOf(sent), passing: false };
      dispatch({ type: "photoAdded", reference: sent.reference });
      return null;
    } catch (error) {
      if (signal.aborted) return null;
      return { file, why: sentenceOf(error), passing: !codeOf(error).startsWith("picture.") };
    }
  };

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const signal = run.begin();
    setBusy(true);
    const failed = [];
    for (const file of files.slice(0, free)) {
      // One at a time: a phone decodes a single large photo in its memory.
      // oxlint-disable-next-line no-await-in-loop
      const fault = await keep(file, signal);
      if (signal.aborted) return;
      if (fault !== null) failed.push(fault);
    }
    setBusy(false);
    const again = failed.filter(({ passing }) => passing).map(({ file }) => file);
    const whys = failed.map(({ file, why }) => t.photos.why({ name: file.name, why }));
    if (files.length > free) whys.push(t.photos.tooMany({ most: MOST_PHOTOS }));
    if (whys.length === 0) return;
    toasts.show({
      title: t.photos.failed({ count: Math.max(failed.length, files.length - free) }),
      description: whys.join(" "),
      tone: "destructive",
      duration: Infinity,
      ...(again.length === 0
        ? {}
        : { action: { label: commonTexts.tryAgain(), onPress: () => void add(again) } }),
    });
  };

  return { add: (files: readonly File[]) => void add(files), busy, free };
}
