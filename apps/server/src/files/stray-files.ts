import { type FileStore, nameIn } from "./file-store.ts";
import { isFileId } from "./files.adapter.ts";

/** How old a file is before it can be a stray, in ms: bytes are written before their record is. */
const STRAY_MS = 60 * 60 * 1000;

/** The id of the picture or certificate that a file belongs to; "" for a draft of one. */
function idIn(name: string): string {
  const [id = ""] = name.split(/[-.]/, 1);
  return isFileId(id) && !name.endsWith(".part") ? id : "";
}

/**
 * Removes what no record names: half-written files, pictures (with their sizes) and certificates whose record
 * was never kept or was deleted. Files of the last hour stay.
 * @param known of these ids the ones that have a record
 * @param now in ms
 * @returns how many files were removed
 */
export async function removeStrayFiles(
  { store, folder }: { readonly store: FileStore; readonly folder: "files" | "documents" },
  known: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  now: number,
): Promise<number> {
  let removed = 0;
  for await (const page of store.list(folder)) {
    const files = page.flatMap((file) => {
      const name = nameIn(file.path);
      return name === null ? [] : [{ file, id: idIn(name) }];
    });
    if (files.length === 0) continue;
    const ids = new Set(files.map(({ id }) => id).filter((id) => id !== ""));
    const found = await known([...ids]);
    for (const { file, id } of files) {
      // oxlint-disable-next-line no-await-in-loop -- quietly, one after the other
      if (found.has(id) || now - (await file.modified()) <= STRAY_MS) continue;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await store.remove(file.path);
      removed += 1;
    }
  }
  return removed;
}
