import type { Moment } from "../dates.ts";
import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";
import { recommendationStateOf } from "./recommendation.machine.ts";
import type { Recommendation } from "./recommendation.schema.ts";
import type { UpgradeWork } from "./upgrade-history.rules.ts";

/** A picture that was rendered into a photo, and how it came to be (PIC-08). */
export interface PictureVersion<R extends Recommendation = Recommendation> {
  readonly image: string;
  /** The picture that it was drawn into: the photo, or an earlier version's. */
  readonly parent: string;
  readonly madeAt: Moment;
  /** The recommendation as it was when it was drawn. */
  readonly recommendation: R;
}

/** The versions with one more, newest last. A repeated one changes nothing. */
export function keepVersion<R extends Recommendation>(
  versions: readonly PictureVersion<R>[],
  version: PictureVersion<R>,
): readonly PictureVersion<R>[] {
  return versions.some(({ image }) => image === version.image) ? versions : [...versions, version];
}

/** The steps from the photo to a version, oldest first, with the version; empty for the photo. */
export function versionsUpTo<R extends Recommendation>(
  versions: readonly PictureVersion<R>[],
  image: string,
): readonly PictureVersion<R>[] {
  const at = versions.findIndex((version) => version.image === image);
  const version = versions[at];
  if (!version) return [];
  return [...versionsUpTo(versions.slice(0, at), version.parent), version];
}

/**
 * Goes on from a version (PIC-08): exactly the steps that led to it are applied. Previews go, because they
 * were drawn into another picture. A recommendation that was reworded or deleted since comes back as it was
 * drawn. Earlier work returns as a whole, as in an undo, and nothing moves along its life cycle. The photo
 * itself counts as a version without steps.
 * @param isSameRequest whether a recommendation still asks for what it asked for then: its newer
 *   figures stay
 * @returns the work; or upgrade.not_found for what is no version
 */
export function goOnFromVersion<R extends Recommendation>(
  work: UpgradeWork<R>,
  versions: readonly PictureVersion<R>[],
  image: string,
  isSameRequest: (now: R, then: R) => boolean,
): Result<UpgradeWork<R>> {
  const path = versionsUpTo(versions, image);
  if (path.length === 0 && image !== work.originalImage) return no(refusal("upgrade.not_found"));
  const drawn = new Map(path.map((version) => [version.recommendation.id, version]));
  const stand = ({ image: generatedImage, recommendation }: PictureVersion<R>, now?: R): R => {
    const asked = now !== undefined && isSameRequest(now, recommendation) ? now : recommendation;
    return { ...asked, generatedImage, approved: true, deleted: false };
  };
  const listed = work.recommendations.map((each) => {
    const version = drawn.get(each.id);
    if (version) return stand(version, each);
    const state = recommendationStateOf(each);
    return state === "applied" || state === "previewed"
      ? { ...each, approved: false, generatedImage: "" }
      : each;
  });
  const here = new Set(work.recommendations.map(({ id }) => id));
  const gone = path.filter(({ recommendation }) => !here.has(recommendation.id));
  return ok({
    ...work,
    recommendations: [...listed, ...gone.map((version) => stand(version))],
    steps: path.map(({ image: led, recommendation }) => ({
      recommendationId: recommendation.id,
      image: led,
    })),
  });
}
