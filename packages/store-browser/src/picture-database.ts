const DATABASE = "oneup";
/** The name of its store of pictures. */
export const PICTURES = "pictures";

/** The answer of a request. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("The picture database failed")),
    );
  });
}

/** Resolves once a transaction is kept. */
export function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(transaction.error ?? new Error("The picture database failed"));
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", failed);
    transaction.addEventListener("error", failed);
  });
}

/** Opens the database of the pictures, or another one by its name; makes it where there is none. */
export function openDatabase(
  factory: IDBFactory,
  name = DATABASE,
  furnish = (made: IDBDatabase) => made.createObjectStore(PICTURES, { keyPath: "record.id" }),
): Promise<IDBDatabase> {
  const opening = factory.open(name, 1);
  opening.addEventListener("upgradeneeded", () => furnish(opening.result));
  const blocked = new Promise<never>((_resolve, reject) => {
    opening.addEventListener("blocked", () => reject(new Error("The database is in use")));
  });
  return Promise.race([settled(opening), blocked]);
}

/** Removes all pictures of this browser; nothing where it cannot keep any. */
export async function clearPictures(factory: IDBFactory | null | undefined): Promise<void> {
  if (!factory) return;
  const database = await openDatabase(factory);
  try {
    const transaction = database.transaction(PICTURES, "readwrite");
    transaction.objectStore(PICTURES).clear();
    await ended(transaction);
  } finally {
    database.close();
  }
}
