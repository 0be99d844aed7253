/** The entries of a record with its own key type: sound where the record is a closed table of ours. */
export function entriesOf<Key extends string, Value>(
  record: Readonly<Record<Key, Value>>,
): (readonly [Key, Value])[] {
  const out: (readonly [Key, Value])[] = [];
  for (const key in record) if (Object.hasOwn(record, key)) out.push([key, record[key]]);
  return out;
}
