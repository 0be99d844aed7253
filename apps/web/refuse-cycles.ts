import type { Plugin, Rollup } from "vite";

/** The first ring of files that need each other before any can run; nothing where there is none. */
function ringIn(files: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): readonly string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return [];
    for (const next of files.get(name) ?? []) {
      const ring = walk(next, [...way, name]);
      if (ring.length > 0) return ring;
    }
    done.add(name);
    return [];
  };
  for (const name of files.keys()) {
    const ring = walk(name, []);
    if (ring.length > 0) return ring;
  }
  return [];
}

/**
 * Fails a build whose files import each other in a ring: what one does as it is loaded may then find
 * the other's values not yet there. The groups of `codeSplitting` can bring that about where no module
 * imports itself.
 */
export function refuseCycles(): Plugin {
  return {
    name: "oneup-refuse-cycles",
    apply: "build",
    generateBundle(_options, bundle: Rollup.OutputBundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const ring = ringIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (ring.length > 0) {
        this.error(
          `These files import each other; change their groups in vite.config.ts: ${ring.join(" -> ")}`,
        );
      }
    },
  };
}
