import * as z from "zod/mini";
import { operation } from "../operation.ts";

/** How many complaints one page holds at the most. */
const REPORTS_PER_PAGE = 50;

/** Complaints about conversations, newest first, for admins (MKT-10). */
export const listReportsOperation = operation({
  name: "messages.listReports",
  kind: "query",
  homes: "both",
  input: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(160))) }),
  run({ session }, { cursor }) {
    return session.messages.listReports({ cursor: cursor ?? null, limit: REPORTS_PER_PAGE });
  },
});
