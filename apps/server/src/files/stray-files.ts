import { type FileStore, nameIn } from "./file-store.ts";
import { isFileId } from "./files.adapter.ts";

/** How old a file is before it can be a stray, in ms: bytes are written before their record is. */
const STRAY_MS = 60 * 60 * 1000;

/** The id of the picture or certificate that a file belongs to; "" for a draft of one. */
function idIn(name: string): string {
  const [id = ""] = name.split(/[-.]/, 1);
  return isFileId(id) && !name.endsWith(".part") ? id : "";
}

/** Says in a store whose files it holds. */
const OWNER = "installation";

/**
 * Whether a store's files are those of this installation: whoever comes first says so there. Another database knows
 * none of them, and would take all for strays.
 * @param installation the id that its database has settled
 */
export async function isOwnStore(store: FileStore, installation: string): Promise<boolean> {
  const owner = await store.read(OWNER);
  if (owner !== null) return Buffer.from(owner).toString() === installation;
  await store.write(OWNER, Buffer.from(installation));
  return true;
}

/**
 * Removes what no record names: half-written files, pictures (with their sizes) and certificates whose record
 * was never kept or was deleted. Files of the last hour stay.
 * @param known of these ids the ones that have a record
 * @param now in ms
 * @returns how many files were removed
 * @throws the first fault, once all others are removed
 */
export async function removeStrayFiles(
  { store, folder }: { readonly store: FileStore; readonly folder: "files" | "documents" },
  known: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  now: number,
): Promise<number> {
  let removed = 0;
  const faults: unknown[] = [];
  for await (const page of store.list(folder)) {
    const files = page.flatMap((file) => {
      const name = nameIn(file.path);
      return name === null ? [] : [{ file, id: idIn(name) }];
    });
    if (files.length === 0) continue;
    const ids = new Set(files.map(({ id }) => id).filter((id) => id !== ""));
    const found = await known([...ids]);
    for (const { file, id } of files) {
      /* oxlint-disable no-await-in-loop -- quietly, one after the other */
      try {
        if (found.has(id) || now - (await file.modified()) <= STRAY_MS) continue;
        await store.remove(file.path);
        removed += 1;
      } catch (error) {
        faults.push(error);
      }
      /* oxlint-enable no-await-in-loop */
    }
  }
  if (faults.length > 0) throw faults[0];
  return removed;
}
