import { baseImage } from "@oneup/domain";
import { quickQuoteTexts as t } from "@oneup/texts";
import { type Dispatch, useEffect, useEffectEvent } from "react";
import { codeOf } from "#backend/backend-error.ts";
import { useBackend } from "#backend/backend-context.tsx";
import { machineCanInstead } from "#parts/failures/failure.tsx";
import { toasts } from "#ui/toast.ts";
import { LARGE_WIDTH, decodedPicture } from "#parts/pictures/room-picture.tsx";
import { useGo } from "#ui/ui-context.tsx";
import { failureMessage, toastMessage } from "./failure-message.ts";
import { type QuickQuoteAction, type QuickQuoteState, roomOf } from "./quick-quote-model.ts";
import type { Upgrade } from "./upgrade.ts";

const DRAW = "quickQuote.visualizeSingle";
const NOWHERE: Upgrade["pointed"] = [];

/** Draws previews one at a time on the current picture (API-13), again from the start when it changes. */
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
        // What is called drawn can be seen: the picture may still have to travel. One that is lost says so where it stands.
        await decodedPicture(await backend.pictureUrl(drawn, LARGE_WIDTH)).catch(() => undefined);
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
