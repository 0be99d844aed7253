import { GUEST } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import type { VerbOutput } from "../registry.ts";
import { registrationDraft } from "./builders.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** What a server promises to admins who look through the requests for verification. */
export function verificationListContract(verbs: VerbsUnderTest): void {
  const admin = verbs.people.admin ?? GUEST;
  const register = async (more: Parameters<typeof registrationDraft>[0]) => {
    await verbs.call(GUEST, "verifications.register", registrationDraft(more));
    verbs.ports.clock.advance(60_000);
  };

  describe("the requests for verification", () => {
    it("ADM-11 whoever has waited longest stands first, the decided ones behind them, page by page", async () => {
      const names = Array.from({ length: 13 }, (_, at) => `pro${String(at).padStart(2, "0")}`);
      for (const name of names) {
        await register({ email: `${name}@builders.example`, businessName: name });
      }
      const read = async (status?: "pending" | "approved") => {
        const found: string[] = [];
        const sizes: number[] = [];
        let next: string | null = "";
        while (next !== null) {
          const page: VerbOutput<"verifications.list"> = await verbs.call(
            admin,
            "verifications.list",
            { ...(status && { status }), ...(next && { cursor: next }) },
          );
          found.push(...page.items.map(({ businessName }) => businessName));
          sizes.push(page.items.length);
          next = page.next;
        }
        return { found, sizes };
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
  });
}
