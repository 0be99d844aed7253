import { describe, expect, it } from "vitest";
import type { AnyOperation } from "../operation.ts";
import { type VerbName, registry } from "../registry.ts";
import { shownAfter, tellsNothing } from "./shown-after.ts";
import { aBid, aQuote } from "./builders.ts";
import type { ServerVerbsUnderTest, VerbsUnderTest } from "./verbs-under-test.ts";

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
    it("UX-08 every command says what its own screen reads again, or why nothing", () => {
      const names = commands.map(({ name }) => name);
      expect(names.filter((name) => name in shownAfter === tellsNothing(name))).toEqual([]);
    });

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
      const silent = here.flatMap(({ name }) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a verb of the registry
        const verb = name as VerbName;
        const topic = shownAfter[verb]?.topic;
        const isTold = topic === undefined || under.heard.get(verb)?.has(topic);
        return isTold || ELSEWHERE.test(name) ? [] : [name];
      });
      expect(silent).toEqual([]);
    });
  });
}
