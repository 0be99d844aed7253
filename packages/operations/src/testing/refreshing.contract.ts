import { describe, expect, it } from "vitest";
import type { AnyOperation } from "../operation.ts";
import { registry } from "../registry.ts";
import type { Topic } from "../telling.port.ts";
import { aBid, aQuote } from "./builders.ts";
import type { ServerVerbsUnderTest, VerbsUnderTest } from "./verbs-under-test.ts";

/** Every command that tells its own caller nothing, by why its own screen reads nothing again for it. */
const NOTHING: Readonly<Record<string, string>> = {
  "it changes who is here, which is asked anew":
    "accounts.signIn accounts.signOut accounts.open accounts.register accounts.askDemoHour accounts.openDemoHour accounts.confirmEmail accounts.resetPassword accounts.delete admin.impersonate admin.stopImpersonating payments.paySandbox",
  "it writes to somebody, and changes nothing that shows":
    "accounts.forgotPassword accounts.sendConfirmation accounts.changeEmail accounts.changePassword messages.report notifications.unsubscribe verifications.register",
  "it answers, and keeps nothing":
    "admin.figures payments.checkout payments.priceChange payments.portal quotes.requestValuation properties.listCandidates properties.readCondition properties.generateOneUp quickQuote.analyze quickQuote.visualizeSingle quickQuote.regenerateWithNewPrompt quickQuote.generateCustomRecommendation quickQuote.analyzeMask",
  "the one card that shows it reads itself": "pictures.share pictures.unshare sales.removeFile",
};

const tellsNothing = new Set(Object.values(NOTHING).flatMap((names) => names.split(" ")));

/** What verbs tell of that are not named after it. */
const TOPICS: Readonly<Record<string, Topic>> = {
  accounts: "account",
  payments: "account",
  profiles: "account",
  admin: "settings",
  costs: "settings",
  reports: "properties",
  loans: "quotes",
  "bids.reveal": "quotes",
  "bids.reportWork": "quotes",
  "messages.settleReport": "users",
  "properties.requestQuotes": "quotes",
};

/** What a command's own caller hears of, so that the screen reads it again (UX-08): as a rule, what its name begins with. */
function topicOf(name: string): string {
  const [noun = ""] = name.split(".");
  return TOPICS[name] ?? TOPICS[noun] ?? noun;
}

/** A payment's own tests give these to a provider. */
const ELSEWHERE = /^payments\./;

/** What nothing else is asked of in these suites: the profile, its sessions and its credits. */
export function refreshingAccountContract(under: ServerVerbsUnderTest): void {
  const { owner, admin } = under.people;

  it("UX-08 ACC-06 the screens of an account, and an admin's of its credits, read again what is changed there", async () => {
    if (!admin) throw new Error("A server has an admin.");
    const signIn = (tokenHash: string) =>
      under.store.transact(({ sessions }) =>
        sessions.open({
          tokenHash,
          userId: owner.id,
          viewedBy: null,
          createdAt: under.ports.clock.now(),
          expiresAt: "2027-11-20T10:00:00.000Z",
        }),
      );
    await signIn("of-olive");
    await under.call(owner, "accounts.update", { name: "Olive O." });
    const [session] = await under.call(owner, "accounts.listSessions", {});
    await under.call(owner, "accounts.endSession", { sessionId: session?.id ?? "" });
    await under.call(owner, "accounts.endOtherSessions", {});
    const given = { userId: owner.id, amount: 5 };
    const { entryId } = await under.call(admin, "users.addCredits", given);
    await under.call(admin, "users.takeBackCredits", {
      userId: owner.id,
      entryId: String(entryId),
    });
    expect(under.heard.get("accounts.endOtherSessions")).toContain("account");
  });
}

/** What a command tells its own caller, gathered from all tests of the other suites: this one comes last. */
export function refreshingContract(under: VerbsUnderTest): void {
  const verbs: readonly AnyOperation[] = Object.values(registry);
  const commands = verbs.filter(({ kind }) => kind !== "query");

  describe("the screen of who gave a command", () => {
    it("UX-08 of a bidder to whom a part is shown", async () => {
      const { owner, contractor } = under.people;
      const quote = aQuote(owner, { hidePhone: true });
      const bid = aBid(quote.id, contractor);
      await under.keep({ quote, bids: [bid] });
      const ids = { quoteId: quote.id, bidId: bid.id };
      await under.call(owner, "bids.reveal", { ...ids, part: "phone", shown: true });
      expect(under.heard.get("bids.reveal")).toContain("quotes");
    });

    it("UX-08 every command that was given above told its own caller of what its screen shows", () => {
      const here = commands.filter(({ homes }) => homes === "both" || under.home === "server");
      const heard = new Map<string, ReadonlySet<string>>(under.heard);
      const silent = here
        .map(({ name }) => name)
        .filter((name) => !tellsNothing.has(name) && !ELSEWHERE.test(name))
        .filter((name) => !heard.get(name)?.has(topicOf(name)));
      expect(silent).toEqual([]);
    });
  });
}
