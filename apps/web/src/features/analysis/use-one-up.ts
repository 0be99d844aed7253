import { type OneUpPreview, showsScope } from "@oneup/domain";
import type { PropertyAnswer, VerbInput, VerbOutput } from "@oneup/operations";
import { oneUpsTexts as t } from "@oneup/texts";
import { useEffect, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { machineCanInstead, sentenceOf, toastFailure } from "#parts/failure.tsx";
import type { Backend } from "#backend/backend.ts";
import { toasts } from "#ui/toast.ts";
import { SIMULATED, wait } from "./wait.ts";

/** How wide the pictures of a dialog are shown at the most, in pixels. */
export const DIALOG_WIDTH = 1440;

/** How long a picture is waited for, in ms: after that its dialog shows that it is on the way. */
const LONGEST_MS = 3_000;

/** Fetches a picture as a dialog is going to show it; ends with it, at a fault, or when it takes too long. */
async function fetchPicture(
  backend: Backend,
  reference: string,
  signal: AbortSignal,
): Promise<void> {
  const image = new Image();
  const arrive = async () => {
    image.src = await backend.pictureUrl(reference, DIALOG_WIDTH);
    await image.decode();
  };
  await Promise.race([arrive().catch(() => undefined), wait(LONGEST_MS, signal)]);
}

type Generated = Extract<VerbOutput<"properties.generateOneUp">, { kind: "generated" }>;

/** A 1UP on the screen: a preview, or a version that is saved. */
export interface ShownOneUp {
  readonly preview: OneUpPreview;
  /** The version that it is; null while it is not saved. */
  readonly versionId: string | null;
  /** How it was made and what of the request is in it; null for a saved one, which does not know. */
  readonly made: Pick<Generated, "notes" | "label" | "drift"> | null;
}

/** The picture that a 1UP was drawn into. */
export function drawnInto({ preview }: ShownOneUp, { image }: { image: string }): string {
  return preview.parent ?? image;
}

type Asked = Omit<VerbInput<"properties.generateOneUp">, "propertyId">;

/** What went wrong, and this machine's draft at one tap where a model or credits were the reason. */
function tellFailure(error: unknown, onDraft: (() => void) | undefined): void {
  if (onDraft === undefined || !machineCanInstead(error)) {
    toastFailure(error, t.toast.generationFailed());
    return;
  }
  toasts.show({
    title: t.toast.generationFailed(),
    description: sentenceOf(error),
    tone: "destructive",
    action: { label: t.toast.draft(), onPress: onDraft },
  });
}

/**
 * Makes 1UPs, one at a time (APP-22, APP-23, APP-25): the second press while one is made does
 * nothing, leaving the screen or cancelling ends it. In the demo it takes two seconds at the least
 * (T-03); one that is saved already is shown at once.
 */
export function useOneUp({ id: propertyId, rooms }: PropertyAnswer) {
  const backend = useBackend();
  const running = useRef<AbortController | null>(null);
  const [making, setMaking] = useState<"oneUp" | "tweak" | null>(null);

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setMaking(null);
  };

  /**
   * The 1UP that was asked for; null when it was cancelled or failed, which has been said.
   * @param onDraft asks this machine for it, where a model could not (PIC-03)
   */
  const make = async (asked: Asked, onDraft?: () => void): Promise<ShownOneUp | null> => {
    if (running.current !== null) return null;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const tweaks = (asked.prompt ?? "") !== "";
    setMaking(tweaks ? "tweak" : "oneUp");
    const since = performance.now();
    try {
      const answer = await backend.call(
        "properties.generateOneUp",
        { propertyId, ...asked },
        { signal },
      );
      if (answer.kind === "existing") {
        if (signal.aborted) return null;
        const room = rooms.find((each) => each.room === asked.room);
        const fits = !room || showsScope(answer.version, room.comparison.upgradeNeeded);
        const description = fits ? t.toast.existingLine() : t.toast.existingOther();
        toasts.show({ title: t.toast.existing(), description });
        return { preview: answer.version, versionId: answer.version.id, made: null };
      }
      const least = backend.mode === "live" ? 0 : SIMULATED.oneUp;
      // It is made when it can be looked at: a dialog about an empty frame says nothing.
      await Promise.all([
        fetchPicture(backend, answer.preview.imageUrl, signal),
        wait(least - (performance.now() - since), signal),
      ]);
      if (signal.aborted) return null;
      toasts.show({
        title: tweaks ? t.toast.updated() : t.toast.generated(),
        description: tweaks ? t.toast.updatedLine() : t.toast.generatedLine(),
        tone: "success",
      });
      const { notes, label, drift } = answer;
      return { preview: answer.preview, versionId: null, made: { notes, label, drift } };
    } catch (error) {
      if (!signal.aborted) tellFailure(error, onDraft);
      return null;
    } finally {
      if (running.current === controller) {
        running.current = null;
        setMaking(null);
      }
    }
  };

  return { make, making, cancel };
}
