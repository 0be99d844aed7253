import type { QuoteStatus } from "./quote.schema.ts";

/** The badge of a status, as a key of its text (QUO-05): anything unknown reads as a draft (C-32). */
export function quoteBadge(
  status: QuoteStatus,
): "active" | "closed" | "private" | "pending" | "draft" {
  return status === "completed" ? "draft" : status;
}
