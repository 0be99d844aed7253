import { fitRoomBox, type RoomBox } from "../analysis/room-box.ts";
import type { Scene } from "../analysis/scene.ts";
import { findPatches, type Patches } from "../analysis/superpixels.ts";
import type { Hands } from "../numeric/rows.ts";
import { guideOf, type Guide } from "./soft-mask.ts";

/** Pixels between the starts of patches: worktops are thin. */
const SPACING = 6;

/** What is read of a scene by itself. */
export interface PartsOfScene {
  readonly patches: Patches;
  readonly guide: Guide;
  readonly box: RoomBox;
}

export type ScenePart = keyof PartsOfScene;

const READERS: { readonly [Name in ScenePart]: (scene: Scene) => PartsOfScene[Name] } = {
  patches: (scene) => findPatches(scene, SPACING),
  guide: guideOf,
  box: fitRoomBox,
};

/** Reads a part of a scene. No part needs another, so each may be read by another thread. */
export function readPart<Name extends ScenePart>(scene: Scene, name: Name): PartsOfScene[Name] {
  return READERS[name](scene);
}

/** Answers a part of one scene, waiting for it if need be. */
export type PartReader = <Name extends ScenePart>(name: Name) => PartsOfScene[Name];

/**
 * Has parts of a scene read by somebody else, in that order, while its caller goes on; what it returns waits for a part,
 * and answers null for one that will not come. Null when nobody is there to do it.
 */
export type ReadAside = (
  scene: Scene,
  names: readonly ScenePart[],
) => (<Name extends ScenePart>(name: Name) => PartsOfScene[Name] | null) | null;

/** Another thread, which shares rows and reads parts of scenes. */
export interface Help extends Hands {
  readonly readAside: ReadAside;
}

/** Reads each part of a scene once: those named aside, if somebody is there, and all others here when they are asked for. */
export function openParts(
  scene: Scene,
  names: readonly ScenePart[],
  readAside: ReadAside | undefined,
): PartReader {
  const begun = readAside?.(scene, names) ?? null;
  const known: { -readonly [Name in ScenePart]?: PartsOfScene[Name] } = {};
  return <Name extends ScenePart>(name: Name): PartsOfScene[Name] => {
    const before: PartsOfScene[Name] | undefined = known[name];
    if (before !== undefined) return before;
    const elsewhere = begun !== null && names.includes(name) ? begun(name) : null;
    const part = elsewhere ?? readPart(scene, name);
    known[name] = part;
    return part;
  };
}
