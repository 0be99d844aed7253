import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { lookThroughEyesOf, rowOf } from "#testing/office.ts";
import { admin, contractor, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, lacks, shows } from "#testing/seen.ts";

const kind = (name: string) => page.getByRole("radio", { name, exact: true });
const log = () => page.getByRole("table");
const address = () => location.pathname + location.search;

it("ACC-05 ACC-09 NAV-24 ADM-03 ADM-04 the audit log tells in words what an admin did while viewing, apart from what was changed", async () => {
  const pro = await contractor();
  const me = await lookThroughEyesOf(pro);
  await fetch("/api/verifications/own");
  const headers = { "idempotency-key": unique(), "content-type": "application/json" };
  await fetch("/api/users/me", { method: "PATCH", headers, body: "{}" });
  await fetch("/api/admin/stop-impersonating", { method: "POST", headers });
  await openScreen(`/admin/audit?account=${pro.id}`, { as: me });
  await shows(page.getByText(`Actions of ${pro.email}, and actions on it.`));
  for (const line of [
    "Began viewing as user",
    "Looked at while viewing: own verification",
    "Tried a change while viewing. It was refused.",
    "Stopped viewing as user",
  ]) {
    await shows(rowOf(line), me.email);
    await shows(rowOf(line), pro.email);
  }
  await press(kind("Changes"));
  await lacks(log(), /viewing/);
  await shows(log(), "Created a user");
  await press(kind("Looks and views"));
  await shows(rowOf("Began viewing as user"));
  await lacks(log(), "Created a user");
  expect(address()).toBe(`/admin/audit?account=${pro.id}&show=looks`);
  await press(page.getByRole("link", { name: "Show all" }));
  await gone(page.getByRole("link", { name: "Show all" }));
  expect(address()).toBe("/admin/audit?show=looks");
});

it("MKT-09 ACC-09 an admin finds a mail of the outbox by its recipient or subject", async () => {
  const office = await admin();
  const at = "2026-11-20T09:00:00.000Z";
  const about = { text: "Crew bids $24,900.", createdAt: at, sentAt: at, dueAt: null };
  const mail = {
    ...about,
    id: 1,
    recipient: "you@people.example",
    subject: "A new bid",
    attempts: 1,
  };
  network.answer("GET", /mails\?.*search=you/, {
    body: { items: [{ ...mail, fault: "" }], next: null },
  });
  network.answer("GET", /mails\?.*search=nobody/, { body: { items: [], next: null } });
  await openScreen("/admin/mails", { as: office });
  await fill(page.getByRole("searchbox", { name: "Search recipient or subject" }), "nobody");
  await shows(page.getByText("No email matches"));
  await fill(page.getByRole("searchbox"), "you");
  await press(rowOf("you@people.example").getByText("A new bid"));
  await shows(rowOf("you@people.example"), "Crew bids $24,900.");
  expect(location.search).toBe("?search=you");
});
