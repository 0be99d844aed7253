const spaced = (text: string) => text.trim().replaceAll(/\s+/g, " ");
const CUT = "…";

/**
 * What a description tells beside its title; empty where that is nothing. An upgrade in its owner's words has them as
 * both, the title with a capital and cut where they are long: shown one below the other it would say the same twice,
 * so of a cut one the text goes on where the title ends, with the word that was cut.
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
