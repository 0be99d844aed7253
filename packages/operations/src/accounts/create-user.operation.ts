import {
  dueGrant,
  emailSchema,
  no,
  planIds,
  readCredits,
  readPhone,
  roles,
  userTypeSchema,
} from "@oneup/domain";
import * as z from "zod/mini";
import { creditsInput } from "../credits/read-credits-input.ts";
import { audit } from "../admin/audit.ts";
import { insist, refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { answerAccount } from "./account-answer.ts";
import { newAccount } from "./new-account.ts";
import { newPasswordSchema } from "./password.schema.ts";
import { profileSchemas } from "./profile.schema.ts";

/** The credits of a new account (ADM-10). */
const STARTING_CREDITS = 10;

/** Starting credits in hundredths; unlike later gifts they may be none. */
function takeStartingCredits(given: number | string): number {
  if (Number(given) === 0) return 0;
  const read = readCredits(String(given));
  return insist(read.ok ? read : no({ ...read.refusal, field: "credits" }));
}

/**
 * An admin makes an account (S-33). Without a password a one-time one is generated and answered
 * once; it is kept nowhere in clear.
 */
export const createUserOperation = task({
  name: "users.create",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({
    email: emailSchema,
    role: z._default(z.enum(roles), "user"),
    userType: userTypeSchema,
    plan: z._default(z.enum(planIds), "demo"),
    name: z._default(profileSchemas.name, ""),
    companyName: z._default(profileSchemas.companyName, ""),
    phone: z._default(profileSchemas.phone, ""),
    licenseNumber: z._default(profileSchemas.licenseNumber, ""),
    credits: z._default(creditsInput, STARTING_CREDITS),
    password: z.optional(newPasswordSchema),
  }),
  async run({ ports, actor }, input) {
    const { passwords, store, clock, ids } = ports;
    insist(readPhone(input.phone));
    const credits = takeStartingCredits(input.credits);
    const generated = input.password === undefined ? passwords.generate() : null;
    const passwordHash = await passwords.hash(input.password ?? generated ?? "");
    const { email, role, userType, name, companyName, phone, licenseNumber, plan } = input;
    const given = { email, role, userType, name, companyName, phone, licenseNumber, plan };
    const account = newAccount({ ids, clock }, { ...given, passwordHash });
    await store.transact(async (session) => {
      if (!(await session.accounts.add(account))) {
        refuse("account.email_taken", { field: "email" });
      }
      // Instead of its first month's credits.
      const { createdAt: at } = account;
      const { period, next } = dueGrant(at, at);
      const grant = { accountId: account.id, kind: "admin", amount: credits, period, at } as const;
      await session.credits.grant(grant);
      await session.credits.setNextGrant(account.id, next);
      const details = `${account.role}, ${account.userType}, plan: ${account.plan}`;
      await audit(ports, session, actor, "users.create", { subject: account, details });
      await session.changes.tell({ topic: "users", audience: ["admins"] });
    });
    return { ...answerAccount(account), oneTimePassword: generated };
  },
});
