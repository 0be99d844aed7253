import type { Actor } from "@oneup/domain";

/** The owner of an actor's files of sales (VAL-04): null for an admin's, which count for everybody. */
export function saleOwnerOf({ role, ownerId }: Pick<Actor, "role" | "ownerId">): string | null {
  return role === "admin" ? null : ownerId;
}
