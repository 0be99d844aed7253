/** A browser's storage with so much room, and what it holds from the beginning. */
export function fakeStorage(
  room = Number.POSITIVE_INFINITY,
  texts: Readonly<Record<string, string>> = {},
): Storage {
  const kept = new Map(Object.entries(texts));
  const used = () => [...kept].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      const freed = kept.has(key) ? key.length + (kept.get(key)?.length ?? 0) : 0;
      if (used() - freed + key.length + text.length > room) {
        throw new DOMException("full", "QuotaExceededError");
      }
      kept.set(key, text);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
