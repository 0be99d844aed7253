/** A fact in few words; empty texts are told as such. */
function shown(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : "none";
}

/**
 * What was changed, in short facts for the audit log: "plan: demo to pro, role: user to admin"; empty
 * when nothing was. Only the named members are looked at, so that no secret gets in.
 */
export function changedFacts<T extends object>(
  before: T,
  after: T,
  members: readonly string[],
): string {
  return members
    .filter((member) => Reflect.get(before, member) !== Reflect.get(after, member))
    .map(
      (member) =>
        `${member}: ${shown(Reflect.get(before, member))} to ${shown(Reflect.get(after, member))}`,
    )
    .join(", ");
}
