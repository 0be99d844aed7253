import type { SavedUpgrade } from "@oneup/domain";
import type { PropertyAnswer } from "@oneup/operations";
import type { ListedVersion } from "#parts/picture-versions-dialog.tsx";

/** The saved versions of a room, oldest first. */
export function versionsOf(property: PropertyAnswer, room: string): readonly SavedUpgrade[] {
  return property.versions.filter(({ roomType }) => roomType === room);
}

/** The same as the list of all versions shows them; a 1UP does not say what it was drawn into. */
export function listedVersions(property: PropertyAnswer, room: string): ListedVersion[] {
  return versionsOf(property, room).map(({ imageUrl, prompt, timestamp }) => ({
    image: imageUrl,
    title: "",
    request: prompt,
    label: property.pictureLabels[imageUrl] ?? null,
    madeAt: timestamp,
    parent: null,
    area: null,
  }));
}
