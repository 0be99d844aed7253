import { mayChangeClaim, readPhone } from "@oneup/domain";
import * as z from "zod/mini";
import { insist, refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { answerAccount } from "./account-answer.ts";
import { profileSchemas } from "./profile.schema.ts";

/** Changes one's own profile (ACC-06): members that are not sent stay. */
export const updateMeOperation = operation({
  name: "accounts.update",
  kind: "command",
  homes: "server",
  input: z.strictObject({
    name: z.optional(profileSchemas.name),
    companyName: z.optional(profileSchemas.companyName),
    phone: z.optional(profileSchemas.phone),
    licenseNumber: z.optional(profileSchemas.licenseNumber),
  }),
  async run({ session, actor }, input) {
    const account = await session.accounts.byId(actor.id, "forChange");
    if (!account) return refuse("account.sign_in_needed");
    const licenseNumber = input.licenseNumber ?? account.licenseNumber;
    const companyName = input.companyName ?? account.companyName;
    insist(mayChangeClaim(account, { companyName, licenseNumber }));
    // A stored phone from before the rule may stay.
    const { phone = account.phone } = input;
    if (phone !== account.phone) insist(readPhone(phone));
    const changed = {
      ...account,
      licenseNumber,
      companyName,
      name: input.name ?? account.name,
      phone,
    };
    await session.accounts.save(changed);
    await session.changes.tell({ topic: "account", audience: [actor.id] });
    return answerAccount(changed);
  },
});
