import { GUEST, type LicenceEntry } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aLicence, registrationDraft } from "./builders.ts";
import { everyPage } from "./store-under-test.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

/** What a server promises to admins who look through the requests for verification. */
export function verificationListContract(verbs: ServerVerbsUnderTest): void {
  const admin = verbs.people.admin ?? GUEST;
  const register = async (more: Parameters<typeof registrationDraft>[0]) => {
    await verbs.call(GUEST, "verifications.register", registrationDraft(more));
    verbs.ports.clock.advance(60_000);
  };

  const importFile = (lines: readonly LicenceEntry[], fileDate = "2026-11-12") =>
    verbs.store.transact(async ({ licences }) => {
      const importedAt = verbs.ports.clock.now();
      await licences.begin({ id: fileDate, source: "cslb", at: importedAt });
      await licences.append(fileDate, lines);
      const counts = { importedAt, entries: lines.length, skipped: 0 };
      await licences.finish(fileDate, { source: "cslb", fileName: "a.csv", fileDate, ...counts });
    });
  const waiting = async () => {
    const { items } = await verbs.call(admin, "verifications.list", { status: "pending" });
    return items[0] ?? expect.fail("nothing waits");
  };
  const waitingId = async () => (await waiting()).id;

  describe("the requests for verification", () => {
    it("ADM-12 ACC-10 a request says whether no official file holds its license as active", async () => {
      await register({});
      expect(await waiting()).toMatchObject({ unproved: true });
      await importFile([aLicence({ expires: "2020-01-31" })]);
      expect(await waiting()).toMatchObject({ unproved: true });
      await importFile([aLicence()], "2026-11-13");
      expect(await waiting()).toMatchObject({ unproved: false });
    });

    it("ADM-11 whoever has waited longest stands first, the decided ones behind them, page by page", async () => {
      const names = Array.from({ length: 13 }, (_, at) => `pro${String(at).padStart(2, "0")}`);
      for (const [at, name] of names.entries()) {
        const licenseNumber = String(1_000_000 + at);
        await register({ email: `${name}@builders.example`, businessName: name, licenseNumber });
      }
      const read = async (status?: "pending" | "approved") => {
        const sizes: number[] = [];
        const requests = await everyPage(async (cursor) => {
          const asked = { ...(status && { status }), ...(cursor && { cursor }) };
          const page = await verbs.call(admin, "verifications.list", asked);
          sizes.push(page.items.length);
          return page;
        });
        return { found: requests.map(({ businessName }) => businessName), sizes };
      };
      expect((await read()).found).toEqual(names);
      const { items } = await verbs.call(admin, "verifications.list", {});
      for (const at of [0, 4])
        await verbs.call(admin, "verifications.approve", { requestId: items[at]?.id ?? "" });
      const waiting = names.filter((_, at) => at !== 0 && at !== 4);
      const decided = ["pro04", "pro00"];
      expect(await read()).toEqual({ found: [...waiting, ...decided], sizes: [10, 3] });
      expect((await read("pending")).found).toEqual(waiting);
      expect((await read("approved")).found).toEqual(decided);
    });

    it("ADM-11 a request is found by its email, business or license number, among all or those of one status", async () => {
      const professionals = [
        { email: "ann@granite.example", businessName: "Stone Works", licenseNumber: "1111111" },
        { email: "bob@people.example", businessName: "Granite 100% Kitchens" },
        { email: "cleo@people.example", businessName: "North", licenseNumber: "7654321" },
      ];
      for (const each of professionals) await register(each);
      const find = async (search: string, status?: "pending" | "approved") => {
        const asked = { search, ...(status && { status }) };
        const { items } = await verbs.call(admin, "verifications.list", asked);
        return items.map(({ email }) => email.split("@")[0]);
      };
      expect(await find("GRANITE")).toEqual(["ann", "bob"]);
      expect(await find(" 76543 ")).toEqual(["cleo"]);
      expect(await find("%")).toEqual(["bob"]);
      expect(await find("nobody")).toEqual([]);
      const { items } = await verbs.call(admin, "verifications.list", { search: "ann@" });
      await verbs.call(admin, "verifications.approve", { requestId: items[0]?.id ?? "" });
      expect(await find("granite")).toEqual(["bob", "ann"]);
      expect(await find("granite", "approved")).toEqual(["ann"]);
    });

    it("ACC-10 ADM-11 badges that an official file speaks against are counted by its file and found, until they are taken back", async () => {
      const inDoubt = async () => {
        const [{ files }, { items }] = await Promise.all([
          verbs.call(admin, "licences.list", {}),
          verbs.call(admin, "verifications.list", { badge: "inDoubt" }),
        ]);
        const emails = items.map(({ email }) => email.split("@")[0]).join(" ");
        return [files[0]?.badgesInDoubt, emails];
      };
      const expired = aLicence({ key: "1111112", number: "1111112", expires: "2020-01-31" });
      const suspended = aLicence({ key: "1111113", number: "1111113", inForce: false });
      // Several lines of one licence: an older term counts no more, and the worse of two that last does.
      const renewed = [aLicence({ expires: "2020-01-31" }), aLicence()];
      const twice = [{}, { inForce: false }].map((more) =>
        aLicence({ key: "1111116", number: "1111116", ...more }),
      );
      const people = [
        ["good", { licenseNumber: "01234567" }],
        ["gone", { licenseNumber: "1111111" }],
        ["over", { licenseNumber: "1111112" }],
        ["held", { licenseNumber: "1111113" }],
        ["homes", { licenseNumber: "1111114", userType: "realtor" }],
        ["texas", { licenseNumber: "TECL1111111", licenseState: "Texas" }],
        ["plumber", { licenseNumber: "NO. 7-M", licenseState: "California" }],
        ["twice", { licenseNumber: "#1111116" }],
      ] as const;
      for (const [name, more] of people) {
        await register({ email: `${name}@builders.example`, ...more });
        await verbs.call(admin, "verifications.approve", { requestId: await waitingId() });
      }
      await register({ email: "waits@builders.example", licenseNumber: "1111115" });
      expect(await inDoubt()).toEqual([undefined, ""]);
      await importFile([...renewed, expired, suspended, ...twice]);
      expect(await inDoubt()).toEqual([4, "twice held over gone"]);
      const found = await verbs.call(admin, "verifications.list", {
        badge: "inDoubt",
        search: "OVER@",
      });
      const [over = expect.fail("nobody is found")] = found.items;
      expect(found.items).toHaveLength(1);
      expect(over).toMatchObject({ holdsBadge: true, finding: { kind: "expired" } });
      await verbs.call(admin, "verifications.revoke", { requestId: over.id, reason: "Over." });
      expect(await inDoubt()).toEqual([3, "twice held gone"]);
      await importFile([aLicence({ key: "1111111", number: "1111111" })], "2026-11-13");
      expect(await inDoubt()).toEqual([3, "twice held good"]);
    });
  });
}
