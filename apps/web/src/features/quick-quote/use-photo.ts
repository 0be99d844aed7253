import { isTooSmallToJudge } from "@oneup/domain";
import { errorSentence, quickQuoteTexts as t } from "@oneup/texts";
import { type Dispatch, useCallback, useEffect, useEffectEvent, useRef } from "react";
import type { Backend } from "#backend/backend.ts";
import { useBackend } from "#backend/backend-context.tsx";
import { BackendError } from "#backend/backend-error.ts";
import { machineCanInstead, sentenceOf, toastFailure } from "#parts/failure.tsx";
import { toasts } from "#ui/toast.ts";
import { failureMessage, toastMessage } from "./failure-message.ts";
import {
  type PreparedPhoto,
  preparePhoto,
  refusalOf,
  tooSmall,
} from "#parts/pictures/prepare-photo.ts";
import type { Photo, QuickQuoteAction, QuickQuoteState } from "./quick-quote-model.ts";

/** The pixels of a kept picture, by looking at it. */
async function measure(backend: Backend, reference: string): Promise<Photo> {
  const image = new Image();
  image.src = await backend.pictureUrl(reference);
  await image.decode();
  return { reference, width: image.naturalWidth, height: image.naturalHeight };
}

/** Why a photo was not taken, with a way out where this browser alone is the reason (PIC-07). */
function problemOf(prepared: PreparedPhoto & { ok: false }): string {
  return prepared.undecoded ? t.problem.undecoded() : refusalOf(prepared);
}

function toastUnprocessed(): void {
  toasts.show({
    title: t.toast.imageFailed(),
    description: t.toast.imageFailedLine(),
    tone: "destructive",
  });
}

/** The file that is being prepared and sent, by its owner's home: it outlives the screen. */
const underWay = new WeakMap<Backend, Blob>();

/** Step 1: takes a photo, prepares it, keeps it once, and has it read (QQ-01..05). */
export function usePhoto(
  { facts, photo, phase }: Pick<QuickQuoteState, "facts" | "photo" | "phase">,
  dispatch: Dispatch<QuickQuoteAction>,
) {
  const backend = useBackend();
  const running = useRef<AbortController | null>(null);
  const again = useRef<(file: Blob) => Promise<void>>(() => Promise.resolve());
  const { zip, propertyValue } = facts;

  useEffect(() => () => running.current?.abort(), []);

  const begin = useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);

  const refuse = useCallback(
    (problem: string) => {
      toastUnprocessed();
      dispatch({ type: "photoRefused", problem });
    },
    [dispatch],
  );

  const read = useCallback(
    async (reference: string, signal: AbortSignal, engine?: "machine") => {
      try {
        const analysis = await backend.call(
          "quickQuote.analyze",
          { image: reference, zip, propertyValue, engine },
          { signal },
        );
        if (!signal.aborted) dispatch({ type: "photoRead", analysis });
      } catch (error) {
        if (signal.aborted) return;
        toasts.show({
          title: t.toast.analysisFailed(),
          description: toastMessage(error, t.toast.tryAgain()),
          tone: "destructive",
        });
        dispatch({ type: "photoUnread", byModel: machineCanInstead(error) });
      }
    },
    [backend, dispatch, zip, propertyValue],
  );

  const take = useCallback(
    async (file: Blob & { readonly name?: string }) => {
      const signal = begin();
      underWay.set(backend, file);
      dispatch({ type: "photoChosen" });
      try {
        const prepared = await preparePhoto(file, signal, "judged");
        if (signal.aborted) return;
        // What only this browser cannot decode goes up whole: the server prepares it the same way.
        const whole = !prepared.ok && prepared.undecoded && backend.mode === "live";
        if (!prepared.ok && !whole) {
          refuse(problemOf(prepared));
          return;
        }
        const reference = await backend.uploadPicture(prepared.ok ? prepared.blob : file, signal);
        const kept = prepared.ok
          ? { reference, width: prepared.width, height: prepared.height }
          : await measure(backend, reference);
        if (signal.aborted) return;
        // What only the server decoded is measured now.
        if (isTooSmallToJudge(kept)) {
          refuse(problemOf(tooSmall(kept)));
          return;
        }
        underWay.delete(backend);
        dispatch({ type: "photoKept", photo: kept });
        await read(reference, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof BackendError && error.code === "network.unreachable") {
          // Stays until it is answered: the photo that was chosen is sent, not chosen anew.
          toasts.show({
            title: t.toast.photoNotSent(),
            description: t.toast.photoNotSentLine(),
            tone: "destructive",
            duration: Infinity,
            action: { label: t.toast.sendAgain(), onPress: () => void again.current(file) },
          });
          dispatch({ type: "photoRefused", problem: t.toast.photoNotSent() });
        } else if (error instanceof BackendError && !error.code.startsWith("picture.")) {
          toastFailure(error);
          dispatch({ type: "photoRefused", problem: sentenceOf(error) });
        } else refuse(failureMessage(error, errorSentence("picture.unreadable") ?? ""));
      } finally {
        if (!signal.aborted) underWay.delete(backend);
      }
    },
    [backend, begin, dispatch, read, refuse],
  );

  useEffect(() => {
    again.current = take;
  }, [take]);

  /** Takes a sample room as if it were one's own photo. */
  const takeSample = useCallback(
    async (path: string) => {
      const signal = begin();
      dispatch({ type: "photoChosen" });
      try {
        const answer = await fetch(path, { signal });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        await take(await answer.blob());
      } catch {
        if (signal.aborted) return;
        dispatch({ type: "photoRefused", problem: t.problem.sampleFailed() });
      }
    },
    [begin, dispatch, take],
  );

  /** Reads a photo that is kept already. */
  const goOnReading = useCallback(
    (kept: Photo, engine?: "machine") => {
      const signal = begin();
      dispatch({ type: "photoKept", photo: kept });
      void read(kept.reference, signal, engine);
    },
    [begin, dispatch, read],
  );

  const readAgain = useCallback(
    (engine?: "machine") => {
      if (photo !== null) goOnReading(photo, engine);
    },
    [goOnReading, photo],
  );

  // Who left while a photo was taken or read finds that going on when they come back.
  const resume = useEffectEvent(() => {
    const file = underWay.get(backend);
    if (file !== undefined) void take(file);
    else if (phase === "reading") readAgain();
  });
  useEffect(() => resume(), []);

  /** Stops whatever is being done with the photo and goes back to choosing one. */
  const leave = useCallback(() => {
    running.current?.abort();
    underWay.delete(backend);
    dispatch({ type: "startedOver" });
  }, [backend, dispatch]);

  return { take, takeSample, readAgain, goOnReading, leave };
}
