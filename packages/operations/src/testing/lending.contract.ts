import { summaryOf } from "@oneup/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { aBid, aProperty, aQuote, anAccuracyReport } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { ServerVerbsUnderTest, VerbsUnderTest } from "./verbs-under-test.ts";

/** The bank loan request in every home. */
export function lendingContract(under: VerbsUnderTest): void {
  const { owner, contractor } = under.people;
  const quote = aQuote(owner, { hideAddress: true, hidePhone: true });
  const bid = aBid(quote.id, contractor);
  const read = async (quoteId?: string) =>
    (await under.call(owner, "loans.read", quoteId === undefined ? {} : { quoteId })).request;

  describe("a bank loan request", () => {
    beforeEach(() => under.keep({ quote, bids: [bid] }));

    it("S-50 LOAN-06 LOAN-07 LOAN-09 is that of the last bid request, or of the quote that is named, and begins with the estimate", async () => {
      expect(await read()).toMatchObject({
        quoteId: quote.id,
        basis: "estimate",
        contractor: null,
        investment: { typical: 1_850_000 },
        averageRoi: 173,
      });
      expect((await read(quote.id))?.property.address.street).toBe("12 Oak Street");
    });
  });

  it("S-50 there is none before the first bid request", async () => {
    expect(await read()).toBeNull();
  });
}

/** What only accounts have: their own value, the accepted bid, and links for others. */
export function loanLinksContract(under: ServerVerbsUnderTest): void {
  const { owner, contractor } = under.people;
  const otherOwner = under.people.otherOwner ?? owner;
  const quote = aQuote(owner, { hideAddress: true, hidePhone: true });
  const ids = { quoteId: quote.id };
  const bid = aBid(quote.id, contractor);
  const share = async () => (await under.call(owner, "loans.share", ids)).token;
  const open = (token: string, by = otherOwner) => under.call(by, "loans.openLink", { token });

  describe("an account's loan request", () => {
    beforeEach(async () => {
      await under.keep({ quote, bids: [bid] });
      await under.store.transact((session) => session.properties.add(aProperty(owner)));
    });

    it("T-17 DOC-01 VAL-07 has the property's own value, with how it was found", async () => {
      const { request } = await under.call(owner, "loans.read", {});
      expect(request?.property).toMatchObject({
        value: { typical: 42_500_000, origin: { kind: "sales" } },
        standing: { rung: "sales", count: 8, date: "2026-06-10" },
        search: { miles: 1, months: 12 },
      });
      expect(request?.borrower).toMatchObject({ name: "olive of the Test" });
    });

    it("VAL-08 says how close such values came in its state, once that was measured", async () => {
      const property = async () =>
        (await under.call(owner, "loans.read", ids)).request?.property ?? null;
      expect((await property())?.accuracy).toBeNull();
      const report = anAccuracyReport("IL");
      await under.store.transact(({ accuracy }) =>
        accuracy.keep("IL", { measuredAt: report.measuredAt, edition: 1, report }),
      );
      expect((await property())?.accuracy).toEqual(summaryOf(report));
    });

    it("MKT-07 MKT-08 T-11 a link that was made of a draft shows the project that the draft revised, and ends with its others", async () => {
      const draft = aQuote(owner, { id: "draft", status: "draft", previousVersion: quote.id });
      await under.keep({ quote: draft, bids: [] });
      const { token } = await under.call(owner, "loans.share", { quoteId: draft.id });
      await under.call(owner, "quotes.publish", { quoteId: draft.id });
      expect(await open(token)).toMatchObject({ quoteId: quote.id });
      await under.call(owner, "loans.revoke", ids);
      expect((await refusalOf(open(token))).code).toBe("loan.link_closed");
    });

    it("DOC-01 takes the figures of the accepted bid, and says so", async () => {
      const { amount: shownAmount, id: bidId } = bid;
      await under.call(owner, "bids.approve", { ...ids, bidId, shownAmount });
      const { request } = await under.call(owner, "loans.read", {});
      expect(request).toMatchObject({
        basis: "bid",
        investment: { typical: 2_580_000, origin: { kind: "bid" } },
        contractor: { company: "carla Builds", license: "L-carla" },
      });
    });

    it("T-11 a link opens it for whoever has it, without what privacy hides (MKT-08)", async () => {
      const token = await share();
      const shared = await open(token);
      expect(shared.property.address.line).toBe("Springfield, IL 62701");
      expect(shared.borrower).toEqual({ name: "olive of the Test", email: "", phone: "" });
      expect(JSON.stringify(shared)).not.toMatch(/Oak Street|\(555\)|@people/);
      expect((await open(token, contractor)).number).toBe(shared.number);
    });

    it("T-11 only a link's hash is kept, and each one is another", async () => {
      const [one, two] = [await share(), await share()];
      expect(one).not.toBe(two);
      const kept = await under.store.read((session) => session.loanLinks.subjectOf(one));
      expect(kept).toBeNull();
      const { request } = await under.call(owner, "loans.read", {});
      expect(request?.sharing).toMatchObject({ may: true, links: 2, hideAddress: true });
    });

    it("T-11 no link opens it once sharing was stopped", async () => {
      const token = await share();
      await under.call(owner, "loans.revoke", ids);
      expect(await refusalOf(open(token))).toEqual({ code: "loan.link_closed" });
      const { request } = await under.call(owner, "loans.read", {});
      expect(request?.sharing.links).toBe(0);
    });
  });
}
