import type { VerbOutput } from "@oneup/operations";

/** A user as the table shows it. */
export type User = VerbOutput<"users.list">[number];

/** What is about to be done to a user. */
export interface Intent {
  readonly what: "edit" | "credits" | "pause" | "block" | "delete";
  readonly user: User;
}
