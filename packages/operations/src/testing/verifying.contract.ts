import { GUEST, type LicenceEntry, type RegistrationDraft } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import { aLicence, registrationDraft } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

const EMAIL = "casey@builders.example";
const NUMBER = "1234567";

const draft = (more: Partial<RegistrationDraft> = {}) =>
  registrationDraft({ email: ` ${EMAIL.toUpperCase()} `, licenseNumber: NUMBER, ...more });

/** What a signed-in professional sends: the draft without what makes an account. */
function statement() {
  const { email: _email, password: _password, userType: _type, ...rest } = draft();
  return rest;
}

const PAGE = { cursor: null, limit: 20 };

/** What a server promises to professionals, and to whoever relies on their badges. */
export function verifyingContract(verbs: ServerVerbsUnderTest): void {
  const { people } = verbs;
  const admin = people.admin ?? GUEST;

  const register = (more: Partial<RegistrationDraft> = {}) =>
    verbs.call(GUEST, "verifications.register", draft(more));
  const account = async (email = EMAIL) => {
    const found = await verbs.store.read(({ accounts }) => accounts.byEmail(email));
    return found ?? expect.fail(`${email} has no account`);
  };
  const actor = async (email = EMAIL) => actorOfAccount(await account(email));
  const own = async (email = EMAIL) => verbs.call(await actor(email), "verifications.readOwn", {});
  const mails = async () => (await verbs.store.read((s) => s.mails.list(PAGE))).items;
  const bell = async (email = EMAIL) => {
    const { id } = await account(email);
    const { items } = await verbs.store.read((s) => s.notifications.list(id, PAGE));
    return items.map(({ kind, facts }) => [kind, facts.reason ?? ""]);
  };
  const importFile = (lines: readonly LicenceEntry[], fileDate = "2026-11-12") =>
    verbs.store.transact(async ({ licences }) => {
      const id = `edition-${fileDate}`;
      const at = verbs.ports.clock.now();
      expect(await licences.begin({ id, source: "cslb", at })).toBe(true);
      await licences.append(id, lines);
      const file = { source: "cslb", fileName: "MasterLicenseData.csv", fileDate } as const;
      const counts = { importedAt: at, entries: lines.length, skipped: 0 };
      await licences.finish(id, { ...file, ...counts });
    });
  /** What the page behind the link of the mail does. */
  const confirm = async (to = EMAIL, password = draft().password) => {
    const { id: accountId, email } = await account(to);
    const { token, hash: tokenHash } = verbs.ports.passwords.newToken();
    const dates = { createdAt: verbs.ports.clock.now(), expiresAt: "2027-11-20T10:00:00.000Z" };
    await verbs.store.transact(({ accountLinks }) =>
      accountLinks.add({ tokenHash, purpose: "confirmEmail", accountId, email, ...dates }),
    );
    return verbs.call(GUEST, "accounts.confirmEmail", { token, password });
  };
  const pending = async () => {
    const { items } = await verbs.call(admin, "verifications.list", { status: "pending" });
    return items[0] ?? expect.fail("nothing waits");
  };

  describe("registering as a professional", () => {
    it("ACC-03 AUTH-15 makes an account that waits, without its password in clear, and mails a link", async () => {
      expect(await register()).toEqual({ status: "pending" });
      expect(await account()).toMatchObject({
        email: EMAIL,
        userType: "contractor",
        role: "user",
        companyName: "Casey Builds",
        licenseNumber: NUMBER,
        verification: "pending",
        tier: null,
        emailConfirmedAt: null,
        passwordHash: "hashed:correct horse battery",
      });
      expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
        [EMAIL, "confirmEmail"],
      ]);
    });

    it("ACC-03 answers a known email like an unknown one, changes nothing, and tells its owner alone", async () => {
      const unknown = await register();
      const before = await account();
      await confirm();
      const known = await register({ password: "another password", businessName: "Mallory" });
      expect(known).toEqual(unknown);
      expect(await account()).toEqual({
        ...before,
        emailConfirmedAt: verbs.ports.clock.now(),
      });
      expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
        [EMAIL, "alreadyRegistered"],
        [EMAIL, "confirmEmail"],
      ]);
      const { items } = await verbs.call(admin, "verifications.list", {});
      expect(items).toHaveLength(1);
    });

    it("ACC-12 whoever proves the email decides the password: what a stranger registered with opens nothing any more", async () => {
      await register({ password: "a stranger's password" });
      const { id: userId } = await account();
      const expiresAt = "2027-11-20T10:00:00.000Z";
      const session = { tokenHash: "stranger", userId, viewedBy: null, expiresAt };
      await verbs.store.transact(async ({ sessions, accountLinks }) => {
        const createdAt = verbs.ports.clock.now();
        await sessions.open({ ...session, createdAt });
        const link = { tokenHash: "theirs", accountId: userId, createdAt, expiresAt } as const;
        await accountLinks.add({ ...link, purpose: "changeEmail", email: "s@strangers.example" });
      });
      await confirm(EMAIL, "the holder's own password");
      expect((await account()).passwordHash).toBe("hashed:the holder's own password");
      await verbs.store.read(async ({ sessions, accountLinks }) => {
        expect(await sessions.endOf("stranger")).toBeNull();
        expect(await accountLinks.find("theirs", verbs.ports.clock.now())).toBeNull();
      });
    });

    it("ACC-03 an email that never was confirmed gets its link anew", async () => {
      await register();
      await register();
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        "confirmEmail",
        "confirmEmail",
      ]);
    });

    it("ACC-02 whoever has an account already is told so", async () => {
      const signedIn = verbs.call(people.owner, "verifications.register", draft());
      expect(await refusalOf(signedIn)).toMatchObject({ code: "account.already_signed_in" });
    });
  });

  describe("being verified by an official file", () => {
    it("ACC-10 AUTH-17 the first tier comes by itself once the link was opened and the file holds the number as active, and the answer says so", async () => {
      await importFile([aLicence()]);
      await register();
      expect(await account()).toMatchObject({ verification: "pending", tier: null });
      expect(await confirm()).toMatchObject({
        email: EMAIL,
        badge: { badge: "licenseOnFile" },
      });
      expect(await account()).toMatchObject({ verification: "approved", tier: "tier1" });
      const { badge } = await verbs.call(GUEST, "verifications.readBadge", {
        accountId: (await account()).id,
      });
      expect(badge).toEqual({
        tier: "tier1",
        userType: "contractor",
        // The file says that the license exists, not whose it is (ACC-11).
        badge: "licenseOnFile",
        businessName: "Casey Builds",
        licenseNumber: NUMBER,
        licenseState: "California",
        by: "file",
        papers: false,
        source: "cslb",
        fileDate: "2026-11-12",
        decidedAt: verbs.ports.clock.now(),
      });
      expect(await bell()).toEqual([["verificationApproved", ""]]);
    });

    it.each([
      ["the file does not hold it", [], {}, "notFound"],
      [
        "the file names another holder",
        [aLicence({ holder: "SOMEBODY ELSE LLC" })],
        {},
        "otherName",
      ],
      ["a higher tier is asked for", [aLicence()], { requestedTier: "tier2" }, "tier"],
      ["the professional is a realtor", [aLicence()], { userType: "realtor" }, "noSource"],
    ] as const)("ACC-10 it waits when %s, and says why", async (_why, lines, more, reason) => {
      await importFile(lines);
      await register(more);
      await confirm();
      expect(await account()).toMatchObject({ verification: "pending", tier: null });
      expect((await own()).waits?.reason).toBe(reason);
      expect(JSON.stringify(await own())).not.toContain("SOMEBODY ELSE");
    });

    it("ACC-11 a file that names the person of an account does not vouch for the company that its badge would say", async () => {
      await importFile([aLicence({ holder: "LAKESIDE REMODELING" })]);
      await register({ businessName: "Turner Construction Company" });
      const taken = { ...(await account()), name: "Lakeside Remodeling" };
      await verbs.store.transact(({ accounts }) => accounts.save(taken));
      await confirm();
      expect(await account()).toMatchObject({ verification: "pending", tier: null });
      expect((await own()).waits?.reason).toBe("otherName");
    });

    it("ACC-10 a number with which somebody else is verified waits for an admin", async () => {
      await importFile([aLicence()]);
      await register();
      await confirm();
      const second = "copy@builders.example";
      await register({ email: second, licenseNumber: "01234567" });
      await confirm(second);
      expect(await account(second)).toMatchObject({ verification: "pending" });
      // The admin is told why, as long as the other account wears its badge.
      expect(await pending()).toMatchObject({ email: second, numberTaken: true });
      expect((await own(second)).waits).toEqual({ reason: "numberTaken", fileDate: "2026-11-12" });
      const { items } = await verbs.call(admin, "verifications.list", { status: "approved" });
      expect(items[0]).toMatchObject({ email: EMAIL, numberTaken: false });
      const revoke = { requestId: items[0]?.id ?? "", reason: "Copied." };
      await verbs.call(admin, "verifications.revoke", revoke);
      expect(await pending()).toMatchObject({ email: second, numberTaken: false });
    });

    it("ACC-10 a newer file stands in the place of the one before, whole", async () => {
      await importFile([aLicence(), aLicence({ key: "9", number: "9" })], "2026-11-01");
      await importFile([aLicence({ status: "Work Comp Susp", inForce: false })], "2026-11-12");
      await verbs.store.read(async ({ licences }) => {
        expect((await licences.files()).map(({ fileDate }) => fileDate)).toEqual(["2026-11-12"]);
        expect(await licences.find("cslb", "9")).toEqual([]);
        expect(await licences.find("cslb", NUMBER)).toMatchObject([{ status: "Work Comp Susp" }]);
      });
    });

    it("ACC-10 an import that ended badly leaves the file before as it was, and one at a time runs", async () => {
      await importFile([aLicence()]);
      const at = verbs.ports.clock.now();
      await verbs.store.transact(async ({ licences }) => {
        expect(await licences.begin({ id: "half", source: "cslb", at })).toBe(true);
        await licences.append("half", [aLicence({ holder: "HALF READ" })]);
      });
      const second = { id: "second", source: "cslb", at } as const;
      const begun = await verbs.store.transact(({ licences }) => licences.begin(second));
      expect(begun).toBe(false);
      await verbs.store.transact(({ licences }) => licences.abandon("half"));
      const found = await verbs.store.read(({ licences }) => licences.find("cslb", NUMBER));
      expect(found).toEqual([aLicence()]);
    });
  });

  describe("an admin's decision", () => {
    it("ADM-11 ADM-12 ENT-16 approving verifies in the tier asked for, with the findings beside, and is told", async () => {
      await register({ requestedTier: "tier2", insuranceDocument: "data:image/png;base64,AA==" });
      const request = await pending();
      expect(request).toMatchObject({
        businessName: "Casey Builds",
        emailConfirmed: false,
        badge: null,
        document: { mime: "image/png" },
        lacksCertificate: false,
      });
      expect(request).not.toHaveProperty("insuranceDocument");
      await verbs.call(admin, "verifications.approve", { requestId: request.id });
      expect(await account()).toMatchObject({ verification: "approved", tier: "tier2" });
      const { items, pending: left } = await verbs.call(admin, "verifications.list", {});
      expect(left).toBe(0);
      expect(items[0]).toMatchObject({
        status: "approved",
        decidedBy: "admin",
        badge: { tier: "tier2", by: "admin", papers: true, source: null },
      });
      expect(await bell()).toEqual([["verificationApproved", ""]]);
    });

    it("ADM-11 ACC-10 a request says whether the official file names somebody else for its number, and its badge never speaks of that file", async () => {
      await importFile([aLicence({ holder: "CASEY BUILDS, INC." })]);
      await register();
      const finding = { kind: "active", holder: "CASEY BUILDS, INC." };
      expect(await pending()).toMatchObject({ finding, otherHolder: false });
      await importFile([aLicence({ holder: "GOLDEN OAK ROOFING" })], "2026-11-13");
      const { id: requestId, otherHolder } = await pending();
      expect(otherHolder).toBe(true);
      await verbs.call(admin, "verifications.approve", { requestId });
      const { id: accountId } = await actor();
      const { badge } = await verbs.call(GUEST, "verifications.readBadge", { accountId });
      expect(badge).toMatchObject({ by: "admin", source: null, fileDate: null });
    });

    it("ADM-12 ACC-10 C-16 approving works without a certificate, and the badge does not speak of papers", async () => {
      await register({ requestedTier: "tier2" });
      const request = await pending();
      expect(request).toMatchObject({ document: null, lacksCertificate: true });
      await verbs.call(admin, "verifications.approve", { requestId: request.id });
      const { id: accountId } = await actor();
      const { badge } = await verbs.call(GUEST, "verifications.readBadge", { accountId });
      expect(badge).toMatchObject({ tier: "tier2", by: "admin", papers: false });
    });

    it("ADM-13 rejecting says why, takes the badge away at once, and stands in the audit log", async () => {
      await importFile([aLicence()]);
      await register();
      await confirm();
      const casey = await actor();
      await verbs.call(casey, "verifications.submit", { ...statement(), requestedTier: "tier3" });
      expect(await account()).toMatchObject({ verification: "approved", tier: "tier1" });
      const { id: requestId } = await pending();
      await verbs.call(admin, "verifications.reject", { requestId, reason: " No such profile. " });
      expect(await account()).toMatchObject({ verification: "rejected", tier: null });
      const { badge } = await verbs.call(GUEST, "verifications.readBadge", {
        accountId: casey.id,
      });
      expect(badge).toBeNull();
      expect(await bell()).toEqual([
        ["verificationRejected", "No such profile."],
        ["verificationApproved", ""],
      ]);
      const { items } = await verbs.store.read(({ audit }) =>
        audit.list({ cursor: null, limit: 5 }, casey.id),
      );
      expect(items[0]).toMatchObject({
        action: "verifications.reject",
        actorId: admin.id,
        subjectEmail: EMAIL,
        details: "tier3: No such profile.",
      });
    });

    it("ADM-12 ADM-13 one that is decided already is refused (409), a rejection without a reason too", async () => {
      await register();
      const { id: requestId } = await pending();
      const mute = verbs.call(admin, "verifications.reject", { requestId, reason: "  " });
      expect(await refusalOf(mute)).toMatchObject({ code: "verification.reason_needed" });
      await verbs.call(admin, "verifications.approve", { requestId });
      const again = verbs.call(admin, "verifications.approve", { requestId });
      expect(await refusalOf(again)).toMatchObject({ code: "verification.wrong_state" });
      const late = verbs.call(admin, "verifications.reject", { requestId, reason: "Late" });
      expect(await refusalOf(late)).toMatchObject({ code: "verification.wrong_state" });
      const unknown = verbs.call(admin, "verifications.approve", { requestId: "nobody" });
      expect(await refusalOf(unknown)).toMatchObject({ code: "verification.not_found" });
    });

    it("ACC-10 ADM-13 a badge is taken back with a reason, at once, and only one that is worn", async () => {
      await register();
      const { id: requestId } = await pending();
      const revoke = (reason = "Not in force any more.") =>
        verbs.call(admin, "verifications.revoke", { requestId, reason });
      expect(await refusalOf(revoke())).toMatchObject({ code: "verification.wrong_state" });
      await verbs.call(admin, "verifications.approve", { requestId });
      const listed = async () => (await verbs.call(admin, "verifications.list", {})).items;
      expect(await listed()).toMatchObject([{ status: "approved", holdsBadge: true }]);
      expect(await refusalOf(revoke(" "))).toMatchObject({ code: "verification.reason_needed" });
      await revoke();
      expect(await account()).toMatchObject({ verification: "rejected", tier: null });
      expect(await listed()).toMatchObject([
        { status: "rejected", holdsBadge: false, badge: null, reason: "Not in force any more." },
      ]);
      const { id: accountId } = await actor();
      expect(await own()).toMatchObject({ waits: null, requests: [{ revoked: true }] });
      expect((await verbs.call(GUEST, "verifications.readBadge", { accountId })).badge).toBeNull();
      expect(await bell()).toEqual([
        ["verificationRejected", "Not in force any more."],
        ["verificationApproved", ""],
      ]);
      expect(await refusalOf(revoke())).toMatchObject({ code: "verification.wrong_state" });
      await verbs.call(await actor(), "verifications.submit", statement());
      expect(await account()).toMatchObject({ verification: "pending" });
    });
  });

  describe("asking again", () => {
    it("ACC-02 one request waits at a time; after a rejection the professional may ask again", async () => {
      await register();
      const casey = await actor();
      const early = verbs.call(casey, "verifications.submit", statement());
      expect(await refusalOf(early)).toMatchObject({ code: "verification.pending" });
      const { id: requestId } = await pending();
      await verbs.call(admin, "verifications.reject", { requestId, reason: "Unreadable" });
      await verbs.call(await actor(), "verifications.submit", statement());
      expect(await account()).toMatchObject({ verification: "pending" });
      const { requests } = await own();
      const told = requests.map(({ status, reason }) => `${status} ${reason}`);
      expect(told).toEqual(["pending ", "rejected Unreadable"]);
    });

    it("ACC-02 ADM-13 C-31 a tier that is there is not asked for again, a higher one is; rejected, it says that the badge ended too", async () => {
      await importFile([aLicence()]);
      await register();
      await confirm();
      const casey = await actor();
      const same = verbs.call(casey, "verifications.submit", statement());
      expect(await refusalOf(same)).toMatchObject({ code: "verification.tier_reached" });
      await verbs.call(casey, "verifications.submit", { ...statement(), requestedTier: "tier2" });
      const { id: requestId, ...raise } = await pending();
      expect(raise).toMatchObject({ requestedTier: "tier2", badge: { tier: "tier1" } });
      await verbs.call(admin, "verifications.reject", { requestId, reason: "Blank" });
      const notices = await verbs.store.read((s) => s.notifications.list(casey.id, PAGE));
      expect(notices.items[0]?.facts).toMatchObject({ reason: "Blank", badgeLost: true });
    });
  });
}
