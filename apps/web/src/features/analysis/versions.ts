import type { SavedUpgrade } from "@oneup/domain";
import type { PropertyAnswer } from "@oneup/operations";
import type { ListedVersion } from "#parts/pictures/picture-versions-dialog.tsx";

/** The saved versions of a room, oldest first. */
export function versionsOf(property: PropertyAnswer, room: string): readonly SavedUpgrade[] {
  return property.versions.filter(({ roomType }) => roomType === room);
}

/** The same as the list of all versions shows them. */
export function listedVersions(property: PropertyAnswer, room: string): ListedVersion[] {
  return versionsOf(property, room).map((version) => ({
    image: version.imageUrl,
    title: "",
    request: version.prompt,
    label: property.pictureLabels[version.imageUrl] ?? null,
    madeAt: version.timestamp,
    parent: version.parent ?? null,
    original: version.original ?? null,
    area: version.area ?? null,
  }));
}
