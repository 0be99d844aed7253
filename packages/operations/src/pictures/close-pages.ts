import type { OneUpPreview } from "@oneup/domain";
import type { Context } from "../operation.ts";

/** Takes back the public pages of versions that their owner deletes (PIC-11). */
export async function closePages(
  { ports, session }: Pick<Context, "ports" | "session">,
  versions: readonly OneUpPreview[],
): Promise<void> {
  const ids = versions.flatMap(({ imageUrl }) => ports.files.idOf(imageUrl) ?? []);
  if (ids.length > 0) await session.picturePages.remove(ids);
}
