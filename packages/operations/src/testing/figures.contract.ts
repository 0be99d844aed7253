import { newProperty, parseAddress } from "@oneup/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { aBid, aFile, aPayment, aQuote, aSubscription } from "./builders.ts";
import { callVerb } from "./call-verb.ts";
import type { ServerStore } from "../ports.ts";
import type { StoreUnderTest } from "./store-under-test.ts";
import { testClock } from "./test-clock.ts";
import { testPorts } from "./test-ports.ts";

const at = "2026-11-21T10:00:00.000Z";
const later = "2026-11-21T10:10:00.000Z";

/** What an admin reads of accounts and of the business is counted from the records (MON-05). */
export function figuresContract(under: StoreUnderTest<ServerStore>): void {
  const { owner, admin, otherOwner } = under.people;
  if (!admin || !otherOwner) throw new Error("Figures belong to accounts.");
  const ports = () => testPorts(under.store, { clock: testClock(later) });
  const pace = () => callVerb(ports(), owner, "quotes.readPace", {});
  const listed = async (id: string) => {
    const users = await callVerb(ports(), admin, "users.list", {});
    return users.find((user) => user.id === id);
  };

  describe("an admin's figures", () => {
    // Ten credits, of which a call took one and cost five cents.
    beforeEach(() =>
      under.store.transact(async ({ credits }) => {
        const accountId = owner.id;
        const paid = { id: "paid", accountId, amount: 100, at, expiresAt: later };
        await credits.grant({ accountId, kind: "grant", amount: 1_000, period: null, at });
        await credits.hold({ ...paid, call: "quickQuote.visualizeSingle" });
        await credits.settle("paid", { at, outcome: { cost: 5 } });
      }),
    );

    it("EXP-11 the first bids of past projects are counted in hours, from ten projects on", async () => {
      const publishedAt = "2026-11-01T00:00:00.000Z";
      const keep = (n: number, bidAt = "") =>
        under.store.transact(({ quotes }) => {
          const quote = aQuote(owner, { id: `paced-${n}`, publishedAt });
          const given = { submittedAt: bidAt, lastUpdated: bidAt };
          const bids = bidAt === "" ? [] : [aBid(quote.id, under.people.contractor, given)];
          return quotes.save({ quote, bids });
        });
      for (let n = 1; n < 10; n += 1)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await keep(n, n < 6 ? `2026-11-01T0${n}:30:00.000Z` : "");
      // One whose publishing nobody knows does not count.
      await under.store.transact(({ quotes }) =>
        quotes.save({ quote: aQuote(owner, { id: "unknown" }), bids: [] }),
      );
      expect(await pace()).toEqual({ hours: null, projects: 9 });
      await keep(10);
      expect(await pace()).toEqual({ hours: 6, projects: 10 });
    });

    it("ENT-01 MON-05 a user's figures count the pictures made, the properties and the plan that is paid, and nobody else's", async () => {
      const address = parseAddress("12 Oak Street, Springfield, IL 62701");
      const property = { ownerId: owner.id, address, report: null, now: at };
      await under.store.transact(async ({ files, properties, payments }) => {
        // A photo was taken, not created.
        await files.add(aFile(owner));
        await files.add(aFile(owner, { id: "file-draft", kind: "draft" }));
        await files.add(aFile(owner, { id: "file-model", kind: "model" }));
        await files.add(aFile(otherOwner, { id: "file-other", kind: "model" }));
        await properties.add(newProperty({ ...property, id: "property-a" }));
        await payments.save(aSubscription(owner.id));
        await payments.save(aSubscription(otherOwner.id, { id: "sub-over", status: "ended" }));
      });
      expect(await listed(owner.id)).toMatchObject({
        credits: 9,
        planPrice: 0,
        monthlyPayment: 9_900,
        totalSpent: 5,
        imagesCreated: 2,
        propertiesAnalyzed: 1,
      });
      expect(await listed(otherOwner.id)).toMatchObject({
        monthlyPayment: 0,
        totalSpent: 0,
        imagesCreated: 1,
        propertiesAnalyzed: 0,
      });
    });

    it("ADM-02 MON-05 the cards and the charts are computed from the records", async () => {
      await under.store.transact(async ({ payments }) => {
        await payments.save(aSubscription(owner.id));
        await payments.addPayment(aPayment(owner.id));
      });
      const figures = await callVerb(ports(), admin, "admin.figures", {});
      expect(figures).toMatchObject({
        totalUsers: under.people.accounts.length,
        monthlyRevenue: 9_900,
        totalCosts: 5,
        pendingVerifications: 0,
        openComplaints: 0,
        modelEnds: [],
      });
      expect(figures.months).toHaveLength(12);
      expect(figures.months[0]).toEqual({ month: "2025-12-01", revenue: 0, cost: 0 });
      expect(figures.months[11]).toEqual({ month: "2026-11-01", revenue: 5_000, cost: 5 });
    });
  });
}
