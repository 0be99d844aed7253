import type { Actor } from "@oneup/domain";

/** Whose an actor's files of sales are (VAL-04): null for an admin's, which count for everybody. */
export function saleOwnerOf({ role, ownerId }: Pick<Actor, "role" | "ownerId">): string | null {
  return role === "admin" ? null : ownerId;
}
