import type { MessageReport } from "./message.schema.ts";

/** How far a complaint is. */
export const reportStatuses = ["open", "settled"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** How far a complaint is: an admin has settled it, or none yet. */
export function statusOfReport({ settledAt }: Pick<MessageReport, "settledAt">): ReportStatus {
  return settledAt === null ? "open" : "settled";
}
