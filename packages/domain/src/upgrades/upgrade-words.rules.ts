const spaced = (text: string) => text.trim().replaceAll(/\s+/g, " ");
const CUT = "…";

/**
 * The part of a description that its title does not say; empty if there is none. An upgrade in its owner's
 * words has the same text as title and description, the title cut if it is long. Shown together they would
 * repeat, so after a cut title the text goes on with the cut word.
 */
export function saidBeside(description: string, title: string): string {
  const text = spaced(description);
  const said = spaced(title);
  if (text.toLowerCase() === said.toLowerCase()) return "";
  const begun = said.endsWith(CUT) ? said.slice(0, -CUT.length) : null;
  if (begun === null || !text.toLowerCase().startsWith(begun.toLowerCase())) return description;
  const isWhole = text.charAt(begun.length) === " ";
  const from = isWhole ? begun.length : begun.lastIndexOf(" ") + 1;
  return `${CUT}${text.slice(from).trimStart()}`;
}
