const plain = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * Whether a description tells anything beside its title. An upgrade in its owner's words has them as both, the title
 * with a capital: shown one below the other it would say the same twice.
 */
export function saysMore(description: string, title: string): boolean {
  return plain(description) !== "" && plain(description) !== plain(title);
}
