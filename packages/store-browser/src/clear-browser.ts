import type { Area } from "./area.ts";
import { isDemoKey } from "./keys.ts";
import { clearPictures } from "./picture-database.ts";

/**
 * Removes the product's data from this browser: everything (a reset: all keys, DEMO-08, S-83) or the demo's
 * data (signing out, AUTH-08); the pictures in both cases. An open store must be closed and opened again.
 * Pictures that cannot be removed are logged.
 */
export async function clearBrowser(
  what: "everything" | "demo",
  world: {
    area: Area;
    indexedDb: () => IDBFactory | null | undefined;
    log: (message: string, about?: unknown) => void;
  },
): Promise<void> {
  world.area.clear(what === "demo" ? isDemoKey : undefined);
  try {
    await clearPictures(world.indexedDb());
  } catch (error) {
    world.log("The pictures cannot be removed", error);
  }
}
