import { type PermissionRow, permissions, standings } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aBid, aBidDraft, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** Whether a verb is about what its caller alone changes: by its row, nobody else comes near it. */
function isOfOnesOwn(row: PermissionRow): boolean {
  const verdicts = standings.map((standing) => row[standing]);
  return (
    verdicts.includes("reader") ||
    verdicts.every((verdict) => verdict !== "allow" && verdict !== "hide")
  );
}

/** Why any other verb names no version of what it is done with: nobody else can have changed that, or it does not matter. */
const NO_NEED: Readonly<Record<string, string>> = {
  "it only reads":
    "accounts.readLink quickQuote.estimate loans.openLink loans.linkPdf loans.linkPicture reports.openLink reports.linkPdf licences.preview sales.preview",
  "it is of an account, which its holder alone changes":
    "accounts.signIn accounts.signOut accounts.forgotPassword accounts.resetPassword accounts.open accounts.confirmEmail accounts.register accounts.askDemoHour accounts.openDemoHour notifications.unsubscribe",
  "it makes a request": "quotes.create quotes.takeOver",
  "it makes or removes what is one's own":
    "properties.takeOver quickQuote.analyze quickQuote.visualizeSingle quickQuote.regenerateWithNewPrompt quickQuote.generateCustomRecommendation quickQuote.analyzeMask files.upload sales.upload sales.removeFile",
  "it says or marks something, and agrees to nothing":
    "bids.reportWork messages.send messages.markSeen messages.report messages.settleReport",
  "it is about a person, whatever they offer": "bids.reveal messages.block admin.impersonate",
  "it ends what is one's own, or whose bidder can change nothing any more":
    "bids.withdraw bids.release",
  "its price is of the moment that it names, or fixed here":
    "payments.checkout payments.paySandbox",
  "what it does not name stays as another admin left it":
    "users.create users.delete users.update users.addCredits users.takeBackCredits admin.changeSettings",
  "it names what was seen, which its own tests try":
    "admin.changePlans costs.change licences.upload",
  "what was asked for is never changed: to ask again is another request":
    "verifications.register verifications.approve verifications.reject verifications.revoke",
};

/** No decision about something that others changed after it was seen (MKT-03). */
export function decidingContract(under: VerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const quoteId = "project";
  const bid = aBid(quoteId, contractor);
  const ids = { quoteId, bidId: bid.id };
  const seenBid = async () =>
    (await under.call(owner, "bids.list", { quoteId })).items[0]?.lastUpdated;
  const seenRequest = async () =>
    (await under.call(contractor, "quotes.read", { quoteId })).lastUpdated;
  const revise = (more = {}) =>
    under.call(contractor, "bids.revise", { ...ids, ...aBidDraft(contractor), ...more });
  const lessForIt = () => revise({ notes: "Permits and painting are not included." });
  const edit = () =>
    under.call(owner, "quotes.update", {
      quoteId,
      notes: { "upgrade-kitchen": "And a new floor." },
    });

  interface Decision {
    readonly code: string;
    readonly see: () => Promise<string | undefined>;
    readonly meanwhile: () => Promise<unknown>;
    readonly decide: (shown: { shownLastUpdated?: string | undefined }) => Promise<unknown>;
  }
  const aboutBid = { code: "changed_meanwhile", see: seenBid, meanwhile: lessForIt };
  const aboutRequest = { code: "changed_meanwhile", see: seenRequest, meanwhile: edit };
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
      ...aboutRequest,
      decide: (shown) => under.call(contractor, "bids.confirm", { ...ids, ...shown }),
    },
    "bids.submit": {
      ...aboutRequest,
      decide: (shown) =>
        under.call(rival, "bids.submit", { quoteId, ...aBidDraft(rival), ...shown }),
    },
    "bids.carryOver": {
      ...aboutRequest,
      decide: (shown) => under.call(contractor, "bids.carryOver", { ...ids, ...shown }),
    },
  };

  describe("decisions about what others can change", () => {
    it("MKT-03 every verb that changes something names the version that was seen, or says why it need not", () => {
      const writing = Object.entries(permissions).filter(
        ([, row]) => row.method !== "GET" && !isOfOnesOwn(row),
      );
      const told = Object.values(NO_NEED).flatMap((verbs) => verbs.split(" "));
      expect([...told, ...Object.keys(decisions)].toSorted()).toEqual(
        writing.map(([verb]) => verb).toSorted(),
      );
    });

    it.each(Object.entries(decisions))(
      "MKT-03 %s is refused where the other side changed what was seen, and done once that is seen",
      async (_verb, { code, see, meanwhile, decide }) => {
        await under.keep({ quote: aQuote(owner, { id: quoteId }), bids: [bid] });
        const shownLastUpdated = await see();
        under.ports.clock.advance(60_000);
        await meanwhile();
        const before = await under.load(quoteId);
        under.ports.clock.advance(60_000);
        for (const shown of [{}, { shownLastUpdated }]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          expect((await refusalOf(decide(shown))).code).toBe(code);
        }
        expect(await under.load(quoteId)).toEqual(before);
        await decide({ shownLastUpdated: await see() });
        expect(await under.load(quoteId)).not.toEqual(before);
      },
    );
  });
}
