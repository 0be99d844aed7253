/** The most that is read of an answer in all, in characters: one full of braces would be read again from each. */
const MOST_READ = 5_000_000;

/** The JSON object that begins at a place of a text, or null, and where it ends. */
function objectAt(text: string, start: number): { readonly value: unknown; readonly end: number } {
  const tokens = /"(?:[^"\\\n]|\\.)*"|[{}]/g;
  tokens.lastIndex = start;
  let depth = 0;
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    if (token[0] === "{") depth += 1;
    else if (token[0] === "}") depth -= 1;
    if (depth === 0) break;
  }
  const end = tokens.lastIndex || text.length;
  try {
    return { value: JSON.parse(text.slice(start, end)), end };
  } catch {
    return { value: null, end };
  }
}

/** The last JSON object in a text: models put it into a code fence, between words or after their thoughts. */
export function lastObjectIn(text: string): unknown {
  let found: unknown = null;
  let start = text.indexOf("{");
  let read = 0;
  while (start !== -1 && read < MOST_READ) {
    const { value, end } = objectAt(text, start);
    read += end - start;
    found = value ?? found;
    start = text.indexOf("{", value === null ? start + 1 : end);
  }
  return found;
}
