/** The members of a record whose keys are a closed list. */
export function entriesOf<Key extends string, Value>(
  record: Readonly<Record<Key, Value>>,
): [Key, Value][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the language knows any text as key
  return Object.entries(record) as [Key, Value][];
}
