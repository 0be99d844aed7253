import { baseImage } from "@oneup/domain";
import { quickQuoteTexts as t } from "@oneup/texts";
import { type Dispatch, useEffect, useEffectEvent } from "react";
import { codeOf } from "#backend/backend-error.ts";
import { useBackend } from "#backend/backend-context.tsx";
import { machineCanInstead } from "#parts/failure.tsx";
import { toasts } from "#ui/toast.ts";
import { useGo } from "#ui/ui-context.tsx";
import { failureMessage, toastMessage } from "./failure-message.ts";
import { type QuickQuoteAction, type QuickQuoteState, roomOf } from "./quick-quote-model.ts";
import { PICTURE_WIDTH } from "./stage-size.ts";
import type { Upgrade } from "./upgrade.ts";

const DRAW = "quickQuote.visualizeSingle";
const NOWHERE: Upgrade["pointed"] = [];

/** Waits until a picture can be shown at once; one that cannot be loaded says so where it stands. */
async function fetched(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
}

/**
 * Draws the previews that are asked for, one at a time, into the picture as it is now (API-13). When
 * that picture changes under a running one, it begins again on the new picture.
 */
export function usePreviews(state: QuickQuoteState, dispatch: Dispatch<QuickQuoteAction>): void {
  const backend = useBackend();
  const { work, queue, drafts } = state;
  const image = baseImage(work);
  const next = work.recommendations.find(({ id }) => id === queue[0]);
  const room = roomOf(state);
  const absent = state.reading?.absent;
  const { id = "", title = "", description = "", request = "" } = next ?? {};
  const { customPrompt = "", mask = "", maskFit = "edges", pointed = NOWHERE } = next ?? {};
  const draft = drafts.includes(id);

  const go = useGo();
  const toCredits = useEffectEvent(() => go("/credits"));

  useEffect(() => {
    if (id === "") return undefined;
    const controller = new AbortController();
    const draw = async () => {
      // What went wrong with the last one is no news any more.
      toasts.settle(DRAW);
      try {
        const { image: drawn, ...note } = await backend.call(
          DRAW,
          {
            image,
            recommendationTitle: title,
            recommendationDescription: description,
            customPrompt,
            request,
            room,
            absent: [...(absent ?? [])],
            pointed: [...pointed],
            ...(mask === "" ? {} : { mask, maskFit }),
            ...(draft ? { engine: "machine" } : {}),
          },
          { signal: controller.signal },
        );
        if (drawn === image && note.asks.length > 0) {
          if (!controller.signal.aborted)
            dispatch({ type: "previewUnplaced", id, asks: note.asks });
          return;
        }
        // What is called drawn can be seen: the picture may still have to travel.
        await fetched(await backend.pictureUrl(drawn, PICTURE_WIDTH));
        const madeAt = new Date().toISOString();
        if (!controller.signal.aborted) {
          dispatch({ type: "previewMade", id, image: drawn, note, madeAt });
        }
      } catch (error) {
        if (controller.signal.aborted) return;
        const why = failureMessage(error, t.toast.tryAgain());
        toasts.show({
          title: t.toast.generationFailed(),
          description: toastMessage(error, t.toast.tryAgain()),
          tone: "destructive",
          about: DRAW,
          ...(codeOf(error) === "credits.none_left"
            ? { action: { label: t.engine.plans(), onPress: () => void toCredits() } }
            : {}),
        });
        if (machineCanInstead(error)) dispatch({ type: "previewFailed", id, why });
        // A reload ends the call too, and is told before the page goes.
        else if (codeOf(error).startsWith("network.")) dispatch({ type: "previewBrokenOff", id });
        else dispatch({ type: "previewCancelled", id });
      }
    };
    void draw();
    return () => controller.abort();
  }, [
    backend,
    dispatch,
    id,
    image,
    title,
    description,
    request,
    customPrompt,
    mask,
    maskFit,
    pointed,
    room,
    absent,
    draft,
  ]);
}
