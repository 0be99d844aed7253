/** A fact in few words; empty texts are told as such. */
function shown(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : "none";
}

/**
 * The changes of a record, in short facts for the audit log: "plan: demo to pro, role: user to admin"; empty
 * if there are none. Only the named members are compared, so that no secret gets in.
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

/** The replacement of a secret for everybody but its owner (ACC-12). */
export const HIDDEN_SECRET = "•••";

/** The kinds of lines in the audit log: changes, and looks. */
export const auditKinds = ["changes", "looks"] as const;
export type AuditKind = (typeof auditKinds)[number];

/** The prefix of an admin's actions in another person's view. */
export const VIEWING = "viewing.";

/** The actions that only look: an admin's readings, and the beginning and end of a view. */
export const lookActions: readonly string[] = [
  "messages.list",
  "mails.list",
  "verifications.document",
  "admin.impersonate",
  "admin.stopImpersonating",
];

/** The kind of an audit line. A view can only read, so even an attempted change in it changed nothing. */
export function auditKindOf(action: string): AuditKind {
  return action.startsWith(VIEWING) || lookActions.includes(action) ? "looks" : "changes";
}
