import { auditKinds } from "@oneup/domain";
import * as z from "zod/mini";
import { operation } from "../operation.ts";

const ENTRIES_PER_PAGE = 50;

/** The audit log, newest first: of everybody, or of one account's actions and those on it; of one kind or both. */
export const listAuditOperation = operation({
  name: "admin.audit",
  kind: "query",
  homes: "server",
  input: z.strictObject({
    accountId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    kind: z.optional(z.enum(auditKinds)),
    cursor: z.optional(z.string().check(z.maxLength(40))),
  }),
  run({ session }, { accountId, kind, cursor }) {
    return session.audit.list({ cursor: cursor ?? null, limit: ENTRIES_PER_PAGE }, accountId, kind);
  },
});
