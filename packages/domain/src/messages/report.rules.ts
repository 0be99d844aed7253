import type { MessageReport } from "./message.schema.ts";

/** The states of a complaint. */
export const reportStatuses = ["open", "settled"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** The state of a complaint: settled by an admin, or open. */
export function statusOfReport({ settledAt }: Pick<MessageReport, "settledAt">): ReportStatus {
  return settledAt === null ? "open" : "settled";
}
