import { isTooSmallToJudge } from "@oneup/domain";
import { commonTexts, errorSentence, quickQuoteTexts as t } from "@oneup/texts";
import { type Dispatch, useEffect, useEffectEvent, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { BackendError, codeOf } from "#backend/backend-error.ts";
import type { Backend } from "#backend/backend.ts";
import { machineCanInstead, sentenceOf, toastFailure } from "#parts/failures/failure.tsx";
import {
  type PhotoRefusal,
  refusalOf,
  sendPhoto,
  tooSmall,
} from "#parts/pictures/prepare-photo.ts";
import { decodedPicture } from "#parts/pictures/room-picture.tsx";
import { toasts } from "#ui/toast.ts";
import { useRun } from "#ui/use-run.ts";
import { failureMessage, toastMessage } from "./failure-message.ts";
import {
  type Photo,
  type QuickQuoteAction,
  type QuickQuoteState,
  MOST_PHOTOS,
} from "./quick-quote-state.ts";

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
    toasts.fail(
      t.photos.failed({ count: Math.max(failed.length, files.length - free) }),
      whys.join(" "),
      {
        duration: Infinity,
        ...(again.length === 0
          ? {}
          : { action: { label: commonTexts.tryAgain(), onPress: () => void add(again) } }),
      },
    );
  };

  return { add: (files: readonly File[]) => void add(files), busy, free };
}

/** The pixels of a kept picture, by looking at it. */
async function measure(backend: Backend, reference: string): Promise<Photo> {
  const { naturalWidth, naturalHeight } = await decodedPicture(await backend.pictureUrl(reference));
  return { reference, width: naturalWidth, height: naturalHeight };
}

/** The reason why a photo was refused, with a way out where only this browser fails (PIC-07). */
function problemOf(refused: PhotoRefusal): string {
  return refused.undecoded ? t.problem.undecoded() : refusalOf(refused);
}

/** Step 1: takes a photo, prepares it, keeps it once, and has it read (QQ-01..05). */
export function usePhoto(
  { facts, photo, photos, phase }: QuickQuoteState,
  dispatch: Dispatch<QuickQuoteAction>,
) {
  const backend = useBackend();
  const run = useRun();
  const further = useFurtherPhotos(photos, dispatch);
  const { zip, propertyValue } = facts;

  const refuse = (problem: string) => {
    toasts.fail(t.toast.imageFailed(), t.toast.imageFailedLine());
    dispatch({ type: "photoRefused", problem });
  };

  const read = async (reference: string, signal: AbortSignal, engine?: "machine") => {
    try {
      const input = { image: reference, zip, propertyValue, engine };
      const analysis = await backend.call("quickQuote.analyze", input, { signal });
      if (!signal.aborted) dispatch({ type: "photoRead", analysis });
    } catch (error) {
      if (signal.aborted) return;
      toasts.fail(t.toast.analysisFailed(), toastMessage(error, t.toast.tryAgain()));
      dispatch({ type: "photoUnread", byModel: machineCanInstead(error) });
    }
  };

  /** Takes the first of a room's photos that can be kept, and the others along. */
  const take = async (files: readonly File[]): Promise<void> => {
    const [file, ...others] = files;
    if (file === undefined) return;
    const signal = run.begin();
    dispatch({ type: "photoChosen" });
    try {
      const sent = await sendPhoto(backend, file, signal, "judged");
      if (signal.aborted) return;
      if (!sent.ok) {
        refuse(problemOf(sent));
        await take(others);
        return;
      }
      const { reference } = sent;
      // What only the server decoded is measured now.
      const kept = sent.size ? { reference, ...sent.size } : await measure(backend, reference);
      if (signal.aborted) return;
      if (isTooSmallToJudge(kept)) {
        refuse(problemOf(tooSmall(kept)));
        await take(others);
        return;
      }
      dispatch({ type: "photoKept", photo: kept });
      further.add(others);
      await read(reference, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof BackendError && error.code === "network.unreachable") {
        // Stays until it is answered: the photo that was chosen is sent, not chosen anew.
        toasts.fail(t.toast.photoNotSent(), t.toast.photoNotSentLine(), {
          duration: Infinity,
          action: { label: t.toast.sendAgain(), onPress: () => void take(files) },
        });
        dispatch({ type: "photoRefused", problem: t.toast.photoNotSent() });
      } else if (error instanceof BackendError && !error.code.startsWith("picture.")) {
        toastFailure(error);
        dispatch({ type: "photoRefused", problem: sentenceOf(error) });
      } else refuse(failureMessage(error, errorSentence("picture.unreadable") ?? ""));
    }
  };

  /** Uses a sample room in place of the person's photo. */
  const takeSample = async (path: string) => {
    const signal = run.begin();
    dispatch({ type: "photoChosen" });
    try {
      const answer = await fetch(path, { signal });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      const picture = await answer.blob();
      await take([new File([picture], path, { type: picture.type })]);
    } catch {
      if (signal.aborted) return;
      dispatch({ type: "photoRefused", problem: t.problem.sampleFailed() });
    }
  };

  /** Reads a photo that is kept already. */
  const goOnReading = (kept: Photo, engine?: "machine") => {
    const signal = run.begin();
    dispatch({ type: "photoKept", photo: kept });
    void read(kept.reference, signal, engine);
  };

  const readAgain = (engine?: "machine") => {
    if (photo !== null) goOnReading(photo, engine);
  };

  // Who left while a photo was read finds that going on when they come back.
  const resume = useEffectEvent(() => {
    if (phase === "reading") readAgain();
  });
  useEffect(() => resume(), []);

  /** Stops all work on the photo and returns to the choice of one. */
  const leave = () => {
    run.stop();
    dispatch({ type: "startedOver" });
  };

  return { take, takeSample, readAgain, leave, further };
}
