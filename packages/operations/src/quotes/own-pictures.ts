import { refuse } from "../insist.ts";
import type { Context } from "../operation.ts";

const NOBODY: ReadonlyMap<string, string> = new Map();

/** A picture as it was sent, and in which field. */
interface SentPicture {
  readonly reference: string;
  readonly field: string;
}

/**
 * Insists that pictures are their user's own; of several that are not, the first is named. On the
 * server pictures are uploaded, never sent inside of what they belong to.
 * @throws Refused request.invalid for bytes, picture.not_found
 */
export async function insistOwnPictures(
  { ports, session, actor }: Context,
  pictures: readonly SentPicture[],
): Promise<void> {
  if (actor.kind === "local") return;
  const sent = pictures.map((each) => ({ ...each, id: ports.files.idOf(each.reference) }));
  const ids = sent.flatMap(({ id }) => id ?? []);
  const owners = ids.length === 0 ? NOBODY : await session.files.ownersOf(ids);
  for (const { reference, field, id } of sent) {
    if (reference.startsWith("data:")) refuse("request.invalid", { field });
    if (id !== null && owners.get(id) !== actor.id) refuse("picture.not_found", { field });
  }
}

/** Insists that a picture is its user's own, as {@link insistOwnPictures}. */
export function insistOwnPicture(
  context: Context,
  reference: string,
  field: string,
): Promise<void> {
  return insistOwnPictures(context, [{ reference, field }]);
}

/** The sent pictures of a quote. They must be its maker's own: every reader of a quote can read its pictures. */
export function picturesOf(
  upgrades: readonly { readonly beforeImage: string; readonly afterImage: string }[],
): readonly SentPicture[] {
  return upgrades.flatMap(({ beforeImage, afterImage }, at) => [
    { reference: beforeImage, field: `upgrades.${at}.beforeImage` },
    { reference: afterImage, field: `upgrades.${at}.afterImage` },
  ]);
}
