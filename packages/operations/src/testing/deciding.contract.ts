import { describe, expect, it } from "vitest";
import { routes } from "../routes.ts";
import { aBid, aBidDraft, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** Why a verb names no version of what it is done with: nobody else can have changed that, or it does not matter. */
const NO_NEED: Readonly<Record<string, string>> = {
  "it only reads":
    "accounts.readLink quotes.whereabouts quotes.findDuplicates quickQuote.estimate loans.openLink loans.linkPdf loans.linkPicture reports.openLink reports.linkPdf licences.preview sales.preview",
  "it is of one's own account, which its holder alone changes":
    "accounts.signIn accounts.signOut accounts.forgotPassword accounts.resetPassword accounts.open accounts.confirmEmail accounts.askDemoHour accounts.openDemoHour accounts.update accounts.sendConfirmation accounts.changePassword accounts.changeEmail accounts.endSession accounts.endOtherSessions accounts.delete notifications.markRead notifications.changeSettings notifications.unsubscribe",
  "it is of one's own request, which its owner alone changes":
    "quotes.create quotes.takeOver quotes.update quotes.publish quotes.close quotes.makePrivate quotes.reopen quotes.setResponseDate loans.share loans.revoke",
  "it is of one's own property, pictures or clients":
    "properties.analyze properties.takeOver properties.remove properties.addRoom properties.setRoomImage properties.removeRoom properties.gradeRoom properties.readCondition properties.generateOneUp properties.saveOneUp properties.selectOneUp properties.deleteOneUp properties.requestQuotes properties.setEvidence properties.chooseRung properties.chooseComparables properties.revalue quickQuote.analyze quickQuote.visualizeSingle quickQuote.regenerateWithNewPrompt quickQuote.generateCustomRecommendation quickQuote.analyzeMask clients.add clients.update clients.remove files.upload reports.share reports.revoke sales.upload sales.removeFile pictures.share pictures.unshare",
  "it says or marks something, and agrees to nothing":
    "quotes.markBidsSeen messages.send messages.markSeen messages.report messages.settleReport",
  "it is about a person, whatever they offer": "bids.reveal messages.block admin.impersonate",
  "it ends what is one's own, or whose bidder can change nothing any more":
    "bids.withdraw bids.release admin.stopImpersonating",
  "its price is of the moment that it names, or fixed here":
    "payments.checkout payments.changePlan payments.cancel payments.portal payments.renewSandbox payments.paySandbox",
  "what it does not name stays as another admin left it":
    "users.create users.delete users.update users.addCredits users.takeBackCredits admin.changeSettings",
  "it names what was seen, which its own tests try":
    "admin.changePlans costs.change licences.upload",
  "what was asked for is never changed: to ask again is another request":
    "verifications.register verifications.submit verifications.approve verifications.reject verifications.revoke",
};

/** No decision about something that others changed after it was seen (MKT-03). */
export function decidingContract(under: VerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const [quoteId, newerId] = ["v1", "v2"];
  const bid = aBid(quoteId, contractor);
  const ids = { quoteId, bidId: bid.id };
  const seenBid = async () =>
    (await under.call(owner, "bids.list", { quoteId })).items[0]?.lastUpdated;
  const loadBoth = () => Promise.all([under.load(quoteId), under.load(newerId)]);
  const seenRequest = (of: string) => async () =>
    (await under.call(contractor, "quotes.read", { quoteId: of })).lastUpdated;
  const revise = (more = {}) =>
    under.call(contractor, "bids.revise", { ...ids, ...aBidDraft(contractor), ...more });
  const lessForIt = () => revise({ notes: "Permits and painting are not included." });
  const edit = (of: string) => () =>
    under.call(owner, "quotes.update", {
      quoteId: of,
      notes: { "upgrade-kitchen": "And a new floor." },
    });

  interface Decision {
    readonly code: string;
    readonly see: () => Promise<string | undefined>;
    readonly meanwhile: () => Promise<unknown>;
    readonly decide: (shown: { shownLastUpdated?: string | undefined }) => Promise<unknown>;
  }
  const aboutBid = { code: "bid.revised_meanwhile", see: seenBid, meanwhile: lessForIt };
  const aboutRequest = (of: string) => ({
    code: "quote.changed_meanwhile",
    see: seenRequest(of),
    meanwhile: edit(of),
  });
  const decisions: Readonly<Record<string, Decision>> = {
    "bids.approve": {
      ...aboutBid,
      decide: (shown) =>
        under.call(owner, "bids.approve", { ...ids, shownAmount: bid.amount, ...shown }),
    },
    "bids.reject": {
      ...aboutBid,
      decide: (shown) => under.call(owner, "bids.reject", { ...ids, ...shown }),
    },
    "bids.revise": {
      ...aboutBid,
      // Who names none revises their own bid whatever it says.
      decide: (shown) => revise({ shownLastUpdated: bid.lastUpdated, ...shown }),
    },
    "bids.confirm": {
      ...aboutRequest(quoteId),
      decide: (shown) => under.call(contractor, "bids.confirm", { ...ids, ...shown }),
    },
    "bids.submit": {
      ...aboutRequest(quoteId),
      decide: (shown) =>
        under.call(rival, "bids.submit", { quoteId, ...aBidDraft(rival), ...shown }),
    },
    "bids.carryOver": {
      ...aboutRequest(newerId),
      meanwhile: async () => {
        await under.replace(quoteId, newerId);
        return edit(newerId)();
      },
      decide: (shown) => under.call(contractor, "bids.carryOver", { ...ids, ...shown }),
    },
  };

  describe("decisions about what others can change", () => {
    it("MKT-03 every verb that changes something names the version that was seen, or says why it need not", () => {
      const writing = Object.entries(routes).filter(([, { method }]) => method !== "GET");
      const told = Object.values(NO_NEED).flatMap((verbs) => verbs.split(" "));
      expect([...told, ...Object.keys(decisions)].toSorted()).toEqual(
        writing.map(([verb]) => verb).toSorted(),
      );
    });

    it.each(Object.entries(decisions))(
      "MKT-03 %s is refused where the other side changed what was seen, and done once that is seen",
      async (_verb, { code, see, meanwhile, decide }) => {
        const later = { createdAt: "2026-11-21T09:00:00.000Z" };
        await under.keep(
          { quote: aQuote(owner, { id: quoteId }), bids: [bid] },
          { quote: aQuote(owner, { id: newerId, ...later }), bids: [] },
        );
        const shownLastUpdated = await see();
        under.ports.clock.advance(60_000);
        await meanwhile();
        const before = await loadBoth();
        under.ports.clock.advance(60_000);
        for (const shown of [{}, { shownLastUpdated }]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          expect((await refusalOf(decide(shown))).code).toBe(code);
        }
        expect(await loadBoth()).toEqual(before);
        await decide({ shownLastUpdated: await see() });
        expect(await loadBoth()).not.toEqual(before);
      },
    );
  });
}
