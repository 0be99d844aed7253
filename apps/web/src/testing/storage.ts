/** Empties a database. It is not deleted: whoever opened it may still hold it, and the next test would wait for them. */
async function forget(name: string): Promise<void> {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const database = opening.result;
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const emptying = database.transaction(stores, "readwrite");
    for (const store of stores) emptying.objectStore(store).clear();
    await new Promise((resolve) => emptying.addEventListener("complete", resolve));
  }
  database.close();
}

/** Empties what the browser keeps of pictures. */
export async function forgetDatabases(): Promise<void> {
  await Promise.all((await indexedDB.databases()).map(({ name = "" }) => forget(name)));
}
