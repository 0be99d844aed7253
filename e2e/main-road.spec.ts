import { expect } from "@playwright/test";
import { recordCalls } from "./support/journey.ts";
import { test } from "./support/live.ts";
import { walk } from "./support/main-road.ts";
import { demoPeople, livePeople } from "./support/people.ts";

test.describe.configure({ mode: "parallel" });

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

// The demo goes without a connection, from what its first visit kept.
test.use({ serviceWorkers: "allow" });

test("DEMO-01 DEMO-05 DEMO-06 EXP-02 QUO-19 BID-13 CHAT-06 the whole road in the demo, without a connection after one visit: from a photo to an approved bid, and nothing is asked of the server", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/);
  await context.grantPermissions(clipboard.permissions);
  // Before anybody is chosen a guest is there, who may ask who is here; from then on nothing is asked.
  await page.goto("/app");
  await page.getByRole("button", { name: /^Realtor/ }).click();
  await expect(page.getByText("Welcome, Rita Realtor")).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. You can go on/)).toBeVisible();
  const calls = recordCalls(context);
  await walk(demoPeople(page), "kitchen-600.jpg");
  expect(calls).toEqual([]);
});

test("MKT-01 QUO-19 BID-13 CHAT-06 PIC-07 the whole road live: an admin makes the accounts, a bid, its revision and the messages reach the open screens within a second", async ({
  openBrowser,
}) => {
  const people = await livePeople(() => openBrowser(clipboard));
  await walk(people, "kitchen-600.jpg");
});
