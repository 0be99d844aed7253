import { baseImage } from "@oneup/domain";
import { quickQuoteTexts as t } from "@oneup/texts";
import { type Dispatch, useEffect } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { toasts } from "#ui/toast.ts";
import { failureMessage } from "./failure-message.ts";
import { type QuickQuoteAction, type QuickQuoteState, roomOf } from "./quick-quote-state.ts";
import { PICTURE_WIDTH } from "./stage-size.ts";

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
  const { work, queue } = state;
  const image = baseImage(work);
  const next = work.recommendations.find(({ id }) => id === queue[0]);
  const room = roomOf(state);
  const { id = "", title = "", description = "", request = "" } = next ?? {};
  const { customPrompt = "", mask = "" } = next ?? {};

  useEffect(() => {
    if (id === "") return undefined;
    const controller = new AbortController();
    const draw = async () => {
      try {
        const { image: drawn, ...note } = await backend.call(
          "quickQuote.visualizeSingle",
          {
            image,
            recommendationTitle: title,
            recommendationDescription: description,
            customPrompt,
            request,
            room,
            ...(mask === "" ? {} : { mask }),
          },
          { signal: controller.signal },
        );
        // What is called drawn can be seen: the picture may still have to travel.
        await fetched(await backend.pictureUrl(drawn, PICTURE_WIDTH));
        if (!controller.signal.aborted) dispatch({ type: "previewMade", id, image: drawn, note });
      } catch (error) {
        if (controller.signal.aborted) return;
        toasts.show({
          title: t.toast.generationFailed(),
          description: failureMessage(error, t.toast.tryAgain()),
          tone: "destructive",
        });
        dispatch({ type: "previewCancelled", id });
      }
    };
    void draw();
    return () => controller.abort();
  }, [backend, dispatch, id, image, title, description, request, customPrompt, mask, room]);
}
