import { permissions } from "@oneup/domain";
import { routes } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { describe, expect, it } from "vitest";
import { actionText, detailsText, givenCreditsOf, isTakenBack, quoteIdOf } from "./audit-words.ts";

const reads = Object.entries(routes)
  .filter(([, { method }]) => method === "GET")
  .map(([verb]) => verb)
  // What only admins may ask for is nothing that a user's eyes see.
  .filter(
    (verb) =>
      !/^(admin|costs|users|mails|licences)\.|\.listReports$|^verifications\.list$/.test(verb),
  );

describe("the words of the audit log", () => {
  it.each(reads)("ACC-05 a look at %s while viewing is told in words", (verb) => {
    const text = actionText(`viewing.${verb}`);
    expect(text).toMatch(/^Looked at while viewing: /);
    expect(text).not.toContain(t.audit.other());
    expect(text).not.toContain(verb);
  });

  it.each([
    "users.create",
    "users.update",
    "users.delete",
    "users.addCredits",
    "users.takeBackCredits",
    "admin.impersonate",
    "viewing.admin.stopImpersonating",
    "viewing.accounts.signOut",
    "admin.changePlans",
    "admin.changeSettings",
    "costs.change",
    "messages.list",
    "verifications.approve",
    "verifications.reject",
    "verifications.document",
    "licences.upload",
  ])("ACC-09 what an admin did as %s is told in words", (action) => {
    expect(actionText(action)).toMatch(/^[A-Z][a-z-]+( [a-z]+)+$/);
  });

  it("ACC-05 a change that is tried while viewing is told as one that was refused, and a path that nobody knows as another part", () => {
    for (const [verb, row] of Object.entries(permissions)) {
      expect(row).toBeDefined();
      expect(actionText(`viewing.${verb}`)).not.toContain(verb);
    }
    expect(actionText("viewing.bids.submit")).toBe(t.audit.tried());
    expect(actionText("viewing.request")).toContain(t.audit.other());
  });

  it("ADM-06 ACC-09 credits are told in the numbers of all pages, and those that were given by an entry can be taken back once", () => {
    const given = {
      action: "users.addCredits",
      subjectId: "u-1",
      details: "credits: +2000, entry: 7",
    };
    const back = {
      ...given,
      action: "users.takeBackCredits",
      details: "credits: -2000.5, entry: 7",
    };
    expect(detailsText(given.action, given.details)).toBe("credits: +2,000");
    expect(detailsText(back.action, back.details)).toBe("credits: \u22122,000.5");
    expect(detailsText(given.action, "credits: +12.5")).toBe("credits: +12.5");
    expect(givenCreditsOf(given)).toEqual({ userId: "u-1", entryId: "7", amount: "2,000" });
    expect(givenCreditsOf({ ...given, details: "credits: +12.5" })).toBeNull();
    expect(givenCreditsOf(back)).toBeNull();
    const [gave, took] = [
      { ...given, actorEmail: "ada@office.example" },
      { ...back, actorEmail: "ben@office.example" },
    ];
    expect(isTakenBack([gave, took], "7")).toBe(true);
    expect(isTakenBack([gave], "7")).toBe(false);
  });

  it("ACC-09 facts have the names that people know, and the id of a file is not shown", () => {
    expect(
      detailsText("users.update", "accountStatus: active to paused, companyName: none to A & B"),
    ).toBe("status: active to paused, company: none to A & B");
    expect(detailsText("verifications.reject", "tier2: The certificate is over.")).toBe(
      "Admin Verified: The certificate is over.",
    );
    expect(
      detailsText(
        "admin.changePlans",
        "pro: adminProperties: 10 to 12; agency: monthlyCredits: 9 to 8",
      ),
    ).toBe("pro: property limit: 10 to 12; agency: monthly credits: 9 to 8");
    expect(detailsText("users.update", "userType: contractor to flipper")).toBe(
      "type: contractor to home flipper",
    );
    expect(detailsText("users.create", "user, flipper, plan: demo")).toBe(
      "role: user, type: home flipper, plan: demo",
    );
    // An admin's own words stand as they were written.
    expect(
      detailsText(
        "users.update",
        "accountStatus: active to blocked, reason: A flipper, role: user, who begs",
      ),
    ).toBe("status: active to blocked, reason: A flipper, role: user, who begs");
    const asked = "GET /api/quotes/qq-1763719200123/bids/b-9dd962/messages";
    expect(detailsText("messages.list", asked)).toBe(t.audit.noDetails());
    expect(detailsText("viewing.request", "GET /api/clients?cursor=9")).toBe("/clients");
    expect(detailsText("viewing.request", "GET /api/events")).toBe(t.audit.changes());
    const unseen = "GET /api/quotes/unseen-bids";
    expect(detailsText("viewing.quotes.countUnseenBids", unseen)).toBe(t.audit.noDetails());
    expect(quoteIdOf(asked)).toBe("qq-1763719200123");
    expect(quoteIdOf("GET /api/quotes/unseen-bids")).toBeNull();
    expect(quoteIdOf("status: active to paused")).toBeNull();
    expect(detailsText("verifications.document", "d0c1d")).toBe(detailsText("users.update", ""));
  });
});
