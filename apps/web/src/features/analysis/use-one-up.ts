import { type OneUpPreview, showsScope } from "@oneup/domain";
import type { PropertyAnswer, VerbInput, VerbOutput } from "@oneup/operations";
import { oneUpsTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { machineCanInstead, sentenceOf, toastFailure } from "#parts/failures/failure.tsx";
import type { Backend } from "#backend/backend.ts";
import { LARGE_WIDTH, decodedPicture } from "#parts/pictures/room-picture.tsx";
import { toasts } from "#ui/toast.ts";
import { useRun } from "#ui/use-run.ts";
import { SIMULATED, wait } from "./wait.ts";

/** The longest wait for a picture, in ms; its dialog opens without it then. */
const LONGEST_MS = 3_000;

/** Fetches a picture as a dialog will show it; a fault or a long wait ends it. */
async function fetchPicture(
  backend: Backend,
  reference: string,
  signal: AbortSignal,
): Promise<void> {
  const arrive = async () => decodedPicture(await backend.pictureUrl(reference, LARGE_WIDTH));
  await Promise.race([arrive().catch(() => undefined), wait(LONGEST_MS, signal)]);
}

type Generated = Extract<VerbOutput<"properties.generateOneUp">, { kind: "generated" }>;

/** A 1UP on the screen: a preview, or a version that is saved. */
export interface ShownOneUp {
  readonly preview: OneUpPreview;
  /** The version that it is; null while it is not saved. */
  readonly versionId: string | null;
  /** Its origin and what of the request it shows; null for a saved one. */
  readonly made: Pick<Generated, "notes" | "label" | "drift"> | null;
}

/** The picture that a 1UP was drawn into. */
export function drawnInto({ preview }: ShownOneUp, { image }: { image: string }): string {
  return preview.parent ?? image;
}

export type AskedOneUp = Omit<VerbInput<"properties.generateOneUp">, "propertyId">;

/** Tells a failure, with a draft by this machine where a model or credits failed. */
function tellFailure(error: unknown, onDraft: () => void): void {
  if (!machineCanInstead(error)) {
    toastFailure(error, t.toast.generationFailed());
    return;
  }
  toasts.fail(t.toast.generationFailed(), sentenceOf(error), {
    action: { label: t.toast.draft(), onPress: onDraft },
  });
}

/**
 * Makes 1UPs one at a time (APP-22, APP-23, APP-25); leaving or cancelling stops, and the demo takes two seconds (T-03).
 */
export function useOneUp({ id: propertyId, rooms }: PropertyAnswer) {
  const backend = useBackend();
  const run = useRun();
  const [making, setMaking] = useState<"oneUp" | "tweak" | null>(null);

  const cancel = () => {
    run.stop();
    setMaking(null);
  };

  /**
   * The requested 1UP; null after a cancel or a failure, which was told.
   * @param onDraft asks this machine for it, where a model could not (PIC-03)
   */
  const make = async (asked: AskedOneUp, onDraft: () => void): Promise<ShownOneUp | null> => {
    if (making !== null) return null;
    const signal = run.begin();
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
      // The picture is made when it can be looked at: a dialog about an empty frame says nothing.
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
      if (!signal.aborted) setMaking(null);
    }
  };

  return { make, making, cancel };
}
