import type { Actor } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** What admins do to accounts and settings (ACC-09). */
export function administeringContract(under: VerbsUnderTest): void {
  const { owner, contractor } = under.people;
  const admin = under.people.admin ?? owner;
  const accountOf = (whom: Actor) => under.store.read(({ accounts }) => accounts.byId(whom.id));
  const logged = async () =>
    (await under.call(admin, "admin.audit", {})).items.map(
      ({ action, subjectEmail, details }) => `${action} ${subjectEmail} ${details}`,
    );
  const signIn = (whom: Actor) =>
    under.store.transact(({ sessions }) =>
      sessions.open({
        tokenHash: `of-${whom.id}`,
        userId: whom.id,
        viewedBy: null,
        createdAt: under.ports.clock.now(),
        expiresAt: "2027-11-20T10:00:00.000Z",
      }),
    );
  const sessionsOf = (whom: Actor) =>
    under.store.read(({ sessions }) => sessions.listOf(whom.id, under.ports.clock.now()));

  describe("an admin", () => {
    it("API-08 ADM-05 changes what is sent of an account and nothing else, and it is in the audit log", async () => {
      const before = await accountOf(owner);
      const answer = await under.call(admin, "users.update", {
        userId: owner.id,
        plan: "pro",
        companyName: " Olive Homes ",
      });
      expect(answer).toMatchObject({ plan: "pro", companyName: "Olive Homes" });
      expect(answer).not.toHaveProperty("passwordHash");
      expect(await accountOf(owner)).toEqual({
        ...before,
        plan: "pro",
        companyName: "Olive Homes",
      });
      expect(await logged()).toEqual([
        `users.update ${before?.email} plan: ${before?.plan} to pro, companyName: none to Olive Homes`,
      ]);
      // The same once more changes nothing, and says nothing.
      await under.call(admin, "users.update", { userId: owner.id, plan: "pro" });
      expect(await logged()).toHaveLength(1);
    });

    it("ADM-07 ACC-04 pauses and blocks; a blocked account loses its sessions with the same stroke", async () => {
      await signIn(owner);
      const set = (accountStatus: "active" | "paused" | "blocked") =>
        under.call(admin, "users.update", { userId: owner.id, accountStatus });
      expect(await set("paused")).toMatchObject({ accountStatus: "paused" });
      expect(await sessionsOf(owner)).toHaveLength(1);
      expect(await set("blocked")).toMatchObject({ accountStatus: "blocked" });
      expect(await sessionsOf(owner)).toEqual([]);
      expect(await set("active")).toMatchObject({ accountStatus: "active" });
    });

    it("ADM-05 ADM-07 ACC-09 is refused where another one has changed meanwhile what they saw", async () => {
      const update = (over: object) =>
        under.call(admin, "users.update", { userId: owner.id, ...over });
      const pause = { accountStatus: "paused", seen: { accountStatus: "active" } };
      await update(pause);
      expect(await refusalOf(update(pause))).toMatchObject({
        code: "account.changed",
        details: { status: "paused" },
      });
      await update({ accountStatus: "blocked" });
      // The way back of the first one.
      const undo = update({ accountStatus: "active", seen: { accountStatus: "paused" } });
      expect(await refusalOf(undo)).toMatchObject({ details: { status: "blocked" } });
      expect(await accountOf(owner)).toMatchObject({ accountStatus: "blocked" });
    });

    it("API-08 an email that is taken is refused, and one that changes has to be confirmed again", async () => {
      const taken = under.call(admin, "users.update", {
        userId: owner.id,
        email: contractor.contact.email,
      });
      expect(await refusalOf(taken)).toMatchObject({ code: "account.email_taken", field: "email" });
      await under.store.transact(async ({ accounts }) => {
        const account = await accounts.byId(owner.id, "forChange");
        if (!account) throw new Error("There is none.");
        await accounts.save({ ...account, emailConfirmedAt: under.ports.clock.now() });
      });
      await under.call(admin, "users.update", { userId: owner.id, email: "New@People.example" });
      expect(await accountOf(owner)).toMatchObject({
        email: "new@people.example",
        emailConfirmedAt: null,
      });
    });

    it("ACC-09 keeps their own role and status", async () => {
      const change = (by: Actor, userId: string, role: "user" | "admin") =>
        under.call(by, "users.update", { userId, role });
      const code = "account.own_account";
      expect(await refusalOf(change(admin, admin.id, "user"))).toMatchObject({ code });
      const pause = under.call(admin, "users.update", {
        userId: admin.id,
        accountStatus: "paused",
      });
      expect(await refusalOf(pause)).toMatchObject({ code });
      expect(await refusalOf(change(admin, "nobody", "admin"))).toMatchObject({
        code: "account.not_found",
      });
    });

    it("ADM-09 ADM-10 makes an account with 10 credits to start with, and it is in the audit log", async () => {
      const made = await under.call(admin, "users.create", {
        email: "new@people.example",
        userType: "realtor",
        plan: "agency",
      });
      expect(made.oneTimePassword).toBe("generated-password");
      const users = await under.call(admin, "users.list", { search: "new@people" });
      expect(users).toMatchObject([{ credits: 10, role: "user", userType: "realtor" }]);
      const search = "@people";
      const all = await under.call(admin, "users.list", { search });
      expect(await under.call(admin, "users.count", { search })).toEqual({ count: all.length });
      const [one] = all;
      const userId = one?.id ?? "";
      expect(await under.call(admin, "users.list", { userId })).toEqual([one]);
      expect(await under.call(admin, "users.list", { userId: "nobody" })).toEqual([]);
      const realtors = await under.call(admin, "users.list", { search, userType: "realtor" });
      expect(realtors.map(({ email }) => email)).toContain("new@people.example");
      expect(new Set(realtors.map(({ userType }) => userType))).toEqual(new Set(["realtor"]));
      expect(realtors.length).toBeLessThan(all.length);
      const counted = under.call(admin, "users.count", { search, userType: "realtor" });
      expect(await counted).toEqual({ count: realtors.length });
      expect(await logged()).toEqual([
        "users.create new@people.example user, realtor, plan: agency",
      ]);
    });

    it("ADM-14 CALC-11 C-02 ACC-09 sets limits and credits of a plan and sees what is enforced; what another admin saved meanwhile is not taken back unseen", async () => {
      const rows = async () =>
        (await under.call(admin, "admin.readPlans", {})).map((plan) =>
          [
            plan.id,
            plan.adminProperties,
            plan.monthlyCredits,
            plan.enforcedProperties,
            plan.isLimitBelowSold,
          ].join(" "),
        );
      expect(await rows()).toEqual([
        "demo 1 10 1 false",
        "homeowner 3 50 3 false",
        "pro 10 200 15 true",
        "agency 999 1000 unlimited true",
      ]);
      await under.call(admin, "admin.changePlans", {
        pro: { adminProperties: 20, monthlyCredits: 250 },
      });
      await under.call(admin, "admin.changePlans", {
        demo: { adminProperties: 2, monthlyCredits: 10 },
      });
      expect((await rows()).slice(0, 3)).toEqual([
        "demo 2 10 2 false",
        "homeowner 3 50 3 false",
        "pro 20 250 20 false",
      ]);
      expect(await logged()).toEqual([
        "admin.changePlans  demo: adminProperties: 1 to 2",
        "admin.changePlans  pro: adminProperties: 10 to 20, monthlyCredits: 200 to 250",
      ]);
      const seen = { pro: { adminProperties: 10, monthlyCredits: 200 } };
      const agency = { adminProperties: 999, monthlyCredits: 1_100 };
      const late = { pro: { adminProperties: 10, monthlyCredits: 220 }, agency, seen };
      expect((await refusalOf(under.call(admin, "admin.changePlans", late))).code).toBe(
        "changed_meanwhile",
      );
      expect((await rows())[2]).toBe("pro 20 250 20 false");
    });

    it("ADM-15 S-32 switches the painting of areas for everybody, once", async () => {
      const read = () => under.store.read(({ settings }) => settings.inpainting());
      expect(await read()).toBe(true);
      await under.call(admin, "admin.changeSettings", { inpainting: false });
      await under.call(admin, "admin.changeSettings", { inpainting: false });
      expect(await read()).toBe(false);
      expect(await logged()).toEqual(["admin.changeSettings  inpainting: off"]);
    });

    it("ACC-05 NAV-22 looks through a user's eyes for 60 minutes, which the audit log tells", async () => {
      const { user, expiresAt } = await under.call(admin, "admin.impersonate", { id: owner.id });
      expect(user).toMatchObject({ id: owner.id, isImpersonating: true });
      const left = Date.parse(expiresAt) - Date.parse(under.ports.clock.now());
      expect(left).toBe(60 * 60 * 1000);
      expect(await logged()).toEqual([`admin.impersonate ${owner.contact.email} `]);
    });
  });
}
