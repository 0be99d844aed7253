import type { Backend } from "#backend/backend.ts";
import { wait } from "./wait.ts";

/** How wide the pictures of a dialog are shown at the most, in pixels. */
export const DIALOG_WIDTH = 1440;

/** How long a picture is waited for, in ms: after that its dialog shows that it is on the way. */
const LONGEST_MS = 3_000;

/** Fetches a picture as a dialog is going to show it; ends with it, at a fault, or when it takes too long. */
export async function fetchPicture(
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
