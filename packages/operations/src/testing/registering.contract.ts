import { GUEST } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import { callVerb, refusalOf } from "./call-verb.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

const EMAIL = "nora@people.example";
const password = "correct horse battery";
const HOUR_MS = 60 * 60_000;

/** What a server promises to whoever makes an account without a payment. */
export function registeringContract(verbs: ServerVerbsUnderTest): void {
  const { people } = verbs;
  const account = async () => {
    const found = await verbs.store.read(({ accounts }) => accounts.byEmail(EMAIL));
    return found ?? expect.fail(`${EMAIL} has no account`);
  };
  const mails = async () => {
    const { items } = await verbs.store.read((s) => s.mails.list({ cursor: null, limit: 20 }));
    return items.map(({ subject }) => subject);
  };
  let token = "";
  /** The same world where these are configured. */
  const world = (more: { mail?: boolean; freeAccounts?: boolean } = {}) => {
    const { ports } = verbs;
    const capabilities = async () => ({
      ...(await ports.capabilities()),
      freeAccounts: true,
      ...more,
    });
    const letters: typeof ports.letters = ports.letters && {
      ...ports.letters,
      write(session, letter) {
        ({ token } = letter);
        return ports.letters?.write(session, letter) ?? Promise.resolve();
      },
    };
    return { ...ports, capabilities, ...(letters && { letters }) };
  };
  const register = (input: { email?: string; password?: string }, more = {}, actor = GUEST) =>
    callVerb(world(more), actor, "accounts.register", { email: EMAIL, ...input });

  describe("making a free account", () => {
    it("EXP-07 without mail a password opens a homeowner's account on the demo plan at once, and its email stays unproven", async () => {
      const answer = await register({ email: ` ${EMAIL.toUpperCase()} `, password });
      expect(answer).toMatchObject({ user: { email: EMAIL, plan: "demo", demoEndsAt: null } });
      expect(await account()).toMatchObject({
        userType: "homeowner",
        passwordHash: `hashed:${password}`,
        emailConfirmedAt: null,
      });
      expect(await mails()).toEqual(["confirmEmail"]);
      expect(await refusalOf(register({ password }))).toMatchObject({
        code: "account.email_taken",
      });
      const blank = register({ email: "other@people.example" });
      expect(await refusalOf(blank)).toMatchObject({ code: "field.required", field: "password" });
    });

    it("EXP-07 with mail its link makes the account, once, and proves the email", async () => {
      expect(await register({}, { mail: true })).toEqual({ asked: true });
      await expect(account()).rejects.toThrow("has no account");
      await callVerb(world({ mail: true }), GUEST, "accounts.open", { token, password });
      expect(await account()).toMatchObject({
        passwordHash: `hashed:${password}`,
        emailConfirmedAt: verbs.ports.clock.now(),
      });
      const again = callVerb(world(), GUEST, "accounts.open", { token, password });
      expect(await refusalOf(again)).toMatchObject({ code: "account.link_unknown" });
      // Its owner alone hears that there is one.
      expect(await register({}, { mail: true })).toEqual({ asked: true });
      expect((await mails())[0]).toBe("alreadyRegistered");
    });

    it("EXP-07 S-10 a free hour goes on as a free account, also when it is over", async () => {
      await callVerb(world(), GUEST, "accounts.askDemoHour", { email: EMAIL });
      verbs.ports.clock.advance(HOUR_MS);
      const over = actorOfAccount(await account(), null, verbs.ports.clock.now());
      expect(over.hourOver).toBe(true);
      const answer = await register({ password }, {}, over);
      expect(answer).toMatchObject({ user: { email: EMAIL, demoEndsAt: null } });
      const now = await account();
      expect(now).toMatchObject({ passwordHash: `hashed:${password}`, demoEndsAt: null });
      expect(actorOfAccount(now, null, verbs.ports.clock.now()).hourOver).toBeUndefined();
    });

    it("EXP-07 nobody makes one where the operator does not let them, or who has an account", async () => {
      const closed = register({ password }, { freeAccounts: false });
      expect(await refusalOf(closed)).toMatchObject({ code: "account.not_free" });
      const signedIn = register({ password }, {}, people.owner);
      expect(await refusalOf(signedIn)).toMatchObject({ code: "account.already_signed_in" });
    });
  });
}
