import { fileURLToPath } from "node:url";

/** The path of a file that the journeys upload. */
export const fixture = (name: string) =>
  fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
