import type { Actor, VerificationDraft } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import { aBid, aBidDraft, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

const CHECKED = { company: "Small Shop", license: "123456" };
/** What somebody says of themselves that nobody has checked. */
const SAID = { company: "Turner Construction Company", license: "CA 000999" };

/** ACC-11: a claim that was checked has one home, the verification. */
export function checkedClaimContract(under: ServerVerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const admin = under.people.admin ?? owner;
  const quote = aQuote(owner);
  const bid = aBid(quote.id, contractor, SAID);
  const ids = { quoteId: quote.id, bidId: bid.id };

  const now = async ({ id }: Actor) => {
    const account = await under.store.read(({ accounts }) => accounts.byId(id));
    return account ? actorOfAccount(account) : expect.fail("no account");
  };
  const ask = async (who: Actor, more: Partial<VerificationDraft> = {}) => {
    const { company: businessName, license: licenseNumber } = CHECKED;
    const claim = { businessName, licenseNumber, licenseState: "California", ...more };
    return (await under.call(await now(who), "verifications.submit", claim)).id;
  };
  const approve = (requestId: string, reason = "") =>
    under.call(admin, "verifications.approve", { requestId, reason });
  const loan = async () =>
    (await under.call(owner, "loans.read", { quoteId: quote.id })).request?.contractor;

  describe("a claim that was checked", () => {
    it("ACC-11 BID-19 stands beside its badge on a bid, whatever the bid says, sent before it or after", async () => {
      await under.keep({ quote, bids: [bid] });
      await approve(await ask(contractor));
      const listed = async () =>
        (await under.call(owner, "bids.list", { quoteId: quote.id })).items;
      const badge = { businessName: "Small Shop", licenseNumber: "123456", by: "admin" };
      expect(await listed()).toMatchObject([{ ...CHECKED, tier: "tier1", badge }]);
      const draft = { ...aBidDraft(contractor, SAID), ...ids };
      const revised = await under.call(await now(contractor), "bids.revise", draft);
      expect(revised).toMatchObject(CHECKED);
      expect((await under.load(quote.id))?.bids).toMatchObject([CHECKED]);
      expect((await under.load(quote.id))?.bids).toMatchObject([{ notes: "All in" }]);
    });

    it("ACC-11 DOC-01 is what the bank reads beside the badge; without a badge it reads what the bid says as not checked", async () => {
      await under.keep({ quote, bids: [bid] });
      await under.call(owner, "bids.approve", { ...ids, shownAmount: bid.amount });
      expect(await loan()).toMatchObject({ ...SAID, tier: null });
      const requestId = await ask(contractor);
      await approve(requestId);
      expect(await loan()).toMatchObject({ ...CHECKED, tier: "tier1" });
      await under.call(admin, "verifications.revoke", { requestId, reason: "Ended." });
      expect(await loan()).toMatchObject({ ...SAID, tier: null });
    });

    it("ACC-11 ACC-10 another company name or number is a new request, and the badge says the old ones until it is approved", async () => {
      await approve(await ask(contractor));
      const { company: companyName } = SAID;
      const carla = await now(contractor);
      expect(carla.contact).toMatchObject(CHECKED);
      const changes = [
        under.call(carla, "accounts.update", { companyName }),
        under.call(admin, "users.update", { userId: carla.id, companyName }),
        ask(carla),
      ];
      const codes = await Promise.all(changes.map(async (each) => (await refusalOf(each)).code));
      expect(codes).toEqual([
        "account.company_verified",
        "account.company_verified",
        "verification.tier_reached",
      ]);
      const worn = async () => {
        const { badge } = await under.call(owner, "verifications.readBadge", {
          accountId: carla.id,
        });
        return badge?.businessName;
      };
      const requestId = await ask(carla, { businessName: companyName });
      expect(await worn()).toBe("Small Shop");
      await approve(requestId);
      expect(await worn()).toBe(companyName);
      expect((await now(carla)).contact.company).toBe(companyName);
    });

    it("ACC-11 has one holder, also of two that are approved at once, unless an admin says why", async () => {
      const requests = [await ask(contractor), await ask(rival, { licenseNumber: "0123456" })];
      const settled = await Promise.allSettled(requests.map((id) => approve(id)));
      expect(settled.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const left = requests[settled.findIndex(({ status }) => status === "rejected")] ?? "";
      const mute = { code: "verification.number_taken", field: "reason" };
      expect(await refusalOf(approve(left, " "))).toMatchObject(mute);
      // Whoever gets the badge does not read why: it may be about the other holder.
      expect(await approve(left, "Two partners.")).toMatchObject({
        status: "approved",
        reason: "",
      });
      const { items } = await under.call(admin, "admin.audit", {});
      expect(items[0]?.details).toBe("tier1: Two partners.");
    });
  });

  it("REL-04 ACC-03 a name with an address in it is refused in words, wherever somebody gives one", async () => {
    await under.keep({ quote, bids: [] });
    const bad = "Your refund waits at https://evil.example/claim";
    const register = {
      userType: "contractor",
      email: "anybody@people.example",
      password: "correct horse battery",
      businessName: bad,
      licenseNumber: "123456",
      licenseState: "California",
    } as const;
    const calls = {
      businessName: under.call({ ...owner, kind: "guest" }, "verifications.register", register),
      name: under.call(owner, "accounts.update", { name: bad }),
      companyName: under.call(rival, "accounts.update", { companyName: bad }),
      company: under.call(contractor, "bids.submit", {
        quoteId: quote.id,
        ...aBidDraft(contractor, { company: bad }),
      }),
    };
    const refused = Object.entries(calls).map(async ([field, call]) => {
      expect(await refusalOf(call)).toEqual({ code: "field.name", field });
    });
    await Promise.all(refused);
  });
}
