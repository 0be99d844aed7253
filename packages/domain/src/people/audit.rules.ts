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

/** What stands in the place of somebody's secret for everybody else (ACC-12). */
export const HIDDEN_SECRET = "•••";

/** What lines of the audit log tell of: what was changed, or what was only looked at. */
export const auditKinds = ["changes", "looks"] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What an admin does through somebody's eyes begins with this. */
export const VIEWING = "viewing.";

/** What an admin reads, and the beginning and end of a view: they change nothing. */
export const lookActions: readonly string[] = [
  "messages.list",
  "mails.list",
  "verifications.document",
  "admin.impersonate",
  "admin.stopImpersonating",
];

/** Of which kind a line is. A view only reads: also what was tried in one has changed nothing. */
export function auditKindOf(action: string): AuditKind {
  return action.startsWith(VIEWING) || lookActions.includes(action) ? "looks" : "changes";
}
